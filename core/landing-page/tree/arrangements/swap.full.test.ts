// Columns of sections as designs are read: bars whose links are not called so, headlines in other layers,
// columns without a gap, tables.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '#core/color/index.ts'
import { sectionTreeSchema, textStyleSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import { walkTree } from '../walk-tree.ts'
import { findArrangements, type ArrangementName } from './index.ts'

const style = { size: 16, weight: 400, lineHeight: 1.5, color: '#14213d', family: 'inter' }
const look = {
  background: '#ffffff',
  text: '#14213d',
  radius: 12,
  textStyles: [textStyleSchema.parse({ ...style, id: 't1' })],
}
const words = (id: string, more: object = {}): object => ({
  id,
  kind: 'text',
  slot: `s-${id}`,
  role: 'body',
  style: 't1',
  align: 'left',
  lines: 1,
  ...more,
})
const column = (id: string, width: number, children: object[], more: object = {}): object => ({
  id,
  kind: 'stack',
  width,
  children,
  ...more,
})
const label = (id: string): object => words(id, { role: 'label', width: 80, before: 20 })
const bar = {
  id: 'bar',
  kind: 'row',
  width: 1_200,
  children: [
    column('brand', 200, [words('name', { role: 'heading-3' }), words('claim')]),
    {
      id: 'links',
      kind: 'row',
      before: 400,
      width: 400,
      children: [...['one', 'two', 'three'].map(label), { ...words('call'), kind: 'button' }],
    },
  ],
}
const read = (children: object[], more: object = {}) =>
  sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children, ...more })

function arrange(tree: ReturnType<typeof read>, name: ArrangementName): Map<string, PlacedNode> | undefined {
  const found = findArrangements({ type: 'hero', tree }, look).find((one) => one.name === name)
  if (found === undefined) return undefined
  const places = new Map<string, PlacedNode>()
  const add = (placed: PlacedNode): void => {
    places.set(placed.node.id, placed)
    placed.children.forEach(add)
  }
  add(placeTree(found.tree))
  return places
}
const at = (places: Map<string, PlacedNode> | undefined, id: string): PlacedNode => {
  const placed = places?.get(id)
  assert.ok(placed, id)
  return placed
}

const row = {
  id: 'columns',
  kind: 'row',
  width: 1_200,
  before: 40,
  start: 120,
  children: [
    column('words', 600, [words('lead', { lines: 2 })], { start: 300 }),
    column('form', 400, [words('ask', { lines: 2, height: 500 })], { before: 200 }),
  ],
}

test('labels beside a brand are no columns', () => {
  const swapped = arrange(read([bar, row]), 'swapped')
  assert.ok(at(swapped, 'brand').x < at(swapped, 'one').x)
  assert.ok(at(swapped, 'form').x < at(swapped, 'words').x)
  // Nor is the bar what the section is made of where there is nothing else.
  const alone = read([bar, words('title', { role: 'heading-1' }), words('more', { lines: 3 })])
  assert.equal(arrange(alone, 'swapped'), undefined)
})

test('a headline in another layer goes with its column', () => {
  const layers = (title: object): object => ({
    id: 'layers',
    kind: 'layers',
    width: 1_440,
    height: 900,
    children: [
      words('title', { role: 'heading-1', width: 580, height: 200, start: 120, before: 40, ...title }),
      column('all', 1_440, [row]),
      { id: 'photo', kind: 'image', slot: 's-photo', width: 1_440, height: 500, before: 400 },
    ],
  })
  const swapped = arrange(read([bar, layers({})]), 'swapped')
  assert.equal(at(swapped, 'title').x, at(swapped, 'words').x)
  assert.ok(at(swapped, 'form').x + 400 <= at(swapped, 'title').x)
  assert.equal(at(swapped, 'photo').x, 0)
  // Over both columns it would be over the wrong one.
  assert.equal(arrange(read([bar, layers({ width: 900 })]), 'swapped'), undefined)
})

test('columns that only their own empty part kept apart get a gap', () => {
  const near = (gap: number): object => ({
    id: 'columns',
    kind: 'row',
    width: 1_200,
    children: [
      column('words', 800 - gap, [words('lead', { lines: 4, width: 380 })]),
      column('list', 400, [words('entry', { lines: 3 })], { before: gap }),
    ],
  })
  for (const name of ['swapped', 'cards'] as const) {
    const places = arrange(read([near(-8)]), name)
    const [left, right] = [at(places, 'words'), at(places, 'list')].toSorted((one, other) => one.x - other.x)
    assert.ok(left && right && right.x - left.x - left.width >= 31, name)
    assert.ok(right.x + right.width <= 1_201, name)
  }
  assert.equal(at(arrange(read([near(24)]), 'swapped'), 'words').width, 776)
})

test('columns that go on in a row below are not arranged in another way', () => {
  const names = {
    id: 'names',
    kind: 'row',
    width: 1_200,
    before: 12,
    children: [words('first', { width: 600 }), words('second', { width: 400, before: 200 })],
  }
  assert.deepEqual(findArrangements({ type: 'about', tree: read([row, names]) }, look), [])
  assert.notEqual(arrange(read([row, { ...names, before: 60 }]), 'swapped'), undefined)
})

test('cards are seen on a dark background, with buttons as large as they were', () => {
  const dark = read(
    [
      {
        ...row,
        children: row.children.map((child, index) => ({
          ...child,
          children: [words(`w${index}`, { lines: 3 }), { ...words(`b${index}`), kind: 'button', width: 200 }],
        })),
      },
    ],
    { background: { color: '#12332d' } },
  )
  const cards = arrange(dark, 'cards')
  const { background } = at(cards, 'words').node
  assert.ok(contrast(background?.color ?? '', '#12332d') > 1.15)
  assert.equal(at(cards, 'b0').width, 200)
})

test('lines of a table keep their columns in the middle, and numbers their words', () => {
  const line = (id: string, width: number): object => ({
    id,
    kind: 'row',
    width: 600,
    before: 12,
    children: [
      column(`${id}-name`, width, [words(`${id}-dish`), words(`${id}-with`)]),
      words(`${id}-price`, { width: 60, before: 540 - width, align: 'right' }),
    ],
  })
  const tree = read([
    {
      ...row,
      children: [
        column('menu', 600, [
          words('title', { role: 'heading-2' }),
          column('lines', 600, [line('a', 300), line('b', 200)]),
        ]),
        { id: 'photo', kind: 'image', slot: 's-photo', before: 200, width: 400, height: 500 },
      ],
    },
  ])
  const centered = arrange(tree, 'centered')
  assert.equal((at(centered, 'title').node as Extract<LayoutNode, { kind: 'text' }>).align, 'center')
  for (const part of ['name', 'price'])
    assert.equal(at(centered, `a-${part}`).x, at(centered, `b-${part}`).x, part)
  const dish = at(centered, 'a-dish').node
  assert.equal(dish.kind === 'text' && dish.align, 'left')
  assert.ok(Math.abs(at(centered, 'lines').x + 300 - 720) < 2)
  assert.equal([...walkTree(tree)].length, [...(centered ?? [])].length)
})
