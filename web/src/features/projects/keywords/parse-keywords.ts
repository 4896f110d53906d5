import { keywordKey } from '#core/keyword-key.ts'

const maxKeywordLength = 200

/**
 * The keywords of a pasted text: one a line, or between commas and semicolons. Of a row copied from a
 * spreadsheet the first cell counts. Marks of lists and quotes around a word go, doubled words (blind to
 * case) are kept once, and what is longer than a keyword may be is left out.
 */
export function parseKeywords(text: string): string[] {
  const words = text
    .split(/[\r\n]+/)
    .flatMap((line) => (line.includes('\t') ? [line.split('\t')[0] ?? ''] : line.split(/[,;]/)))
    .map(clean)
    .filter((word) => word !== '' && word.length <= maxKeywordLength)
  return withoutDoubles(words)
}

/** Each word once, blind to case; the first spelling stays. */
export function withoutDoubles(words: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const word of words) {
    const key = keywordKey(word)
    if (!byKey.has(key)) byKey.set(key, word)
  }
  return [...byKey.values()]
}

function clean(word: string): string {
  return word
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-*•–—]|\d{1,3}[.)])\s+/, '')
    .replace(/^(["'“‘«„])(.*)(["'”’»“])$/, '$2')
    .trim()
}
