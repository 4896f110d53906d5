// Words that are longer than those of the design have the room that is free, and break where there is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sectionTreeSchema, textStyleSchema, type LayoutNode } from '#contracts/design-layout.schema.ts'
import { walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { fitWritten } from './fit-written.ts'

const textStyles = [
  textStyleSchema.parse({
    id: 'body',
    family: 'Inter',
    size: 20,
    weight: 400,
    lineHeight: 1.5,
    color: '#1b1d23',
  }),
]
const text = (id: string, width: number, more: object = {}): object => ({
  id,
  kind: 'text',
  slot: id,
  role: 'label',
  style: 'body',
  width,
  lines: 1,
  ...more,
})
const fit = (children: object[], words: Record<string, string>): ReadonlyMap<string, LayoutNode> => {
  const tree = sectionTreeSchema.parse({ id: 'root', kind: 'stack', width: 1_440, children })
  const fitted = fitWritten(tree, { find: (slot) => words[slot], textStyles })
  return new Map([...walkTree(fitted)].map((node) => [node.id, node]))
}
const getLines = (node: LayoutNode | undefined): number | undefined =>
  node?.kind === 'text' ? node.lines : undefined

test('a longer name moves nothing: it takes from the distance to the links', () => {
  const header = {
    id: 'header',
    kind: 'row',
    width: 1_200,
    background: { color: '#ffffff' },
    children: [
      {
        id: 'brand',
        kind: 'row',
        width: 140,
        children: [{ id: 'mark', kind: 'shape', width: 30, height: 30 }, text('name', 100, { before: 10 })],
      },
      {
        id: 'nav',
        kind: 'row',
        role: 'nav',
        before: 200,
        width: 300,
        children: [text('one', 80), text('two', 80, { before: 30 })],
      },
      { id: 'end', kind: 'shape', width: 150, height: 50, before: 410 },
    ],
  }
  const fitted = fit([header], { name: 'Bramble Lane Pottery', two: 'How to find us' })
  const grown = (fitted.get('brand')?.width ?? 0) - 140
  assert.ok(grown > 60 && grown < 150, String(grown))
  assert.equal(fitted.get('nav')?.before, 200 - grown)
  assert.equal(getLines(fitted.get('name')), 1)
  assert.equal(getLines(fitted.get('two')), 1)
  const wider = (fitted.get('nav')?.width ?? 0) - 300
  assert.equal(fitted.get('end')?.before, 410 - Math.max(0, wider))
})

test('a line without room beside it breaks, and one in a wide column does not', () => {
  const words = 'From the first appointment to massage for babies'
  const fitted = fit(
    [
      text('wide', 300),
      {
        id: 'card',
        kind: 'stack',
        width: 320,
        background: { color: '#ffffff' },
        children: [text('tight', 300)],
      },
    ],
    {
      wide: words,
      tight: words,
    },
  )
  assert.equal(getLines(fitted.get('wide')), 1)
  assert.ok((fitted.get('wide')?.width ?? 0) > 400)
  assert.equal(getLines(fitted.get('tight')), 2)
  assert.equal(fitted.get('tight')?.width, 300)
})

test('the last text of a row grows to the left; words of the design stay as they are', () => {
  const row = {
    id: 'row',
    kind: 'row',
    width: 600,
    children: [text('day', 100), text('hours', 100, { before: 400 })],
  }
  const fitted = fit([{ ...row, background: { color: '#ffffff' } }], { hours: 'by appointment only' })
  const { before = 0, width = 0 } = fitted.get('hours') ?? {}
  assert.equal(before + width, 500)
  assert.ok(width > 150)
  assert.equal(fit([row], {}).get('hours')?.width, 100)
})
