import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heading, makePage, panel, words } from '#support/design-pages.ts'
import { analyseDesign } from './index.ts'

const sentence =
  'A sentence that says in plain words what this is good for, and a little more than that, so that it is read as text.'
const lead = 'Tell us when and for how many people; we answer you on the same day.'

test('an introduction in somewhat larger letters is no heading, a line in bold letters is one', () => {
  const { pages } = analyseDesign(
    [
      makePage(1_400, [
        heading('Book a table by the sea', 60, 60),
        { ...words(lead, 60, 140), fontSize: 20 },
        ...[300, 340, 380].map((y) => words(sentence, 60, y)),
        { ...words('We answer each of you on the same day.', 60, 500), fontSize: 20, fontWeight: 700 },
      ]),
    ],
    { source: 'pdf' },
  )
  const levels = new Map(pages[0]?.blocks.map(({ text, level }) => [text, level]))
  assert.equal(levels.get('Book a table by the sea'), 1)
  assert.equal(levels.get(lead), undefined)
  assert.ok(levels.get('We answer each of you on the same day.') !== undefined)
})

test('dates at equal distances are a list, not sections of their own', () => {
  const dates = ['14 Jan', '20 Jan', '29 Jan', '6 Feb', '12 Feb', '19 Feb']
  const programme = dates.flatMap((date, index) => {
    const y = 420 + index * 104
    return [
      panel(60, y - 28, 880, 2, '#222222'),
      heading(date, 60, y, 34),
      words(`An evening for people who come by, number ${index}`, 260, y + 8, { fontSize: 18 }),
    ]
  })
  const { sections } = analyseDesign(
    [
      makePage(1_300, [
        heading('Rooms to work in by the river', 60, 60, 60),
        ...[160, 190].map((y) => words(sentence, 60, y)),
        heading('After six', 60, 320, 40),
        ...programme,
        heading('Come and have a look', 60, 1_120, 40),
        words(sentence, 60, 1_190),
      ]),
    ],
    { source: 'pdf' },
  )
  assert.deepEqual(
    sections.map(({ title }) => title).filter((title) => dates.includes(title)),
    [],
  )
})
