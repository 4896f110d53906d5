import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckedCitation } from './api.ts'
import { withoutHeadings } from './without-headings.ts'

test('headings need no source; sentences in their words do', () => {
  const claim = (text: string, verdict: CheckedCitation['verdict']) => ({ text, verdict }) as CheckedCitation
  const claims = [
    claim('What garlic  costs ', 'uncited'),
    claim('It costs 8 euros.', 'uncited'),
    claim('Harvest [1]', 'supported'),
  ]
  const counts = { supported: 1, weak: 0, unsupported: 0, uncited: 2 }
  const left = withoutHeadings({ text: '', claims, counts }, ['What garlic costs', 'Harvest [1]'])
  assert.deepEqual(
    left.claims.map(({ text }) => text),
    ['It costs 8 euros.', 'Harvest [1]'],
  )
  assert.deepEqual(left.counts, { supported: 1, weak: 0, unsupported: 0, uncited: 1 })
})
