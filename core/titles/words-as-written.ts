// The words of a title as it is written, accents and capitals included, for messages that name them.
import { maxTitleLength, normalWords } from './normalise-title.ts'
import type { TitleReading } from './read-title.ts'

/** Made when a word is first shown: few of the titles that are compared appear in a message. */
const known = new WeakMap<TitleReading, ReadonlyMap<string, string>>()

/** By the normal form of each word, the word as written. */
export function wordsAsWritten(reading: TitleReading): ReadonlyMap<string, string> {
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
