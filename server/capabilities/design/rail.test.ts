// A column at the side of a page is its header; what is beside it is divided as if it were alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heading, image, makePage, panel, words, type RenderedBlock } from '#support/design-pages.ts'
import { analyseDesign } from './index.ts'

const beside = [0, 1, 2].flatMap((index): RenderedBlock[] => [
  heading(
    ['Bread from the oven', 'Breakfast at the window', 'Bake with us'][index] ?? '',
    260,
    80 + index * 700,
  ),
  words('Three flours, one fire and a sourdough that is older than the shop.', 260, 160 + index * 700),
  image(260, 220 + index * 700, 600, 300),
])
const rail = (color: string, left = 0): RenderedBlock[] => [
  panel(left, 0, 180, 2_100, color),
  words('Crumb', left + 30, 40, { width: 80 }),
  words('Bread', left + 30, 200, { width: 60 }),
  words('Classes', left + 30, 240, { width: 70 }),
]
const find = (blocks: RenderedBlock[]): ReturnType<typeof analyseDesign> =>
  analyseDesign([makePage(2_100, blocks)], { source: 'website' })

test('a painted column over the height of the page is a header of its own, whatever is beside it', () => {
  for (const blocks of [
    [...rail('#f3e5cb'), ...beside],
    [
      ...rail('#f3e5cb', 820),
      ...beside.map((block) => ({ ...block, x: block.x - 200, width: Math.min(block.width, 560) })),
    ],
  ]) {
    const { sections, pages } = find(blocks)
    const [first, ...others] = sections
    assert.equal(first?.type, 'header')
    assert.equal(first.blockIds.length, 4)
    assert.ok(first.boundingBox.height > 0.99 && first.boundingBox.width < 0.2)
    assert.equal(others.length, 3, 'the sections beside it are as they were')
    assert.equal(pages[0]?.blocks.length, blocks.length, 'no block is lost')
  }
})

test('a column in the colour of the page, a short one and one that is crossed are no rails', () => {
  const [column, ...inside] = rail('#f3e5cb')
  assert.ok(column !== undefined)
  for (const blocks of [
    [...rail('#ffffff'), ...beside],
    [{ ...column, height: 900 }, ...inside, ...beside],
    [column, ...inside, image(100, 900, 400, 300), ...beside],
  ])
    assert.ok(!find(blocks).sections.some(({ boundingBox }) => boundingBox.width < 0.5))
})
