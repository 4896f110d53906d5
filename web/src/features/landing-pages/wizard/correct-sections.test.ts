import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  added,
  findContinued,
  separated,
  change,
  renderedSections,
  freeId,
  inOrder,
  mergedWithNext,
  moved,
  putBack,
  removed,
  resized,
  resizedAtTop,
  splitInTwo,
  type RenderedSection,
  type SeenBlock,
} from './correct-sections.ts'

const section = (id: string, y: number, height: number, page = 1): RenderedSection => ({
  id,
  type: 'features',
  title: id,
  boundingBox: { page, x: 0, y, width: 1, height, unit: 'ratio' },
})
const found = [
  section('s1', 0, 0.3),
  section('s2', 0.3, 0.2),
  section('s3', 0.6, 0.4),
  section('s4', 0, 1, 2),
]

test('a box never leaves its page, however far it is pushed or pulled', () => {
  const box = { ...section('s1', 0.5, 0.3).boundingBox, x: 0.1, width: 0.5 }
  for (const [dx, dy] of [
    [9, 9],
    [-9, -9],
    [0.2, -0.3],
  ] as const) {
    for (const { x, y, width, height } of [moved(box, dx, dy), resized(box, dx, dy), resizedAtTop(box, dy)]) {
      assert.ok(x >= 0 && y >= 0 && width > 0 && height > 0, JSON.stringify([dx, dy]))
      assert.ok(x + width <= 1.000001 && y + height <= 1.000001, JSON.stringify([dx, dy]))
    }
  }
})

test('merging takes both boxes; over the edge of a page nothing is merged', () => {
  const [first] = mergedWithNext(found, 's1')
  assert.deepEqual([first?.id, first?.boundingBox.height], ['s1', 0.5])
  assert.equal(mergedWithNext(found, 's3').length, 4)
  assert.equal(mergedWithNext(found, 's4').length, 4)
})

test('splitting makes two halves in its place', () => {
  const halves = splitInTwo(found, 's3', { newId: 's9', blocks: [] })
  assert.deepEqual(
    halves.map(({ id }) => id),
    ['s1', 's2', 's3', 's9', 's4'],
  )
  assert.deepEqual(
    [halves[2]?.boundingBox.height, halves[3]?.boundingBox.y, halves[3]?.title],
    [0.2, 0.8, ''],
  )
})

test('a section is split in the gap nearest to its middle, never through a line or an image', () => {
  const block = (y: number, height: number, more: Partial<SeenBlock> = {}): SeenBlock => ({
    kind: 'text',
    boundingBox: { page: 1, x: 0.1, y, width: 0.5, height, unit: 'ratio' },
    ...more,
  })
  const cut = (blocks: SeenBlock[]): number | undefined => {
    const [, , , lower] = splitInTwo(found, 's3', { newId: 's9', blocks })
    return Math.round((lower?.boundingBox.y ?? 0) * 1_000) / 1_000
  }
  // From 0.6 to 1: lines that overlap around the middle, then a gap from 0.86 to 0.9.
  const headline = [block(0.62, 0.11), block(0.72, 0.11), block(0.82, 0.04), block(0.9, 0.05)]
  assert.equal(cut(headline), 0.88)
  const behind = block(0.6, 0.3, { kind: 'image' })
  assert.equal(cut([behind, ...headline]), 0.88, 'an image behind the words is no reason')
  assert.equal(cut([block(0.62, 0.3), block(0.62, 0.3), block(0.94, 0.04)]), 0.93)
  assert.equal(cut([block(0.6, 0.4, { lines: 4 })]), 0.8, 'between two lines of a single paragraph')
  assert.equal(cut([block(0.72, 0.18, { kind: 'image' }), block(0.1, 0.1)]), 0.72, 'at the edge of an image')
  const band = block(0.88, 0.12, { kind: 'shape' })
  assert.equal(cut([...headline, band]), 0.88, 'where a band begins')
  const other = { ...block(0.7, 0.2), boundingBox: { ...block(0.7, 0.2).boundingBox, page: 2 } }
  assert.equal(cut([other]), 0.8, 'another page says nothing')
})

test('a new box comes after the last of its page, has an id of its own, and can go again', () => {
  const id = freeId(found)
  const more = added(found, 1, id)
  assert.equal(more.length, 5)
  assert.ok(!found.some((other) => other.id === id))
  assert.deepEqual(inOrder(removed(more, id)), inOrder(found))
})

test('a section that is put back leaves what was done meanwhile, and takes no id from another', () => {
  const [first, , , last] = found
  assert.ok(first !== undefined && last !== undefined)
  const named = change(removed(found, first.id), last.id, { title: 'Named meanwhile' })
  assert.deepEqual(putBack(named, first), inOrder([first, ...named]))
  const without = removed(found, last.id)
  const more = added(without, 1, freeId(without))
  const ids = putBack(more, last).map(({ id }) => id)
  assert.equal(new Set(ids).size, 5)
})

test('two states that draw the same are the same, whatever else the server says of them and in whichever order', () => {
  const reported = found.map(({ boundingBox: { unit, height, width, y, x, page }, ...rest }) => ({
    blockIds: ['b1'],
    confidence: 1,
    boundingBox: { unit, height, width, y, x, page },
    ...rest,
  }))
  assert.equal(
    JSON.stringify(renderedSections(reported.toReversed())),
    JSON.stringify(renderedSections(found)),
  )
})

test('a section that goes on on the next page is shown there, and what is there can be made one of its own', () => {
  const block = (id: string, page: number, y: number) =>
    ({
      id,
      kind: 'text',
      text: id,
      boundingBox: { page, x: 0.1, y, width: 0.8, height: 0.2, unit: 'ratio' },
    }) as const
  const page = (number: number, ...blocks: ReturnType<typeof block>[]) =>
    ({ number, width: 600, height: 800, unit: 'pt', source: 'text', blocks }) as const
  const opening = section('s1', 0, 1)
  const extraction = {
    pages: [page(1, block('b1', 1, 0.1)), page(2, block('b2', 2, 0.25), block('b3', 2, 0.5)), page(3)],
    sections: [{ ...opening, blockIds: ['b1', 'b2', 'b3'] }],
  }
  const [part, ...others] = findContinued([opening], extraction)
  assert.deepEqual(others, [])
  assert.deepEqual([part?.page, part?.section.id, part?.y], [2, 's1', 0.25])
  assert.ok(Math.abs((part?.height ?? 0) - 0.45) < 1e-9)
  assert.ok(part !== undefined)
  const both = separated([opening], part, 's2')
  assert.deepEqual(
    both.map(({ id, boundingBox }) => [id, boundingBox.page]),
    [
      ['s1', 1],
      ['s2', 2],
    ],
  )
  assert.deepEqual(findContinued(both, extraction), [])
})
