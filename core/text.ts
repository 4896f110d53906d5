// Small truths about plain text that every storey needs.

/** The text as PostgreSQL's JSONB takes it: without NUL, lone surrogates replaced by U+FFFD. For text from files, models and pages. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

// One segmenter for all languages: word boundaries of UAX 29, and dictionaries for scripts written without spaces.
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Number of words as a reader counts them, in any script. A megabyte takes about 0.1 s. */
export function countWords(text: string): number {
  let count = 0
  for (const segment of words.segment(text)) if (segment.isWordLike === true) count += 1
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
