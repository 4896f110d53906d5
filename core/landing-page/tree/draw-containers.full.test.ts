import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import { declarations, draw, find, styles } from '#support/drawn-sections.ts'
import { readMarkup } from '#support/page-markup.ts'

const features = find('features')

function drawRows(counts: readonly number[], more: object = {}): string {
  const words = { kind: 'text', slot: 'title', role: 'body', style: 't1', width: 300 }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 1_440,
    children: [
      { ...words, id: 'heading', role: 'heading-2' },
      ...counts.map((count, row) => ({
        id: `row-${row}`,
        kind: 'row',
        pattern: 'p-rows',
        before: 24,
        ...more,
        children: Array.from({ length: count }, (_, card) => ({
          id: `card-${row}-${card}`,
          kind: 'stack',
          pattern: `p-row-${row}`,
          role: 'card',
          width: 400,
          before: card === 0 ? 0 : 24,
          background: { color: '#eeeeee' },
          children: [{ ...words, id: `words-${row}-${card}` }],
        })),
      })),
    ],
  })
  return draw([{ ...features, tree }])
}

/** Classes of what holds cards, and what holds that. */
function readHolders(markup: string): { grids: string[]; hidden: number } {
  const { elements } = readMarkup(markup)
  const classes = elements.flatMap(({ attributes }) => (attributes['class'] ?? '').split(' '))
  const own = [...new Set(classes)].map((name) => ({ name, looks: declarations(markup, name) }))
  const grids = own.filter(({ looks }) => looks.includes('repeat(auto-fit'))
  const count = (name: string): number => classes.filter((one) => one === name).length
  return {
    grids: grids.flatMap(({ name }) => Array.from({ length: count(name) }, () => name)),
    hidden: own
      .filter(({ looks }) => looks.includes('display:contents'))
      .reduce((sum, { name }) => sum + count(name), 0),
  }
}

test('rows of cards built alike are one grid on narrow screens, without a gap in it', () => {
  const { grids, hidden } = readHolders(drawRows([3, 3]))
  assert.equal(grids.length, 1)
  // The grid where the screen is wide, both rows where it is not.
  assert.equal(hidden, 3)
})

test('a row alone, or one that is painted, is a grid of its own', () => {
  assert.equal(readHolders(drawRows([3])).grids.length, 1)
  assert.equal(readHolders(drawRows([3, 3], { background: { color: '#dddddd' } })).grids.length, 2)
})

test('what opens a menu has the colour of its links, and a bar of words keeps away from the top', () => {
  const header = find('header')
  const link = { kind: 'text', role: 'nav-link', style: 'nav', width: 90, color: '#fefefe' }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'row',
    width: 1_440,
    background: { color: '#101010' },
    children: [
      { ...link, id: 'brand', slot: 'title', role: 'brand' },
      {
        id: 'links',
        kind: 'row',
        role: 'nav',
        children: [0, 1].map((index) => ({ ...link, id: `link-${index}`, slot: `link-${index}` })),
      },
    ],
  })
  const components = [0, 1].map((index) => ({
    id: `link-${index}`,
    type: 'button' as const,
    order: index,
    editable: true,
    props: { label: 'Rooms', href: '#rooms' },
  }))
  const markup = draw([{ ...header, title: 'Larkfell', components, tree }])
  const summary = /<summary class="([^"]*)"/.exec(markup)?.[1] ?? ''
  assert.match(declarations(markup, summary), /color:#fefefe/)
  assert.match(markup, /padding-block:12px 0/)
})

test('three columns of one width are a grid on narrow screens, though they are not built alike', () => {
  const words = { kind: 'text', slot: 'title', role: 'body', style: 't1', width: 300 }
  const show = (widths: readonly number[]): number => {
    const children = widths.map((width, index) => ({
      id: `card-${index}`,
      kind: 'stack',
      width,
      before: index === 0 ? 0 : 24,
      children: [{ ...words, id: `words-${index}` }],
    }))
    const row = { id: 'row', kind: 'row', width: 1_200, children }
    const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children: [row] })
    return readHolders(draw([{ ...features, tree }])).grids.length
  }
  assert.equal(show([360, 360, 364]), 1)
  assert.equal(show([360, 360]), 0)
  assert.equal(show([360, 360, 480]), 0)
})

test('in a design for phones an image from edge to edge stays in its column on wide screens, a panel does not', () => {
  const words = { kind: 'text', slot: 'title', role: 'body', style: 't1', width: 300 }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'stack',
    width: 390,
    children: [
      {
        id: 'panel',
        kind: 'stack',
        width: 390,
        background: { color: '#12454a' },
        padding: { top: 20, right: 20, bottom: 20, left: 20 },
        children: [{ ...words, id: 'words' }],
      },
      {
        id: 'photograph',
        kind: 'stack',
        width: 390,
        height: 200,
        background: { color: '#12454a', image: { src: '/api/pictures/a', fit: 'cover', x: 0.5, y: 0.5 } },
        children: [{ ...words, id: 'more' }],
      },
    ],
  })
  const { elements } = readMarkup(draw([{ ...features, tree }]))
  const wide = elements
    .map(({ attributes }) => (attributes['class'] ?? '').split(' '))
    .filter((names) => names.includes('t-wide'))
  assert.deepEqual(
    wide.map((names) => names.includes('t-column')),
    [false, true],
  )
})

test('an image that lets its section through does so above it, too', () => {
  const hero = find('hero')
  const image = { src: 'https://example.org/bar.png', overhang: { above: 90, below: 0 } }
  const tree = sectionTreeSchema.parse({ ...hero.tree, background: { color: '#3b0f1c', image } })
  const reach = /\{top:calc\(-90\*[^}]*\}/.exec(styles(draw([{ ...hero, tree }])))?.[0] ?? ''
  assert.match(reach, /background-color:#3b0f1c/)
})
