// Whether a sentence denies what a source says, or says what a source denies.
import { isCallToAction, isRequest } from './calls-to-action.ts'
import type { Clause, ReadSentence } from './read-sentences.ts'
import {
  hasAlike,
  getWeight,
  isQuoted,
  type GroundingSources,
  type NearSentence,
  type SourceSentence,
} from './sources.ts'
import type { ClaimWord } from './words/claim-words.ts'

export interface Contradiction {
  start: number
  end: number
  sentence: SourceSentence
}

/** "No dog should sit at home alone": what ought to be. */
const norm = /(?<!\p{L})(?:should|ought to|sollten?|solltest)(?!\p{L})/iu

interface Coverage {
  share: number
  sentence: SourceSentence | undefined
}

const minCoverage = 0.55
const minMixedCoverage = 0.8

export function findContradiction(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): Contradiction | undefined {
  if (norm.test(claim.text) || isQuoted(claim.text, sources)) return undefined
  const turned = turnsCost(claim, near, sources)
  if (turned !== undefined) return { start: claim.start, end: claim.end, sentence: turned }
  const isCall = isCallToAction(claim.text) || isRequest(claim.text)
  for (const clause of joinClauses(claim)) {
    const isDenial = denying.test(claim.text.slice(clause.start - claim.start, clause.end - claim.start))
    if ((isCall || isDenial) && !clause.isNegated) continue
    const found = clause.isNegated
      ? denies(claim, clause, near, sources)
      : (saysWhatIsDenied(clause, sources) ?? coversDenial(clause, claim, near, sources))
    if (found !== undefined) return { start: clause.start, end: clause.end, sentence: found }
  }
  return undefined
}

/** A denial in a word of its own. */
const denying =
  /(?<!\p{L})(?:banned|prohibited|forbidden|excluded|exempt|refus\p{L}+|den(?:y|ied|ies)|reject\p{L}*|verboten|untersagt|ausgeschlossen|ausgenommen|abgelehnt|verweigert)(?!\p{L})/iu

const free =
  /(?<!\p{L})(?:free(?: of charge)?|no (?:extra |additional )?(?:charge|cost|fee)|at no cost|complimentary|nothing|included|kostenlos\p{Ll}*|kostenfrei\p{Ll}*|gratis|umsonst|frei|unentgeltlich|inklusive|inbegriffen|nichts|ohne Aufpreis)(?!\p{L})/iu
const charged =
  /(?<!\p{L})(?:(?:is|are|there is|we make|have|carries|at) an? (?:extra |small |additional )?(?:charge|fee)|(?:must|need to|have to) pay|costs extra|not free|kostenpflichtig|gegen (?:Gebühr|Aufpreis)|kostet extra|nicht kostenlos|müssen Sie bezahlen|berechnen wir eine)(?!\p{L})/iu

/** It costs something where the source has it for nothing, or nothing where the source has a price. */
function turnsCost(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  const [best] = near
  if (best === undefined) return undefined
  const { sentence } = best
  if (claim.measures.some(({ dimension }) => dimension === 'money')) {
    const things = claim.words.filter(({ weight, text }) => weight === 'content' && !free.test(text))
    const said = things.length === 0 ? '' : findClause(sentence, things, sources)
    return claim.measures.length === 1 && free.test(said) && !priced.test(said) ? sentence : undefined
  }
  const shared = claim.words.filter((word) => hasAlike(sentence.words, word, sources))
  if (
    shared.length > 0 &&
    charged.test(claim.text) &&
    free.test(sentence.text) &&
    !sentence.measures.some(({ dimension }) => dimension === 'money')
  )
    return sentence
  const isFree =
    /(?<!\p{L})(?:free of charge|for free|(?:is|are) free|kostenlos\p{Ll}*|gratis|umsonst)(?!\p{L})/iu.test(
      claim.text,
    )
  if (!isFree) return undefined
  // The clause that speaks of it, with the one behind: "we dispose of them (€35 each)".
  for (const other of near.slice(0, 4)) {
    if (other.score < best.score * 0.7) break
    const content = claim.words.filter(
      (word) =>
        word.weight === 'content' && !free.test(word.text) && hasAlike(other.sentence.words, word, sources),
    )
    if (content.length === 0) continue
    const said = findSaid(other.sentence, content, sources)
    if (free.test(said)) return undefined
    if (priced.test(said)) return other.sentence
  }
  return undefined
}

const priced =
  /[€£$]\s?\d|\d\s?(?:€|EUR|Euro|pounds?|p(?!\p{L})|Cent)|(?<!\p{L})(?:half price|halber preis|zum halben preis|discount|rabatt|reduced|ermäßigt)(?!\p{L})/iu

/** The clause that has all of these words. */
function findClause(
  sentence: SourceSentence,
  things: readonly ClaimWord[],
  sources: GroundingSources,
): string {
  const clause = sentence.clauses.find(({ words }) => things.every((word) => hasAlike(words, word, sources)))
  return clause === undefined
    ? ''
    : sentence.text.slice(clause.start - sentence.start, clause.end - sentence.start)
}

/** The words of the clauses that have most of these words, and of the one behind them. */
function findSaid(sentence: SourceSentence, words: readonly ClaimWord[], sources: GroundingSources): string {
  const counts = sentence.clauses.map(
    (clause) => words.filter((word) => hasAlike(clause.words, word, sources)).length,
  )
  const maxCount = Math.max(0, ...counts)
  return sentence.clauses
    .flatMap((clause, index) => {
      if (maxCount === 0 || counts[index] !== maxCount) return []
      const end = sentence.clauses[index + 1]?.end ?? clause.end
      return [sentence.text.slice(clause.start - sentence.start, end - sentence.start)]
    })
    .join(' ')
}

/** Clauses without a word of their own go with the one before, unless a colon or semicolon parts them. */
function joinClauses({ clauses, text, start }: Pick<ReadSentence, 'clauses' | 'text' | 'start'>): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const isEmpty = !clause.words.some(({ weight }) => weight === 'content')
    const isApart = /[:;]/.test(text[clause.start - start - 1] ?? '')
    if (last !== undefined && !isApart && (isEmpty || !last.words.some(({ weight }) => weight === 'content')))
      joined[joined.length - 1] = {
        start: last.start,
        end: clause.end,
        words: [...last.words, ...clause.words],
        // "Estimated, not measured" denies nothing of what comes before.
        isNegated: last.isNegated || (clause.isNegated && !isContrast(clause)),
      }
    else joined.push(clause)
  }
  return joined
}

const season =
  /^(?:winter|summer|spring|autumn|night|evening|morning|weekend|sommer|frühling|frühjahr|herbst|nachts?|abends?|morgens|wochenende|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember)s?$/
const nobody = /(?<!\p{L})(?:nobody|no one|none|nothing|niemand\p{Ll}*|nichts)(?!\p{L})/iu

/** "…, not measured": the other side of what is said. */
function isContrast({ words }: Clause): boolean {
  return words.length <= 3 && /^(?:not|nicht)$/.test(words[0]?.lower ?? '')
}

const duty =
  /(?<!\p{L})(?:need(?:s|n['’]t)?|have to|has to|müssen|muss|musst|müsst|brauch(?:t|en|st)|lange|gar nicht mehr|no longer|any ?more)(?!\p{L})/iu

function denies(
  { text: claimText, start: offset }: ReadSentence,
  clause: Clause,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  // Nothing that can be said of figures: "no more than …" has been read as a bound.
  const words = clause.words.filter(({ weight }) => weight !== 'stop')
  if (!words.some(({ weight }) => weight === 'content')) return undefined
  if (isContrast(clause) || nobody.test(claimText)) return undefined
  // "You need not worry about the old ones": nothing is denied but a duty.
  if (duty.test(claimText.slice(clause.start - offset, clause.end - offset))) return undefined
  const of = (isNegated: boolean): Coverage => {
    let best: Coverage = { share: 0, sentence: undefined }
    for (const { sentence } of near) {
      for (const part of joinClauses(sentence)) {
        if (part.isNegated !== isNegated) continue
        // "We repair clocks and watches": what is listed in two clauses is said in both.
        const isWhole = isNegated || sentence.clauses.every((other) => !other.isNegated)
        const share = coverage(words, isWhole ? sentence.words : part.words, sources)
        if (share > best.share) best = { share, sentence }
      }
    }
    return best
  }
  const [agreeing, opposing] = [of(true), of(false)]
  // What is denied must be what the sources speak of: "Tax need not be frightening".
  const content = words.filter(({ weight }) => weight === 'content')
  const foreign = content.filter((word) => !word.keys.some((key) => sources.byKey.has(key)))
  if (foreign.length > 0 && foreign.length * 2 >= content.length) return undefined
  // "The state pays for the fence but not for the work": some of it is denied there too.
  const isMixed = opposing.sentence?.clauses.some(({ isNegated }) => isNegated) === true
  if (opposing.share < (isMixed ? minMixedCoverage : minCoverage) || agreeing.share >= opposing.share - 0.1)
    return undefined
  // "No tours in winter": denied of a time that the source does not speak of.
  const there = opposing.sentence?.words ?? []
  if (clause.words.some((word) => season.test(word.lower) && !hasAlike(there, word, sources)))
    return undefined
  return opposing.sentence
}

/** "One accident without injury": what is before it is said. */
const without = /(?<!\p{L})(?:without|ohne)(?!\p{L})/iu

/** Both deny something of the same: "no lorry licences" where the source has "no lorry lessons". */
export function agreesInDenial(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): boolean {
  const denied = claim.clauses.filter(({ isNegated }) => isNegated).flatMap(({ words }) => words)
  return near.some(({ sentence }) =>
    sentence.clauses.some(
      (clause) =>
        clause.isNegated &&
        denied.some((own) => own.weight === 'content' && hasAlike(clause.words, own, sources)),
    ),
  )
}

/** The clause has a word that the sources know from a denial alone: "We do not weld." */
function saysWhatIsDenied(clause: Clause, sources: GroundingSources): SourceSentence | undefined {
  for (const word of clause.words) {
    if (word.weight !== 'content' || word.lower.length < 3) continue
    let denial: SourceSentence | undefined
    let isSaid = false
    for (const index of new Set(
      [...word.keys, ...sources.findAlike(word)].flatMap((key) => sources.byKey.get(key) ?? []),
    )) {
      const sentence = sources.sentences[index]
      if (sentence === undefined) continue
      for (const part of joinClauses(sentence)) {
        if (!hasAlike(part.words, word, sources)) continue
        const words = sentence.text.slice(part.start - sentence.start, part.end - sentence.start)
        if (part.isNegated && !without.test(words) && !nobody.test(words)) {
          if (isMostOf(clause, part, sources)) denial ??= sentence
        } else isSaid = true
      }
    }
    if (denial !== undefined && !isSaid) return denial
  }
  return undefined
}

/** "No dog trailers" is not about dogs: most of what is denied must be said. */
function isMostOf(clause: Clause, denied: Clause, sources: GroundingSources): boolean {
  const content = denied.words.filter(({ weight }) => weight === 'content')
  const shared = content.filter((word) => clause.words.some((own) => sources.findAlike(own).has(word.lower)))
  return shared.length >= content.length * 0.6
}

/** All that a source denies in a few words is said: "No private hire of boats." */
function coversDenial(
  clause: Clause,
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): SourceSentence | undefined {
  if (claim.clauses.some(({ isNegated }) => isNegated)) return undefined
  for (const { sentence } of near.slice(0, 8)) {
    for (const part of sentence.clauses) {
      const words = part.words.filter(({ weight }) => weight !== 'stop')
      if (!part.isNegated || words.length < 2 || words.length > 6) continue
      if (
        words.every((word) =>
          clause.words.some((own) => own.weight !== 'stop' && sources.findAlike(own).has(word.lower)),
        )
      )
        return sentence
    }
  }
  return undefined
}

function coverage(
  words: readonly ClaimWord[],
  there: readonly ClaimWord[],
  sources: GroundingSources,
): number {
  let all = 0
  let shared = 0
  for (const word of words) {
    const weight = getWeight(word, sources)
    const isShared = hasAlike(there, word, sources)
    // A word that no source has is hardly what is denied.
    const isForeign = !isShared && !word.keys.some((key) => sources.byKey.has(key))
    all += isForeign ? weight / 2 : weight
    if (isShared) shared += weight
  }
  return all === 0 ? 0 : shared / all
}
