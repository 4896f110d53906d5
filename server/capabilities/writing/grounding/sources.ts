// The texts that a claim may rest on, read once for many questions.
import { splitWords } from '#core/sentences.ts'
import { composerLanguage, type ComposerLanguage } from '#core/stop-words.ts'
import { findQuantities, type Quantity } from './quantities.ts'

export interface GroundingSources {
  /** All of them, as they came. */
  text: string
  language: ComposerLanguage
  /**
   * Words alone in lower case, one blank between, also before the first and after the last: for words that
   * must follow each other.
   */
  flat: string
  words: ReadonlySet<string>
  /** By value: the same number may stand for money here and for people there. */
  quantities: ReadonlyMap<number, readonly Quantity[]>
}

/**
 * Characters of all sources together; what comes later is not read. A book of 400 pages has about a million.
 */
const maxSourcesLength = 1_000_000

/** Reads the texts that something may be grounded in. */
export function readSources(texts: readonly string[]): GroundingSources {
  const text = texts
    .filter((part) => part.trim() !== '')
    .join('\n\n')
    .slice(0, maxSourcesLength)
  const quantities = new Map<number, Quantity[]>()
  for (const quantity of findQuantities(text)) {
    const same = quantities.get(quantity.value)
    if (same === undefined) quantities.set(quantity.value, [quantity])
    else same.push(quantity)
  }
  const flat = flatten(text)
  return {
    text,
    language: composerLanguage(undefined, text),
    flat,
    words: new Set([...splitWords(text), ...flat.trim().split(' ')]),
    quantities,
  }
}

/** The words of a text for comparing it word by word: no signs, no case, "and" and "&" left out. */
export function flatten(text: string): string {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.filter((word) => word !== 'and' && word !== 'und').join(' ')} `
}
