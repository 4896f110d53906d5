// Titles that wait for a decision, in the order of their keywords. Pure: what the screen keeps, and what each
// act makes of it.
import { normaliseTitle, prepareTitle, titleSimilarity } from '#core/titles/index.ts'
import { keywordKey } from '#core/keyword-key.ts'
import type { CheckTitlesAnswer, SuggestedTitle, TitleCheck } from '#features/titles/titles.schema.ts'
import { getFacts, similarityLimits, type SameTopic, type TitleFacts } from '#web/lib/title-check.ts'

export interface Candidate extends Omit<SuggestedTitle, 'duplicate'> {
  id: string
  /** Typed or changed by hand: not thrown away with the others. */
  isOwn: boolean
  isTicked: boolean
}

export interface Workshop {
  /** Keywords that titles are wanted for. */
  keywords: string[]
  promptTypeIds: string[]
  /** For each keyword and prompt type. */
  count: number
  candidates: Candidate[]
  /** Whether a model compares what rules cannot decide. */
  isJudged?: boolean
  /** Who made the last ones. */
  served?: { provider: string; model: string; warnings: string[] }
}

export const emptyWorkshop: Workshop = { keywords: [], promptTypeIds: [], count: 5, candidates: [] }

/** Adds what was suggested; a title that is there already for its keyword is not added again. */
export function addSuggestions(
  candidates: readonly Candidate[],
  suggested: readonly SuggestedTitle[],
  newId: () => string,
): Candidate[] {
  const there = new Set(candidates.map(getKey))
  const added: Candidate[] = []
  for (const { duplicate: _, ...title } of suggested) {
    const key = getKey(title)
    if (there.has(key)) continue
    there.add(key)
    added.push({ ...title, id: newId(), isOwn: false, isTicked: false })
  }
  return [...candidates, ...added]
}

/** What stays of a keyword whose titles are asked for again: what is ticked, and what was written by hand. */
export function withoutUndecided(candidates: readonly Candidate[], keyword: string): Candidate[] {
  return candidates.filter(
    (candidate) => candidate.isTicked || candidate.isOwn || !sameKeyword(candidate.keyword, keyword),
  )
}

/** A title written or changed by hand, with what the check says of it. */
export function asChecked(
  title: string,
  check: TitleCheck | undefined,
): TitleFacts & Pick<Candidate, 'title' | 'isOwn'> {
  return { ...getFacts(check), title, isOwn: true }
}

export interface KeywordGroup {
  keyword: string
  candidates: Candidate[]
}

/** By keyword: first those that are chosen, in their order, then those that others were chosen for before. */
export function groupByKeyword(
  candidates: readonly Candidate[],
  keywords: readonly string[],
): KeywordGroup[] {
  const groups = new Map<string, KeywordGroup>(
    keywords.map((keyword) => [keywordKey(keyword), { keyword, candidates: [] }]),
  )
  for (const candidate of candidates) {
    const key = keywordKey(candidate.keyword)
    const group = groups.get(key) ?? { keyword: candidate.keyword, candidates: [] }
    group.candidates.push(candidate)
    groups.set(key, group)
  }
  return [...groups.values()].filter(({ candidates: own }) => own.length > 0)
}

/**
 * Articles that aim at the same as several titles of a keyword: said once for the keyword, and not at each
 * title.
 */
export function sharedTopics({ candidates }: KeywordGroup): SameTopic[] {
  const counted = new Map<string, { topic: SameTopic; count: number }>()
  for (const topic of candidates.flatMap(({ same_topic: topics }) => topics)) {
    const key = `${topic.source} ${topic.title}`
    counted.set(key, { topic, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return [...counted.values()].filter(({ count }) => count > 1).map(({ topic }) => topic)
}

// Each is compared with each: a thousand pairs take some milliseconds.
const maxCompared = 150

/**
 * Selected titles that would collide with one another, each with the first that it is too near to. Those for
 * one keyword are alternatives.
 */
export function findTwins(candidates: readonly Candidate[]): Map<string, { title: string; why: string }> {
  const ticked = candidates.filter(({ isTicked }) => isTicked).slice(0, maxCompared)
  const read = ticked.map(({ title }) => prepareTitle(title))
  const twins = new Map<string, { title: string; why: string }>()
  for (const [place, candidate] of ticked.entries()) {
    for (let other = 0; other < place; other += 1) {
      const { similarity, why } = titleSimilarity(read[place] ?? candidate.title, read[other] ?? '')
      if (similarity < minSimilarity(candidate, ticked[other])) continue
      twins.set(candidate.id, { title: ticked[other]?.title ?? '', why })
      break
    }
  }
  return twins
}

/** The similarity of titles that are equal after normalising. */
const equal = 1

/** From here two titles that wait collide: alternatives only where they are one title. */
function minSimilarity(one: Candidate, other: Candidate | undefined): number {
  return areAlternatives(one, other) ? equal : similarityLimits.duplicate
}

function areAlternatives(one: Candidate, other: Candidate | undefined): boolean {
  return one.keyword !== '' && other !== undefined && sameKeyword(one.keyword, other.keyword)
}

/** Selected titles of which several are for one keyword: whoever plans them is asked which to keep. */
export function findAlternatives(ticked: readonly Candidate[]): KeywordGroup[] {
  return groupByKeyword(ticked, []).filter(
    ({ keyword, candidates }) => keyword !== '' && candidates.length > 1,
  )
}

/**
 * What stays when some are planned: what comes nearer to one of those than to anything before is said to be
 * near to it.
 */
export function afterPlanning(candidates: readonly Candidate[], planned: readonly Candidate[]): Candidate[] {
  const gone = new Set(planned.map(({ id }) => id))
  const read = planned
    .slice(0, maxCompared)
    .map((candidate) => ({ candidate, title: candidate.title, reading: prepareTitle(candidate.title) }))
  return candidates
    .filter(({ id }) => !gone.has(id))
    .map((candidate) => {
      const own = prepareTitle(candidate.title)
      const suggested = candidate.nearest?.source === 'suggested' ? candidate.nearest : undefined
      let { similarity, nearest } = candidate
      for (const other of read) {
        const found = titleSimilarity(own, other.reading)
        if (areAlternatives(candidate, other.candidate) && found.similarity < equal) continue
        const isThatOne = suggested?.title === other.title
        if (!isThatOne && (found.similarity < similarityLimits.listed || found.similarity <= similarity))
          continue
        similarity = Math.max(similarity, found.similarity)
        nearest = { article_id: null, title: other.title, source: 'article', similarity, why: found.why }
      }
      return nearest === candidate.nearest ? candidate : { ...candidate, similarity, nearest }
    })
}

/**
 * Those that are nearest to one that is after them. Of two that wait and are alike, the second is the one
 * too many.
 */
export function findFirstTwin(
  candidates: readonly Candidate[],
  checks: CheckTitlesAnswer['checks'],
): Candidate[] {
  const nearest = new Map(checks.map((check) => [check.title, check.nearest]))
  const places = new Map(candidates.map(({ title }, place) => [title, place]))
  return candidates.filter(({ title }, place) => {
    const other = nearest.get(title)
    return other?.source === 'suggested' && (places.get(other.title) ?? -1) >= place
  })
}

/**
 * The candidates with what a comparison says of them now. What came or was changed meanwhile stays as it is.
 */
export function withChecks(
  candidates: readonly Candidate[],
  checks: CheckTitlesAnswer['checks'],
): Candidate[] {
  const byTitle = new Map(checks.map((check) => [check.title, check]))
  const first = new Set(findFirstTwin(candidates, checks))
  return candidates.map((candidate) => {
    const check = byTitle.get(candidate.title)
    if (check === undefined) return candidate
    const sameTopic = check.same_topic === 0 ? [] : candidate.same_topic
    if (first.has(candidate)) return { ...candidate, same_topic: sameTopic }
    return {
      ...candidate,
      similarity: check.nearest?.similarity ?? 0,
      nearest: check.nearest,
      same_topic: sameTopic,
    }
  })
}

const usualParts = 12
/** As many as one request may name (server/features/titles/titles.schema.ts). */
const maxPartial = 50

/**
 * Keywords in parts, so that titles arrive while others are still being looked for, without a request for
 * each of very many.
 */
export function inParts(keywords: readonly string[]): string[][] {
  const size = Math.max(1, Math.min(maxPartial, Math.ceil(keywords.length / usualParts)))
  return Array.from({ length: Math.ceil(keywords.length / size) }, (_, part) =>
    keywords.slice(part * size, (part + 1) * size),
  )
}

/** Days for so many articles, each `everyDays` after the one before. */
export function spreadDays(count: number, firstDay: string, everyDays: number): string[] {
  const first = Date.parse(`${firstDay}T00:00:00Z`)
  return Array.from({ length: count }, (_, place) =>
    new Date(first + place * everyDays * 86_400_000).toISOString().slice(0, 10),
  )
}

export function sameKeyword(one: string, other: string): boolean {
  return keywordKey(one) === keywordKey(other)
}

function getKey({ keyword, title }: Pick<Candidate, 'keyword' | 'title'>): string {
  return `${keywordKey(keyword)}\n${normaliseTitle(title)}`
}
