// New titles of one request or answer: compared with each other, and what did not come.
import { setImmediate as otherRequests } from 'node:timers/promises'
import { keywordKey } from '#core/keyword-key.ts'
import { titleKeys, type TitleKeys } from '#core/titles/index.ts'
import {
  compareWith,
  nearer,
  rememberingReader,
  type AskedTitle,
  type RatedTitle,
  type TitleRating,
} from './check-titles.ts'
import { newId } from '#platform/ids.ts'
import type { StoredTitle, TitleProposal } from './titles.repository.ts'
import { similarityLimits, type SuggestedTitle } from './titles.schema.ts'

export interface CheckedTitle {
  keyword: string
  title: string
  check: RatedTitle
}

export function isDuplicate({ nearest }: Pick<RatedTitle, 'nearest'>): boolean {
  return (nearest?.similarity ?? 0) >= similarityLimits.duplicate
}

/**
 * Others of the answer that a title is compared with, those that share most keys; more would hold up other
 * requests.
 */
const maxOthers = 30
const comparedAtOnce = 20
/** New titles that each is compared with whatever their words, where a model judges. */
const maxJudged = 60

/** Titles that nobody has stored, found by the keys that the store finds its own by. */
export interface Neighbours {
  /** False where an equal title is there. */
  add(asked: AskedTitle, choices?: readonly string[]): boolean
  /**
   * The title beside those that were added; not beside itself, another title of its own article, or another
   * one of a choice that it belongs to.
   */
  compare(asked: AskedTitle, choices?: readonly string[]): RatedTitle
}

interface Neighbour {
  asked: AskedTitle
  stored: StoredTitle
  choices: readonly string[]
}

/** `scope`: of the project. `rate`: what a judge says, else the rules compare. */
export function createNeighbours(scope: string, rate?: TitleRating): Neighbours {
  const byKey = new Map<string, Neighbour[]>()
  const all: Neighbour[] = []
  const seen = new Set<string>()
  const read = rememberingReader()
  const keysOf = new WeakMap<AskedTitle, TitleKeys>()
  const keysFor = (asked: AskedTitle): TitleKeys => {
    const keys = keysOf.get(asked) ?? titleKeys(scope, asked.title, asked.keywords)
    keysOf.set(asked, keys)
    return keys
  }
  return {
    add(asked, choices = []) {
      const { title, keywords, articleId = null } = asked
      const { all: keys, exact } = keysFor(asked)
      const isNew = !seen.has(exact)
      seen.add(exact)
      const stored: StoredTitle = { articleId, title, source: 'suggested', keywords: [...keywords] }
      const neighbour: Neighbour = { asked, stored, choices }
      all.push(neighbour)
      for (const key of keys) {
        const known = byKey.get(key)
        if (known === undefined) byKey.set(key, [neighbour])
        else known.push(neighbour)
      }
      return isNew
    },
    compare(asked, choices = []) {
      const { exact } = keysFor(asked)
      const isAlternative = (other: Neighbour): boolean =>
        other.choices.some((choice) => choices.includes(choice)) && keysFor(other.asked).exact !== exact
      const isItself = (other: Neighbour): boolean =>
        other.asked === asked || (asked.articleId !== undefined && other.asked.articleId === asked.articleId)
      const counts = new Map<StoredTitle, number>()
      for (const key of keysFor(asked).all) {
        for (const other of byKey.get(key) ?? []) {
          if (!isItself(other) && !isAlternative(other))
            counts.set(other.stored, (counts.get(other.stored) ?? 0) + 1)
        }
      }
      const nearest = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, maxOthers)
      const others = new Set(nearest.map(([other]) => other))
      // A judge finds what has no word in common.
      if (rate !== undefined)
        for (const other of all.slice(0, maxJudged))
          if (!isItself(other) && !isAlternative(other)) others.add(other.stored)
      return compareWith(asked, [...others], { read, rate })
    },
  }
}

/**
 * Compares new titles with those before them in the answer that are for other keywords: equal ones go, near
 * ones are named.
 */
export async function besideEachOther(
  suggestions: readonly (CheckedTitle & { promptTypeId: string | null })[],
  scope: string,
  rate?: TitleRating,
): Promise<SuggestedTitle[]> {
  const neighbours = createNeighbours(scope, rate)
  const titles: SuggestedTitle[] = []
  for (const [index, { keyword, title, promptTypeId, check }] of suggestions.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await otherRequests()
    const asked = { title, keywords: [] }
    const choices = [keywordKey(keyword)]
    const beside = neighbours.compare(asked, choices)
    if (!neighbours.add(asked, choices)) continue
    const nearest = nearer(check.nearest, beside.nearest)
    titles.push({
      keyword,
      prompt_type_id: promptTypeId,
      title,
      similarity: nearest?.similarity ?? 0,
      nearest,
      duplicate: isDuplicate({ nearest }),
      same_topic: [...check.same_topic, ...beside.same_topic].slice(0, 10),
    })
  }
  return titles
}

/** Titles that are proposed for one keyword at once are one choice. */
export function findChoices(proposed: readonly SuggestedTitle[], scope: string): TitleProposal[] {
  return [...Map.groupBy(proposed, ({ keyword }) => keywordKey(keyword)).values()].flatMap((alternatives) => {
    const choice = newId()
    return alternatives.length < 2
      ? []
      : alternatives.map(({ title }) => ({ titleKey: titleKeys(scope, title).exact, choice }))
  })
}

export function toWarning({ error, keywords }: { error: unknown; keywords: readonly string[] }): string {
  const cause = error instanceof Error ? error.message : 'The provider failed.'
  return `No titles came for ${keywords.map((keyword) => `“${keyword}”`).join(', ')}: ${cause}`
}

export function missing(
  given: readonly { part: { keywords: readonly string[] }; found: CheckedTitle[] }[],
  count: number,
): string[] {
  const short = given.flatMap(({ part, found }) =>
    part.keywords.filter((keyword) => found.filter((each) => each.keyword === keyword).length < count),
  )
  return short.length === 0
    ? []
    : [
        `Fewer titles than asked for came for ${[...new Set(short)].map((keyword) => `“${keyword}”`).join(', ')}.`,
      ]
}
