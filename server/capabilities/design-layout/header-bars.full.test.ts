// The links at the top of a page, whatever section they are in, are its navigation.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, type LayoutContainer, type LayoutNode } from '#contracts/design-layout.schema.ts'
import { markHeaderBar } from './header-bars.ts'

type Given = Record<string, unknown>

const words = new Map<string, string>()
const say = (text: string, more: Given = {}): Given => {
  const id = `t${words.size}`
  words.set(id, text)
  return {
    id,
    kind: 'text',
    slot: id,
    role: 'label',
    style: 'link',
    width: 80,
    before: 20,
    lines: 1,
    ...more,
  }
}
const links = (...texts: string[]): Given[] => texts.map((text) => say(text))
const row = (children: Given[], more: Given = {}): Given => ({
  id: `r${words.size}-${children.length}`,
  kind: 'row',
  width: 600,
  children,
  ...more,
})
const brand = (): Given =>
  row([
    { id: 'sign', kind: 'image', slot: 'sign', width: 40, height: 40 },
    say('Northway', { style: 'brand' }),
  ])
const button = {
  id: 'button',
  kind: 'button',
  slot: 'button',
  style: 'link',
  width: 120,
  height: 48,
  before: 30,
}

function mark(...trees: Given[][]): LayoutContainer[] {
  const sections = trees.map((children) => ({
    type: 'hero' as const,
    tree: sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children }),
    slots: [...words].map(([id, text]) => ({ id, kind: 'text' as const, text, blockIds: [] })),
  }))
  return markHeaderBar(sections).map(({ tree }) => tree)
}

function outline(node: LayoutNode | undefined): string {
  if (node === undefined) return ''
  if (!('children' in node)) return node.kind === 'text' ? (words.get(node.slot) ?? '') : node.kind
  return `${node.role === 'nav' ? 'nav' : node.kind}(${node.children.map(outline).join(' ')})`
}

test('links beside a button are a navigation without it', () => {
  const bar = row([brand(), row([...links('Rooms', 'Prices', 'Team'), button], { before: 300 })])
  const [tree] = mark([bar])
  assert.equal(outline(tree?.children[0]), 'row(row(image Northway) nav(Rooms Prices Team) button)')
})

test('all keeps its place', () => {
  const bar = row([brand(), row([...links('Rooms', 'Prices', 'Team'), button], { before: 300, start: 9 })])
  const folded = mark([bar])[0]?.children[0]
  assert.ok(folded !== undefined && 'children' in folded)
  const [, nav, last] = folded.children
  assert.deepEqual([nav?.before, nav?.start, nav?.width], [320, 9, 280])
  assert.deepEqual([last?.before, last?.start], [30, 9])
})

test('links on both sides of a brand are two navigations', () => {
  const bar = row([row(links('Rooms', 'Prices', 'Team')), brand(), row([...links('Area', 'Visit'), button])])
  const [tree] = mark([bar])
  assert.equal(
    outline(tree?.children[0]),
    'row(nav(Rooms Prices Team) row(image Northway) nav(Area Visit) button)',
  )
})

test('links in a box of their own are the navigation that is painted so', () => {
  const pill = row(links('Rooms', 'Prices', 'Team'), { background: { color: '#ffffff' } })
  const [tree] = mark([row([brand(), pill, button])])
  assert.equal(outline(tree?.children[0]), 'row(row(image Northway) nav(Rooms Prices Team) button)')
})

test('a line of announcements above a bar is none, in a section of its own neither', () => {
  const line = row([say('Open until 6 pm'), say('Hill Street 8'), say('01632 960 210')])
  const bar = row([brand(), ...links('Rooms', 'Prices', 'Team')])
  const [above, below] = mark([line], [bar])
  assert.equal(outline(above), 'stack(row(Open until 6 pm Hill Street 8 01632 960 210))')
  assert.equal(outline(below), 'stack(row(row(image Northway) nav(Rooms Prices Team)))')
})

test('a row below a headline is no bar', () => {
  const headline = say('We come to you', { role: 'heading-1', style: 'large' })
  const [tree] = mark([headline, row(links('Rooms', 'Prices', 'Team'))])
  assert.equal(outline(tree), 'stack(We come to you row(Rooms Prices Team))')
})
