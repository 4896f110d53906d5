// Small truths about plain text that every storey needs.

/** The text as PostgreSQL's JSONB takes it: without NUL, lone surrogates replaced by U+FFFD. For text from files, models and pages. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

// Word boundaries of UAX 29, with dictionaries for scripts that write without spaces.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
// The same boundaries for scripts with spaces, thirty times as fast: an apostrophe or full stop between letters, a stop or comma between digits.
const spacedWord = /[\p{L}\p{M}\p{N}_]+(?:(?:['’.](?=\p{L})|[.,](?=\p{N}))[\p{L}\p{M}\p{N}_]+)*/gu

/** Number of words as a reader counts them, in any script. */
export function countWords(text: string): number {
  let count = 0
  if (!withoutSpaces.test(text)) {
    spacedWord.lastIndex = 0
    while (spacedWord.test(text)) count += 1
    return count
  }
  for (const segment of segmenter.segment(text)) if (segment.isWordLike === true) count += 1
  return count
}

/** Fewest insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment). */
export function editDistance(left: string, right: string): number {
  const a = Array.from(left)
  const b = Array.from(right)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + change)
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** The known name that somebody probably meant, compared without case; undefined when none is near (about a third of its letters may differ). */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  // A longer name is no slip of the pen, and comparing it would cost time.
  if (name.length > 80) return undefined
  const wanted = name.toLowerCase()
  let nearest: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= least) continue
    const distance = editDistance(wanted, candidate.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = candidate
    }
  }
  return nearest
}
