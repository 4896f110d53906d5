// Questions of a design that open when they are pressed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { designLayoutSchema, type LayoutContainer, type LayoutSlot } from '#contracts/design-layout.schema.ts'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { findSlotNodes, isContainer, walkTree } from '#core/landing-page/tree/walk-tree.ts'
import { layoutDesign } from './index.ts'

type Place = [x: number, y: number, width: number, height: number]
const size = { width: 1_440, height: 800 }
let count = 0
const block = (
  kind: DesignBlock['kind'],
  [x, y, width, height]: Place,
  more: Partial<DesignBlock>,
): object => ({
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
const text = (words: string, place: Place, more: Partial<DesignBlock> = {}): object =>
  block('text', place, {
    text: words,
    fontSize: 18,
    lines: 1,
    fontFamily: 'Inter',
    color: '#222222',
    ...more,
  })
const rule = (y: number): object => block('shape', [240, y, 960, 1], { color: '#cccccc' })

interface Found {
  questions: LayoutContainer[]
  /** Words of the slots in a node; items of a list in one line each. */
  read(node: LayoutContainer): (string | undefined)[]
}

function layOut(blocks: object[], source = 'website'): Found {
  const layout = layoutDesign(
    extractionInput.parse({
      source,
      pages: [{ number: 1, ...size, background: '#ffffff', blocks }],
      sections: [],
    }),
  )
  assert.deepEqual(designLayoutSchema.parse(layout), layout)
  const slots = new Map(
    layout.sections.flatMap((one) => one.slots.map((slot): [string, LayoutSlot] => [slot.id, slot])),
  )
  return {
    questions: layout.sections
      .flatMap(({ tree }) => [...walkTree(tree)])
      .filter((node) => isContainer(node))
      .filter(({ role }) => role === 'question'),
    read: (node) =>
      findSlotNodes(node).map(({ slot }) => slots.get(slot)?.items?.join('|') ?? slots.get(slot)?.text),
  }
}

const heading = text('Questions', [240, 60, 300, 48], { fontSize: 40, level: 2 })
const look = { fontSize: 16, fontWeight: 400, fontFamily: 'Inter', lineHeight: 26, color: '#555555' }

test('a closed question of a website holds its answer, in paragraphs and lists, in the answer’s own look', () => {
  const { questions, read } = layOut([
    heading,
    rule(160),
    text('Do you deliver?', [240, 180, 200, 24], {
      answer: { text: 'Yes, by bicycle.\n• On Mondays\n• On Fridays', ...look },
    }),
    text('+', [1_180, 180, 12, 24]),
    rule(224),
    text('Can I pay by card?', [240, 244, 200, 24], { answer: { text: 'By card and in cash.', ...look } }),
    text('+', [1_180, 244, 12, 24]),
    rule(288),
  ])
  assert.deepEqual(questions.map(read), [
    ['Do you deliver?', '+', 'Yes, by bicycle.', 'On Mondays|On Fridays'],
    ['Can I pay by card?', '+', 'By card and in cash.'],
  ])
  assert.equal(
    questions.some(({ isOpen }) => isOpen),
    false,
  )
  const [head, answer, list] = questions[0]?.children ?? []
  assert.deepEqual([head?.kind, answer?.kind, list?.kind], ['row', 'text', 'list'])
})

test('an open question takes what is seen below it, and its card goes around both', () => {
  const card = (y: number, height: number): object =>
    block('shape', [240, y, 960, height], { color: '#f4f4f4', radius: 12 })
  const { questions, read } = layOut([
    heading,
    card(160, 120),
    text('Do you deliver?', [264, 184, 200, 24], { answer: { text: '', isOpen: true } }),
    text('–', [1_160, 184, 12, 24]),
    text('Yes, by bicycle, from Monday to Friday.', [264, 224, 500, 24], { fontSize: 16 }),
    card(296, 72),
    text('Can I pay by card?', [264, 320, 200, 24], { answer: { text: 'By card and in cash.', ...look } }),
    text('+', [1_160, 320, 12, 24]),
  ])
  assert.deepEqual(questions.map(read), [
    ['Do you deliver?', '–', 'Yes, by bicycle, from Monday to Friday.'],
    ['Can I pay by card?', '+', 'By card and in cash.'],
  ])
  assert.deepEqual(
    questions.map(({ isOpen }) => isOpen),
    [true, undefined],
  )
  assert.equal(questions[1]?.background?.color, '#f4f4f4')
  assert.equal(
    questions[1]?.children.some(({ background }) => background !== undefined),
    false,
  )
})

test('in a PDF questions with a sign beside them get a place for their answers; others stay as they are', () => {
  const row = (words: string, y: number, sign: string): object[] => [
    text(words, [240, y, 260, 24]),
    ...(sign === '' ? [] : [text(sign, [1_180, y, 12, 24])]),
    rule(y + 44),
  ]
  const closed = layOut(
    [heading, ...row('Do you deliver?', 180, '+'), ...row('When are you open?', 244, '+')],
    'pdf',
  )
  assert.deepEqual(closed.questions.map(closed.read), [
    ['Do you deliver?', '+', ''],
    ['When are you open?', '+', ''],
  ])
  const plain = layOut(
    [heading, ...row('Do you deliver?', 180, ''), ...row('When are you open?', 244, '')],
    'pdf',
  )
  assert.deepEqual(plain.questions, [])
  const lone = layOut([heading, ...row('Ready to go?', 180, '→')], 'pdf')
  assert.deepEqual(lone.questions, [])
})

test('questions in two columns each keep their own sign, also where it is drawn in two parts', () => {
  const plus = (x: number, y: number): object[] => [
    block('shape', [x, y + 5, 12, 2], { color: '#222222' }),
    block('shape', [x + 5, y, 2, 12], { color: '#222222' }),
  ]
  const { questions } = layOut(
    [
      heading,
      text('Do you deliver?', [240, 180, 160, 24]),
      ...plus(620, 186),
      text('Are you open?', [760, 180, 160, 24]),
      ...plus(1_140, 186),
    ],
    'pdf',
  )
  assert.deepEqual(questions, [])
  const { questions: found, read } = layOut(
    [180, 260].flatMap((y) => [
      text('Do you deliver?', [240, y, 160, 24]),
      ...plus(620, y + 6),
      text('Are you open?', [760, y, 160, 24]),
      ...plus(1_140, y + 6),
    ]),
    'pdf',
  )
  assert.deepEqual(found.map(read), [
    ['Do you deliver?', ''],
    ['Are you open?', ''],
    ['Do you deliver?', ''],
    ['Are you open?', ''],
  ])
})
