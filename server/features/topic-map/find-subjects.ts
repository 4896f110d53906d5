// Pages by the keywords of the project: what each is about, and of which there is nothing.
import { keywordKeys } from '#core/keyword-key.ts'
import { readTitle, findConcepts } from '#core/titles/index.ts'
import { createMapMemory, type MapMemory } from './map-memory.ts'
import type { ComparedPage } from './map-pages.ts'
import type { MapCollision, MapSubject } from './topic-map.schema.ts'

export function findSubjects(
  keywords: readonly string[],
  pages: readonly ComparedPage[],
  collisions: readonly MapCollision[],
  memory: MapMemory = createMapMemory(),
): MapSubject[] {
  const spelled = [
    ...new Map(keywords.toReversed().map((keyword) => [keywordKeys([keyword])[0], keyword])).values(),
  ]
  const wanted = spelled
    .toReversed()
    .map((keyword) => ({ keyword, concepts: findConcepts(readTitle(keyword)) }))
  const said = pages.map((page) => ({
    page,
    keys: new Set(keywordKeys(page.keywords)),
    concepts: memory.read(page).concepts,
  }))
  const placed = new Set<string>()
  const named = wanted.map(({ keyword, concepts }) => {
    const [key = ''] = keywordKeys([keyword])
    const own = said.filter(
      ({ keys, concepts: has }) => keys.has(key) || (concepts.size > 0 && concepts.isSubsetOf(has)),
    )
    for (const { page } of own) placed.add(page.id)
    return toSubject(
      keyword,
      own.map(({ page }) => page.id),
      collisions,
    )
  })
  const rest = pages.filter(({ id }) => !placed.has(id)).map(({ id }) => id)
  return rest.length === 0 ? named : [...named, toSubject(null, rest, collisions)]
}

function toSubject(
  keyword: string | null,
  pageIds: string[],
  collisions: readonly MapCollision[],
): MapSubject {
  const own = new Set(pageIds)
  return {
    keyword,
    pageIds,
    collisions: collisions.filter((each) => each.pageIds.some((id) => own.has(id))).length,
    isGap: keyword !== null && pageIds.length === 0,
  }
}
