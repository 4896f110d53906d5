// Words that a text puts into somebody's mouth.

export interface Quotation {
  start: number
  end: number
  /** Without its marks. */
  words: string
}

/** Shorter ones name a word or wink at it; nobody is quoted. */
const minWords = 3
const maxLength = 1_000

const marks: [open: string, close: string][] = [
  ['“', '”'],
  ['„', '[“”]'],
  ['"', '"'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’(?![\\p{L}])'],
  ['‚', '[‘’]'],
]
const patterns = marks.map(
  ([open, close]) =>
    new RegExp(String.raw`(?<![\p{L}\d])${open}(?=\S)([^“”„"«»‘‚\n]{8,${maxLength}}?)${close}`, 'gu'),
)

/** The quotations of a text, with their marks. */
export function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const words = (match[1] ?? '').trim()
      const isFree = !found.some(
        (other) => match.index < other.end && other.start < match.index + match[0].length,
      )
      if (isFree && words.split(/\s+/).length >= minWords)
        found.push({ start: match.index, end: match.index + match[0].length, words })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
