// "We do not repair clothes" where the source lists clothes among what is repaired: a denial is compared by
// the things that it names, as the verb of a denial is the source's own in many.
import { once } from '#core/once.ts'
import type { ComposerLanguage } from '#core/stop-words.ts'
import { coarseStem } from '#core/titles/word-knowledge.ts'
import { isThing } from './foreign-statement.ts'
import type { Clause, ReadSentence } from './read-sentences.ts'
import {
  hasAlike,
  isQuoted,
  type GroundingSources,
  type NearSentence,
  type SourceSentence,
} from './sources.ts'
import { oppositePairs } from './words/claim-groups.ts'
import type { ClaimWord } from './words/claim-words.ts'

/** Things of a denial that are compared; one with more says something of its own. */
const maxThings = 3
/** Sentences that speak of the thing; what is everywhere says nothing. */
const maxSentences = 6

const bounded =
  /(?<!\p{L})(?:if|when|whenever|unless|only|without|than|until|before|after|wer|wenn|falls|nur|ohne|außer|bis|vor|nach|als|need(?:s|n['’]t)?|have to|has to|must|müssen|muss|musst|müsst|brauch(?:t|en|st)|alone|allein|anymore|any more|yet|noch|mehr|all|every|alle[nrs]?|jede[nrsm]?|should|ought to|sollten?|solltest|nobody|no one|nobody['’]s|niemand\p{L}*|never|nie)(?!\p{L})/iu

export function findDeniedThing(
  claim: ReadSentence,
  sources: GroundingSources,
  language: ComposerLanguage,
): { start: number; end: number; sentence: SourceSentence } | undefined {
  if (bounded.test(claim.text) || claim.measures.length > 1) return undefined
  const negated = claim.clauses.filter(({ isNegated }) => isNegated)
  const [denial] = negated
  if (denial === undefined || negated.length !== 1 || claim.clauses.length > 2) return undefined
  // "Estimated, not measured."
  if (denial.words.length <= 3 && /^(?:not|nicht)$/.test(denial.words[0]?.lower ?? '')) return undefined
  if (isQuoted(claim.text, sources)) return undefined
  // "For those who do not know me: Anna is my sister."
  const others = claim.clauses.filter((clause) => clause !== denial && isApart(clause, denial, claim))
  const things = claim.words.filter(
    (word) =>
      word.weight === 'content' &&
      isThing(word, claim, language) &&
      !others.some(({ words }) => words.includes(word)),
  )
  if (things.length === 0 || things.length > maxThings) return undefined
  let stated: SourceSentence | undefined
  for (const thing of things) {
    const alike = findClauses(thing, sources)
    // The very word says more than others of its kind.
    const same = alike.filter(({ clause }) => clause.words.some(({ keys }) => keys[1] === thing.keys[1]))
    const found = same.length > 0 ? same : alike
    if (found.length === 0 || found.length > maxSentences) return undefined
    if (found.some(({ clause }) => clause.isNegated || isLost(clause, found))) return undefined
    stated ??= found[0]?.sentence
  }
  return stated === undefined ? undefined : { start: claim.start, end: claim.end, sentence: stated }
}

/** Whether a colon or semicolon is between two clauses. */
function isApart(one: Clause, other: Clause, { text, start }: ReadSentence): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return /[:;]/.test(text.slice(first.end - start - 1, second.start - start))
}

interface StatedClause {
  clause: Clause
  sentence: SourceSentence
}

function findClauses(thing: ClaimWord, sources: GroundingSources): StatedClause[] {
  const indexes = new Set(
    [...thing.keys, ...sources.findAlike(thing)].flatMap((key) => sources.byKey.get(key) ?? []),
  )
  return [...indexes].flatMap((index) => {
    const sentence = sources.sentences[index]
    const clause = sentence?.clauses.find(({ words }) => hasAlike(words, thing, sources))
    return sentence === undefined || clause === undefined ? [] : [{ clause, sentence }]
  })
}

const lost =
  /(?<!\p{L})(?:ban(?:ned|s)?|ended?|stopped|closed|lost|without|except|only|gave up|given up|abolish\p{L}*|prohibit\p{L}*|forbidden|no longer|verbannt\p{L}*|verboten|eingestellt|geschlossen|abgeschafft|aufgegeben|beendet|verloren|ohne|außer|nur|nein|verzicht\p{L}*|sank|gesunken|fehl\p{L}*)(?!\p{L})/iu

/** "Banned", "without", "only": said in other words, it is a denial too. */
function isLost({ start, end }: Clause, found: readonly StatedClause[]): boolean {
  return found.some(
    ({ clause, sentence }) =>
      clause.start === start &&
      clause.end === end &&
      lost.test(sentence.text.slice(start - sentence.start, end - sentence.start)),
  )
}

export interface TurnedWord {
  start: number
  end: number
  sentence: SourceSentence
  why: string
}

/** Share of the other words that the source's sentence must have. */
const minShared = 0.4
const maxTurnedSentences = 3

export function findTurnedWord(
  claim: ReadSentence,
  near: readonly NearSentence[],
  sources: GroundingSources,
): TurnedWord | undefined {
  const [first] = near
  if (first === undefined) return undefined
  for (const { sentence, score } of near.slice(0, maxTurnedSentences)) {
    if (score < first.score * 0.7) break
    for (const word of claim.words) {
      if (sources.words.has(word.lower)) continue
      const turned = sentence.words.find((there) => areOpposite(word.lower, there.lower))
      if (turned === undefined || claim.words.some((own) => own.lower === turned.lower)) continue
      // "Not permitted" is "banned".
      if (isDenied(claim, word) !== isDenied(sentence, turned)) continue
      if (getShared(claim, word, sentence, sources) < minShared) continue
      const { start, end, text } = word
      return { start, end, sentence, why: `The source has “${turned.text}” here, not “${text}”.` }
    }
  }
  return undefined
}

const isDenied = ({ clauses }: { clauses: readonly Clause[] }, { start }: ClaimWord): boolean =>
  clauses.some((clause) => clause.isNegated && start >= clause.start && start < clause.end)

/** Of the words of its clause. */
function getShared(
  { clauses }: ReadSentence,
  { start }: ClaimWord,
  sentence: SourceSentence,
  sources: GroundingSources,
): number {
  const own = clauses.find((clause) => start >= clause.start && start < clause.end)?.words ?? []
  const others = own.filter((word) => word.start !== start && word.weight === 'content')
  if (others.length === 0) return 0
  return others.filter((word) => hasAlike(sentence.words, word, sources)).length / others.length
}

const getOpposites = once(() => {
  const opposites = new Map<string, Set<string>>()
  const add = (one: string, other: string): void => {
    opposites.set(one, (opposites.get(one) ?? new Set()).add(other))
  }
  for (const pair of oppositePairs.split(';')) {
    const [left = [], right = []] = pair.split('|').map((side) => side.trim().split(/\s+/).map(coarseStem))
    for (const one of left)
      for (const other of right) {
        add(one, other)
        add(other, one)
      }
  }
  return opposites
})

const denied = /^(?:un|in|im|ir|il|non)(?=\p{L}{4})/u

/** Words in lower case. */
function areOpposite(one: string, other: string): boolean {
  const [first, second] = [coarseStem(one), coarseStem(other)]
  if (first === second) return false
  if (getOpposites().get(first)?.has(second) === true) return true
  // Possible, impossible.
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    short.length >= 4 &&
    long.length - short.length <= 3 &&
    denied.test(long) &&
    long.replace(denied, '') === short
  )
}
