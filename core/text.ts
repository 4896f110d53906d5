// Plain text: counting, shortening, comparing. Lengths are in UTF-16 code units, as everywhere in the
// schemas.
import { formatCount } from '#contracts/figures.ts'
import { once } from './once.ts'

/**
 * The text as PostgreSQL's JSONB takes it: without NUL, lone surrogates replaced by U+FFFD. For text from
 * files, models and pages.
 */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

// Most texts have single spaces alone, and writing each of them again takes longer than looking.
const uneven = /[^\S ]| {2}/

/** The text on one line: each run of white space is one space, none at either end. */
export function collapseWhitespace(text: string): string {
  const trimmed = text.trim()
  return uneven.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed
}

/** The text with its first letter in upper case, also behind an opening quotation mark or bracket. */
export function capitalise(text: string): string {
  return text.replace(/^["'“„(]*\p{Ll}/u, (beginning) => beginning.toUpperCase())
}

/** The words for so many: `1 page has no title`, `1,204 pages have no title`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

// Making it takes milliseconds.
const getGraphemes = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))
// No script needs a longer character; whoever piles up marks gets it cut within.
const maxGraphemeLength = 64

/** The beginning of a text, at most so long; no emoji or accented letter is cut in two. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const character = getGraphemes()
    .segment(text.slice(0, maxLength + maxGraphemeLength))
    .containing(maxLength)
  const start = character === undefined ? maxLength : character.index
  if (maxLength - start < maxGraphemeLength) return text.slice(0, start)
  const isSurrogatePair = (text.codePointAt(maxLength - 1) ?? 0) > 0xffff
  return text.slice(0, isSurrogatePair ? maxLength - 1 : maxLength)
}

/** The text where it is at most so long, else its beginning and an ellipsis, at most so long together. */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${truncate(text, maxLength - 1).trimEnd()}…`
}

/** The same, but cut behind a word where one ends in the second half. */
export function shortenAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = truncate(text, maxLength - 1)
  const isWordEnd = /\s/.test(text.charAt(beginning.length))
  const end = isWordEnd ? beginning.length : beginning.search(/\s\S*$/)
  const words = end > maxLength / 2 ? beginning.slice(0, end) : beginning
  return `${words.replace(/[\s,;:–—-]+$/, '')}…`
}

/** The text in quotation marks, shortened where it is longer. */
export function quoted(text: string, maxLength = 120): string {
  return `“${shorten(text, maxLength)}”`
}

// Word boundaries of UAX 29, with dictionaries for scripts that write without spaces.
const getSegmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }))
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
// The same boundaries for scripts with spaces, thirty times as fast: an apostrophe or full stop between
// letters, a stop or comma between digits.
const spacedWord = /[\p{L}\p{M}\p{N}_]+(?:(?:['’.](?=\p{L})|[.,](?=\p{N}))[\p{L}\p{M}\p{N}_]+)*/gu

/** Number of words as a reader counts them, in any script. */
export function countWords(text: string): number {
  let count = 0
  if (!withoutSpaces.test(text)) {
    spacedWord.lastIndex = 0
    while (spacedWord.test(text)) count += 1
    return count
  }
  for (const segment of getSegmenter().segment(text)) if (segment.isWordLike === true) count += 1
  return count
}

/**
 * Fewest insertions, deletions, replacements and swaps of neighbours between two words (optimal string
 * alignment).
 */
export function editDistance(left: string, right: string): number {
  const a = Array.from(left)
  const b = Array.from(right)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let min = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        min = Math.min(min, (beforeLast[column - 2] ?? 0) + 1)
      current.push(min)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/**
 * The known name that somebody probably meant, compared without case; undefined when none is near (about a
 * third of its letters may differ).
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  // A longer name is no slip of the pen, and comparing it would cost time.
  if (name.length > 80) return undefined
  const wanted = name.toLowerCase()
  let nearest: string | undefined
  let min = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= min) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < min) {
      min = distance
      nearest = candidate
    }
  }
  return nearest
}
