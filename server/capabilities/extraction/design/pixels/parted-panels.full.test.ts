// Panels that are parted by what lies on them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet, white, type Box, type Color } from '#support/painted-sheets.ts'
import { findDashesBetween, joinParted, reachOverDashes } from './parted-panels.ts'

const violet: Color = [238, 235, 255]
const row: Box = { x: 300, y: 400, width: 600, height: 48 }
const left = { x: 300, y: 400, width: 212, height: 48, color: '#eeebff' }
const right = { x: 536, y: 400, width: 364, height: 48, color: '#eeebff' }
const portrait: Box = { x: 510, y: 410, width: 28, height: 28 }

test('a row that a portrait parts is one panel, and the portrait is whole', () => {
  const page = sheet(white)
  page.plain(row, violet)
  page.plain(portrait, [20, 120, 70])
  const cells = { ...portrait, x: 512, width: 24 }
  const { panels, images } = joinParted([left, right], [cells], { image: page.pixels, tolerance: 4 })
  assert.deepEqual(
    panels.map(({ x, y, width, height }) => ({ x, y, width, height })),
    [row],
  )
  assert.deepEqual(images, [portrait])
})

test('two cards beside each other stay two', () => {
  const page = sheet(white)
  page.plain(left, violet)
  page.plain(right, violet)
  const { panels } = joinParted([left, right], [], { image: page.pixels, tolerance: 4 })
  assert.equal(panels.length, 2)
})

test('a part goes on over a line of dashes to the next one, and not over a solid line', () => {
  const cells = [300, 502].map((x) => ({ x, y: 400, width: 200, height: 100, color: '#eeebff' }))
  const reach = (isDash: (y: number) => boolean): number[] => {
    const page = sheet(white)
    page.plain({ x: 300, y: 400, width: 402, height: 100 }, violet)
    for (let y = 400; y < 500; y += 1)
      if (isDash(y)) page.plain({ x: 500, y, width: 2, height: 1 }, [120, 90, 160])
    return reachOverDashes(cells, page.pixels).map(({ width }) => width)
  }
  assert.deepEqual(
    reach((y) => y % 10 < 6),
    [202, 200],
  )
  assert.deepEqual(
    reach(() => true),
    [200, 200],
  )
})

test('the dashes between two parts are a rule, as they lie on the edge of one', () => {
  const cells = [300, 502].map((x) => ({ x, y: 400, width: 200, height: 100, color: '#eeebff' }))
  const page = sheet(white)
  page.plain({ x: 300, y: 400, width: 402, height: 100 }, violet)
  for (let y = 400; y < 500; y += 1)
    if (y % 10 < 6) page.plain({ x: 500, y, width: 2, height: 1 }, [120, 90, 160])
  assert.deepEqual(findDashesBetween(cells, page.pixels), [
    {
      x: 500,
      y: 400,
      width: 2,
      height: 100,
      border: { color: '#785aa0', width: 2, style: 'dashed', sides: ['left'] },
    },
  ])
})
