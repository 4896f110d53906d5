import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import { placeTree, type PlacedNode } from './place-nodes.ts'
import { phoneContainer } from './phone-flow.ts'
import { phoneDeclarations } from './phone-rules.ts'
import { wideDeclarations } from './place-rules.ts'
import { findRoomBeside, hasRoom } from './room-for-words.ts'

test('a column with an image keeps its width beside words that take more than in the design', () => {
  const image = { id: 'i', kind: 'image' as const, slot: 'portrait', width: 300, height: 380 }
  const name = { id: 'n', kind: 'text' as const, slot: 'name', role: 'name' as const, style: 's', width: 90 }
  const tree = sectionTreeSchema.parse({
    id: 'root',
    kind: 'row',
    children: [
      { id: 'a', kind: 'stack', width: 300, children: [image, name] },
      { id: 'b', kind: 'stack', width: 300, children: [{ ...name, id: 'm' }] },
    ],
  })
  const flex = placeTree(tree).children.map((child) =>
    wideDeclarations(child).find((declaration) => declaration.startsWith('flex:')),
  )
  assert.deepEqual(flex, ['flex:none', 'flex:0 1 auto'])
})

const label = (id: string, more: object = {}): object => ({
  id,
  kind: 'text',
  slot: id,
  role: 'label',
  style: 's',
  ...more,
})

function placeIn(children: object[], more: object = {}): PlacedNode {
  return placeTree(sectionTreeSchema.parse({ id: 'root', kind: 'row', children, ...more }))
}

test('cards are beside each other where a telephone is wide enough for two, other columns are not', () => {
  const card = (id: string, pattern?: string): object => ({
    id,
    kind: 'stack',
    width: 300,
    ...(pattern !== undefined && { pattern }),
    children: [label(`${id}-name`)],
  })
  const columns = (children: object[]): string | undefined => {
    const { node } = placeIn(children)
    assert.ok(node.kind === 'row')
    return phoneContainer(node).find((declaration) => declaration.startsWith('grid-template-columns'))
  }
  assert.match(columns([card('a', 'p'), card('b', 'p')]) ?? '', /auto-fit,minmax\(min\(100%,280px\),1fr\)/)
  assert.equal(columns([card('a'), card('b')]), undefined)
})

test('a seal stays as large on a telephone as it is, and words keep away from the edge of a card', () => {
  const root = placeIn([
    {
      id: 'seal',
      kind: 'layers',
      width: 160,
      height: 160,
      children: [
        { id: 'round', kind: 'shape', width: 160, height: 160, radius: 80 },
        label('said', { start: 30, before: 60, width: 100 }),
      ],
    },
    {
      id: 'card',
      kind: 'stack',
      width: 400,
      background: { color: '#ffffff' },
      children: [
        { id: 'photo', kind: 'image', slot: 'photo', width: 400, height: 200 },
        label('name', { start: 24, width: 200 }),
      ],
    },
  ])
  const [seal, card] = root.children
  assert.ok(seal !== undefined && card !== undefined)
  assert.ok(phoneDeclarations(seal).includes('width:160px'))
  const [photo, name] = card.children.map((child) =>
    phoneDeclarations(child).filter((declaration) => declaration.startsWith('margin-inline')),
  )
  assert.deepEqual([photo, name], [[], ['margin-inline:20px']])
})

const style: TextStyle = {
  id: 's',
  family: 'Inter',
  size: 15,
  weight: 400,
  lineHeight: 1.5,
  letterSpacing: 0,
  case: 'none',
  color: '#111111',
  isItalic: false,
  isUnderlined: false,
}

test('small words reach into the room beside their box on a tablet and move nothing of their row', () => {
  const row = placeIn(
    [
      label('name', { width: 60 }),
      label('place', { width: 60, before: 300 }),
      label('end', { width: 60, before: 300 }),
    ],
    { width: 780 },
  )
  const drawing = {
    styles: new Map([[style.id, style]]),
    wide: 'wide',
    smallest: 14,
    isFromRight: false,
  } as const
  const sides = row.children.map((child) => findRoomBeside(child, 'Terminal', drawing))
  assert.deepEqual(sides, ['over', 'over', 'end'])
  const [name, , end] = row.children
  assert.ok(name !== undefined && end !== undefined)
  assert.ok(wideDeclarations(name, 'over').includes('flex:none'))
  assert.ok(wideDeclarations(end, 'end').includes('margin-inline-start:auto'))
  const tight = placeIn([label('name', { width: 60 }), label('place', { width: 60, before: 4 })], {
    width: 124,
  })
  assert.equal(findRoomBeside(tight.children[0] as PlacedNode, 'Terminal', drawing), undefined)
})

test('choices on their own panels have room on a tablet, and begin at the left on phones', () => {
  const choice = (id: string, before: number): object =>
    label(id, {
      width: 80,
      height: 36,
      before,
      background: { color: '#eeeeee' },
      padding: { top: 8, right: 14, bottom: 8, left: 14 },
    })
  const place = (more: object): PlacedNode =>
    placeTree(
      sectionTreeSchema.parse({
        id: 'root',
        kind: 'stack',
        width: 500,
        children: [
          {
            id: 'row',
            kind: 'row',
            width: 168,
            narrow: 'wrap',
            children: [choice('a', 0), choice('b', 8)],
            ...more,
          },
        ],
      }),
    ).children[0] as PlacedNode
  const row = place({})
  const drawing = {
    styles: new Map([[style.id, style]]),
    wide: 'wide',
    smallest: 14,
    isFromRight: false,
  } as const
  assert.equal(findRoomBeside(row.children[0] as PlacedNode, '2 rooms', drawing), 'grow')
  const isCentered = ({ node }: PlacedNode): boolean =>
    node.kind === 'row' && phoneContainer(node).includes('justify-content:center')
  assert.deepEqual([isCentered(row), isCentered(place({ anchor: 'center', start: 166 }))], [false, true])
})

test('columns that are narrower than a word on a tablet are below each other there', () => {
  const root = placeIn(
    Array.from({ length: 5 }, (_, index) => ({
      id: `c${index}`,
      kind: 'stack',
      width: 120,
      before: 8,
      children: [label(`t${index}`, { width: 120 })],
    })),
  )
  const fits = (words: string, share: number, size = style.size): boolean =>
    hasRoom(root, { share, smallest: 14, words: () => words, styles: new Map([['s', { ...style, size }]]) })
  assert.equal(fits('Mastering costs', 760 / 1_440), true)
  assert.equal(fits('Unbreakable mastering', 760 / 1_440), false)
  assert.equal(fits('Unbreakable mastering', 1), true)
  assert.equal(fits('Unbreakable mastering', 760 / 1_440, 40), true, 'large letters shrink with the page')
})

test('cards that touch each other do so below each other, without the line between columns', () => {
  const card = (id: string, before: number): object => ({
    id,
    kind: 'stack',
    width: 300,
    before,
    pattern: 'p',
    border: { width: 1, style: 'solid', color: '#000000', sides: ['right'] },
    children: [label(`${id}-name`)],
  })
  const gap = (before: number): string | undefined => {
    const root = placeIn([card('a', 0), card('b', before)])
    assert.ok(root.node.kind === 'row')
    assert.ok(root.children.every((child) => phoneDeclarations(child).includes('border-inline-end:0')))
    return phoneContainer(root.node).find((declaration) => declaration.startsWith('gap'))
  }
  assert.equal(gap(1), 'gap:1px')
  assert.equal(gap(30), 'gap:24px')
})

test('a row that is no wider than a telephone is one there, dots before a price have what room is left', () => {
  const column = (id: string): object => ({ id, kind: 'stack', width: 90, children: [label(`${id}-name`)] })
  const small = placeIn([column('a'), column('b')])
  assert.ok(small.node.kind === 'row')
  assert.deepEqual(phoneContainer(small.node), [])
  const dots = { id: 'd', kind: 'shape', width: 400, height: 2, before: 20 }
  const leader = placeIn([label('n', { width: 200 }), dots, label('p', { width: 50 })], { narrow: 'keep' })
  const flex = leader.children.map((child) => phoneDeclarations(child).find((one) => one.startsWith('flex')))
  assert.deepEqual(flex, ['flex:0 1 auto', 'flex:1 1 24px', 'flex:none'])
})

test('a small image at the lower edge of a card stays there on a telephone', () => {
  const card = { id: 'c', kind: 'stack', width: 400, height: 200, children: [label('said')] }
  const tail = { id: 't', kind: 'image', slot: 'tail', before: 190, start: 40, width: 30, height: 30 }
  const root = placeIn([{ id: 'l', kind: 'layers', width: 400, height: 220, children: [card, tail] }])
  const placed = root.children[0]?.children[1]
  assert.ok(placed)
  assert.ok(phoneDeclarations(placed).includes('place-self:end start'))
})

test('a seal of words on a photograph stays there on a telephone, as large as it is', () => {
  const seal = {
    id: 's',
    kind: 'stack',
    width: 160,
    height: 164,
    before: 410,
    start: 400,
    background: { color: '#123524' },
    children: [label('roasted')],
  }
  const photo = { id: 'p', kind: 'image', slot: 'photo', width: 560, height: 620 }
  const root = placeIn([{ id: 'l', kind: 'layers', width: 570, height: 620, children: [photo, seal] }])
  const placed = root.children[0]?.children[1]
  assert.ok(placed)
  const rules = phoneDeclarations(placed)
  assert.ok(rules.includes('width:160px') && rules.includes('grid-area:1/1'), rules.join(' '))
})

test('the image along one side of a card is above its words on a telephone, which keep away from its edges', () => {
  const root = placeIn([
    {
      id: 'card',
      kind: 'row',
      width: 520,
      height: 300,
      background: { color: '#ffffff' },
      children: [
        { id: 'photo', kind: 'image', slot: 'photo', width: 220, height: 300 },
        { id: 'words', kind: 'stack', before: 32, start: 30, width: 240, children: [label('name')] },
      ],
    },
  ])
  const [photo, words] = root.children[0]?.children.map((child) => phoneDeclarations(child)) ?? []
  assert.ok(photo?.includes('width:100%') && photo.includes('aspect-ratio:1.5'), photo?.join(' ') ?? 'none')
  const margins = words?.filter(
    (rule) => rule.startsWith('margin-inline') || rule.startsWith('margin-block-end'),
  )
  assert.deepEqual(margins?.toSorted(), ['margin-block-end:26px', 'margin-inline:20px'])
})

test('words of one price are read together on phones, one at the other side of its row stays there', () => {
  const texts = (before: number, widths: readonly [number, number]): object[] =>
    widths.map((width, index) => label(`t${index}`, { width, before: index === 0 ? 0 : before, lines: 1 }))
  const declare = (row: PlacedNode): string[][] => row.children.map(phoneDeclarations)
  const price = declare(placeIn(texts(6, [80, 44]), { narrow: 'keep' }))
  assert.deepEqual(price, [[], ['margin-inline-start:6px']])
  const [, last = []] = declare(placeIn(texts(900, [60, 20]), { narrow: 'keep' }))
  assert.ok(last.includes('margin-inline-start:auto'))
  const [name = []] = declare(placeIn(texts(800, [160, 20]), { narrow: 'keep' }))
  assert.ok(name.includes('flex:160 1 0'))
})
