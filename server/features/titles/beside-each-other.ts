// New titles of one request or answer: compared with each other, and what did not come.
import { setImmediate as otherRequests } from 'node:timers/promises'
import { titleKeys, type TitleKeys } from '#core/titles/index.ts'
import { compareWith, nearer, rememberingReader, type AskedTitle, type RatedTitle } from './check-titles.ts'
import type { StoredTitle } from './titles.repository.ts'
import { similarityLimits, type SuggestedTitle } from './titles.schema.ts'

export interface CheckedTitle {
  keyword: string
  title: string
  check: RatedTitle
}

export function isDuplicate({ nearest }: Pick<RatedTitle, 'nearest'>): boolean {
  return (nearest?.similarity ?? 0) >= similarityLimits.duplicate
}

/** Others of the answer that a title is compared with, those that share most keys; more would hold up other requests. */
const mostOthers = 30
const comparedAtOnce = 20

/** Titles that nobody has stored, found by the keys that the store finds its own by. */
export interface Neighbours {
  /** False where an equal title stands there. */
  add(asked: AskedTitle): boolean
  /** The title beside those that were added; not beside itself, nor beside another title of its own article. */
  compare(asked: AskedTitle): RatedTitle
}

/** `scope`: of the project. */
export function createNeighbours(scope: string): Neighbours {
  const byKey = new Map<string, { asked: AskedTitle; stored: StoredTitle }[]>()
  const seen = new Set<string>()
  const read = rememberingReader()
  const keysOf = new WeakMap<AskedTitle, TitleKeys>()
  const keysFor = (asked: AskedTitle): TitleKeys => {
    const keys = keysOf.get(asked) ?? titleKeys(scope, asked.title, asked.keywords)
    keysOf.set(asked, keys)
    return keys
  }
  return {
    add(asked) {
      const { title, keywords, articleId = null } = asked
      const { all, exact } = keysFor(asked)
      const isNew = !seen.has(exact)
      seen.add(exact)
      const stored: StoredTitle = { articleId, title, source: 'suggested', keywords: [...keywords] }
      for (const key of all) {
        const known = byKey.get(key)
        if (known === undefined) byKey.set(key, [{ asked, stored }])
        else known.push({ asked, stored })
      }
      return isNew
    },
    compare(asked) {
      const counts = new Map<StoredTitle, number>()
      for (const key of keysFor(asked).all) {
        for (const other of byKey.get(key) ?? []) {
          const isItself = other.asked === asked || (asked.articleId !== undefined && other.asked.articleId === asked.articleId)
          if (!isItself) counts.set(other.stored, (counts.get(other.stored) ?? 0) + 1)
        }
      }
      const most = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostOthers)
      return compareWith(
        asked,
        most.map(([other]) => other),
        read,
      )
    },
  }
}

/** Compares new titles with those that stand before them in the answer: equal ones go, near ones are told. */
export async function besideEachOther(suggestions: readonly (CheckedTitle & { promptTypeId: string | null })[], scope: string): Promise<SuggestedTitle[]> {
  const neighbours = createNeighbours(scope)
  const titles: SuggestedTitle[] = []
  for (const [index, { keyword, title, promptTypeId, check }] of suggestions.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await otherRequests()
    const asked = { title, keywords: [] }
    const beside = neighbours.compare(asked)
    if (!neighbours.add(asked)) continue
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

export function toWarning({ error, keywords }: { error: unknown; keywords: readonly string[] }): string {
  const cause = error instanceof Error ? error.message : 'The provider failed.'
  return `No titles came for ${keywords.map((keyword) => `“${keyword}”`).join(', ')}: ${cause}`
}

export function missing(given: readonly { part: { keywords: readonly string[] }; found: CheckedTitle[] }[], count: number): string[] {
  const short = given.flatMap(({ part, found }) => part.keywords.filter((keyword) => found.filter((each) => each.keyword === keyword).length < count))
  return short.length === 0 ? [] : [`Fewer titles than asked for came for ${[...new Set(short)].map((keyword) => `“${keyword}”`).join(', ')}.`]
}
