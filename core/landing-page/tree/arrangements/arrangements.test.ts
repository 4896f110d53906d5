// Other arrangements of a section: the same contents, sound, within their room, and different to look at.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sectionTreeSchema, type LayoutContainer, type LayoutNode } from '#contracts/design-layout.schema.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { assertInert, assertSoundPage } from '#support/page-markup.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { renderPage } from '../../index.ts'
import { placeTree, type PlacedNode } from '../place-nodes.ts'
import { findSlotNodes, isContainer, walkTree } from '../walk-tree.ts'
import { findArrangements, type ArrangementName } from './index.ts'

const look = { background: '#ffffff', text: '#14213d', radius: 12 }
const find = (type: string): Section => {
  const section = layoutPage.find((candidate) => candidate.type === type)
  assert.ok(section)
  return section
}
const names = (section: Section): string[] => findArrangements(section, look).map(({ name }) => name)
const arrange = (section: Section, name: ArrangementName): LayoutContainer => {
  const found = findArrangements(section, look).find((arrangement) => arrangement.name === name)
  assert.ok(found, `${name} of ${section.type}, which has ${names(section).join(', ')}`)
  return found.tree
}
const byId = (tree: LayoutContainer, id: string): LayoutNode => {
  const node = [...walkTree(tree)].find((candidate) => candidate.id === id)
  assert.ok(node, id)
  return node
}
const slots = (tree: LayoutContainer): string[] => findSlotNodes(tree).map(({ slot }) => slot)
const inner = ({ node: { padding }, width }: PlacedNode): number =>
  width - (padding?.left ?? 0) - (padding?.right ?? 0)

/** Children that reach beyond the room of their parent, at the width of the design. */
function findOverflow(placed: PlacedNode): string[] {
  const room = inner(placed)
  const children = placed.children
  const own =
    placed.node.kind === 'row'
      ? children.reduce((sum, { node, width }) => sum + node.before + width, 0) > room + 2
        ? [`${placed.node.id}: a row is wider than its room`]
        : []
      : placed.node.kind === 'stack'
        ? children.flatMap(({ node, width }) =>
            node.start + width > room + 2 ? [`${node.id} reaches beyond ${placed.node.id}`] : [],
          )
        : []
  return [...own, ...children.flatMap((child) => findOverflow(child))]
}

describe('other arrangements of a section', () => {
  test('are those that make a difference to it', () => {
    assert.deepEqual(names(find('hero')), ['image-left', 'centered'])
    assert.deepEqual(names(find('features')), ['centered', 'plain', 'list'])
    assert.deepEqual(names(find('contact')), ['swapped', 'centered'])
    // One is all layers over an image; the order of a header and footer is what visitors know.
    for (const type of ['about', 'header', 'footer']) assert.deepEqual(names(find(type)), [], type)
    assert.deepEqual(findArrangements({ type: 'hero', tree: undefined }, look), [])
  })

  test('are none that look the same', () => {
    const features = find('features')
    const root = features.tree as LayoutContainer
    const cards = byId(root, 'cards') as LayoutContainer
    const put = (change: (card: LayoutNode) => LayoutNode): Section => ({
      ...features,
      tree: {
        ...root,
        background: { color: '#ffffff' },
        children: root.children.map((child) =>
          child.id === 'cards' ? { ...cards, children: cards.children.map(change) } : child,
        ),
      },
    })
    const boxed = put((card) => ({ ...card, background: { color: '#f4f4f4' } }))
    assert.ok(names(boxed).includes('plain'))
    const unseen = put((card) => {
      const { border: _, shadow: __, ...bare } = card
      return { ...bare, background: { color: '#ffffff' } }
    })
    assert.ok(!names(unseen).includes('plain'), 'boxes in the colour behind them')
    // A headline in a layer over an image stays where it is.
    const title = { ...byId(root, 'n-title'), align: 'left' }
    const layers = { ...root, id: 'over', kind: 'layers', children: [title] } as LayoutContainer
    const over = { ...root, children: [layers, cards] }
    assert.ok(!names({ ...features, tree: over }).includes('centered'))
    for (const { changedId, tree } of findArrangements(features, look)) byId(tree, changedId)
  })

  test('hold the same, are valid, fit their room and are rendered soundly', () => {
    for (const section of layoutPage) {
      const before = findOverflow(placeTree(section.tree as LayoutContainer))
      for (const { name, tree } of findArrangements(section, look)) {
        const where = `${name} of ${section.type}`
        const slotsBefore = slots(section.tree as LayoutContainer).toSorted()
        assert.deepEqual(slots(tree).toSorted(), slotsBefore, where)
        const ids = [...walkTree(tree)].map(({ id }) => id)
        assert.equal(new Set(ids).size, ids.length, where)
        assert.deepEqual(sectionTreeSchema.parse(tree), tree, where)
        assert.deepEqual(findOverflow(placeTree(tree)), before, where)
        const page = { ...sampleBusiness, sections: [{ ...section, tree }], theme: layoutTheme }
        const markup = renderPage(page, { mode: 'publish', formAction: '/messages' })
        assertInert(markup)
        assertSoundPage(markup)
      }
    }
  })

  test('an image goes to the other side, and back', () => {
    const hero = find('hero')
    const left = arrange(hero, 'image-left')
    const row = byId(left, 'halves') as LayoutContainer
    assert.deepEqual(
      row.children.map(({ id, before }) => [id, before]),
      [
        ['n-harbour', 0],
        ['words', 40],
      ],
    )
    assert.deepEqual(arrange({ ...hero, tree: left }, 'image-right'), hero.tree)
  })

  test('everything in the middle: words before the image, lines centred', () => {
    const tree = arrange(find('hero'), 'centered')
    const halves = byId(tree, 'halves') as LayoutContainer
    assert.equal(halves.kind, 'stack')
    assert.deepEqual(
      halves.children.map(({ id, anchor, start }) => [id, anchor, start]),
      [
        ['words', 'center', 300],
        ['n-harbour', 'center', 320],
      ],
    )
    for (const node of walkTree(tree))
      if (node.kind === 'text' && node.role !== 'link') assert.equal(node.align, 'center')
    // Cards stay beside each other.
    assert.equal(byId(arrange(find('features'), 'centered'), 'cards').kind, 'row')
  })

  test('cards lose their boxes and get them back, or become a list with their sign on the left', () => {
    const features = find('features')
    const plain = arrange(features, 'plain')
    for (const card of (byId(plain, 'cards') as LayoutContainer).children)
      assert.deepEqual([card.background, card.border, card.shadow], [undefined, undefined, undefined])
    const boxed = arrange({ ...features, tree: plain }, 'cards')
    const [card] = (byId(boxed, 'cards') as LayoutContainer).children
    assert.match(card?.background?.color ?? '', /^#[0-9a-f]{6}$/)
    assert.deepEqual([card?.radius, card?.padding?.left], [12, 28])

    const list = byId(arrange(features, 'list'), 'cards') as LayoutContainer
    assert.equal(list.kind, 'stack')
    for (const item of list.children) {
      assert.ok(isContainer(item))
      assert.deepEqual([item.kind, item.children[0]?.kind, item.children[1]?.kind], ['row', 'icon', 'stack'])
    }
  })

  test('four cards go into rows of two', () => {
    const features = find('features')
    const cards = byId(features.tree as LayoutContainer, 'cards') as LayoutContainer
    const children = Array.from({ length: 4 }, (_, index): LayoutContainer => ({
      ...(cards.children[0] as LayoutContainer),
      id: `card-${index}`,
      width: 282,
      before: index === 0 ? 0 : 24,
      children: [
        {
          kind: 'text',
          id: `t${index}`,
          slot: `s${index}`,
          role: 'body',
          style: 'body',
          before: 0,
          start: 0,
          anchor: 'start',
          align: 'left',
          width: 218,
        },
      ],
    }))
    const tree: LayoutContainer = {
      ...(features.tree as LayoutContainer),
      children: [{ ...cards, children }],
    }
    const pairs = (byId(arrange({ ...features, tree }, 'pairs'), 'cards') as LayoutContainer).children
    assert.deepEqual(
      pairs.map(
        (pair) => isContainer(pair) && pair.children.map(({ id, width, before }) => [id, width, before]),
      ),
      [
        [
          ['card-0', 588, 0],
          ['card-1', 588, 24],
        ],
        [
          ['card-2', 588, 0],
          ['card-3', 588, 24],
        ],
      ],
    )
  })

  test('an introduction stands beside what it is about', () => {
    const contact = find('contact')
    const root = contact.tree as LayoutContainer
    const list = byId(root, 'n-list')
    const tree: LayoutContainer = {
      ...root,
      children: [root.children[0] as LayoutNode, { ...list, before: 40 }],
    }
    const beside = arrange({ ...contact, tree }, 'beside')
    const [row] = beside.children
    assert.ok(row !== undefined && isContainer(row) && row.kind === 'row')
    assert.deepEqual(
      row.children.map((column) => isContainer(column) && column.children.map(({ id }) => id)),
      [['n-title'], ['n-list']],
    )
    assert.deepEqual(findOverflow(placeTree(beside)), [])
  })
})
