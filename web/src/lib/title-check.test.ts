import assert from 'node:assert/strict'
import { test } from 'node:test'
import { similarityLimits as serverLimits } from '#features/titles/titles.schema.ts'
import { getLevel, similarityLimits } from './title-check.ts'

test('similarity is said in four words, at the limits that the server has', () => {
  const { named: _, ...ofLevels } = serverLimits
  assert.deepEqual({ ...similarityLimits }, ofLevels)
  assert.deepEqual([0, 0.49, 0.5, 0.79, 0.8, 0.94, 0.95, 1].map(getLevel), [
    'new',
    'new',
    'near',
    'near',
    'duplicate',
    'duplicate',
    'exists',
    'exists',
  ])
})
