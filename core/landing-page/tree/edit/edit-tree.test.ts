// Trees changed by whoever edits a page: never an invalid one, ids of their own for copies, and what is not
// meant stays the very same object.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  sectionTreeSchema,
  textStyleSchema,
  type LayoutContainer,
  type LayoutNode,
  type LayoutNodeInput,
  type TextStyle,
} from '#contracts/design-layout.schema.ts'
import { contrast } from '#core/color/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import { layoutPage, layoutTheme } from '#support/layout-samples.ts'
import { sampleBusiness } from '#support/page-samples.ts'
import { findLayouts, renderPage } from '../../index.ts'
import { findSlotIds, walkTree } from '../walk-tree.ts'
import {
  addedKinds,
  addNode,
  areCards,
  canBeCards,
  duplicateNode,
  findDesignTokens,
  findGrid,
  findNeighbour,
  findNode,
  findPlace,
  findTrail,
  findWidth,
  hasTree,
  moveNode,
  nameNode,
  readAlignment,
  readGap,
  readValidTree,
  removeNode,
  replaceNode,
  setAlignment,
  setCards,
  setColumns,
  setDirection,
  setGap,
  setPadding,
  setRatio,
  setStructure,
  takeReadyLayout,
  type TreeSection,
} from './index.ts'
import { setBackground } from './set-background.ts'

function find(type: string): TreeSection {
  const section = layoutPage.find((candidate) => candidate.type === type)
  assert.ok(section !== undefined && hasTree(section))
  return section
}
const node = (tree: LayoutContainer, id: string): LayoutNode => {
  const found = findNode(tree, id)
  assert.ok(found, `no ${id}`)
  return found
}
const container = (tree: LayoutContainer, id: string): LayoutContainer => node(tree, id) as LayoutContainer
const childIds = (tree: LayoutContainer, id: string): string[] =>
  container(tree, id).children.map((child) => child.id)

/** A section that the server takes as it is: a valid tree, a component for each slot, none beside them. */
function assertSound(section: TreeSection): void {
  const read = readValidTree(section.tree)
  assert.ok('tree' in read, 'fault' in read ? read.fault : '')
  assert.deepEqual(JSON.parse(JSON.stringify(section.tree)), JSON.parse(JSON.stringify(read.tree)))
  const ids = section.components.map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length)
  for (const slot of findSlotIds(section.tree))
    assert.ok(slot === 'title' || slot === 'content' || ids.includes(slot), slot)
  for (const id of ids) assert.ok(findSlotIds(section.tree).has(id), `${id} has no place`)
  assert.deepEqual(
    section.components.map(({ order }) => order),
    ids.map((_, index) => index),
  )
}
/** No row is wider than its room. */
function assertFits(tree: LayoutContainer): void {
  for (const row of walkTree(tree)) {
    if (row.kind !== 'row') continue
    const room = findWidth(tree, row.id) - (row.padding?.left ?? 0) - (row.padding?.right ?? 0)
    const used = row.children.reduce((sum, { before, width = 0 }) => sum + before + width, 0)
    assert.ok(used <= room + 2, `${row.id}: ${used} in ${room}`)
  }
}
const texts = (section: TreeSection): string => {
  const markup = renderPage(
    { ...sampleBusiness, sections: [section], theme: layoutTheme },
    { mode: 'publish' },
  )
  return markup.slice(markup.indexOf('<body')).replace(/<[^>]*>/g, ' ')
}

test('the way to a node in plain words, and steps from it', () => {
  const { tree } = find('features')
  const trail = findTrail(tree, 'n-card-title-2')
  assert.deepEqual(
    trail.map((one, index) => nameNode(one, index === 0)),
    ['section', 'columns', 'card', 'heading'],
  )
  assert.equal(findNeighbour(tree, 'card-2', 'next')?.id, 'card-3')
  assert.equal(findNeighbour(tree, 'card-2', 'previous')?.id, 'card-1')
  assert.equal(findNeighbour(tree, 'card-2', 'parent')?.id, 'cards')
  assert.equal(findNeighbour(tree, 'card-2', 'child')?.id, 'n-icon-2')
  assert.equal(findNeighbour(tree, 'card-3', 'next'), undefined)
  assert.equal(findNeighbour(tree, 'root', 'parent'), undefined)
})

test('every node of a page is duplicated, moved and deleted into a section that is valid', () => {
  for (const section of layoutPage) {
    assert.ok(hasTree(section))
    for (const one of walkTree(section.tree)) {
      if (one === section.tree) continue
      const { section: more, copyId } = duplicateNode(section, one.id)
      assert.ok(copyId, one.id)
      assertSound(more)
      assert.equal(findPlace(more.tree, copyId)?.index, (findPlace(more.tree, one.id)?.index ?? 0) + 1)
      assertSound(moveNode(more, copyId, -1))
      assertSound(removeNode(section, one.id))
      assert.ok(!findTrail(removeNode(section, one.id).tree, one.id).length || section.type === 'about')
    }
  }
})

test('a copied card has its words, and the row has room for it', () => {
  const section = find('features')
  const { section: more, copyId } = duplicateNode(section, 'card-2')
  assert.deepEqual(childIds(more.tree, 'cards'), ['card-1', 'card-2', copyId, 'card-3'])
  assertFits(more.tree)
  assert.equal(
    texts(more).split('Parts in time').length,
    texts(section).split('Parts in time').length * 2 - 1,
  )
  assert.equal(new Set(container(more.tree, 'cards').children.map(({ width }) => width)).size, 1)
  assert.equal(more.source, 'user')
  assert.equal(container(section.tree, 'cards').children.length, 3, 'the section before is as it was')
})

test('a copied heading of the section is a heading of its own, with its open claims', () => {
  const section: TreeSection = {
    ...find('features'),
    claims: [{ id: 'c', path: 'title', text: 'Everything', kind: 'number', status: 'open' }],
  }
  const { section: more, copyId = '' } = duplicateNode(section, 'n-title')
  const copy = node(more.tree, copyId)
  assert.ok('slot' in copy)
  assert.equal(more.components.find(({ id }) => id === copy.slot)?.props['text'], section.title)
  assert.deepEqual(
    more.claims?.map(({ path }) => path),
    ['title', `components/${copy.slot}/text`],
  )
  assert.equal(removeNode(more, copyId).claims?.length, 1)
})

test('rows of cards break into more rows, and cards move from one to the next', () => {
  let section = find('features')
  for (let count = 0; count < 4; count += 1) section = duplicateNode(section, 'card-1').section
  assertSound(section)
  assertFits(section.tree)
  const items = (): string[] =>
    [...walkTree(section.tree)]
      .filter((one) => 'pattern' in one && one.pattern === 'card')
      .map(({ id }) => id)
  assert.equal(items().length, 7)
  section = { ...section, tree: setColumns(section.tree, 'cards', 3) }
  assertSound(section)
  assert.deepEqual(
    container(section.tree, 'cards').children.map((row) => (row as LayoutContainer).children.length),
    [3, 3, 1],
  )
  const before = items()
  const [, , third = ''] = before
  section = moveNode(section, third, 1)
  assert.deepEqual(items(), [before[0], before[1], before[3], third, ...before.slice(4)])
  const { tree } = removeNode(section, third)
  assert.deepEqual(
    container(tree, 'cards').children.map((row) => (row as LayoutContainer).children.length),
    [3, 3],
  )
  const single = setColumns(tree, 'cards', 1)
  assert.equal(container(single, 'cards').kind, 'stack')
  assert.ok(container(single, 'cards').children.every((child) => child.id.startsWith('card-')))
})

test('a link more in a full navigation bar takes the room beside it', () => {
  const section = find('header')
  const { section: more } = duplicateNode(section, 'n-nav-1')
  assertFits(more.tree)
  assert.ok(node(more.tree, 'nav').before < node(section.tree, 'nav').before)
})

test('distances stay where they are when children change places', () => {
  const section = find('hero')
  const befores = (tree: LayoutContainer): number[] =>
    container(tree, 'words').children.map(({ before }) => before)
  const moved = moveNode(section, 'n-lead', -1)
  assert.deepEqual(childIds(moved.tree, 'words'), ['n-eyebrow', 'n-lead', 'n-title', 'calls'])
  assert.deepEqual(befores(moved.tree), befores(section.tree))
  assert.equal(moveNode(section, 'n-eyebrow', -1), section, 'none goes beyond the ends')
  assert.deepEqual(moveNode(moved, 'n-lead', 1).tree, section.tree)
})

test('nothing changes what it is not about', () => {
  const { tree } = find('features')
  const changed = replaceNode(tree, 'card-2', (one) => ({ ...one, background: { color: '#14213d' } }))
  assert.equal(node(changed, 'card-1'), node(tree, 'card-1'))
  assert.equal(node(changed, 'n-title'), node(tree, 'n-title'))
  assert.equal(
    replaceNode(tree, 'nobody', () => ({ ...tree })),
    tree,
  )
})

test('direction, ratio, gap and padding keep what is in a container within its width', () => {
  const { tree } = find('hero')
  const stacked = setDirection(tree, 'halves', 'stack')
  assert.equal(container(stacked, 'halves').kind, 'stack')
  assert.equal(node(stacked, 'n-harbour').width, 560, 'an image is not blown up')
  const beside = setDirection(stacked, 'halves', 'row')
  assertFits(beside)
  assert.equal(setDirection(tree, 'halves', 'row'), tree)

  const third = setRatio(tree, 'halves', [1, 2])
  assertFits(third)
  const [left, right] = container(third, 'halves').children
  assert.ok(Math.abs((right?.width ?? 0) / (left?.width ?? 1) - 2) < 0.01)
  assert.ok(findWidth(third, 'n-lead') <= (left?.width ?? 0))

  const { tree: cards } = find('features')
  const wide = setGap(cards, 'cards', 64)
  assertFits(wide)
  assert.equal(readGap(container(wide, 'cards')), 64)
  const padded = setPadding(cards, 'root', { left: 240, right: 240 })
  assertFits(padded)
  assert.equal(findWidth(padded, 'cards'), 960)
})

test('what is in a stack goes to one side or into the middle, with its words', () => {
  const { tree } = find('hero')
  const centred = setAlignment(tree, 'words', 'center')
  assert.equal(readAlignment(container(centred, 'words'), 600), 'center')
  const lead = node(centred, 'n-lead')
  assert.equal(lead.start, 40)
  assert.equal(lead.kind === 'text' && lead.align, 'center')
  const right = setAlignment(tree, 'words', 'end')
  assert.equal(readAlignment(container(right, 'words'), 600), 'end')
  const { tree: contact } = find('contact')
  assert.equal(node(setAlignment(contact, 'halves', 'center'), 'n-list').anchor, 'center')
})

test('what is added has the look that the design has for its kind, and the section stays valid', () => {
  const tokens = findDesignTokens(layoutPage, layoutTheme)
  const component = { type: 'text', props: { html: '<p>More</p>' } } as const
  for (const kind of addedKinds) {
    const { section, nodeId = '' } = addNode(find('features'), 'card-2', { kind, component, tokens })
    assertSound(section)
    assertFits(section.tree)
    assert.equal(childIds(section.tree, 'card-2').at(-1), nodeId)
    const added = node(section.tree, nodeId)
    assert.equal(added.kind, kind === 'heading' ? 'text' : kind)
    if (added.kind === 'button') assert.deepEqual(added.background, { color: '#c2410c' })
    if (added.kind === 'text') assert.equal(added.style, kind === 'heading' ? 'h3' : 'body')
  }
  const hero = find('hero')
  assert.equal(addNode(hero, 'halves', { kind: 'text', component, tokens }).section, hero, 'a row is full')
})

test('while editing every node can be found in the page', () => {
  const markup = renderPage({ ...sampleBusiness, sections: layoutPage, theme: layoutTheme }, { mode: 'edit' })
  for (const { tree } of layoutPage)
    for (const one of walkTree(tree as LayoutContainer))
      assert.ok(markup.includes(`data-node="${one.id}"`), one.id)
  const published = renderPage(
    { ...sampleBusiness, sections: layoutPage, theme: layoutTheme },
    { mode: 'publish' },
  )
  assert.ok(!published.includes('data-node'))
})

test('columns that are not alike become cards of one pattern, are laid in other columns, and back', () => {
  const { tree } = find('hero')
  const columns = [...walkTree(tree)].find(
    (one): one is LayoutContainer => one.kind === 'row' && canBeCards(one),
  )
  assert.ok(columns !== undefined && findGrid(columns) === undefined)
  const asCards = setCards(tree, columns.id, true)
  const cards = container(asCards, columns.id)
  assert.ok(areCards(cards) && findGrid(cards)?.columns === columns.children.length)
  assert.deepEqual([...findSlotIds(asCards)], [...findSlotIds(tree)])
  assertFits(asCards)
  const single = setColumns(asCards, columns.id, 1)
  assert.equal(findGrid(container(single, columns.id))?.columns, 1, 'one column is a grid too')
  const back = setColumns(single, columns.id, 2)
  assert.equal(container(back, columns.id).kind, 'row')
  assertFits(back)
  assert.ok('tree' in readValidTree(back))
  assert.equal(areCards(container(setCards(asCards, columns.id, false), columns.id)), false)
})

test('what a section is mainly made of in the columns that somebody says', () => {
  const { tree } = find('features')
  const items = (one: LayoutContainer): number[] =>
    [...walkTree(one)].flatMap((inner) => (inner.kind === 'row' ? [inner.children.length] : []))
  assert.deepEqual(items(setStructure(tree, { columns: 2 })), [2, 1])
  assert.equal(setStructure(tree, {}), tree)
  const hero = find('hero').tree
  const row = [...walkTree(hero)].find(({ kind }) => kind === 'row')
  assert.ok(row !== undefined)
  assert.ok(areCards(container(setStructure(hero, { isCards: true }), row.id)))
  assert.equal(container(setStructure(hero, { columns: 1 }), row.id).kind, 'stack')
  const rows = setColumns(tree, 'cards', 2)
  const plain = setCards(rows, 'cards', false)
  assert.equal(areCards(container(plain, 'cards')), false)
  assert.deepEqual(items(setStructure(plain, { columns: 3 })), [3], 'rows below each other are one grid')
  const { tree: about } = find('about')
  assert.equal(setStructure(about, { columns: 3, isCards: true }), about, 'without columns nothing changes')
})

test('another background hides no headline, and its colour is back on the next background', () => {
  const orange = '#ff4d12'
  const style = (id: string, color: string, size: number): TextStyle =>
    textStyleSchema.parse({ id, family: 'Inter', size, weight: 800, lineHeight: 1, color })
  const context = {
    textStyles: [style('large', orange, 200), style('mark', '#eeeeee', 400), style('body', '#111111', 16)],
    pageColor: '#ffffff',
  }
  const words = (id: string, ofStyle: string, more: object = {}): LayoutNodeInput => ({
    kind: 'text',
    id,
    slot: id,
    role: 'heading-1',
    style: ofStyle,
    ...more,
  })
  const textImage = { src: '/api/pictures/1', words: 'Laid' }
  const tree = sectionTreeSchema.parse({
    kind: 'stack',
    id: 'root',
    width: 1_440,
    children: [
      words('strong', 'large'),
      words('season', 'mark'),
      words('sentence', 'body'),
      words('laid', 'large', { color: '#222222', textImage }),
    ],
  })
  const put = (given: LayoutContainer, color?: string): LayoutContainer =>
    setBackground(given, 'root', color === undefined ? undefined : { color }, context)
  const own = (given: LayoutContainer, id: string): string | undefined => {
    const found = node(given, id)
    return found.kind === 'text' ? found.color : undefined
  }

  const onOrange = put(tree, orange)
  const shown = own(onOrange, 'strong') ?? ''
  assert.ok(contrast(shown, orange) >= 3, shown)
  assert.equal(node(onOrange, 'sentence'), node(tree, 'sentence'), 'repaired where it is rendered')
  assert.equal(own(onOrange, 'season'), undefined, 'decoration stays decoration')
  const onRed = put(onOrange, '#f0441a')
  assert.ok(contrast(own(onRed, 'strong') ?? '', '#f0441a') >= 3)
  assert.equal(own(put(onRed), 'strong'), undefined)

  const letters = node(put(tree, '#111111'), 'laid')
  assert.ok(!('textImage' in letters), 'an image of dark letters is not seen on a dark background')
  assert.ok('textImage' in node(put(tree, '#f4f4f4'), 'laid'))
})

test('a ready layout keeps all words, images and buttons of a section, also an image behind them', () => {
  const behind = '/api/pictures/behind'
  for (const given of layoutPage) {
    assert.ok(hasTree(given))
    const tree = {
      ...given.tree,
      background: { image: { src: behind, fit: 'cover', x: 0.5, y: 0.5 } },
    } as LayoutContainer
    const textIn = (section: Section): string => {
      const page = { ...sampleBusiness, sections: [{ ...section, order: 0 }], theme: layoutTheme }
      return renderPage(page, { mode: 'preview' })
    }
    const before = textIn({ ...given, tree })
    for (const { name } of findLayouts(given.type)) {
      const taken = takeReadyLayout({ ...given, tree }, name)
      assert.deepEqual([taken.tree, taken.layout], [undefined, name])
      const markup = textIn(taken)
      const plain = markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
      for (const { props, type } of given.components) {
        const where: string = `${name} of ${given.type}: ${type}`
        for (const words of [props['text'], props['label'], props['title']])
          if (typeof words === 'string' && words !== '') assert.ok(plain.includes(words), `${where} ${words}`)
        if (typeof props['src'] === 'string' && before.includes(props['src']))
          assert.ok(markup.includes(props['src']), where)
      }
      assert.ok(markup.includes(behind), `${name} of ${given.type}: the image behind it`)
      assert.equal(new Set(taken.components.map(({ id }) => id)).size, taken.components.length)
    }
  }
})
