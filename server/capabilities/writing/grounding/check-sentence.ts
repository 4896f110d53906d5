// All that is found wrong with one sentence of a text, or what it rests on.
import type { ComposerLanguage } from '#core/stop-words.ts'
import { findPromotionalClaims } from './promotional-claims.ts'
import { findBeyondPassage } from './beyond-passage.ts'
import { checkMeasure } from './measures/check-measures.ts'
import { findDeniedThing } from './denied-things.ts'
import { isForeignStatement } from './foreign-statement.ts'
import { isRough } from './measures/fits.ts'
import { findSwappedFigures } from './measures/swapped-figures.ts'
import { findForeignUrls, hasLookAlike, hasOtherFirstName, isNamed, isPlace } from './known-names.ts'
import type { FoundName } from './names.ts'
import { checkOpeningDays, findFrequencyFault } from './opening-days.ts'
import { agreesInDenial, findContradiction } from './polarity.ts'
import { findRoleFault } from './person-roles.ts'
import { findPromises } from './promises.ts'
import { findQuotations } from './quotations.ts'
import type { ReadSentence } from './read-sentences.ts'
import { findScopeFault } from './scope.ts'
import {
  findNearest,
  flatten,
  type GroundingSources,
  type NearSentence,
  type SourceSentence,
} from './sources.ts'
import { readStatement, type StatementReading } from './statements.ts'

export type FindingKind =
  | 'number'
  | 'price'
  | 'name'
  | 'quote'
  | 'award'
  | 'guarantee'
  | 'negation'
  | 'scope'
  | 'statement'

export interface Finding {
  kind: FindingKind
  start: number
  end: number
  why: string
  /** What says otherwise. */
  sentence?: SourceSentence | undefined
  /** Of a figure: it is meant roughly. */
  isRough?: boolean
}

export interface SentenceReading {
  sentence: ReadSentence
  near: readonly NearSentence[]
  /** What no source holds, in the order of the text. */
  findings: Finding[]
  /** Figures that follow by a computation. */
  derived: { why: string; sentence: SourceSentence }[]
  /** Figures that a source has. */
  held: SourceSentence[]
  statement: StatementReading
  /** Nothing in it can be checked: a greeting, a question, a request, a general truth. */
  isCheckable: boolean
}

export interface CheckOptions {
  language: ComposerLanguage
  now: Date
  /** Names of the whole text. */
  names: readonly FoundName[]
  /** A passage is the only source: nothing may go beyond it. */
  isStrict?: boolean
}

/** Figures of one sentence that are looked into; a table in one line has more. */
const maxMeasures = 40

/** Shares of the words from which on a claim has its passage's subject, and follows it closely. */
const minSubject = 0.25
const minClose = 0.75

const asking = /\?["'”“’»)\]]*$/
export function readFindings(
  sentence: ReadSentence,
  sources: GroundingSources,
  options: CheckOptions,
): SentenceReading {
  const near = findNearest(sentence.words, sources)
  const findings: Finding[] = []
  const derived: SentenceReading['derived'] = []
  const held: SourceSentence[] = []
  const { start, text } = sentence
  const taken: { start: number; end: number }[] = []
  const isQuestion = asking.test(text)

  const quotations = findQuotations(text).map((one) => ({
    ...one,
    start: one.start + start,
    end: one.end + start,
  }))
  for (const one of quotations) {
    if (isQuoted(one.words, sources)) taken.push(one)
    else
      findings.push({ kind: 'quote', start: one.start, end: one.end, why: 'No source has this quotation.' })
  }
  const isInQuotation = (at: { start: number; end: number }): boolean =>
    quotations.some((one) => at.start >= one.start && at.end <= one.end)

  const figures = new Set<string>()
  const multipliers = new Set<number>()
  for (const [index, measure] of sentence.measures.entries()) {
    taken.push(measure)
    if (index >= maxMeasures) continue
    if (measure.isStructural || measure.isWeak || isInQuotation(measure)) continue
    if (isAttributive(measure, sentence)) continue
    const written = text.slice(measure.start - start, measure.end - start)
    if (written.includes('-') && measure.dimension === 'time' && isQuoted(written, sources)) continue
    const { verdict, why, sentence: from, used } = checkMeasure(measure, sentence, near, sources, options)
    if (verdict === 'unsupported') {
      if (!isQuestion)
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

  let hasName = false
  for (const name of options.names) {
    if (name.start < start || name.end > sentence.end || isInQuotation(name)) continue
    taken.push(name)
    if (isNamed(name, sources) && !hasOtherFirstName(name, sentence, sources)) hasName = true
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

  const promises = isQuestion
    ? []
    : findPromises(sentence, sources, {
        language: options.language,
        hasFigure: (from, to) => figures.has(`${from}-${to}`),
      })
  for (const promise of promises) {
    if (promise.isHeld || isInQuotation(promise)) continue
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
  for (const claim of isQuestion ? [] : findPromotionalClaims(text)) {
    const at = { start: claim.start + start, end: claim.end + start }
    if (isInQuotation(at) || claim.support.test(sources.text)) continue
    if (claim.kind === 'number' && derived.length > 0) continue
    findings.push({
      kind: claim.kind,
      ...at,
      why: claim.kind === 'award' ? promiseWhy.superlative : 'No source says how many or how long.',
    })
  }

  const statement = readStatement(sentence, near, sources, ({ start: from, end }) =>
    taken.some((one) => from < one.end && one.start < end),
  )
  // In words of one's own a rough figure is often computed, in more ways than are tried.
  const isFree = statement.coverage >= minSubject && statement.coverage < minClose
  if (options.isStrict === true && isFree)
    findings.splice(0, findings.length, ...findings.filter((one) => one.isRough !== true))
  if (!isQuestion) {
    const days = checkOpeningDays(sentence, sources)
    if (days?.isHeld === false)
      findings.push({
        kind: 'negation',
        start,
        end: sentence.end,
        why: 'The opening days in the source say otherwise.',
        sentence: days.sentence,
      })
    if (days?.isHeld === true) held.push(days.sentence)
    else if (days === undefined && derived.length === 0) {
      const contradiction = findContradiction(sentence, near, sources)
      if (contradiction !== undefined)
        findings.push({
          kind: 'negation',
          start: contradiction.start,
          end: contradiction.end,
          why: 'The source says the opposite.',
          sentence: contradiction.sentence,
        })
    }
    const isStrict = options.isStrict === true
    const { language } = options
    const denied =
      findings.some(({ kind }) => kind === 'negation') || derived.length > 0
        ? undefined
        : findDeniedThing(sentence, sources, language)
    if (denied !== undefined)
      findings.push({ kind: 'negation', ...denied, why: 'The source says the opposite.' })
    const fault = derived.length > 0 ? undefined : findScopeFault(sentence, near, sources, isStrict)
    if (fault !== undefined) findings.push({ kind: 'scope', ...fault })
    if (isStrict) findings.push(...findBeyondPassage(sentence, near, sources, findings.length > 0))
    const swapped = findSwappedFigures(sentence, near, sources)
    if (swapped !== undefined && !findings.some((one) => one.start < swapped.end && swapped.start < one.end))
      findings.push({ kind: 'number', ...swapped, why: 'The source has these figures the other way round.' })
    const role = findRoleFault(sentence, options.names, sources)
    if (role !== undefined)
      findings.push({ kind: 'name', ...role, why: 'The source says this of another person.' })
    const often = findFrequencyFault(sentence, near, sources)
    if (often !== undefined)
      findings.push({ kind: 'scope', ...often, why: 'The source says it of fewer days.' })
    const isAnchored = figures.size > 0 || hasName
    const agrees = agreesInDenial(sentence, near, sources)
    const place =
      findings.length === 0
        ? statement.foreign.find(
            (word) => isPlace(word, sentence) && (!isStrict || hasLookAlike(word, sources)),
          )
        : undefined
    if (place !== undefined)
      findings.push({
        kind: 'name',
        start: place.start,
        end: place.end,
        why: `No source names “${place.text}”.`,
      })
    if (
      findings.length === 0 &&
      derived.length === 0 &&
      !agrees &&
      isForeignStatement(sentence, statement, { language, isAnchored, isStrict })
    ) {
      findings.push({
        kind: 'statement',
        start,
        end: sentence.end,
        why: `No source speaks of ${statement.foreign
          .slice(0, 3)
          .map((word) => `“${word.text}”`)
          .join(', ')}.`,
      })
    }
  }
  const isCheckable =
    findings.length > 0 ||
    figures.size > 0 ||
    hasName ||
    promises.length > 0 ||
    (!isQuestion && statement.known.length > 0 && isSentence(sentence))
  findings.sort((a, b) => a.start - b.start || b.end - a.end)
  return { sentence, near, findings, derived, held, statement, isCheckable }
}

const superlative =
  /(?<!\p{L})(?:\p{Ll}{3,}est|most|least|best|worst|am \p{Ll}{3,}sten|\p{Ll}{3,}ste[nrs]?|beste[nrs]?|meisten)(?!\p{L})/u

const promiseWhy = {
  award: 'No source mentions this award.',
  certificate: 'No source mentions this certificate.',
  guarantee: 'No source gives this guarantee.',
  superlative: 'No source says that it is the best, the first, or a winner.',
} as const

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

/** A heading or a label of a few words says nothing. */
function isSentence({ text, words }: ReadSentence): boolean {
  return words.length >= 5 || (words.length >= 3 && /[.!]["'”“’»)\]]*$/.test(text))
}

/** Whether a source has these words, in this order. */
export function isQuoted(words: string, sources: GroundingSources): boolean {
  return sources.flat.includes(flatten(words))
}
