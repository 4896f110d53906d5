// Words taken out of a source. Marks and tags that reach beyond them stay, those that would hold nothing go,
// and so does the line or element that would be left empty.
import type { TextSpan } from '#web/lib/passages.ts'

/** The change that takes the words out. */
export function removeFromSource(
  source: string,
  editorMode: 'html' | 'markdown',
  { from, to }: TextSpan,
): TextSpan & { insert: string } {
  const words = source.slice(from, to)
  return editorMode === 'html'
    ? closeHtml(source, { from, to, insert: (words.match(/<[^<>]*>/g) ?? []).join('') })
    : closeMarkdown(source, { from, to }, words.match(markdownMark) ?? [])
}

const markdownMark = /\*\*|__|~~|[*_`]/g
type Change = TextSpan & { insert: string }

/** Pairs around nothing, from the inside out. */
function closeHtml(source: string, change: Change): Change {
  let { from, to, insert } = change
  const emptyPair = /<([a-z][a-z0-9]*)\b[^<>]*>\s*<\/\1\s*>/i
  for (;;) {
    while (emptyPair.test(insert)) insert = insert.replace(emptyPair, '')
    const before = source.slice(0, from)
    const after = source.slice(to)
    const open = /<([a-z][a-z0-9]*)\b[^<>]*>\s*$/i.exec(before)
    const close = /^\s*<\/([a-z][a-z0-9]*)\s*>/i.exec(after)
    const isCell = /^t[dh]$/i.test(open?.[1] ?? '')
    // What was joined with the words: an opening tag before them whose end is among what is kept, or behind.
    const leading = /^<\/([a-z][a-z0-9]*)\s*>/i.exec(insert)
    const trailing = /<([a-z][a-z0-9]*)\b[^<>]*>$/i.exec(insert)
    if (open !== null && leading !== null && same(open[1], leading[1])) {
      from = open.index
      insert = insert.slice(leading[0].length)
    } else if (close !== null && trailing !== null && same(close[1], trailing[1])) {
      to += close[0].length
      insert = insert.slice(0, trailing.index)
    } else if (insert === '' && open !== null && close !== null && !isCell && same(open[1], close[1])) {
      from = open.index
      to += close[0].length
    } else break
  }
  return closeGap(source, { from, to, insert })
}

/** `marks`: those among the words that are taken out. */
function closeMarkdown(source: string, span: TextSpan, marks: readonly string[]): Change {
  let { from, to } = span
  let kept = withoutPairs(marks)
  for (;;) {
    const left = /(?:\*\*|__|~~|[*_`])$/.exec(source.slice(0, from))?.[0]
    const right = /^(?:\*\*|__|~~|[*_`])/.exec(source.slice(to))?.[0]
    if (left !== undefined && kept[0] === left) {
      from -= left.length
      kept = kept.slice(1)
    } else if (right !== undefined && kept.at(-1) === right) {
      to += right.length
      kept = kept.slice(0, -1)
    } else if (kept.length === 0 && left !== undefined && left === right) {
      from -= left.length
      to += left.length
    } else break
  }
  const insert = kept.join('')
  const lineStart = source.lastIndexOf('\n', from - 1) + 1
  const lineEnd = source.indexOf('\n', to) === -1 ? source.length : source.indexOf('\n', to)
  const isWhole =
    insert === '' &&
    /^\s*(?:>\s*)*(?:[-*+]\s+(?:\[[ xX]\]\s+)?|\d{1,9}[.)]\s+|#{1,6}\s+)?$/.test(
      source.slice(lineStart, from),
    ) &&
    source.slice(to, lineEnd).trim() === ''
  if (!isWhole) return closeGap(source, { from, to, insert })
  // A paragraph goes with the empty line behind it, an item of a list with its own line alone.
  const isItem = source.slice(lineStart, from).trim() !== ''
  const end = isItem
    ? Math.min(lineEnd + 1, source.length)
    : lineEnd + (/^\n\s*\n?/.exec(source.slice(lineEnd))?.[0].length ?? 0)
  return { from: lineStart, to: end, insert: '' }
}

/** Marks that open and close around nothing are none. */
function withoutPairs(marks: readonly string[]): string[] {
  const kept: string[] = []
  for (const mark of marks) {
    if (kept.at(-1) === mark) kept.pop()
    else kept.push(mark)
  }
  return kept
}

/** One of the two spaces around words that are gone; none at the beginning of a line. */
function closeGap(source: string, change: Change): Change {
  const { from, to, insert } = change
  const isSpaceBefore = from === 0 || /[\s>]$/.test(source.slice(0, from))
  const space = /^ +/.exec(source.slice(to))
  return isSpaceBefore && space !== null && insert === ''
    ? { from, to: to + space[0].length, insert }
    : change
}

const same = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
