// Words of titles in a sentence about them, as they are written, accents and capitals included.
import { maxTitleLength, normalWords } from './normalise-title.ts'
import type { TitleReading } from './read-title.ts'
import type { TitleToken } from './title-tokens.ts'

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

/** Made when a word is first shown: few of the titles that are compared appear in a message. */
const known = new WeakMap<TitleReading, ReadonlyMap<string, string>>()

/** By the normal form of each word, the word as written. */
function wordsAsWritten(reading: TitleReading): ReadonlyMap<string, string> {
  const found = known.get(reading) ?? readWords(reading.title)
  known.set(reading, found)
  return found
}

function readWords(title: string): Map<string, string> {
  const words = new Map<string, string>()
  const add = (written: string): boolean => {
    const [normal, ...more] = normalWords(written)
    if (normal === undefined || more.length > 0) return false
    if (!words.has(normal.text)) words.set(normal.text, written)
    return true
  }
  for (const written of title.slice(0, maxTitleLength).split(/\s+/)) {
    const bare = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    // Compounds, and names with a number behind them: SEO-Tools, iPhone15.
    if (!add(bare)) for (const part of bare.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []) add(part)
  }
  return words
}
