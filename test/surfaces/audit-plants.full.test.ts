// The audit over a made-up site with planted defects, as `npm run bench:audit` does it for all checks: here
// those whose plants share a site and need no browser, so that it is done in seconds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checks } from '#capabilities/site-checks/catalogue.ts'
import { requireProgram } from '#support/programs.ts'
import { openAuditBench } from '../../bench/audit/audit-site.ts'
import { exceptions } from '../../bench/audit/exceptions.ts'
import { plants } from '../../bench/audit/plants/index.ts'
import { runPlants, type CheckScore } from '../../bench/audit/run-plants.ts'

/** On a busy machine any page may be slow. */
const timed = new Set(['ttfb-slow', 'http-response-slow'])
const scopes = new Map(checks.map(({ id, scope }) => [id, scope]))
const findFaults = ({ checkId, missed, falseAlarms }: CheckScore): string[] => [
  ...missed.map((place) => `${checkId} misses ${place}`),
  ...(timed.has(checkId) ? [] : falseAlarms.map((place) => `${checkId} fires at ${place}`)),
]

test('checks find what is planted for them, and nothing on the clean twin or at the plants of others', async (t) => {
  // Makes the certificate of the site.
  if (requireProgram(t, 'openssl') === undefined) return
  // An audit mostly waits: each bench has one under way.
  const benches = [await openAuditBench(), await openAuditBench(), await openAuditBench()] as const
  try {
    const together = plants.filter(
      ({ checkId, isAlone }) => isAlone !== true && scopes.get(checkId) !== 'rendered',
    )
    const { scores } = await runPlants(benches, together)
    assert.deepEqual(
      scores.filter(({ checkId }) => exceptions[checkId] === undefined).flatMap(findFaults),
      [],
    )
    assert.ok(scores.filter(({ found }) => found > 0).length > 80)
  } finally {
    // Each takes back the certificates that it found trusted.
    for (const bench of benches.toReversed()) await bench.close()
  }
})

test('each check has a plant, or a reason why it has none', () => {
  const planted = new Set(plants.map(({ checkId }) => checkId))
  assert.deepEqual(
    checks.flatMap(({ id }) => (planted.has(id) || exceptions[id] !== undefined ? [] : [id])),
    [],
  )
})
