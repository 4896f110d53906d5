// A header that is a column at the side of the page: in a panel that the page stretches, the others beside
// it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { designLayoutSchema } from '#contracts/design-layout.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { layoutDesign } from './index.ts'

const size = { width: 1_440, height: 2_000 }
let count = 0
const block = (kind: string, [x, y, width, height]: readonly number[], more: object = {}): { id: string } => {
  count += 1
  const ratio = (length = 0, whole: number): number => length / whole
  const boundingBox = {
    page: 1,
    x: ratio(x, size.width),
    y: ratio(y, size.height),
    width: ratio(width, size.width),
    height: ratio(height, size.height),
  }
  return { id: `b${count}`, kind, boundingBox, layer: count, ...more } as { id: string }
}
const text = (words: string, place: readonly number[], more: object = {}): { id: string } =>
  block('text', place, { text: words, fontSize: 16, lineHeight: 24, lines: 1, color: '#222222', ...more })
const label = (words: string, top: number, more: object = {}): { id: string } =>
  text(words, [88, top, 80, 24], more)

const column = block('shape', [40, 0, 220, 2_000], {
  color: '#f3e5cb',
  border: { color: '#dcc8a6', width: 1, style: 'solid', sides: ['right'] },
})
const inRail = [
  column,
  block('image', [88, 44, 120, 120], { src: '/api/pictures/1' }),
  label('Bread', 230),
  label('Classes', 270),
  label('Find us', 310),
  label('7 – 2', 400, { fontSize: 28 }),
]
const hero = [text('Crumb and Kettle', [324, 100, 400, 60], { fontSize: 48, level: 1 })]
const band = [
  block('shape', [260, 1_000, 1_180, 1_000], { color: '#7a2e1d' }),
  text('Bake with us', [324, 1_100, 200, 40], { color: '#ffffff', fontSize: 32, level: 2 }),
]
const ids = (blocks: { id: string }[]): string[] => blocks.map(({ id }) => id)

test('a rail is a column of the page and the others begin beside it, each where it was', () => {
  const part = { page: 1, x: 0, width: 1 }
  const layout = layoutDesign(
    extractionInput.parse({
      source: 'website',
      pages: [{ number: 1, ...size, background: '#f8efdf', blocks: [...inRail, ...hero, ...band] }],
      sections: [
        {
          id: 's1',
          type: 'header',
          boundingBox: { page: 1, x: 0.0278, y: 0, width: 0.1528, height: 1 },
          blockIds: ids(inRail),
        },
        { id: 's2', type: 'hero', boundingBox: { ...part, y: 0, height: 0.5 }, blockIds: ids(hero) },
        { id: 's3', type: 'cta', boundingBox: { ...part, y: 0.5, height: 0.5 }, blockIds: ids(band) },
      ],
    }),
  )
  assert.deepEqual(designLayoutSchema.parse(layout), layout)
  const [rail, first, second] = layout.sections.map(({ tree }) => tree)
  assert.ok(rail !== undefined && first !== undefined && second !== undefined)
  assert.equal(rail.role, 'rail')
  const [panel, ...others] = rail.children
  assert.ok(panel !== undefined && 'children' in panel && others.length === 0)
  assert.deepEqual([panel.background?.color, panel.border?.sides], ['#f3e5cb', ['right']])
  assert.deepEqual([Math.round(panel.start), Math.round(panel.width ?? 0)], [40, 220])
  assert.equal(panel.height, undefined, 'the page says how high it is')
  const navigation = panel.children.find((child) => 'role' in child && child.role === 'nav')
  assert.ok(navigation !== undefined && 'children' in navigation)
  assert.equal(navigation.children.length, 3, 'the hours below it are no link')
  assert.deepEqual(
    layout.sections[0]?.slots.map((slot) => slot.text ?? slot.kind),
    ['image', 'Bread', 'Classes', 'Find us', '7 – 2'],
  )
  const left = first.children[0]
  assert.equal(Math.round((first.padding?.left ?? 0) + (left?.start ?? 0)), 324)
  assert.equal(second.background?.color, '#7a2e1d', 'a band beside the rail is the background of its section')
})
