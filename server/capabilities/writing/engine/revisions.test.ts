import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyRevisions } from './revisions.ts'

const draft =
  '# Lift\n\nThe lift is replaced. It is important to note that it is replaced.\n\n- Call us.\n- Thanks.'
const change = (find: string, replace: string): { find: string; replace: string; reason: string } => ({
  find,
  replace,
  reason: 'better',
})

test('words that occur once are replaced, deleted items leave nothing behind', () => {
  const { text, revisions } = applyRevisions(
    draft,
    [change(' It is important to note that it is replaced.', ''), change('- Thanks.', '')],
    '',
  )
  assert.equal(text, '# Lift\n\nThe lift is replaced.\n\n- Call us.')
  assert.deepEqual(
    revisions.map(({ before }) => before),
    ['It is important to note that it is replaced.', '- Thanks.'],
  )
})

test('what cannot be verified is not applied', () => {
  const { text, revisions } = applyRevisions(
    draft,
    [
      change('is replaced', 'is new'), // twice in the draft
      change('The stairs are closed.', 'x'), // not in the draft
      change('Call us.', 'Call us at 0113 496 0000.'), // a number that nobody gave
      change('# Lift', ''), // the title
      change('', 'More.'),
      change('Call us.', 'Call us.'),
    ],
    '',
  )
  assert.deepEqual([text, revisions], [draft, []])
})

test('a figure of the material may be put in', () => {
  const { text } = applyRevisions(draft, [change('Call us.', 'Call 0113 496 0000.')], 'Call 0113 496 0000')
  assert.match(text, /Call 0113 496 0000\./)
})

test('a row that is deleted leaves its table whole', () => {
  const table = '| | |\n|---|---|\n| Size | 90 cm |\n| Made | near Dubbo |\n| Price | $189 |'
  const { text } = applyRevisions(table, [{ find: '| Made | near Dubbo |\n', replace: '', reason: '' }], '')
  assert.equal(text, '| | |\n|---|---|\n| Size | 90 cm |\n| Price | $189 |')
})
