// JSON-LD of a page: its nodes, or where it is broken.
import { toStorableText } from '#core/text.ts'
import type { StructuredData } from '../page.types.ts'

const maxNodes = 2_000
const deepest = 50
const maxMessageLength = 200
/** Halving reads the source some twenty times. */
const maxHalvedLength = 200_000

export function readJsonLd(source: string): StructuredData {
  let read: { value: unknown; wrapper?: string }
  try {
    read = { value: parse(source) }
  } catch (error) {
    const unwrapped = unwrap(source)
    if (unwrapped === undefined) return unreadable(source, error)
    read = unwrapped
  }
  const { value, wrapper } = read
  const nodes: Record<string, unknown>[] = []
  const visit = (part: unknown, depth: number): void => {
    if (typeof part !== 'object' || part === null || depth > deepest || nodes.length >= maxNodes) return
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
  return {
    format: 'json-ld',
    nodes,
    types: nodes.flatMap((node) => findTypes(node['@type'])),
    fault: undefined,
    ...(wrapper !== undefined && { wrapper }),
  }
}

/** `Product` of `https://schema.org/Product`, `schema:Product` and `Product`. */
export function getTypeName(type: string): string {
  return type.split(/[/#:]/).findLast((part) => part !== '') ?? ''
}

function parse(source: string): unknown {
  // Escapes can spell what no text may hold.
  return /\\u(?:0000|d[89a-f])/i.test(source) ? JSON.parse(source, toStorable) : JSON.parse(source)
}

function unreadable(source: string, error: unknown): StructuredData {
  const position = source.length > maxHalvedLength ? reportedPosition(error, source) : faultPosition(source)
  return { format: 'json-ld', nodes: [], types: [], fault: { message: faultMessage(error), position } }
}

const opening = /^(?:\s|\/\/|\/\*|\*\/|<!--|-->|<!\[CDATA\[|><!--)*/
const closing = /(?:\s|\/\/|\/\*|\*\/|<!--|-->|<!\]\]>|\]\]>)*$/
const maxWrapperLength = 200

/**
 * What is within a comment of HTML or a CDATA section, themselves often commented out, as old templates
 * write it around scripts.
 */
function unwrap(source: string): { value: unknown; wrapper: string } | undefined {
  const before = opening.exec(source.slice(0, maxWrapperLength))?.[0] ?? ''
  const wrapper = /<!--|<!\[CDATA\[/.exec(before)?.[0]
  if (wrapper === undefined) return undefined
  const inner = source.slice(before.length)
  const end = Math.max(0, inner.length - maxWrapperLength)
  const after = closing.exec(inner.slice(end))?.[0] ?? ''
  try {
    return { value: parse(inner.slice(0, inner.length - after.length)), wrapper }
  } catch {
    return undefined
  }
}

function toStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value
}

function findTypes(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((type) => typeof type === 'string').map(getTypeName)
}

/** The parser's words without the piece of text that it quotes. */
function faultMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/, (?:\.\.\.)?"[\s\S]*$| in JSON at position[\s\S]*$/, '').slice(0, maxMessageLength)
}

/** The position that the parser reports; the end of the source where it reports none. */
function reportedPosition(error: unknown, source: string): number {
  return Number(/at position (\d+)/.exec(String(error))?.[1] ?? source.length)
}

/**
 * Offset of the first character that is not allowed at its place. The parser does not always report it, so it
 * is found by bisection: a piece that ends before the fault is merely unfinished.
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
