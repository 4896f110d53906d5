// Where open claims are in a text.
import type { Claim, Section } from '#contracts/sections.schema.ts'
import { findLetters, findWholeWords, type WordRange } from './accents/find-words.ts'

export interface ClaimRange {
  start: number
  end: number
  claim: Claim
}

/** Whether a claim is a blank that its writer left: there is nothing to confirm in it. */
export function isBlank({ text }: Pick<Claim, 'text'>): boolean {
  return /^\[[^\][]*\]$/.test(text)
}

/** The open claims of a section by the path of what they are in. */
export function openClaims(section: Pick<Section, 'claims'>): ReadonlyMap<string, Claim[]> {
  const byPath = new Map<string, Claim[]>()
  for (const claim of section.claims ?? []) {
    if (claim.status !== 'open' || claim.text.trim() === '') continue
    byPath.set(claim.path, [...(byPath.get(claim.path) ?? []), claim])
  }
  return byPath
}

/**
 * Every place where claims are in a plain text, in order and without overlap. How wide a gap between words
 * is does not count.
 */
export function claimRanges(text: string, claims: readonly Claim[]): ClaimRange[] {
  const found = claims.flatMap((claim) => findPlaces(claim.text, text).map((place) => ({ ...place, claim })))
  const ranges: ClaimRange[] = []
  for (const range of found.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (range.start >= (ranges.at(-1)?.end ?? 0)) ranges.push(range)
  }
  return ranges
}

// As words of their own first. Where there is none, inside of words too: rather too much than a claim unseen.
function findPlaces(claim: string, text: string): WordRange[] {
  const alone = findWholeWords(claim, text)
  return alone.length > 0 ? alone : findLetters(claim, text)
}
