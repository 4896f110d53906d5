// Edits of sections whose parts overlap: what is seen is what changes, and words stay with their column.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, textStyleSchema, type LayoutContainer } from '#contracts/design-layout.schema.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import {
  canBeBeside,
  findNode,
  findSurface,
  findWidth,
  fitsRatio,
  gatherInColumns,
  readValidTree,
  setAlignment,
  setSurface,
} from './index.ts'

const textStyles = [
  textStyleSchema.parse({
    id: 't1',
    family: 'inter',
    size: 60,
    weight: 700,
    lineHeight: 1,
    color: '#ffffff',
  }),
]
const styles = new Map(textStyles.map((style) => [style.id, style]))
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
const dark = { color: '#16201b' }
const hero = sectionTreeSchema.parse({
  id: 'root',
  kind: 'stack',
  width: 1_440,
  background: { color: '#ffffff' },
  children: [
    { id: 'bar', kind: 'row', width: 1_440, height: 90, background: dark, children: [words('brand')] },
    { id: 'news', kind: 'row', width: 1_440, height: 40, background: { color: '#d6402b' }, children: [] },
    {
      id: 'layers',
      kind: 'layers',
      width: 1_440,
      height: 1_000,
      background: dark,
      children: [
        words('title', { role: 'heading-1', width: 500, start: 120, before: 40 }),
        words('more', { role: 'heading-1', width: 560, start: 120, before: 110 }),
        {
          id: 'columns',
          kind: 'row',
          width: 1_200,
          start: 120,
          before: 64,
          children: [
            { id: 'left', kind: 'stack', width: 600, start: 140, children: [words('lead', { width: 500 })] },
            {
              id: 'form',
              kind: 'stack',
              width: 400,
              before: 200,
              background: { color: '#ffffff' },
              children: [words('ask', { height: 500 })],
            },
          ],
        },
        { id: 'photo', kind: 'image', slot: 's-photo', width: 1_440, height: 420, before: 580 },
      ],
    },
  ],
})

test('a background is changed where it is seen', () => {
  const surface = findSurface(hero, 'root', textStyles)
  assert.equal(surface?.node.id, 'layers')
  assert.equal(surface.cover, undefined)
  const changed = setSurface(hero, 'layers', { color: '#224488' }, { textStyles, pageColor: '#ffffff' })
  const colors = ['bar', 'news', 'layers', 'form'].map((id) => findNode(changed, id)?.background?.color)
  assert.deepEqual(colors, ['#224488', '#d6402b', '#224488', '#ffffff'])
  assert.equal(findSurface(hero, 'form', textStyles)?.node.id, 'form')
})

test('an image over most of a background is named', () => {
  const photo = { id: 'photo', kind: 'image', slot: 's-photo', width: 1_440, height: 560 }
  const covered = sectionTreeSchema.parse({
    id: 'root',
    kind: 'layers',
    width: 1_440,
    height: 600,
    background: dark,
    children: [photo, { id: 'all', kind: 'stack', width: 1_440, height: 600, children: [words('title')] }],
  })
  const surface = findSurface(covered, 'root', textStyles)
  assert.deepEqual([surface?.node.id, surface?.cover?.id], ['root', 'photo'])
})

test('a headline in another layer becomes part of the column that it lies over', () => {
  const gathered = gatherInColumns(hero, 'columns', textStyles)
  assert.ok('tree' in readValidTree(gathered))
  const left = findNode(gathered, 'left') as LayoutContainer
  assert.deepEqual(
    left.children.map(({ id, before }) => [id, before]),
    [
      ['title', 0],
      ['more', 10],
      // 64 + 140 - (110 + 60)
      ['lead', 34],
    ],
  )
  // As high above the columns as it was, and where it was across.
  assert.equal(left.start, 40 - 64)
  const find = (placed: PlacedNode, id: string): PlacedNode | undefined =>
    placed.node.id === id
      ? placed
      : placed.children.flatMap((child) => find(child, id) ?? []).find((one) => one !== undefined)
  assert.equal(find(placeTree(gathered), 'title')?.x, find(placeTree(hero), 'title')?.x)
  // Then it goes where its column goes.
  const up = setAlignment(gathered, 'columns', 'start')
  assert.equal((findNode(up, 'left') as LayoutContainer).start, 0)
  assert.equal(gatherInColumns(gathered, 'columns', textStyles), gathered)
  // What lies beside what is in the column stays.
  const low = sectionTreeSchema.parse(JSON.parse(JSON.stringify(hero).replace('"before":40', '"before":180')))
  assert.equal(gatherInColumns(low, 'columns', textStyles), low)
})

test('columns are offered where words have room in them', () => {
  const stack = (count: number, width: number): LayoutContainer =>
    sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      width,
      children: Array.from({ length: count }, (_, index) => words(`w${index}`, { lines: 2 })),
    })
  assert.equal(canBeBeside(stack(2, 1_200), 1_200, styles), true)
  assert.equal(canBeBeside(stack(3, 1_200), 1_200, styles), false)
  assert.equal(canBeBeside(stack(5, 6_000), 6_000, styles), false)
  const row = findNode(hero, 'columns') as LayoutContainer
  const width = findWidth(hero, 'columns')
  assert.equal(fitsRatio(row, width, [1, 1], styles), true)
  assert.equal(fitsRatio(row, width, [1, 5], styles), false)
})
