// Questions with the sign that opens them before their words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { findSlotNodes, isContainer, walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { layoutDesign } from './index.ts'

type Place = [x: number, y: number, width: number, height: number]
const size = { width: 1_440, height: 800 }
let count = 0
const block = (kind: DesignBlock['kind'], [x, y, width, height]: Place, more: object): object => ({
  id: `b${(count += 1)}`,
  kind,
  layer: count,
  boundingBox: {
    page: 1,
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  },
  ...more,
})
const text = (words: string, place: Place): object =>
  block('text', place, { text: words, fontSize: 18, lines: 1, fontFamily: 'Inter', color: '#222222' })
const rule = (y: number): object => block('shape', [300, y, 760, 1], { color: '#cccccc' })

/** Of each question its texts, and whether it is open. */
function findQuestions(blocks: object[]): [string[], boolean, number | undefined][] {
  const pages = [{ number: 1, ...size, background: '#ffffff', blocks }]
  const layout = layoutDesign(extractionInput.parse({ source: 'pdf', pages, sections: [] }))
  const words = new Map(
    layout.sections.flatMap(({ slots }) => slots.map((slot) => [slot.id, slot.text ?? ''] as const)),
  )
  return layout.sections
    .flatMap(({ tree }) => [...walkTree(tree)])
    .filter((node) => isContainer(node))
    .filter(({ role }) => role === 'question')
    .map((node) => [
      findSlotNodes(node).flatMap((leaf) => (leaf.kind === 'text' ? [words.get(leaf.slot) ?? ''] : [])),
      node.isOpen === true,
      node.width,
    ])
}

const row = (y: number, sign: object, words: string): object[] => [
  sign,
  text(words, [336, y, 260, 24]),
  rule(y + 44),
]

test('a sign before two questions opens them; the one that is open has its answer', () => {
  const found = findQuestions([
    text('▼', [300, 180, 16, 24]),
    text('Do we have to leave the house?', [336, 180, 320, 24]),
    text('For wasps no, for heat treatment from nine to five.', [300, 216, 620, 22]),
    rule(260),
    ...row(280, text('▶', [300, 280, 16, 24]), 'Does my landlord pay?'),
    ...row(344, text('▶', [300, 344, 16, 24]), 'Are bees treated too?'),
  ])
  assert.deepEqual(found, [
    [
      ['▼', 'Do we have to leave the house?', 'For wasps no, for heat treatment from nine to five.'],
      true,
      undefined,
    ],
    [['▶', 'Does my landlord pay?', ''], false, undefined],
    [['▶', 'Are bees treated too?', ''], false, undefined],
  ])
})

test('a shape is such a sign, and so is a plus that is read with the words', () => {
  const shape = (y: number): object => block('shape', [300, y + 4, 16, 16], { color: '#222222' })
  const drawn = findQuestions([
    ...row(280, shape(280), 'Does my landlord pay?'),
    ...row(344, shape(344), 'Are bees treated too?'),
  ])
  assert.deepEqual(
    drawn.map(([texts]) => texts),
    [
      ['Does my landlord pay?', ''],
      ['Are bees treated too?', ''],
    ],
  )
  const read = findQuestions([
    text('+ Does my landlord pay?', [300, 280, 260, 24]),
    text('+ Are bees treated too?', [300, 344, 260, 24]),
  ])
  assert.equal(read.length, 2)
  const scanned = findQuestions([
    text('v I have never cooked. Is that all right?', [300, 180, 360, 24]),
    text('Perfect. One dot means beginner, and we mean it.', [300, 212, 520, 22]),
    text('>» Can you manage allergies?', [300, 300, 260, 24]),
    text('> What if I cannot come?', [300, 380, 240, 24]),
  ])
  assert.deepEqual(
    scanned.map(([, isOpen]) => isOpen),
    [true, false, false],
  )
})

test('numbers before questions, and signs of questions that are all answered, open nothing', () => {
  const numbered = findQuestions([
    ...row(280, text('1', [300, 280, 16, 24]), 'Does my landlord pay?'),
    ...row(344, text('2', [300, 344, 16, 24]), 'Are bees treated too?'),
  ])
  assert.deepEqual(numbered, [])
  const answered = findQuestions(
    [280, 380].flatMap((y) => [
      text('▶', [300, y, 16, 24]),
      text('Are bees treated too?', [336, y, 260, 24]),
      text('Never. We call the beekeepers and wait with you.', [336, y + 32, 560, 22]),
    ]),
  )
  assert.deepEqual(answered, [])
})

test('a sentence between two questions, with the same sign before it, opens as they do', () => {
  const found = findQuestions([
    ...row(216, text('▶', [300, 216, 16, 24]), 'Does my landlord pay?'),
    ...row(280, text('▶', [300, 280, 16, 24]), 'I have no written contract.'),
    ...row(344, text('▶', [300, 344, 16, 24]), 'Are bees treated too?'),
  ])
  assert.deepEqual(
    found.map(([words, isOpen]) => [words[1], isOpen]),
    [
      ['Does my landlord pay?', false],
      ['I have no written contract.', false],
      ['Are bees treated too?', false],
    ],
  )
})
