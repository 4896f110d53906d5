// What lies where on phones: circles, values beside their names, columns below each other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema } from '#contracts/design-layout.schema.ts'
import { phoneDeclarations } from './phone-rules.ts'
import { placeTree } from './place-nodes.ts'

const place = (children: object[], more: object = {}): ReturnType<typeof placeTree> =>
  placeTree(
    sectionTreeSchema.parse({
      id: 'root',
      kind: 'stack',
      width: 1_440,
      ...more,
      children,
    }),
  )
const circle = (size: number, more: object = {}): object => ({
  id: 'circle',
  kind: 'shape',
  width: size,
  height: size,
  radius: size / 2,
  background: { color: '#f2c14e' },
  ...more,
})
const onPhone = (node: object, more?: object): string => {
  const [first] = place([node], more).children
  assert.ok(first)
  return phoneDeclarations(first).join(';')
}

test('a circle keeps its ratio, and its size where a phone has room for it', () => {
  for (const size of [140, 300])
    assert.match(
      onPhone(circle(size)),
      new RegExp(`width:min\\(${size}px,.*\\);aspect-ratio:${size}/${size}`),
    )
  assert.doesNotMatch(onPhone(circle(140)), /;height:/)
  const ring = { ...circle(180), kind: 'stack', children: [] }
  assert.match(onPhone(ring), /aspect-ratio:180\/180;place-content:center/)
  const number = {
    ...circle(56),
    kind: 'text',
    slot: 'title',
    role: 'body',
    style: 't1',
    align: 'center',
    lines: 1,
  }
  assert.match(onPhone(number), /width:min\(56px,.*\);aspect-ratio:56\/56/)
  assert.doesNotMatch(onPhone(circle(140, { radius: 12 })), /aspect-ratio/)
})

test('a circle in the middle of a row that is kept neither grows nor shrinks', () => {
  const row = {
    id: 'row',
    kind: 'row',
    narrow: 'keep',
    children: [
      circle(96),
      { id: 'n', kind: 'text', slot: 'title', role: 'body', style: 't1', width: 300, before: 20 },
    ],
  }
  const [first] = place([row]).children[0]?.children ?? []
  assert.ok(first)
  assert.match(phoneDeclarations(first).join(';'), /flex:none/)
})

test('what is over centred words, or in the middle of a circle, is in the middle on phones', () => {
  const name = {
    id: 'n',
    kind: 'text',
    slot: 'title',
    role: 'body',
    style: 't1',
    align: 'center',
    width: 140,
  }
  const person = { id: 'person', kind: 'stack', width: 140, children: [circle(140), name] }
  const [portrait] = place([person]).children[0]?.children ?? []
  assert.ok(portrait)
  assert.match(phoneDeclarations(portrait).join(';'), /align-self:center/)
  const donut = {
    ...circle(200),
    id: 'donut',
    kind: 'stack',
    padding: { top: 45, right: 45, bottom: 45, left: 45 },
    children: [circle(110)],
  }
  const [hole] = place([donut]).children[0]?.children ?? []
  assert.ok(hole)
  assert.match(phoneDeclarations(hole).join(';'), /align-self:center/)
  const left = { ...person, children: [circle(140), { ...name, align: 'left' }] }
  const [atStart] = place([left]).children[0]?.children ?? []
  assert.ok(atStart)
  assert.match(phoneDeclarations(atStart).join(';'), /align-self:flex-start/)
})

test('a value at the other side of its name stays there; columns that only touch keep a distance', () => {
  const words = { kind: 'text', slot: 'title', role: 'body', style: 't1', lines: 1 }
  const pair = {
    id: 'pair',
    kind: 'row',
    narrow: 'keep',
    children: [
      { ...words, id: 'name', width: 95 },
      { ...words, id: 'price', width: 84, before: 500 },
    ],
  }
  const [, price] = place([pair]).children[0]?.children ?? []
  assert.ok(price)
  assert.match(phoneDeclarations(price).join(';'), /flex:none/)
  const column = (id: string, before: number): object => ({
    id,
    kind: 'stack',
    width: 600,
    before,
    children: [{ ...words, id: `${id}-words` }],
  })
  const beside = { id: 'columns', kind: 'row', children: [column('one', 0), column('two', 4)] }
  const [, second] = place([beside]).children[0]?.children ?? []
  assert.ok(second)
  assert.match(phoneDeclarations(second).join(';'), /margin-block-start:24px/)
})

test('a small image beside words that are kept in one row is as large as it is', () => {
  const image = { id: 'image', kind: 'image', slot: 'i', width: 80, height: 48 }
  const badge = { id: 'badge', kind: 'button', slot: 'b', style: 's', width: 90, height: 30, before: 90 }
  const row = { id: 'row', kind: 'row', narrow: 'keep', width: 268, children: [image, badge] }
  const [placed] = place([row]).children[0]?.children ?? []
  assert.ok(placed)
  assert.match(phoneDeclarations(placed).join(';'), /flex:none;width:80px/)
})

test('an image below words is not much larger than in the design on a tablet', () => {
  const image = { id: 'image', kind: 'image', slot: 'i', width: 360, height: 350 }
  assert.match(onPhone(image), /width:min\(.*,558px\)/)
})

const words = { id: 'words', kind: 'text', slot: 'w', role: 'body', style: 's', width: 200 }
const photograph = { id: 'photo', kind: 'image', slot: 'p', width: 560, height: 560 }
const card = {
  id: 'card',
  kind: 'stack',
  width: 280,
  height: 200,
  before: 300,
  background: { color: '#ffffff' },
  children: [words],
}
const inLayers = (children: object[], size: object = { width: 560, height: 560 }): string[] => {
  const layers = place([{ id: 'layers', kind: 'layers', ...size, children }]).children[0]
  assert.ok(layers)
  return [layers, ...layers.children].map((one) => phoneDeclarations(one).join(';'))
}

test('a card on a photograph hangs over its lower edge, which is all that it hides', () => {
  const [frame, image, below] = inLayers([photograph, card])
  assert.match(frame ?? '', /max-width:868px/)
  assert.match(image ?? '', /^grid-area:1\/1;width:100%;aspect-ratio:560\/560/)
  assert.match(below ?? '', /^grid-area:2\/1;margin-block-start:-32px;margin-inline:16px/)
  const wide = { ...photograph, width: 1_440, start: 0 }
  assert.match(inLayers([wide, card], { width: 1_440, height: 560 })[1] ?? '', /;aspect-ratio:1\.6$/)
  // Words without a box need the photograph behind them.
  const [, behind] = inLayers([photograph, { ...card, background: undefined }])
  assert.match(behind ?? '', /grid-area:1\/1\/2\/2;align-self:stretch/)
})

test('what lies further down is below, whichever is painted first', () => {
  const frame = {
    id: 'frame',
    kind: 'stack',
    width: 398,
    height: 511,
    border: { width: 1, color: '#999999' },
  }
  const button = { id: 'button', kind: 'button', slot: 'b', style: 's', width: 191, height: 54, before: 371 }
  const [, first, second] = inLayers([button, { ...frame, children: [words] }], { width: 422, height: 535 })
  assert.match(first ?? '', /^grid-area:2\/1/)
  assert.match(second ?? '', /^grid-area:1\/1/)
})

test('a bar in the middle of layers has the width of a phone, and its columns a distance from its edges', () => {
  const column = { id: 'column', kind: 'stack', before: 30, width: 180, children: [words] }
  const bar = {
    id: 'bar',
    kind: 'row',
    anchor: 'center',
    start: 200,
    width: 1_040,
    background: { color: '#ffffff' },
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    children: [column, { ...column, id: 'other', before: 60 }],
  }
  const layers = place([{ id: 'layers', kind: 'layers', width: 1_440, height: 160, children: [bar] }])
  const [placed] = layers.children[0]?.children ?? []
  assert.ok(placed)
  assert.doesNotMatch(phoneDeclarations(placed).join(';'), /justify-self/)
  for (const child of placed.children) assert.match(phoneDeclarations(child).join(';'), /margin-inline:20px/)
})

test('dots between a price and a name with a note below it have what room is left', () => {
  const name = { id: 'name', kind: 'stack', width: 280, children: [words] }
  const dots = { id: 'dots', kind: 'shape', width: 150, height: 1, before: 10, start: 19 }
  const price = { ...words, id: 'price', width: 20, before: 12 }
  const row = { id: 'row', kind: 'row', narrow: 'keep', width: 472, children: [name, dots, price] }
  const declared = place([row]).children[0]?.children.map((one) => phoneDeclarations(one).join(';'))
  assert.match(declared?.[1] ?? '', /^flex:1 1 24px/)
  assert.match(declared?.[2] ?? '', /flex:none/)
})

test('the line of a timeline has no place on phones, nor has its image', () => {
  const line = { id: 'line', kind: 'image', slot: 'l', width: 26, height: 440, start: 99 }
  const rows = { id: 'rows', kind: 'stack', width: 552, children: [words] }
  const [, hidden] = inLayers([line, rows], { width: 552, height: 440 })
  assert.equal(hidden, 'display:none')
})
