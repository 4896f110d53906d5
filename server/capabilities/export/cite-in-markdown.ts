// Markers become footnotes in Markdown as its author wrote it, without writing the rest of it afresh.
import { listNumbers, markdownCitationMarker } from '#core/citation-markers.ts'
import {
  fromMarkdown,
  lexMarkdown,
  mapInlines,
  toMarkdown,
  type Inline,
  type MarkdownToken,
  type RichText,
} from '#core/rich-text/index.ts'
import { maxCitations, sourceBlocks, type CitedSource } from './cited-sources.ts'
import { walk } from './manuscript.ts'

/**
 * The Markdown with footnotes for its markers; undefined when it would not read back as `wanted`, because
 * markers are where this does not find its way (in raw HTML, inside links).
 */
export function citeInMarkdown(
  content: string,
  wanted: RichText,
  sources: readonly CitedSource[],
): string | undefined {
  const literal = findLiteral(content)
  if (literal === undefined) return undefined
  const known = new Set(sources.map(({ n }) => n))
  const taken = new Set(Array.from(content.matchAll(/\[\^(\d{1,5})\]/g), ([, name]) => Number(name)))
  const label = (n: number): string => (taken.has(n) ? `source-${n}` : String(n))
  const cited = new Set<number>()
  let citations = 0
  const written: string[] = []
  let at = 0
  let next = 0
  for (const match of content.matchAll(markdownCitationMarker)) {
    const end = match.index + match[0].length
    while ((literal[next]?.end ?? Infinity) <= match.index) next += 1
    if ((literal[next]?.start ?? Infinity) < end) continue
    const numbers = [...new Set(listNumbers(match[1] ?? '', sources.length + 1))]
    if (!numbers.every((n) => known.has(n))) continue
    for (const n of numbers) cited.add(n)
    citations += numbers.length
    if (citations > maxCitations) return undefined
    const before = withoutEscape(content.slice(at, match.index))
    const words = endsInSpaceAfterWords(before) ? before.trimEnd() : before
    const isBesideAnother = at > 0 && words.trim() === ''
    written.push(
      isBesideAnother && !words.includes('\n') ? ' ' : words,
      numbers.map((n) => `[^${label(n)}]`).join(' '),
    )
    at = end
  }
  const { list, footnotes } = sourceBlocks(sources, cited, label)
  const after = toMarkdown({ blocks: list, footnotes }).markdown
  const rest = content.slice(at)
  const text = `${written.join('')}${rest}${rest.endsWith('\n') ? '\n' : '\n\n'}${after}\n`
  return canonical(fromMarkdown(text)) === canonical(wanted) ? text : undefined
}

/**
 * How often a piece may not be found again before the Markdown counts as too tangled to be changed in place.
 */
const maxMissed = 50

/** Where the Markdown is not words: code, raw HTML, links and images, definitions. In order. */
function findLiteral(content: string): { start: number; end: number }[] | undefined {
  const found: { start: number; end: number }[] = []
  let from = 0
  let missed = 0
  const visit = (tokens: readonly MarkdownToken[]): void => {
    for (const token of tokens) {
      if (literalTypes.has(token.type)) {
        // Quotes and lists have taken their marks from its lines, so each line is looked for by itself.
        for (const line of token.raw.split('\n')) {
          if (line.trim() === '' || missed > maxMissed) continue
          const start = content.indexOf(line.trim(), from)
          if (start === -1) missed += 1
          else {
            from = start + line.trim().length
            found.push({ start, end: from })
          }
        }
      } else visit(childTokens(token))
    }
  }
  visit(lexMarkdown(content))
  return missed > maxMissed ? undefined : found
}

const literalTypes = new Set(['code', 'codespan', 'html', 'link', 'image', 'def', 'footnoteDefinition'])

function childTokens(token: MarkdownToken): MarkdownToken[] {
  const { items, header, rows } = token as { items?: MarkdownToken[]; header?: Cell[]; rows?: Cell[][] }
  return [
    ...(items ?? []),
    ...[header ?? [], ...(rows ?? [])].flatMap((row) => row.flatMap((cell) => cell.tokens)),
    ...(token.tokens ?? []),
  ]
}

interface Cell {
  tokens: MarkdownToken[]
}

/** Without the backslash that keeps the bracket after it from being read as a link's. */
function withoutEscape(text: string): string {
  return text.endsWith('\\') ? text.slice(0, -1) : text
}

/** Whether there are words before the space, and not only the mark of a list or a cell. */
function endsInSpaceAfterWords(text: string): boolean {
  return text.endsWith(' ') && /\p{L}/u.test(text.slice(text.lastIndexOf('\n') + 1))
}

/** The same for texts that differ only in the names of their notes and in space before references. */
function canonical(text: RichText): string {
  const order = new Map<string, number>()
  walk(text, {
    footnote(id) {
      if (!order.has(id)) order.set(id, order.size)
    },
  })
  const inlines = (list: readonly Inline[]): Inline[] =>
    list.flatMap((inline, index): Inline[] => {
      if (inline.type === 'footnoteReference') return [{ ...inline, id: String(order.get(inline.id)) }]
      if (inline.type !== 'text' || list[index + 1]?.type !== 'footnoteReference') return [inline]
      const words = inline.text.trimEnd()
      return words === '' ? [] : [{ ...inline, text: words }]
    })
  const notes = new Map(text.footnotes.map(({ id, blocks }) => [id, blocks]))
  return JSON.stringify([
    mapInlines(text.blocks, inlines),
    [...order.keys()].map((id) => mapInlines(notes.get(id) ?? [], inlines)),
  ])
}
