// JSON-LD of a page: its nodes, or where it is broken.
import { toStorableText } from '#core/text.ts'
import type { StructuredData } from '../checks/page.types.ts'

const mostNodes = 2_000
const deepest = 50
const longestMessage = 200
/** Halving reads the source some twenty times. */
const longestHalved = 200_000

export function readJsonLd(source: string): StructuredData {
  let value: unknown
  try {
    // Escapes can spell what no text may hold.
    value = /\\u(?:0000|d[89a-f])/i.test(source) ? JSON.parse(source, toStorable) : JSON.parse(source)
  } catch (error) {
    return {
      format: 'json-ld',
      nodes: [],
      types: [],
      fault: { message: faultMessage(error), position: source.length > longestHalved ? toldPosition(error, source) : faultPosition(source) },
    }
  }
  const nodes: Record<string, unknown>[] = []
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > deepest || nodes.length >= mostNodes) return
    if (Array.isArray(part)) {
      for (const member of part) visit(member, depth + 1)
      return
    }
    const node = part as Record<string, unknown>
    // What has no type is a node only where nothing encloses it, and is more than a bag of nodes.
    if (node['@type'] !== undefined || (depth === 0 && node['@graph'] === undefined)) nodes.push(node)
    for (const [name, member] of Object.entries(node)) if (name !== '@context') visit(member, depth + 1)
  }
  for (const part of Array.isArray(value) ? value : [value]) visit(part, 0)
  return { format: 'json-ld', nodes, types: nodes.flatMap((node) => typesOf(node['@type'])), fault: undefined }
}

/** `Product` of `https://schema.org/Product`, `schema:Product` and `Product`. */
export function lastPartOfType(type: string): string {
  return type.split(/[/#:]/).findLast((part) => part !== '') ?? ''
}

function toStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value
}

function typesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((type) => typeof type === 'string').map(lastPartOfType)
}

/** The parser's words without the piece of text that it quotes. */
function faultMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/, (?:\.\.\.)?"[\s\S]*$| in JSON at position[\s\S]*$/, '').slice(0, longestMessage)
}

/** What the parser tells by itself; the end where it tells nothing. */
function toldPosition(error: unknown, source: string): number {
  return Number(/at position (\d+)/.exec(String(error))?.[1] ?? source.length)
}

/**
 * Offset of the first character that cannot stand where it stands. The parser does not always tell, so it is found by halving: a piece that ends
 * before the fault is merely unfinished.
 */
function faultPosition(source: string): number {
  let sound = 0
  let broken = source.length + 1
  while (broken - sound > 1) {
    const middle = (sound + broken) >>> 1
    if (middle <= source.length && isUnfinished(source.slice(0, middle))) sound = middle
    else broken = middle
  }
  return sound
}

function isUnfinished(piece: string): boolean {
  try {
    JSON.parse(piece)
    return true
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.startsWith('Unexpected end')) return true
    const position = /at position (\d+)/.exec(message)?.[1]
    return position !== undefined && Number(position) >= piece.length
  }
}
