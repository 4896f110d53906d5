// New titles of one answer: compared with each other, and what did not come.
import { prepareTitle, titleKeys, titleSimilarity } from '#core/titles/index.ts'
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

/** Compares new titles with those that stand before them in the answer: equal ones go, near ones are told. */
export function besideEachOther(suggestions: readonly (CheckedTitle & { promptTypeId: string | null })[], scope: string): SuggestedTitle[] {
  const byKey = new Map<string, StoredTitle[]>()
  return suggestions.flatMap(({ keyword, title, promptTypeId, check }) => {
    const { all } = titleKeys(scope, title)
    const others = [...new Set(all.flatMap((key) => byKey.get(key) ?? []))]
    const mine = prepareTitle(title)
    if (others.some((other) => titleSimilarity(mine, other.title).similarity === 1)) return []
    const stored: StoredTitle = { articleId: null, title, source: 'suggested', keywords: [] }
    for (const key of all) byKey.set(key, [...(byKey.get(key) ?? []), stored].slice(-50))
    const beside = compareWith({ title, keywords: [] }, others)
    const nearest = [...check.similar, ...beside.similar].toSorted((one, other) => other.similarity - one.similarity)[0]
    const similarity = nearest?.similarity ?? 0
    return [
      {
        keyword,
        prompt_type_id: promptTypeId,
        title,
        similarity,
        nearest: nearest ?? null,
        duplicate: similarity >= similarityLimits.duplicate,
        same_topic: [...check.same_topic, ...beside.same_topic].slice(0, 10),
      },
    ]
  })
}

export function toWarning({ error, keywords }: { error: unknown; keywords: string[] }): string {
  const cause = error instanceof Error ? error.message : 'The provider failed.'
  return `No titles came for ${keywords.map((keyword) => `“${keyword}”`).join(', ')}: ${cause}`
}

export function missing(given: readonly { part: { keywords: string[] }; found: CheckedTitle[] }[], count: number): string[] {
  const short = given.flatMap(({ part, found }) => part.keywords.filter((keyword) => found.filter((each) => each.keyword === keyword).length < count))
  return short.length === 0 ? [] : [`Fewer titles than asked for came for ${[...new Set(short)].map((keyword) => `“${keyword}”`).join(', ')}.`]
}
