// What a model means by its Markdown and Markdown does not say: a single line break ends a line (letter
// heads, address blocks), and an ordinal at the start of a line ("3. Dezember") is no list.
import { lexMarkdown, type MarkdownToken } from '#core/rich-text/index.ts'

/** The same text with hard line breaks and without accidental lists. What cannot be placed stays as it is. */
export function normaliseModelMarkdown(markdown: string): string {
  return withHardBreaks(withoutAccidentalLists(markdown.replace(/\r\n?/g, '\n')))
}

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|jänner|februar|feber|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre'
const numbered = /^([ \t]*(?:(?:[-*+]|>)[ \t]+)*)(\d{1,3})\.([ \t]+)(\S.*)$/
const startsWithMonth = new RegExp(`^(?:\\*{0,2})(?:${months})(?!\\p{L})`, 'iu')

interface NumberedLine {
  index: number
  prefix: string
  number: number
  rest: string
}

/**
 * Escapes the full stop of an ordinal at the start of a line, where it does not belong to a list that counts.
 */
function withoutAccidentalLists(markdown: string): string {
  const lines = markdown.split('\n')
  const found: NumberedLine[] = []
  let fence: string | undefined
  for (const [index, line] of lines.entries()) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark !== undefined) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    const match = fence === undefined ? numbered.exec(line) : null
    if (match !== null)
      found.push({ index, prefix: match[1] ?? '', number: Number(match[2]), rest: match[4] ?? '' })
  }
  for (const [position, entry] of found.entries()) {
    if (!isOrdinal(entry, found[position - 1], found[position + 1])) continue
    lines[entry.index] = (lines[entry.index] ?? '').replace(numbered, '$1$2\\.$3$4')
  }
  return lines.join('\n')
}

/**
 * A line is an item where its neighbours count with it, or where it is the first of a list; else its number
 * is a day or a rank.
 */
function isOrdinal(
  entry: NumberedLine,
  before: NumberedLine | undefined,
  after: NumberedLine | undefined,
): boolean {
  const countsOn =
    before !== undefined &&
    before.prefix === entry.prefix &&
    (entry.number === before.number + 1 || entry.number === before.number)
  const isCountedOn =
    after !== undefined &&
    after.prefix === entry.prefix &&
    (after.number === entry.number + 1 || after.number === entry.number)
  const isDate = startsWithMonth.test(entry.rest)
  // "1. Januar: …", "2. Februar: …" counts the months; "3. Dezember", "4. Dezember" names two days of one.
  const sharesMonth = [countsOn ? before : undefined, isCountedOn ? after : undefined].some(
    (other) =>
      other !== undefined &&
      startsWithMonth.exec(other.rest)?.[0].toLowerCase() ===
        startsWithMonth.exec(entry.rest)?.[0].toLowerCase(),
  )
  if (isDate) return sharesMonth || !(countsOn || isCountedOn)
  return entry.number > 1 && !countsOn && !isCountedOn && before?.prefix !== entry.prefix
}

/** Prose that was wrapped at a width, as in a plain-text mail, keeps its soft breaks. */
const minWrappedWidth = 60

function withHardBreaks(markdown: string): string {
  const tokens = lexMarkdown(markdown)
  const raw = tokens.map((token) => token.raw).join('')
  if (raw !== markdown) return markdown
  return tokens.map(breakToken).join('')
}

function breakToken(token: MarkdownToken): string {
  if (token.type === 'paragraph') return breakLines(token.raw)
  if (token.type === 'blockquote') {
    const lines = token.raw.split('\n')
    const prefixes = lines.map((line) => /^ {0,3}> ?/.exec(line)?.[0])
    // A quote with lazy lines, without their sign, is left alone.
    if (prefixes.some((prefix, index) => prefix === undefined && lines[index]?.trim() !== ''))
      return token.raw
    const inner = withHardBreaks(
      lines.map((line, index) => line.slice(prefixes[index]?.length ?? 0)).join('\n'),
    ).split('\n')
    return inner.length === lines.length
      ? inner.map((line, index) => `${prefixes[index] ?? ''}${line}`).join('\n')
      : token.raw
  }
  if (token.type === 'list') return breakListLines(token.raw)
  return token.raw
}

function breakListLines(raw: string): string {
  const lines = raw.split('\n')
  if (lines.some((line) => /^\s*(?:```|~~~|\||>)/.test(line))) return raw
  return lines
    .map((line, index) => {
      const next = lines[index + 1]
      if (
        next === undefined ||
        next.trim() === '' ||
        line.trim() === '' ||
        /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(next)
      )
        return line
      return isWrapped([line, next]) ? line : withBreak(line)
    })
    .join('\n')
}

function breakLines(raw: string): string {
  const text = raw.replace(/\n+$/, '')
  const lines = text.split('\n')
  if (lines.length === 1 || isWrapped(lines)) return raw
  let written = ''
  for (const [index, line] of lines.entries()) {
    written += line
    if (index === lines.length - 1) continue
    // Inside code a backslash would show.
    const isInCode = (written.match(/`/g)?.length ?? 0) % 2 === 1
    written = `${isInCode ? written : withBreak(written)}\n`
  }
  return written + raw.slice(text.length)
}

function withBreak(line: string): string {
  return / {2,}$|\\$|<br\s*\/?>\s*$/i.test(line) ? line : `${line.trimEnd()}\\`
}

/** Whether each line ends because the next word did not fit. */
function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length))
  if (width < minWrappedWidth) return false
  return lines.every((line, index) => {
    const next = lines[index + 1]
    return next === undefined || line.length + 1 + (/^\s*(\S+)/.exec(next)?.[1]?.length ?? 0) > width - 4
  })
}
