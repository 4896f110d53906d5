// Which texts are dated today.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextKind } from '#contracts/brief.schema.ts'
import { findMonths } from '#core/days.ts'
import { findDateOfText } from './date-of-text.ts'

const now = new Date('2026-11-26T12:00:00Z')
const date = (request: string, kind: TextKind = 'letter', language = 'en') =>
  findDateOfText({ now, request, kind, language })

test('letters and their like are dated today, in their language', () => {
  assert.equal(date('A letter to the bank.'), '26 November 2026')
  assert.equal(date('Ein Brief an die Bank.', 'letter', 'de'), '26. November 2026')
  assert.equal(date('A memo on the new bridge.', 'memo'), '26 November 2026')
  for (const kind of ['article', 'proposal', 'minutes', 'report', 'press-release'] as const)
    assert.equal(date('Something about bees.', kind), undefined, kind)
})

test('a request that speaks of another time of the year is not dated today', () => {
  assert.equal(date('The lift has been out since March 4. I want a date by April 20.'), undefined)
  assert.equal(date('Angerufen hab ich am 5. Juni, bis 30.6. will ich Antwort.', 'letter', 'de'), undefined)
  assert.equal(date('It came on 3 September. I want the money back by 20 October.'), undefined)
  assert.equal(date('The course began on 2 November; we move it to January.'), '26 November 2026')
})

test('months are read from days and names, and no other words for them', () => {
  assert.deepEqual(findMonths('On May 3, am 3. Mai, 12.3. und 1.4.2027, in August'), [4, 4, 7, 2, 3])
  assert.deepEqual(findMonths('you may march on, and an august guest pays 12.50'), [])
})
