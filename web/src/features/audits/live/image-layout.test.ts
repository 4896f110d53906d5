import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countKinds, layoutImage } from './image-layout.ts'

const room = { width: 300, height: 200 }

test('each page has a mark in the band of its depth, read pages first', () => {
  const layout = layoutImage(
    [
      { depth: 1, kind: 'waiting', count: 2 },
      { depth: 1, kind: 'ok', count: 3 },
      { depth: 0, kind: 'ok', count: 1 },
    ],
    room,
  )
  assert.equal(layout.perMark, 1)
  assert.deepEqual(
    layout.bands.map((band) => [band.depth, band.pages, band.marks.map(({ kind }) => kind)]),
    [
      [0, 1, ['ok']],
      [1, 5, ['ok', 'ok', 'ok', 'waiting', 'waiting']],
    ],
  )
})

test('marks stay inside the room, and no two lie on each other', () => {
  const layout = layoutImage([{ depth: 2, kind: 'ok', count: 700 }], room)
  const places = new Set(layout.bands.flatMap(({ marks }) => marks.map(({ x, y }) => `${x} ${y}`)))
  assert.equal(places.size, 700)
  assert.ok(layout.height <= room.height)
  assert.ok(
    layout.bands.every(({ marks }) => marks.every(({ x }) => x >= 0 && x + layout.side <= room.width)),
  )
})

test('ten thousand pages fit, and the one that fails among them is still seen', () => {
  const layout = layoutImage(
    [
      { depth: 3, kind: 'ok', count: 9_999 },
      { depth: 3, kind: 'server_error', count: 1 },
    ],
    room,
  )
  assert.ok(layout.perMark > 1)
  assert.ok(layout.height <= room.height)
  assert.equal(layout.bands[0]?.marks.filter(({ kind }) => kind === 'server_error').length, 1)
})

test('very deep sites end in one band for all that is deeper', () => {
  const groups = Array.from({ length: 40 }, (_, depth) => ({ depth, kind: 'ok' as const, count: 1 }))
  const { bands } = layoutImage(groups, { width: 300, height: 400 })
  assert.equal(bands.length, 10)
  assert.equal(bands.at(-1)?.pages, 31)
  assert.equal(bands.at(-1)?.isDeepest, true)
})

test('nothing is drawn before the first page', () => {
  assert.deepEqual(layoutImage([], room).bands, [])
  assert.deepEqual(countKinds([]), [])
})
