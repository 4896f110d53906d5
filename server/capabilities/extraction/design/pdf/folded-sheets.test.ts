// A leaflet is read panel by panel, from its front to its back; pages with columns are no leaflets.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PartialPage } from '../design-task.types.ts'
import { cutPanel, findPanels } from './folded-sheets.ts'

type Block = PartialPage['blocks'][number]

const place = (x: number, y: number, width: number, height: number): Block['boundingBox'] => ({
  page: 1,
  x,
  y,
  width,
  height,
  unit: 'ratio',
})
const text = (words: string, x: number, y: number, width = 0.25, fontSize = 10): Block => ({
  kind: 'text',
  text: words,
  fontSize,
  boundingBox: place(x, y, width, 0.04),
})
const fill = (x: number, width: number, height = 1): Block => ({
  kind: 'shape',
  color: '#0b6e4f',
  boundingBox: place(x, 0, width, height),
})
const page = (number: number, blocks: Block[], width = 842, height = 595): PartialPage => ({
  number,
  width,
  height,
  unit: 'pt',
  source: 'text',
  background: '#ffffff',
  blocks,
})
const readPanels = (pages: readonly PartialPage[]): string[] | undefined =>
  findPanels(pages)?.map((panel, index) =>
    cutPanel(panel, index + 1)
      .blocks.flatMap((block) => block.text ?? [])
      .join(' '),
  )

/** Columns of texts down the page, whose lines lie between each other. */
const columns = (names: readonly string[]): Block[] =>
  names.flatMap((name, column) =>
    Array.from({ length: 11 }, (_, line) =>
      text(line === 0 ? name : '·', column / 3 + 0.04, 0.08 + line * 0.075 + column * 0.025),
    ),
  )

test('the front comes first, then what is folded in, the inside and the back', () => {
  const outside = page(1, [
    text('Flap', 0.04, 0.1),
    text('Back', 0.37, 0.8),
    fill(0.667, 0.333),
    text('A garden for all', 0.7, 0.5, 0.25, 30),
  ])
  const inside = page(2, columns(['One', 'Two', 'Three']))
  assert.deepEqual(
    readPanels([outside, inside])?.map((words) => words.replaceAll(/[· ]+$/g, '')),
    ['A garden for all', 'Flap', 'One', 'Two', 'Three', 'Back'],
  )
  // The sides may come in the other order.
  assert.equal(readPanels([inside, outside])?.[0], 'A garden for all')
})

test('a panel has its places and fills in its own measure', () => {
  const panels = findPanels([
    page(1, [text('One', 0.04, 0.1), text('Two', 0.37, 0.1), fill(0.667, 0.333), text('Three', 0.7, 0.1)]),
  ])
  const cut = cutPanel(panels?.[2] ?? assert.fail('no leaflet'), 3)
  assert.ok(Math.abs(cut.width - 280.4) < 0.5, `${cut.width}`)
  assert.deepEqual([cut.height, cut.number], [595, 3])
  const [shape, words] = cut.blocks
  assert.deepEqual([shape?.boundingBox.x, shape?.boundingBox.width, shape?.boundingBox.page], [0, 1, 3])
  assert.ok(Math.abs((words?.boundingBox.x ?? 0) - 0.1) < 0.01, JSON.stringify(words))
})

test('a fill behind all panels is behind each of them', () => {
  const panels = findPanels([page(1, [fill(0, 1), ...columns(['One', 'Two', 'Three'])])]) ?? []
  assert.deepEqual(
    panels.map((panel) => cutPanel(panel, 1).blocks[0]?.boundingBox.width),
    [1, 1, 1],
  )
})

test('pages with columns, a heading across, or many pages are no leaflet', () => {
  const cards = [0.04, 0.37, 0.7].flatMap((x) => [text('Card', x, 0.4), text('What it says', x, 0.46)])
  assert.equal(findPanels([page(1, cards)]), undefined)
  assert.equal(
    findPanels([page(1, [text('A heading', 0.04, 0.05, 0.5), ...columns(['One', 'Two', 'Three'])])]),
    undefined,
  )
  const three = [1, 2, 3].map((number) => page(number, columns(['One', 'Two', 'Three'])))
  assert.equal(findPanels(three), undefined)
  // Two columns on a sheet that lies on its side.
  const halves = [0.05, 0.55].flatMap((x) =>
    Array.from({ length: 9 }, (_, line) => text('Words', x, 0.1 + line * 0.08, 0.4)),
  )
  assert.equal(findPanels([page(1, halves)]), undefined)
  // A portrait page.
  assert.equal(findPanels([page(1, columns(['One', 'Two', 'Three']), 595, 842)]), undefined)
})
