// Many titles of one project, each beside those that are there and beside the others of its request.
import { setImmediate as otherRequests } from 'node:timers/promises'
import { titleKeys } from '#core/titles/index.ts'
import { createNeighbours, isDuplicate } from './beside-each-other.ts'
import {
  checkInBatches,
  nearer,
  getPlace,
  getScope,
  type AskedTitle,
  type Comparing,
} from './check-titles.ts'
import type { TitlesRepository } from './titles.repository.ts'
import {
  similarityLimits,
  type CheckedTitleAnswer,
  type SameTopic,
  type SimilarTitle,
} from './titles.schema.ts'

export interface CheckingMany {
  ownerId: string
  projectId: string
  /** Whether a title is compared with all others of the request, or with those before it. */
  beside: 'all' | 'earlier'
  /** How titles are rated, and what they are compared with beside what the store finds. */
  comparing?: Comparing | undefined
  /** Ends the checking; what was checked until then is kept. */
  signal?: AbortSignal | undefined
}

/** In the order of the titles. */
export async function checkMany(
  titles: TitlesRepository,
  asked: readonly AskedTitle[],
  { ownerId, projectId, beside, comparing = {}, signal }: CheckingMany,
): Promise<CheckedTitleAnswer[]> {
  const scope = getScope(ownerId, projectId)
  const neighbours = createNeighbours(scope, comparing.rate)
  const exactKeys = asked.map(({ title }) => titleKeys(scope, title).exact)
  const proposed = await titles.findChoices(ownerId, projectId, exactKeys)
  const choicesAt = (place: number): readonly string[] => proposed.get(exactKeys[place] ?? '') ?? []
  if (beside === 'all') for (const [place, each] of asked.entries()) neighbours.add(each, choicesAt(place))
  const answers: CheckedTitleAnswer[] = []
  for await (const some of checkInBatches(
    titles,
    { ownerId, projectId },
    asked.map((each) => ({ ...each, allowsAlternatives: true })),
    comparing,
  )) {
    for (const check of some) {
      const each = asked[answers.length]
      if (each === undefined) break
      const choices = choicesAt(answers.length)
      const others = neighbours.compare(each, choices)
      if (beside === 'earlier') neighbours.add(each, choices)
      const nearest = nearer(check.nearest, others.nearest)
      const topics = [...check.same_topic, ...others.same_topic]
      answers.push({
        title: each.title,
        exists: (nearest?.similarity ?? 0) >= similarityLimits.exists,
        exact: nearest?.similarity === 1,
        duplicate: isDuplicate({ nearest }),
        nearest,
        same_topic: new Set(topics.map(getPlace)).size,
        topic: topics[0] ?? null,
      })
    }
    if (signal?.aborted === true) break
    await otherRequests()
  }
  return answers
}

export type Collisions = (
  ownerId: string,
  projectId: string,
  given: readonly AskedTitle[],
  signal: AbortSignal,
) => Promise<string[]>

/**
 * Says of each title that duplicates one of the project, or an earlier one of these, or aims at the same,
 * what it collides with. When the signal ends, of those checked until then.
 */
export function createCollisions(titles: TitlesRepository): Collisions {
  return async (ownerId, projectId, asked, signal) => {
    const checks = await checkMany(titles, asked, { ownerId, projectId, beside: 'earlier', signal })
    return checks.flatMap(({ title, duplicate, nearest, topic }) => {
      if (duplicate && nearest !== null) return [collisionWarning(title, nearest)]
      return topic === null ? [] : [topicWarning(title, topic)]
    })
  }
}

const places = {
  article: 'the planned article',
  document: 'the text',
  published: 'the published page',
  suggested: 'another new title,',
} as const

function collisionWarning(title: string, { source, title: other, similarity, why }: SimilarTitle): string {
  return `“${title}” collides with ${places[source]} “${other}” (${Math.floor(similarity * 100)}% alike). ${why}`
}

function topicWarning(title: string, { source, title: other, why }: SameTopic): string {
  return `“${title}” covers the same topic as ${places[source]} “${other}”. ${why}`
}
