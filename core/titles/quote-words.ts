// Words of titles in a sentence about them.
import type { TitleReading } from './read-title.ts'
import type { TitleToken } from './title-tokens.ts'
import { wordsAsWritten } from './words-as-written.ts'

export function quoted(tokens: readonly TitleToken[], reading: TitleReading): string {
  return list(tokens.slice(0, 5).map((token) => `“${shown([token], reading)}”`))
}

/** The words as their title has them. */
export function shown(tokens: readonly TitleToken[], reading: TitleReading): string {
  const written = wordsAsWritten(reading)
  return tokens.map(({ text }) => written.get(text) ?? text).join(' ')
}

export function list(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}
