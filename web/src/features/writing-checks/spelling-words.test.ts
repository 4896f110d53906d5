import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeNoFindings } from './spelling-words.ts'

test('nothing to improve is said only when spelling has been looked at, or is not', () => {
  for (const state of ['loading', 'checking', 'behind'] as const)
    assert.equal(
      describeNoFindings(state),
      'Nothing found yet. Spelling and grammar are still being checked.',
    )
  for (const state of ['none', 'ready', 'failed'] as const)
    assert.equal(describeNoFindings(state), 'Nothing to improve was found.')
})
