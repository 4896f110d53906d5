// The bar at the top of a page, whatever section it is in: on phones its links are a menu.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { declarations, draw, find, styles } from '#support/drawn-sections.ts'

const hero = find('hero')
const links = ['rooms', 'prices', 'team', 'visit'].map((id) => ({
  id: `n-${id}`,
  kind: 'text',
  slot: id,
  role: 'nav-link',
  style: 'nav',
  width: 90,
}))
const nav = (id: string, from: number, to: number): object => ({
  id,
  kind: 'row',
  role: 'nav',
  narrow: 'wrap',
  before: 40,
  children: links.slice(from, to),
})
const heading = { id: 'heading', kind: 'text', slot: 'title', role: 'heading-1', style: 'h1', width: 700 }
const sign = { id: 'sign', kind: 'shape', width: 40, height: 40, background: { color: '#335577' } }

function show(children: object[], more: Partial<Section> = {}): string {
  const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children })
  const components = ['rooms', 'prices', 'team', 'visit'].map((id, order) => ({
    id,
    type: 'button' as const,
    order,
    props: { label: id, href: `#${id}`, kind: 'link' },
  }))
  return draw([{ ...hero, components, tree, ...more }])
}
const bar = (...children: object[]): object => ({ id: 'bar', kind: 'row', width: 1_440, children })

test('the navigation above a headline is a menu, below the columns of the section', () => {
  const markup = show([bar(sign, nav('links', 0, 4)), heading])
  assert.equal(markup.match(/<details class="t-menu">/g)?.length, 1)
  const [, classes = ''] = /<div class="([^"]*\bt-bar\b[^"]*)"/.exec(markup) ?? []
  assert.match(classes, /\bt-over\b/)
  // From edge to edge, with room beside its brand and menu.
  assert.match(
    classes
      .split(' ')
      .map((name) => declarations(markup, name))
      .join(';'),
    /padding-inline:20px/,
  )
})

test('links on both sides of a brand are one menu', () => {
  const markup = show([bar(nav('left', 0, 2), sign, nav('right', 2, 4)), heading])
  assert.equal(markup.match(/<nav\b/g)?.length, 1)
  const [, menu = ''] = /<details class="t-menu">(.*?)<\/details>/s.exec(markup) ?? []
  assert.deepEqual(
    [...menu.matchAll(/>(rooms|prices|team|visit)</g)].map(([, word]) => word),
    ['rooms', 'prices', 'team', 'visit'],
  )
  // The second list comes after the brand where the row has room for it.
  const [, second = ''] = /<\/ul><ul class="([^"]*)"/.exec(menu) ?? []
  assert.match(
    second
      .split(' ')
      .map((name) => declarations(markup, name))
      .join(';'),
    /order:1/,
  )
})

test('a navigation below a headline, and that of a footer, is a list', () => {
  for (const markup of [
    show([heading, bar(sign, nav('links', 0, 4))]),
    show([bar(sign, nav('links', 0, 4))], { type: 'footer' }),
  ])
    assert.doesNotMatch(markup, /<details/)
})

test('an open menu is painted with what its links can be read on', () => {
  const markup = show([{ ...bar(sign, nav('links', 0, 4)), background: { color: '#10241c' } }, heading])
  assert.match(styles(markup), /--menu:#10241c/)
})
