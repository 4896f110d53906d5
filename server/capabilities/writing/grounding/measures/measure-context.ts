// What a figure says something of: the words around it, the nearer the more.
import type { GroundingSources, SourceSentence } from '../sources.ts'
import { hasAlike, getWeight } from '../sources.ts'
import type { Clause, ReadSentence } from '../read-sentences.ts'
import type { ClaimWord } from '../words/claim-words.ts'
import type { Measure } from './find-measures.ts'

export interface MeasureContext {
  /** Of the same clause, or of the one before where it has none of its own. */
  local: readonly ClaimWord[]
  sentence: readonly ClaimWord[]
  /** Counts and years in the same clause: "£26 for two". */
  counts: readonly number[]
  /**
   * Its clause says of nothing what it counts, and takes that from the one before: "a year before it was
   * 410".
   */
  isElliptic: boolean
}

const maxCounts = 8

const isAbout = (word: ClaimWord, measures: readonly Measure[]): boolean =>
  word.weight !== 'stop' &&
  !/^\d/.test(word.text) &&
  !measures.some(({ start, end }) => word.start >= start && word.end <= end)

export function readContext(sentence: ReadSentence, measure: Measure): MeasureContext {
  const { clauses, measures } = sentence
  const at = clauses.findIndex(({ start, end }) => measure.start >= start && measure.start < end)
  const own = (clause: Clause | undefined): ClaimWord[] =>
    clause === undefined ? [] : clause.words.filter((word) => isAbout(word, measures))
  const hasContent = (words: readonly ClaimWord[]): boolean =>
    words.length > 1 || words.some(({ weight }) => weight === 'content')
  let local = own(clauses[at])
  const isElliptic = !local.some(({ weight }) => weight === 'content')
  for (let back = at - 1; back >= 0 && back >= at - 3 && !hasContent(local); back -= 1)
    local = [...own(clauses[back]), ...local]
  if (own(clauses[at]).length === 0 || !hasContent(local)) local = [...local, ...own(clauses[at + 1])]
  const clause = clauses[at]
  return {
    local,
    sentence: sentence.words.filter((word) => isAbout(word, measures)),
    isElliptic,
    counts: measures
      .filter(
        (other) =>
          other !== measure &&
          (other.dimension === 'count' || other.dimension === 'year') &&
          clause !== undefined &&
          other.start >= clause.start &&
          other.end <= clause.end,
      )
      .slice(0, maxCounts)
      .map(({ value }) => value),
  }
}

export interface Closeness {
  /** Of the words beside both figures alone. */
  local: number
  all: number
  /** As of the source's figure. */
  isElliptic: boolean
}

/** How much the surroundings of both figures have in common. */
export function compareContexts(
  claim: MeasureContext,
  sentence: SourceSentence,
  source: Measure,
  sources: GroundingSources,
): Closeness {
  const context = getContext(sentence, source)
  const { isElliptic } = context
  if (claim.sentence.length === 0 && claim.counts.length === 0) return { local: 0, all: 0, isElliptic }
  const before = sources.sentences[sentence.index - 1]
  const earlier = before?.source === sentence.source ? before.words : []
  let local = 0
  let all = 0
  for (const { word, isLocal, weight } of weigh(claim, sources)) {
    const has = (words: readonly ClaimWord[]): boolean => hasAlike(words, word, sources)
    const isLocalThere = has(context.local)
    const nearness = isLocalThere ? 1 : has(context.sentence) ? 0.4 : has(earlier) ? 0.15 : 0
    if (isLocal && isLocalThere) local += weight
    all += weight * nearness * (isLocal ? 1 : 0.4)
  }
  const counts = claim.counts.filter((count) => context.counts.includes(count)).length
  return { local: local + counts * 0.7, all: all + counts * 0.7, isElliptic }
}

interface WeighedWord {
  word: ClaimWord
  isLocal: boolean
  weight: number
}

/** A claim's figure is compared with many of its sources, one after the other. */
let weighed: { claim: MeasureContext; sources: GroundingSources; words: readonly WeighedWord[] } | undefined

function weigh(claim: MeasureContext, sources: GroundingSources): readonly WeighedWord[] {
  if (weighed?.claim === claim && weighed.sources === sources) return weighed.words
  const words = [...new Set([...claim.local, ...claim.sentence])].map((word) => ({
    word,
    isLocal: claim.local.includes(word),
    weight: getWeight(word, sources),
  }))
  weighed = { claim, sources, words }
  return words
}

const contexts = new WeakMap<Measure, MeasureContext>()

function getContext(sentence: SourceSentence, measure: Measure): MeasureContext {
  const known = contexts.get(measure)
  if (known !== undefined) return known
  const context = readContext(sentence, measure)
  contexts.set(measure, context)
  return context
}
