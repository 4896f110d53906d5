// What a text says as a fact that no source holds: numbers, prices, names, quotations, awards. It errs on the
// side of asking.
import type { ComposerLanguage } from '#core/stop-words.ts'
import { findContacts } from '../request/values-in-text.ts'
import { findBoasts } from './boasts.ts'
import { findNames, type FoundName } from './names.ts'
import { findQuantities, type Quantity } from './quantities.ts'
import { findQuotations } from './quotations.ts'
import { flatten, type GroundingSources } from './sources.ts'

export interface Ungrounded {
  kind: 'number' | 'price' | 'name' | 'quote' | 'award'
  /** UTF-16 units. */
  start: number
  end: number
  /** The words between them. */
  text: string
}

/** Characters that are checked; longer texts are none of a page or an article's claim. */
const maxTextLength = 100_000
/** More claims than anybody confirms one by one. */
const maxClaims = 1_000
/** How far a rounded figure ("over 10,000") may be from the exact one. */
const roundingShare = 0.1

/** The claims in a text that the sources do not hold, in their order, none within another. */
export function findUngrounded(
  text: string,
  sources: GroundingSources,
  language: ComposerLanguage = sources.language,
): Ungrounded[] {
  const checked = text.slice(0, maxTextLength)
  const found: Omit<Ungrounded, 'text'>[] = []
  for (const { start, end, words } of findQuotations(checked))
    if (!isQuoted(words, sources)) found.push({ kind: 'quote', start, end })
  for (const { kind, start, end, support } of findBoasts(checked))
    if (!support.test(sources.text)) found.push({ kind, start, end })
  for (const quantity of findQuantities(checked)) {
    if (!quantity.isStructural && !isCounted(quantity, sources))
      found.push({
        kind: quantity.kind === 'money' ? 'price' : 'number',
        start: quantity.start,
        end: quantity.end,
      })
  }
  for (const name of findNames(checked, language))
    if (!isNamed(name, sources)) found.push({ kind: 'name', start: name.start, end: name.end })
  found.push(...foreignUrls(checked, sources))
  return withoutOverlap(found).map((claim) => ({ ...claim, text: checked.slice(claim.start, claim.end) }))
}

/** Whether a source has these words, in this order. */
export function isQuoted(words: string, sources: GroundingSources): boolean {
  return sources.flat.includes(flatten(words))
}

function isCounted(quantity: Quantity, sources: GroundingSources): boolean {
  const same = sources.quantities.get(quantity.value) ?? []
  if (same.some((source) => fits(quantity, source))) return true
  // "at seven" is what a source writes as "7 am".
  if (
    quantity.kind === 'plain' &&
    sources.quantities.get(quantity.value * 60)?.some(({ kind }) => kind === 'time') === true
  )
    return true
  if (quantity.kind === 'date')
    return sources.text.includes(String(quantity.value).slice(0, 4)) && hasPartOfDate(quantity, sources)
  if (!quantity.isRounded) return false
  const reach = quantity.value * roundingShare
  return [...sources.quantities].some(
    ([value, found]) =>
      value !== quantity.value &&
      Math.abs(value - quantity.value) <= reach &&
      found.some((source) => fits(quantity, source)),
  )
}

/** A bare number may say the figure of an amount ("49" beside a euro sign); an amount needs an amount. */
function fits(claim: Quantity, source: Quantity): boolean {
  if (claim.kind === 'plain') return source.kind !== 'phone' && source.kind !== 'date'
  if (claim.kind !== source.kind) return false
  return claim.currency === source.currency
}

/** "March 2026" rests on "12 March 2026". */
function hasPartOfDate({ value }: Quantity, sources: GroundingSources): boolean {
  return (
    value < 1_000_000 &&
    [...sources.quantities.values()]
      .flat()
      .some((source) => source.kind === 'date' && Math.floor(source.value / 100) === value)
  )
}

function isNamed({ words, isPerson }: FoundName, sources: GroundingSources): boolean {
  if (isPerson) return sources.flat.includes(flatten(words.join(' ')))
  return words.every((word) => isKnownWord(word, sources))
}

/** Also inflected: "Brandts", "Berliner", or split where a source writes it with a hyphen. */
function isKnownWord(word: string, { words, flat }: GroundingSources): boolean {
  if (words.has(word) || flat.includes(flatten(word))) return true
  for (let cut = 1; cut <= 3 && word.length - cut >= 4; cut++) if (words.has(word.slice(0, -cut))) return true
  return false
}

function foreignUrls(text: string, sources: GroundingSources): Omit<Ungrounded, 'text'>[] {
  const { emails, urls } = findContacts(text)
  const known = sources.text.toLowerCase()
  return [...emails, ...urls]
    .filter(
      (url) =>
        !known.includes(
          url
            .toLowerCase()
            .replace(/^https?:\/\/(?:www\.)?/, '')
            .replace(/\/$/, ''),
        ),
    )
    .map((url) => ({
      kind: 'name' as const,
      start: text.indexOf(url),
      end: text.indexOf(url) + url.length,
    }))
}

/** The longer of two that overlap. */
function withoutOverlap(claims: Omit<Ungrounded, 'text'>[]): Omit<Ungrounded, 'text'>[] {
  const kept: Omit<Ungrounded, 'text'>[] = []
  const first = claims.toSorted((a, b) => a.start - b.start).slice(0, maxClaims)
  for (const claim of first.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!kept.some((other) => claim.start < other.end && other.start < claim.end)) kept.push(claim)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
