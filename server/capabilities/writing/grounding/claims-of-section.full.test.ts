// Times that stand apart from their days.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSectionClaims, readSources } from './index.ts'

test('times beside their days are no claims where the business says them so', () => {
  const sources = readSources(['Open Monday to Friday 9 to 5, Saturday 9 to 1. Termine 8 bis 9 Uhr.'])
  const find = (text: string): string[] =>
    findSectionClaims(
      { type: 'contact', title: '', content: `<p>${text}</p>`, components: [] },
      sources,
      'en',
    ).map((claim) => claim.text)
  assert.deepEqual(
    ['9 to 5', '9–5', '9 - 1', '8 bis 9 Uhr', '8–9 Uhr'].map((text) => find(text)),
    [[], [], [], [], []],
  )
  assert.notDeepEqual(find('9 to 6'), [])
  assert.notDeepEqual(find('8–5'), [])
  assert.notDeepEqual(find('For 9 to 5 people'), [])
})
