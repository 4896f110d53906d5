// What stays where it was when places of a design have no words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutContainer, type LayoutNode } from '#contracts/design-layout.schema.ts'
import { withShortForms } from './left-out.ts'
import { pruneTree } from './prune-tree.ts'
import { findSlotNodes, isContainer, walkTree } from './walk-tree.ts'

const text = (id: string, width: number, more: object = {}): object => ({
  id,
  kind: 'text',
  slot: id,
  role: 'body',
  style: 'body',
  width,
  ...more,
})
const parse = (children: object[], more: object = {}): LayoutContainer =>
  sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children, ...more })
const keep = (tree: LayoutContainer, ...filled: string[]): LayoutContainer =>
  pruneTree(tree, ({ slot }) => filled.includes(slot), { getHeight: () => 20 })
const find = (tree: LayoutContainer, id: string): LayoutNode | undefined =>
  [...walkTree(tree)].find((node) => node.id === id)
const slots = (tree: LayoutContainer): string[] => findSlotNodes(tree).map(({ slot }) => slot)

test('a form keeps its side of the page beside a column without words', () => {
  const tree = parse([
    {
      id: 'columns',
      kind: 'row',
      start: 100,
      children: [
        { id: 'words', kind: 'stack', width: 600, children: [text('lead', 500), text('more', 500)] },
        {
          id: 'box',
          kind: 'stack',
          before: 80,
          width: 400,
          height: 500,
          background: { color: '#ffffff' },
          children: [
            text('asked', 300),
            { id: 'form', kind: 'form', slot: 'form', style: 'body', width: 360 },
          ],
        },
      ],
    },
  ])
  assert.equal(find(keep(tree, 'form'), 'box')?.before, 680)
  assert.equal(find(keep(tree, 'form', 'lead'), 'box')?.before, 80)
})

test('words of a line move together', () => {
  const tree = parse([
    {
      id: 'links',
      kind: 'row',
      narrow: 'wrap',
      children: [text('one', 60), text('two', 60, { before: 30 }), text('three', 60, { before: 30 })],
    },
  ])
  assert.equal(find(keep(tree, 'one', 'three'), 'three')?.before, 30)
})

const isShape = (node: LayoutNode | undefined): boolean => node?.kind === 'shape' && (node.height ?? 0) >= 8

test('empty cells of a table stay, in rows and in columns', () => {
  const row = (id: string): object => ({
    id,
    kind: 'row',
    children: [text(`${id}-name`, 300), text(`${id}-day`, 80, { role: 'price' }), text(`${id}-night`, 80)],
  })
  const rows = keep(parse([row('a'), row('b'), row('c')]), 'a-name', 'a-night', 'b-name', 'b-day', 'b-night')
  assert.deepEqual(slots(rows), ['a-name', 'a-night', 'b-name', 'b-day', 'b-night'])
  const [first] = rows.children
  assert.ok(first !== undefined && isContainer(first) && first.children.length === 3)
  assert.ok(isShape(first.children[1]))

  const cell = (id: string): object => ({
    id: `cell-${id}`,
    kind: 'stack',
    height: 80,
    background: { color: '#f6f8f3' },
    children: [text(id, 80)],
  })
  const column = (id: string): object => ({
    id,
    kind: 'stack',
    width: 200,
    children: [text(`${id}1`, 80), cell(`${id}2`), text(`${id}3`, 80, { before: 30, role: 'price' })],
  })
  const table = parse([{ id: 'table', kind: 'row', children: [column('x'), column('y')] }])
  const columns = keep(table, 'x1', 'x2', 'x3', 'y3')
  assert.deepEqual(slots(columns), ['x1', 'x2', 'x3', 'y3'])
  const second = find(columns, 'y')
  assert.ok(second !== undefined && isContainer(second))
  assert.deepEqual(
    second.children.map(({ kind, height, before }) => [kind, height, before]),
    [
      ['shape', 20, 0],
      ['shape', 80, 0],
      ['text', undefined, 30],
    ],
  )
  assert.deepEqual(slots(keep(table)), [])
})

test('signs say nothing where all words are missing', () => {
  const tree = parse([
    { id: 'box', kind: 'stack', children: [text('name', 200), text('price', 60), text('dash', 20)] },
  ])
  const prune = (...filled: string[]): string[] =>
    slots(
      pruneTree(tree, ({ slot }) => filled.includes(slot), {
        getText: ({ slot }) => (slot === 'dash' ? '–' : ''),
      }),
    )
  assert.deepEqual(prune('dash'), [])
  assert.deepEqual(prune('dash', 'name'), ['name', 'dash'])
})

test('a box is as high as what is left of its form, beside which nothing moves', () => {
  const tree = parse([
    {
      id: 'columns',
      kind: 'row',
      children: [
        { id: 'words', kind: 'stack', width: 600, height: 700, children: [text('lead', 500)] },
        {
          id: 'box',
          kind: 'stack',
          start: 40,
          width: 400,
          height: 561,
          background: { color: '#ffffff' },
          children: [{ id: 'fields', kind: 'form', slot: 'form', style: 'body', width: 360, height: 331 }],
        },
      ],
    },
  ])
  const shortened = withShortForms(tree, new Set(['form']))
  const heights = ['columns', 'words', 'box', 'fields'].map((id) => find(shortened, id)?.height)
  assert.deepEqual(heights, [700, 700, undefined, undefined])
  assert.equal(find(withShortForms(tree, new Set(['other'])), 'box')?.height, 561)
})

test('a photo stays without the words in its corner, and not without those across it', () => {
  const photo = (width: number): LayoutContainer =>
    parse([
      {
        id: 'photo',
        kind: 'layers',
        width: 600,
        height: 600,
        children: [
          { id: 'image', kind: 'image', slot: 'image', width: 600, height: 600 },
          {
            id: 'over',
            kind: 'stack',
            width: 600,
            height: 600,
            children: [text('head', width), text('small', width - 20, { start: 10 })],
          },
        ],
      },
      text('lead', 400),
    ])
  assert.deepEqual(slots(keep(photo(98), 'image', 'lead')), ['image', 'lead'])
  assert.deepEqual(slots(keep(photo(420), 'image', 'lead')), ['lead'])
})

test('a painted band of the page keeps its photo without words, a card does not', () => {
  const box = (width: number): LayoutContainer =>
    parse([
      {
        id: 'box',
        kind: 'row',
        width,
        background: { color: '#f5b52e' },
        children: [text('head', 300), { id: 'image', kind: 'image', slot: 'image', width: 300, height: 300 }],
      },
    ])
  assert.deepEqual(slots(keep(box(1_440), 'image')), ['image'])
  assert.deepEqual(slots(keep(box(700), 'image')), [])
})

const paint = { background: { color: '#ffffff' } }
const rule = (id: string): object => ({ id, kind: 'shape', width: 300, height: 1, ...paint })
const card = (id: string, height: number): object => ({
  id,
  kind: 'stack',
  width: 300,
  height,
  ...paint,
  children: [text(`${id}-head`, 200), rule(`${id}-rule`), text(`${id}-foot`, 200, { before: 19 })],
})

test('a panel is as high as the higher of its columns, less what it has lost', () => {
  const rows = [1, 2, 3, 4].map((row) => text(`row-${row}`, 300, { before: 30 }))
  const tree = parse([
    {
      id: 'panel',
      kind: 'row',
      height: 400,
      padding: { top: 80, bottom: 80, left: 0, right: 0 },
      ...paint,
      children: [
        { id: 'head', kind: 'stack', width: 500, children: [text('heading', 400)] },
        { id: 'rows', kind: 'stack', width: 500, children: rows },
      ],
    },
  ])
  assert.equal(find(keep(tree, 'heading', 'row-1', 'row-2', 'row-3'), 'panel')?.height, 350)
  assert.equal(find(keep(tree, 'heading', 'row-4'), 'panel')?.height, 250)
  assert.equal(find(keep(tree, 'heading'), 'panel')?.height, 220)
})

test('cards lose the room of what none of them has, and stay level', () => {
  const tree = parse([
    { id: 'cards', kind: 'row', children: [card('a', 200), card('b', 200), card('c', 200)] },
  ])
  const heights = (...filled: string[]): (number | undefined)[] =>
    ['a', 'b', 'c'].map((id) => find(keep(tree, ...filled), id)?.height)
  assert.deepEqual(heights('a-head', 'b-head', 'c-head'), [160, 160, 160])
  assert.deepEqual(heights('a-head', 'b-head', 'c-head', 'c-foot'), [200, 200, 200])
})

test('what reaches up into a box stays where it was when the box becomes lower', () => {
  const tree = parse([
    { id: 'beside', kind: 'row', children: [text('lead', 300), card('over', 200)] },
    text('figure', 100, { before: -20 }),
    text('below', 100, { before: 10 }),
  ])
  const left = keep(tree, 'lead', 'over-head', 'figure', 'below')
  assert.equal(find(left, 'over')?.height, 160)
  assert.equal(find(left, 'figure')?.before, 20)
  assert.equal(find(left, 'below')?.before, 10)
})

test('a line that nothing follows goes; one that closes a list stays', () => {
  const lines = parse([text('one', 200), rule('between'), text('two', 200)])
  assert.equal(find(keep(lines, 'one'), 'between'), undefined)
  const list = parse([rule('top'), text('one', 200), rule('below'), text('two', 200), rule('end')])
  assert.ok(find(keep(list, 'one'), 'below'))
  assert.equal(find(keep(list, 'one'), 'end'), undefined)
})
