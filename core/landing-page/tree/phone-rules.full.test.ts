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
