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

const sign = 0
const letter = 1
const digit = 2
const mark = 3
const [quote, comma, fullStop, apostrophe, firstSign, lastSign] = [0x27, 0x2c, 0x2e, 0x2019, 0x2000, 0x206f]
/** What a character is to the pattern above: signs, digits, letters, and what else stands in words. By its code, up to the last letter of Latin Extended-B. */
const kinds = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /\p{L}/u.test(character) ? letter : /\p{N}/u.test(character) ? digit : /[\p{M}_]/u.test(character) ? mark : sign
})

/** Number of words as a reader counts them, in any script. */
export function countWords(text: string): number {
  const latin = countLatinWords(text)
  if (latin !== undefined) return latin
  let count = 0
  if (!withoutSpaces.test(text)) {
    spacedWord.lastIndex = 0
    while (spacedWord.test(text)) count += 1
    return count
  }
  for (const segment of segmenter.segment(text)) if (segment.isWordLike === true) count += 1
  return count
}

/** The same in one pass over the letters, ten times as fast: an audit counts each text of a page several times. Undefined where the text has others. */
function countLatinWords(text: string): number | undefined {
  let count = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // Beside its letters, Latin text has dashes, quotation marks and the like.
    if (code >= kinds.length && (code < firstSign || code > lastSign)) return undefined
    if ((kinds[code] ?? sign) !== sign) {
      if (!isInWord) count += 1
      isInWord = true
    } else if (isInWord) {
      const next = kinds[text.charCodeAt(at + 1)]
      isInWord =
        code === fullStop ? next === letter || next === digit : code === comma ? next === digit : (code === apostrophe || code === quote) && next === letter
    }
  }
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
