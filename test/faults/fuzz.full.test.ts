// Every operation of the OpenAPI document is asked at random; whatever comes, no 5xx and no answer that the
// document does not know. Answers are checked against their schemas by the server outside production: a wrong
// one is a 500. Others each time, for longer: test/long/fuzz-for-long.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzzEveryOperation } from '#support/fuzzing.ts'
import { propertiesSeed } from '#support/properties.ts'

/** Of each operation, as a user and as an administrator. */
const runs = 1

test(`requests, the same each time (seed ${propertiesSeed})`, { timeout: 900_000 }, async (t) => {
  const { operations, requests, statuses } = await fuzzEveryOperation({ seed: propertiesSeed, runs })
  t.diagnostic(`${requests} requests to ${operations} operations: ${JSON.stringify(statuses)}`)
  assert.ok(requests >= operations * 2 * runs)
  assert.ok((statuses['200'] ?? 0) > requests / 20, 'many requests get past the checks')
})
