// Where words are in a text. How wide a gap between words is does not count.

export interface WordRange {
  start: number
  end: number
}

/** As words of their own: the 9 of “9 people” is not in 2019. */
export function findWholeWords(words: string, text: string): WordRange[] {
  return find(`(?<![\\p{L}\\p{N}])${toPattern(words)}(?![\\p{L}\\p{N}])`, text, 'gu')
}

/** Also inside of words. */
export function findLetters(words: string, text: string): WordRange[] {
  return find(toPattern(words), text, 'gu')
}

/** Whatever the case of their letters. */
export function findAccentWords(words: string, text: string, isPart: boolean): WordRange[] {
  const pattern = toPattern(words)
  if (isPart) return find(pattern, text, 'giu')
  const [first, last] = [words.trim().charAt(0), words.trim().slice(-1)]
  // What begins or ends with a sign may touch a word there.
  const before = isLetter(first) ? '(?<![\\p{L}\\p{N}])' : ''
  const after = isLetter(last) ? '(?![\\p{L}\\p{N}])' : ''
  return find(`${before}${pattern}${after}`, text, 'giu')
}

export function isLetter(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign)
}

function toPattern(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
}

function find(pattern: string, text: string, flags: string): WordRange[] {
  return Array.from(text.matchAll(new RegExp(pattern, flags)), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }))
}
