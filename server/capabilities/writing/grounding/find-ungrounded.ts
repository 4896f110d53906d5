// What a text says as a fact that no source holds: numbers, prices, names, quotations, awards. For texts that
// may say in their own words what a business does (pages, summaries), so services and features are not among
// them.
import type { ComposerLanguage } from '#core/stop-words.ts'
import { readFindings } from './check-sentence.ts'
import { fitsMeasure } from './measures/fits.ts'
import { findNames } from './names.ts'
import { readSentences } from './read-sentences.ts'
import type { Finding } from './sentence-reading.types.ts'
import type { GroundingSources } from './sources.ts'

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
/** `## Price {#part-3}`, as models are asked to repeat it. */
const headingId = /\{#[\w-]{1,80}\}/g
/** More claims than anybody confirms one by one. */
const maxClaims = 1_000

/** The claims in a text that the sources do not hold, in their order, none within another. */
export function findUngrounded(
  text: string,
  sources: GroundingSources,
  language: ComposerLanguage = sources.language,
  now = new Date(),
): Ungrounded[] {
  const checked = text.slice(0, maxTextLength).replace(headingId, (mark) => ' '.repeat(mark.length))
  const names = findNames(checked, language)
  const found: Omit<Ungrounded, 'text'>[] = []
  for (const sentence of readSentences(checked)) {
    for (const { kind, start, end } of readFindings(sentence, sources, { language, now, names }).findings) {
      const as = getUngroundedKind(kind)
      if (as !== undefined) found.push({ kind: as, start, end })
    }
    if (found.length > maxClaims * 2) break
  }
  return withoutOverlap(joinPromises(found)).map((claim) => ({
    ...claim,
    text: text.slice(claim.start, claim.end),
  }))
}

/**
 * Figures of a text that no source gives of anything, as written. For headings, which say in a few words of
 * what.
 */
export function findForeignFigures(text: string, sources: GroundingSources): string[] {
  const known = sources.sentences.flatMap(({ measures }) => measures)
  return readSentences(text).flatMap(({ measures }) =>
    measures
      .filter(
        (measure) =>
          !measure.isWeak &&
          !measure.isStructural &&
          !known.some((other) => fitsMeasure(measure, other) || fitsMeasure(other, measure)),
      )
      .map(({ start, end }) => text.slice(start, end)),
  )
}

function getUngroundedKind(kind: Finding['kind']): Ungrounded['kind'] | undefined {
  if (kind === 'guarantee') return 'award'
  return kind === 'negation' || kind === 'scope' || kind === 'statement' ? undefined : kind
}

/** "25 years" and "guarantee" behind it are one claim. */
function joinPromises(claims: readonly Omit<Ungrounded, 'text'>[]): Omit<Ungrounded, 'text'>[] {
  return claims.map((claim) => {
    const before = claims.find(({ end, kind }) => kind === 'number' && claim.start - end === 1)
    return claim.kind === 'award' && before !== undefined ? { ...claim, start: before.start } : claim
  })
}

/** The longer of two that overlap. */
function withoutOverlap<Claim extends { start: number; end: number }>(claims: readonly Claim[]): Claim[] {
  const kept: Claim[] = []
  const first = claims.toSorted((a, b) => a.start - b.start).slice(0, maxClaims)
  for (const claim of first.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (!kept.some((other) => claim.start < other.end && other.start < claim.end)) kept.push(claim)
  }
  return kept.toSorted((a, b) => a.start - b.start)
}
