import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock, DesignPage } from '#contracts/extracted-document.schema.ts'
import { narrowWidePages } from './wide-pages.ts'

const block = (
  kind: DesignBlock['kind'],
  x: number,
  width: number,
  more: Partial<DesignBlock> = {},
): DesignBlock => ({
  id: `b${x}-${width}`,
  kind,
  boundingBox: { page: 1, x, y: 0.1, width, height: 0.1, unit: 'ratio' },
  ...more,
})
const text = (x: number, width: number, fontSize: number): DesignBlock =>
  block('text', x, width, { text: 'Six days on the water, four people in a boat', fontSize })
/** A band, an image from edge to edge, and a column of 1,140 in the middle. */
const artboard = (width: number, fontSize: number, unit: DesignPage['unit'] = 'px') => ({
  sections: [],
  pages: [
    {
      number: 1,
      width,
      height: 3_000,
      unit,
      source: 'design' as const,
      blocks: [
        block('shape', 0, 1, { color: '#12263a' }),
        block('image', 0, 1),
        text(0.203_125, 0.25, fontSize),
        text(0.546_875, 0.25, fontSize),
      ],
    },
  ],
})

test('a column on a wide artboard keeps its size, and bands go from edge to edge of the page', () => {
  const [page] = narrowWidePages(artboard(1_920, 16)).pages
  assert.equal(page?.width, 1_440)
  const boxes = page?.blocks.map(({ boundingBox: { x, width } }) => [x, width])
  assert.deepEqual(boxes?.slice(0, 2), [
    [0, 1],
    [0, 1],
  ])
  // 390 pixels from the left are 150 where 240 of the margin are gone.
  assert.ok(Math.abs((boxes?.[2]?.[0] ?? 0) * 1_440 - 150) < 0.1, JSON.stringify(boxes))
  assert.ok(Math.abs((boxes?.[2]?.[1] ?? 0) * 1_440 - 480) < 0.1, JSON.stringify(boxes))
})

test('in points of a browser it is the same', () => {
  const [page] = narrowWidePages(artboard(1_440, 12, 'pt')).pages
  assert.equal(page?.width, 1_080)
})

test('what is drawn at twice its size, what fills the artboard, and usual pages stay as they are', () => {
  for (const design of [artboard(2_880, 32), artboard(1_440, 13), artboard(1_600, 16)])
    assert.equal(narrowWidePages(design), design)
  const full = artboard(1_920, 16)
  full.pages[0]?.blocks.push(text(0.02, 0.3, 16))
  assert.equal(narrowWidePages(full), full)
})
