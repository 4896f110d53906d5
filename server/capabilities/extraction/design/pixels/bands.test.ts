import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { findBands } from './bands.ts'
import { toHex } from './colors.ts'

test('what reaches into the margins of a band does not change its colour', () => {
  const page = sheet([255, 250, 240])
  page.plain({ x: 0, y: 300, width: 1_280, height: 400 }, [18, 53, 36])
  for (const [x, y] of [
    [0, 620],
    [1_200, 540],
  ] as const)
    page.plain({ x, y, width: 80, height: 70 }, [255, 91, 53])
  const band = findBands(page.pixels, 0).find(({ top }) => Math.abs(top - 300) <= 2)
  assert.equal(band && toHex(band.color), '#123524')
})

test('a card that begins within the margins of the page is on its band, and no band', () => {
  const page = sheet([236, 239, 232], 1_440)
  page.plain({ x: 16, y: 300, width: 1_408, height: 400 }, [17, 22, 20])
  assert.deepEqual(
    findBands(page.pixels, 0).map(({ top, bottom, color }) => [top, bottom, toHex(color)]),
    [[0, 1_600, '#ecefe8']],
  )
})

test('a band has the colour of most of it where a card reaches one side', () => {
  const page = sheet([244, 244, 240])
  page.plain({ x: 960, y: 0, width: 320, height: 60 }, [255, 59, 31])
  page.plain({ x: 0, y: 60, width: 1_280, height: 5 }, [10, 10, 10])
  const [band] = findBands(page.pixels, 0)
  assert.equal(band && toHex(band.color), '#f4f4f0')
})

test('letters that go on beyond both margins are on one band, in its colour', () => {
  const page = sheet([246, 200, 208])
  page.plain({ x: 0, y: 400, width: 1_280, height: 72 }, [211, 18, 42])
  for (let x = 0; x < 1_280; x += 42)
    for (const [y, width, height] of [
      [417, 20, 38],
      [417, 26, 6],
      [449, 26, 6],
    ] as const)
      page.plain({ x, y, width: Math.min(width, 1_280 - x), height }, [246, 200, 208])
  assert.deepEqual(
    findBands(page.pixels, 0).map(({ top, bottom, color }) => [top, bottom, toHex(color)]),
    [
      [0, 400, '#f6c8d0'],
      [400, 472, '#d3122a'],
      [472, 1_600, '#f6c8d0'],
    ],
  )
})

test('a band with light that fades away at its sides has the colour of the rest of its margins', () => {
  const page = sheet([255, 255, 255])
  page.paint({ x: 0, y: 0, width: 1_280, height: 1_200 }, (x, y) => {
    const away = Math.hypot(Math.min(x, 1_280 - x) * 1.5, y - 1_000)
    const light = Math.max(0, 1 - away / 480) * 40
    return [251 - light, 250 - light / 2, 247]
  })
  const [band] = findBands(page.pixels, 0)
  assert.equal(band && toHex(band.color), '#fbfaf7')
})

test('a band that a photograph fades into has the colour of most of its rows', () => {
  const page = sheet([5, 7, 11])
  page.paint({ x: 0, y: 0, width: 1_280, height: 400 }, (_, y) => [5 + y / 9, 7 + y / 7, 11 + y / 6])
  page.paint({ x: 0, y: 400, width: 1_280, height: 160 }, (_, y) => [
    5 + (160 - y) / 4,
    7 + (160 - y) / 3,
    11 + (160 - y) / 3,
  ])
  assert.equal(toHex(findBands(page.pixels, 0).at(-1)?.color ?? [0, 0, 0]), '#05070b')
})

test('an image below a double line begins right below it', () => {
  const page = sheet([246, 242, 231])
  for (const y of [88, 90]) page.plain({ x: 0, y, width: 1_280, height: 1 }, [27, 42, 73])
  // Its margins are lighter from its sixth row on.
  page.paint({ x: 0, y: 91, width: 1_280, height: 600 }, (x, y) => {
    const light = 90 + 60 * Math.sin(x / 37) + (y > 5 ? 24 : 0)
    return [light, light * 0.8, light * 0.6]
  })
  assert.deepEqual(
    findBands(page.pixels, 0)
      .map(({ top }) => top)
      .slice(0, 2),
    [0, 91],
  )
})
