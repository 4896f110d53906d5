import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCollisions } from './find-collisions.ts'
import { createMapMemory, type MapMemory } from './map-memory.ts'
import type { ComparedPage } from './map-pages.ts'

const things = [
  'garlic',
  'onions',
  'leeks',
  'tomatoes',
  'roses',
  'apples',
  'beans',
  'carrots',
  'herbs',
  'pears',
]
const makePage = (title: string, index: number): ComparedPage => ({
  id: `page-${index}`,
  kind: 'planned',
  title,
  articleId: null,
  url: null,
  status: null,
  keyword: '',
  keywords: [],
  inlinks: null,
  words: null,
})
const pages = ['plant', 'harvest', 'store', 'water', 'prune'].flatMap((verb, row) =>
  things.map((thing, column) => makePage(`How to ${verb} ${thing} in autumn`, row * 10 + column)),
)

/** A memory that counts what it has to find out. */
function watch(memory: MapMemory): { memory: MapMemory; compared: () => number } {
  let count = 0
  return {
    compared: () => count,
    memory: {
      ...memory,
      getCollision: (one, other, compare) =>
        memory.getCollision(one, other, () => {
          count += 1
          return compare()
        }),
    },
  }
}

test('what is known is not compared again, and a changed page is compared with the others alone', async () => {
  const { memory, compared } = watch(createMapMemory())
  const first = await findCollisions(pages, memory)
  memory.forget(pages)
  const all = compared()
  assert.ok(all > pages.length)
  assert.deepEqual(await findCollisions(pages, memory), first)
  assert.equal(compared(), all)

  const changed = pages.map((page, index) =>
    index === 7 ? makePage('How to plant garlic in the autumn', 7) : page,
  )
  const again = await findCollisions(changed, memory)
  memory.forget(changed)
  assert.ok(compared() - all < all / 4, `${compared() - all} of ${all} compared`)
  assert.deepEqual(again, await findCollisions(changed), 'as if it were made for the first time')
  assert.ok(again.some(({ pageIds }) => pageIds.includes('page-0') && pageIds.includes('page-7')))

  assert.deepEqual(await findCollisions(pages, memory), first, 'what was forgotten is found out again')
})
