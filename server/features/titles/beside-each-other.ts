// New titles of one answer: compared with each other, and what did not come.
import { setImmediate as otherRequests } from 'node:timers/promises'
import { titleKeys } from '#core/titles/index.ts'
import { compareWith } from './check-titles.ts'
import type { StoredTitle } from './titles.repository.ts'
import { similarityLimits, type SuggestedTitle, type TitleCheck } from './titles.schema.ts'

export interface CheckedTitle {
  keyword: string
  title: string
  check: TitleCheck
}

export function isDuplicate({ similar }: TitleCheck): boolean {
  return (similar[0]?.similarity ?? 0) >= similarityLimits.duplicate
}

/** Others of the answer that a title is compared with, those that share most keys; more would hold up other requests. */
const mostOthers = 30
const comparedAtOnce = 20

/** Compares new titles with those that stand before them in the answer: equal ones go, near ones are told. */
export async function besideEachOther(suggestions: readonly (CheckedTitle & { promptTypeId: string | null })[], scope: string): Promise<SuggestedTitle[]> {
  const byKey = new Map<string, StoredTitle[]>()
  const titles: SuggestedTitle[] = []
  const seen = new Set<string>()
  for (const [index, { keyword, title, promptTypeId, check }] of suggestions.entries()) {
    if (index % comparedAtOnce === comparedAtOnce - 1) await otherRequests()
    const { all, exact } = titleKeys(scope, title)
    if (seen.has(exact)) continue
    seen.add(exact)
    const beside = compareWith({ title, keywords: [] }, sharingMost(all, byKey))
    const stored: StoredTitle = { articleId: null, title, source: 'suggested', keywords: [] }
    for (const key of all) byKey.set(key, [...(byKey.get(key) ?? []), stored])
    const nearest = [...check.similar, ...beside.similar].toSorted((one, other) => other.similarity - one.similarity)[0]
    const similarity = nearest?.similarity ?? 0
    titles.push({
      keyword,
      prompt_type_id: promptTypeId,
      title,
      similarity,
      nearest: nearest ?? null,
      duplicate: similarity >= similarityLimits.duplicate,
      same_topic: [...check.same_topic, ...beside.same_topic].slice(0, 10),
    })
  }
  return titles
}

function sharingMost(keys: readonly string[], byKey: ReadonlyMap<string, StoredTitle[]>): StoredTitle[] {
  const counts = new Map<StoredTitle, number>()
  for (const key of keys) for (const other of byKey.get(key) ?? []) counts.set(other, (counts.get(other) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostOthers)
    .map(([other]) => other)
}

export function toWarning({ error, keywords }: { error: unknown; keywords: string[] }): string {
  const cause = error instanceof Error ? error.message : 'The provider failed.'
  return `No titles came for ${keywords.map((keyword) => `“${keyword}”`).join(', ')}: ${cause}`
}

export function missing(given: readonly { part: { keywords: string[] }; found: CheckedTitle[] }[], count: number): string[] {
  const short = given.flatMap(({ part, found }) => part.keywords.filter((keyword) => found.filter((each) => each.keyword === keyword).length < count))
  return short.length === 0 ? [] : [`Fewer titles than asked for came for ${[...new Set(short)].map((keyword) => `“${keyword}”`).join(', ')}.`]
}
