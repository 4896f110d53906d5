import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import { assign } from './assign.ts'
import { compareLooks } from './compare-looks.ts'
import type { PageLook, TextBlock } from './fidelity.types.ts'
import { likeness } from './likeness.ts'
import { readDesignLook } from './read-design-look.ts'

const block = (text: string, y: number, more: Partial<TextBlock> = {}): TextBlock => ({
  text,
  x: 100,
  y,
  width: 400,
  height: 40,
  color: '#222222',
  size: 32,
  weight: 700,
  ...more,
})
const page = (more: Partial<PageLook> = {}): PageLook => ({
  width: 1_000,
  height: 1_000,
  texts: [block('Bread that takes its time', 100), block('Baked every morning', 200, { size: 16 })],
  images: [{ x: 500, y: 500, width: 200, height: 100 }],
  backgrounds: { columns: 2, colors: ['#ffffff', '#ffffff', '#113355', '#113355'] },
  sections: [],
  ...more,
})

test('a page that is its design is right in everything, at any width', () => {
  const { missing, added, ...figures } = compareLooks(page(), page())
  assert.deepEqual(
    Object.values(figures).map((figure) => figure?.toFixed(3)),
    Array.from({ length: 7 }, () => '1.000'),
  )
  assert.deepEqual([missing, added], [[], []])
  const half = compareLooks(
    page(),
    page({
      width: 500,
      height: 500,
      texts: [
        block('Bread that takes its time', 50, { x: 50, width: 200, height: 20, size: 16 }),
        block('Baked every morning', 100, { x: 50, width: 200, height: 20, size: 8 }),
      ],
      images: [{ x: 250, y: 250, width: 100, height: 50 }],
    }),
  )
  assert.deepEqual([half.block, half.position, half.type], [1, 1, 1])
  assert.equal(half.images?.toFixed(3), '1.000')
})

test('each figure falls with what it is about, and with nothing else', () => {
  const moved = compareLooks(
    page(),
    page({
      texts: [block('Bread that takes its time', 300), block('Baked every morning', 200, { size: 16 })],
    }),
  )
  assert.equal(moved.position?.toFixed(2), '0.90')
  assert.equal(moved.block, 1)
  const painted = compareLooks(
    page(),
    page({ texts: page().texts.map((text) => ({ ...text, color: '#ff0000' })) }),
  )
  assert.ok((painted.color ?? 1) < 0.7)
  assert.equal(painted.position, 1)
  const lost = compareLooks(page(), page({ texts: page().texts.slice(0, 1) }))
  assert.deepEqual(
    lost.missing.map(({ text }) => text),
    ['Baked every morning'],
  )
  assert.ok((lost.block ?? 1) < 0.7)
  const banded = compareLooks(
    page(),
    page({ backgrounds: { columns: 2, colors: ['#ffffff', '#ffffff', '#ffffff', '#113355'] } }),
  )
  assert.equal(banded.backgrounds, 0.75)
  const set = compareLooks(page(), page({ texts: page().texts.map((text) => ({ ...text, weight: 400 })) }))
  assert.equal(set.type, 0)
})

test('images count by how far they lie over each other', () => {
  const shifted = compareLooks(page(), page({ images: [{ x: 600, y: 500, width: 200, height: 100 }] }))
  assert.equal(shifted.images?.toFixed(2), '0.33')
  assert.equal(compareLooks(page(), page({ images: [] })).images, 0)
  assert.equal(compareLooks(page({ images: [] }), page({ images: [] })).images, undefined)
})

test('of the same words in two places the nearer ones belong together', () => {
  const twice = [block('Order now', 100), block('Order now', 900)]
  const { position } = compareLooks(page({ texts: twice }), page({ texts: twice.toReversed() }))
  assert.equal(position, 1)
})

test('texts are alike by letters that follow each other in both', () => {
  assert.equal(likeness('Order  NOW', 'order now'), 1)
  assert.equal(likeness('abcd', 'abxd'), 0.75)
  assert.equal(likeness('a', 'a much longer text that holds it'), 0)
})

test('the pairing has the least sum of costs, with more rows than columns and the other way round', () => {
  const costs = [
    [4, 1, 3],
    [2, 0, 5],
    [3, 2, 2],
  ]
  assert.deepEqual(assign(costs), [1, 0, 2])
  assert.deepEqual(assign([[5, 1]]), [1])
  assert.deepEqual(assign([[5], [1]]), [-1, 0])
})

function withBlocks(blocks: DesignBlock[]): ExtractedDocument {
  return {
    source: 'website',
    name: 'Slanted',
    pages: [{ number: 1, width: 1_440, height: 1_440, unit: 'px', source: 'design', blocks }],
    sections: [],
    palette: [],
    fonts: [],
    ocr: { used: false, confidence: 0 },
    warnings: [],
  }
}

test('words that a design is seen to have as an image are a text of it', () => {
  const boundingBox = { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1, unit: 'ratio' as const }
  const words = { text: 'Bread and time', fontSize: 90, fontWeight: 800, color: '#b07d00' }
  const { texts, images, backgrounds } = readDesignLook(
    withBlocks([
      { id: 'b1', kind: 'image', src: 'picture-b1', boundingBox, ...words },
      { id: 'b2', kind: 'image', src: 'picture-b2', boundingBox: { ...boundingBox, y: 0.5 } },
    ]),
  )
  assert.deepEqual(
    texts.map(({ text, size, weight, color }) => [text, size, weight, color]),
    [['Bread and time', 90, 800, '#b07d00']],
  )
  assert.deepEqual(
    images.map(({ y }) => y),
    [720],
  )
  assert.equal(backgrounds.colors[20 * backgrounds.columns + 40], '#ffffff')
})

test('a shape that is cut to a polygon colours what lies in it', () => {
  const shape = {
    id: 'b1',
    kind: 'shape' as const,
    color: '#113355',
    boundingBox: { page: 1, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' as const },
    clip: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ],
  }
  const { colors, columns } = readDesignLook(withBlocks([shape])).backgrounds
  const at = (row: number, column: number): string | undefined => colors[row * columns + column]
  assert.deepEqual(
    [at(2, 2), at(140, 2), at(140, 140), at(73, 73)],
    ['#113355', '#113355', '#ffffff', '#ffffff'],
  )
})
