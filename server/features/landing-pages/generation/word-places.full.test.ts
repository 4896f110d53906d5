// Rows of places for words: what is beside what, what belongs there, and what becomes of half of a pair.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageComponent } from '#contracts/sections.schema.ts'
import { extractionInput } from '#contracts/extraction-input.schema.ts'
import { only, size, text } from '#support/drawn-designs.ts'
import { sectionFromLayout } from './layout-sections.ts'
import { fillWords, listWordSlots, type TreeSection } from './word-places.ts'

const hours = [
  ['Monday to Friday', '9.00–17.30'],
  ['Saturday', '9.30–13.00'],
  ['Sunday', 'closed'],
] as const

function makeSection(): TreeSection {
  const blocks = [
    text('Come and see us', [120, 100, 300, 46], { fontSize: 40, lineHeight: 46, level: 2 }),
    ...hours.flatMap(([day, time], index) => [
      text(day, [120, 180 + index * 44, day.length * 9, 24]),
      text(time, [500 - time.length * 9, 180 + index * 44, time.length * 9, 24]),
    ]),
    text('Call 01632 960 114', [120, 330, 160, 24]),
  ]
  const planned = { id: 's1', type: 'contact' as const, goal: '', keyPoints: [], components: [], order: 0 }
  return sectionFromLayout(
    only(blocks, 'pdf'),
    { ...planned, sourceBlocks: [] },
    {
      businessName: 'Rivermill',
      design: extractionInput.parse({ source: 'pdf', pages: [{ number: 1, ...size, blocks: [] }] }),
      isOwn: false,
    },
  )
}

const getWords = ({ props }: PageComponent): string =>
  String(props['text'] ?? props['html']).replace(/<[^>]*>/g, '')

test('places beside each other are known, and what belongs there without a word of the design', () => {
  assert.deepEqual(
    listWordSlots(makeSection()).map(({ kind = '', isBeside = false }) => [kind, isBeside]),
    [
      ['', false],
      ['days of the week', false],
      ['times of the day', true],
      ['days of the week', false],
      ['times of the day', true],
      ['days of the week', false],
      ['', true],
      ['telephone number', false],
    ],
  )
})

test('a day without its hours goes from a page that is written, and stays as a blank', () => {
  const section = makeSection()
  const [title = '', day = '', time = '', saturday = ''] = listWordSlots(section).map(({ id }) => id)
  const words = new Map([
    [title, 'Find us'],
    [day, 'Tuesday to Friday'],
    [time, '8 to 6'],
    [saturday, 'Saturday'],
  ])
  const fill = (keepsCards: boolean): string[] =>
    fillWords(section, words, { keepsCards, forms: { hasBlanks: false } }).components.map(getWords)
  assert.deepEqual(fill(false), ['Tuesday to Friday', '8 to 6', ''])
  assert.deepEqual(fill(true), ['Tuesday to Friday', '8 to 6', 'Saturday', '', '', '', ''])
})
