import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBoundingBox } from './bounding-box.ts'
import { startWork, type PageSize } from './work.ts'

function box(value: unknown, knownPages: PageSize[] = []) {
  const work = startWork({ sanitise: String, newId: String, knownPages })
  const read = readBoundingBox(value, 'boundingBox', work)
  return work.issues.length > 0 ? work.issues[0]?.message.slice(0, 13) : read
}
const ratio = (x: number, y: number, width: number, height: number, page = 1) => ({
  page,
  x,
  y,
  width,
  height,
  unit: 'ratio',
})
const a4 = { width: 600, height: 800 }

test('a box comes as an object, as a list, by its edges or corners', () => {
  const expected = ratio(0.1, 0.2, 0.3, 0.4)
  for (const form of [
    { x: 0.1, y: 0.2, width: 0.3, height: 0.4 },
    { x: 0.1, y: 0.2, w: 0.3, h: 0.4, unit: 'normalized' },
    [0.1, 0.2, 0.3, 0.4],
    { left: 0.1, top: 0.2, right: 0.4, bottom: 0.6 },
    { x1: 0.1, y1: 0.2, x2: 0.4, y2: 0.6 },
    { x0: 0.1, y0: 0.2, x1: 0.4, y1: 0.6 },
    { x: '10%', y: '20%', width: '30%', height: '40%' },
    { x: 10, y: 20, width: 30, height: 40, unit: 'percent' },
    { left: 0.4, top: 0.6, right: 0.1, bottom: 0.2 },
  ])
    assert.deepEqual(box(form), expected, JSON.stringify(form))
})

test('pixels become shares of the page where its size is known: by the box itself, or by the design', () => {
  const pixels = { x: 60, y: 80, width: 300, height: 400 }
  assert.deepEqual(box({ ...pixels, pageWidth: 600, pageHeight: 800 }), ratio(0.1, 0.1, 0.5, 0.5))
  assert.deepEqual(
    box({ ...pixels, page: { number: 2, width: 600, height: 800 } }),
    ratio(0.1, 0.1, 0.5, 0.5, 2),
  )
  assert.deepEqual(box({ ...pixels, page: 2 }, [{ width: 1, height: 1 }, a4]), ratio(0.1, 0.1, 0.5, 0.5, 2))
  assert.deepEqual(
    box({ ...pixels, pageIndex: 1, unit: 'pt' }, [{ width: 1, height: 1 }, a4]),
    ratio(0.1, 0.1, 0.5, 0.5, 2),
  )
  assert.deepEqual(box({ x: '60px', y: '80', width: '300px', height: 400 }, [a4]), ratio(0.1, 0.1, 0.5, 0.5))
})

test('pixels stay pixels where the page’s size is not known', () => {
  assert.deepEqual(box({ x: 12.34567, y: 8, width: 300, height: 400, page: 3 }, [a4]), {
    page: 3,
    x: 12.346,
    y: 8,
    width: 300,
    height: 400,
    unit: 'px',
  })
})

test('what lies beyond the page is cut off', () => {
  assert.deepEqual(box({ x: -0.2, y: 0.9, width: 0.5, height: 0.5 }), ratio(0, 0.9, 0.3, 0.1))
  assert.deepEqual(box({ x: 5, y: 5, width: 5, height: 5, unit: 'ratio' }), ratio(1, 1, 0, 0))
  assert.deepEqual(box({ x: -10, y: -10, width: 30, height: 5 }), {
    page: 1,
    x: 0,
    y: 0,
    width: 20,
    height: 0,
    unit: 'px',
  })
})

test('what is no box is refused', () => {
  for (const value of [
    5,
    'x',
    {},
    [],
    [1, 2, 3],
    { x: 1, y: 1 },
    { x: 'a', y: 1, width: 1, height: 1 },
    null,
  ])
    assert.equal(box(value), 'must be a box', JSON.stringify(value))
})
