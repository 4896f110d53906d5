// How near a title is to others of its project: asked of the server, and said in four words.
import { queryOptions } from '@tanstack/react-query'
import type {
  CheckTitle,
  CheckTitles,
  CheckTitlesAnswer,
  SuggestedTitle,
  TitleCheck,
} from '#features/titles/titles.schema.ts'
import { requestJson } from './api-client.ts'
import { titleCheckKey } from './cache-keys.ts'
import { urls } from './urls.ts'

/**
 * As the server has them (server/features/titles/titles.schema.ts), without its checks, which would come
 * along.
 */
export const similarityLimits = { listed: 0.5, duplicate: 0.8, exists: 0.95 } as const

/** From here on the nearest title is named: most titles for a keyword have its words in common. */
export const explainedFrom = 0.72

export type Level = 'new' | 'near' | 'duplicate' | 'exists'

export function getLevel(similarity: number): Level {
  if (similarity >= similarityLimits.exists) return 'exists'
  if (similarity >= similarityLimits.duplicate) return 'duplicate'
  return similarity >= similarityLimits.listed ? 'near' : 'new'
}

/** What is known of a title: its nearest, and which others aim at the same topic. */
export type TitleFacts = Pick<SuggestedTitle, 'similarity' | 'nearest' | 'same_topic'>
export type SameTopic = TitleFacts['same_topic'][number]

export function getFacts(check: TitleCheck | undefined): TitleFacts {
  const nearest = check?.similar[0] ?? null
  return { similarity: nearest?.similarity ?? 0, nearest, same_topic: check?.same_topic ?? [] }
}

/** Asked again for every title, and called off when another is typed. */
export const titleCheckQuery = (body: CheckTitle) =>
  queryOptions({
    queryKey: [...titleCheckKey, body],
    queryFn: ({ signal }) => requestJson<TitleCheck>(urls.blog.checkTitle, { method: 'POST', body, signal }),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  })

export type TitleToCheck = CheckTitles['titles'][number]
export type CheckedTitle = CheckTitlesAnswer['checks'][number]

/** Maximum number of titles the server checks in one request. */
const maxConcurrent = 200

/** Checks many titles, batch by batch in their order. */
export async function* checkTitles(
  projectId: string,
  titles: readonly TitleToCheck[],
  signal: AbortSignal,
): AsyncGenerator<CheckedTitle[]> {
  for (let from = 0; from < titles.length; from += maxConcurrent) {
    const body: CheckTitles = { project_id: projectId, titles: titles.slice(from, from + maxConcurrent) }
    yield (await requestJson<CheckTitlesAnswer>(urls.blog.checkTitles, { method: 'POST', body, signal }))
      .checks
  }
}
