// What other arrangements leave as it is: the links at the top of a section, and lines of code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, textStyleSchema, type LayoutContainer } from '#contracts/design-layout.schema.ts'
import { walkTree } from '../walk-tree.ts'
import { findArrangements } from './index.ts'

const style = { size: 16, weight: 400, lineHeight: 1.5, color: '#14213d' }
const look = {
  background: '#ffffff',
  text: '#14213d',
  radius: 12,
  textStyles: [
    textStyleSchema.parse({ ...style, id: 't1', family: 'inter' }),
    textStyleSchema.parse({ ...style, id: 'code', family: 'jetbrains-mono' }),
  ],
}
const words = (id: string, more: object = {}): object => ({
  id,
  kind: 'text',
  slot: `s-${id}`,
  role: 'body',
  style: 't1',
  align: 'left',
  ...more,
})
const links = ['one', 'two', 'three'].map((id) => words(id, { role: 'nav-link', width: 80, before: 20 }))
const tree = sectionTreeSchema.parse({
  id: 'root',
  kind: 'stack',
  width: 1_440,
  children: [
    {
      id: 'bar',
      kind: 'row',
      width: 1_200,
      children: [
        words('brand', { role: 'brand', width: 200 }),
        { id: 'links', kind: 'row', before: 600, width: 300, children: links },
      ],
    },
    {
      id: 'columns',
      kind: 'row',
      width: 1_200,
      children: [
        {
          id: 'left',
          kind: 'stack',
          width: 560,
          children: [words('title', { role: 'heading-1' }), words('lead', { role: 'lead' })],
        },
        {
          id: 'box',
          kind: 'stack',
          width: 560,
          before: 80,
          background: { color: '#12151c' },
          children: [words('first', { style: 'code' }), words('second', { style: 'code' })],
        },
      ],
    },
  ],
})
const arrange = (name: string): LayoutContainer => {
  const found = findArrangements({ type: 'hero', tree }, look).find((one) => one.name === name)
  assert.ok(found, name)
  return found.tree
}
const order = (of: LayoutContainer): string[] => [...walkTree(of)].map(({ id }) => id)

test('the columns of a section are swapped, not the links at its top', () => {
  const swapped = order(arrange('swapped'))
  assert.ok(swapped.indexOf('brand') < swapped.indexOf('links'))
  assert.ok(swapped.indexOf('box') < swapped.indexOf('left'))
})

test('a bar of an announcement and a telephone number is no columns of a section either', () => {
  const bar = {
    id: 'news',
    kind: 'row',
    width: 1_200,
    children: [
      words('offer', { width: 400, lines: 1 }),
      words('call', { width: 300, before: 500, lines: 1 }),
    ],
  }
  const withNews = sectionTreeSchema.parse({ ...tree, children: [bar, ...tree.children.slice(1)] })
  const found = findArrangements({ type: 'hero', tree: withNews }, look).find(
    ({ name }) => name === 'swapped',
  )
  assert.ok(found)
  const swapped = order(found.tree)
  assert.ok(swapped.indexOf('offer') < swapped.indexOf('call'))
  assert.ok(swapped.indexOf('box') < swapped.indexOf('left'))
})

test('lines of code in the middle begin at the left, and links stay where they are', () => {
  const nodes = new Map([...walkTree(arrange('centered'))].map((node) => [node.id, node]))
  const readAlign = (id: string): unknown => {
    const node = nodes.get(id)
    return node?.kind === 'text' ? node.align : undefined
  }
  assert.deepEqual(['title', 'lead', 'first', 'second', 'brand'].map(readAlign), [
    'center',
    'center',
    'left',
    'left',
    'left',
  ])
  assert.equal(nodes.get('box')?.anchor, 'center')
})
