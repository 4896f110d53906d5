// What a sentence says that sources either have or have not: its quotations, figures, names and promises.
import { checkMeasure } from './measures/check-measures.ts'
import { isRough } from './measures/fits.ts'
import { findForeignUrls, hasOtherFirstName, isNamed } from './known-names.ts'
import { findPromises } from './promises.ts'
import { findPromotionalClaims } from './promotional-claims.ts'
import { findQuotations } from './quotations.ts'
import type { ReadSentence } from './read-sentences.ts'
import type { OpenReading, Place } from './sentence-reading.types.ts'
import { isQuoted } from './sources.ts'

/** Figures of one sentence that are looked into; a table in one line has more. */
const maxMeasures = 40

const superlative =
  /(?<!\p{L})(?:\p{Ll}{3,}est|most|least|best|worst|am \p{Ll}{3,}sten|\p{Ll}{3,}ste[nrs]?|beste[nrs]?|meisten)(?!\p{L})/u

const promiseWhy = {
  award: 'No source mentions this award.',
  certificate: 'No source mentions this certificate.',
  guarantee: 'No source gives this guarantee.',
  superlative: 'No source says that it is the best, the first, or a winner.',
} as const

export function checkQuotations(reading: OpenReading): void {
  const { sentence, sources, findings, taken } = reading
  const quotations = findQuotations(sentence.text).map((one) => ({
    ...one,
    start: one.start + sentence.start,
    end: one.end + sentence.start,
  }))
  for (const one of quotations) {
    if (isQuoted(one.words, sources)) taken.push(one)
    else
      findings.push({ kind: 'quote', start: one.start, end: one.end, why: 'No source has this quotation.' })
  }
  reading.quotations = quotations
}

function isInQuotation({ quotations }: OpenReading, at: Place): boolean {
  return quotations.some((one) => at.start >= one.start && at.end <= one.end)
}

export function checkFigures(reading: OpenReading): void {
  const { sentence, near, sources, options, findings, derived, held, taken, figures } = reading
  const { start, text } = sentence
  const multipliers = new Set<number>()
  for (const [index, measure] of sentence.measures.entries()) {
    taken.push(measure)
    if (index >= maxMeasures) continue
    if (measure.isStructural || measure.isWeak || isInQuotation(reading, measure)) continue
    if (isAttributive(measure, sentence)) continue
    const written = text.slice(measure.start - start, measure.end - start)
    if (written.includes('-') && measure.dimension === 'time' && isQuoted(written, sources)) continue
    const { verdict, why, sentence: from, used } = checkMeasure(measure, sentence, near, sources, options)
    if (verdict === 'unsupported') {
      if (!reading.isQuestion)
        findings.push({
          kind: measure.dimension === 'money' ? 'price' : 'number',
          start: measure.start,
          end: measure.end,
          why,
          sentence: from,
          isRough: isRough(measure, text, measure.start - start),
        })
      continue
    }
    figures.add(`${measure.start}-${measure.end}`)
    for (const one of used ?? []) multipliers.add(one.start)
    if (verdict === 'derived' && from !== undefined) derived.push({ why, sentence: from })
    else if (from !== undefined) held.push(from)
  }
  // "Ten lessons cost £620": the ten is the reader's.
  for (const multiplier of multipliers) {
    const at = findings.findIndex(
      (one) => one.start === multiplier && (one.kind === 'number' || one.kind === 'price'),
    )
    if (at >= 0) findings.splice(at, 1)
  }
}

export function checkNames(reading: OpenReading): void {
  const { sentence, sources, options, findings, taken } = reading
  const { start, text } = sentence
  for (const name of options.names) {
    if (name.start < start || name.end > sentence.end || isInQuotation(reading, name)) continue
    taken.push(name)
    if (isNamed(name, sources) && !hasOtherFirstName(name, sentence, sources)) reading.hasName = true
    else
      findings.push({
        kind: 'name',
        start: name.start,
        end: name.end,
        why: `No source names “${text.slice(name.start - start, name.end - start)}”.`,
      })
  }
  for (const url of findForeignUrls(text, sources))
    findings.push({
      kind: 'name',
      start: url.start + start,
      end: url.end + start,
      why: 'No source has this address.',
    })
}

export function checkPromises(reading: OpenReading): void {
  const { sentence, sources, options, findings, derived, figures } = reading
  if (reading.isQuestion) return
  const promises = findPromises(sentence, sources, {
    language: options.language,
    hasFigure: (from, to) => figures.has(`${from}-${to}`),
  })
  reading.hasPromise = promises.length > 0
  for (const promise of promises) {
    if (promise.isHeld || isInQuotation(reading, promise)) continue
    // Of what others write the best is not praise of oneself.
    if (options.isStrict === true && promise.kind === 'superlative' && superlative.test(sources.text))
      continue
    findings.push({
      kind: promise.kind === 'guarantee' ? 'guarantee' : 'award',
      start: promise.start,
      end: promise.end,
      why: promiseWhy[promise.kind],
    })
  }
  for (const claim of findPromotionalClaims(sentence.text)) {
    const at = { start: claim.start + sentence.start, end: claim.end + sentence.start }
    if (isInQuotation(reading, at) || claim.support.test(sources.text)) continue
    if (claim.kind === 'number' && derived.length > 0) continue
    findings.push({
      kind: claim.kind,
      ...at,
      why: claim.kind === 'award' ? promiseWhy.superlative : 'No source says how many or how long.',
    })
  }
}

/** "A twelve-year-old", "a one day ticket": a kind of person or thing, not an amount. */
function isAttributive(
  { dimension, start, end }: ReadSentence['measures'][number],
  sentence: ReadSentence,
): boolean {
  if (dimension !== 'time' && dimension !== 'count') return false
  const written = sentence.text.slice(start - sentence.start, end - sentence.start)
  const after = sentence.text.slice(end - sentence.start)
  if (/^-(?!mal|times?|fold)\p{L}/u.test(after)) return true
  return (
    /^one (?:day|week|month|year|hour)$/i.test(written) &&
    /^ \p{Ll}{4,}/u.test(after) &&
    !/^ (?:later|only|from|after|before|each|long|free)/.test(after)
  )
}
