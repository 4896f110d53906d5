import type { TextSpan } from '#web/lib/passages.ts'

/** Where a text has the words of a quote, whatever white space is between them. */
export function findQuote(text: string, quote: string): TextSpan | undefined {
  const words = quote
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const found = new RegExp(words.map(escape).join('\\s+'), 'u').exec(text)
  return found === null ? undefined : { from: found.index, to: found.index + found[0].length }
}

const escape = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
