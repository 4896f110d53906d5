import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heading, makePage, words } from '#support/design-pages.ts'
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
