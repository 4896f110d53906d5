// Every operation of the OpenAPI document is asked at random; whatever comes, no 5xx and no answer that the document does not know.
// Answers are checked against their schemas by the server outside production: a wrong one is a 500. For longer: test/full/fuzz-for-long.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzzEveryOperation } from '#support/fuzzing.ts'

for (const [name, seed] of [
  ['the same each time', 20_261_121],
  ['others each time', Math.floor(Math.random() * 2 ** 31)],
] as const) {
  test(`requests, ${name} (seed ${seed})`, { timeout: 180_000 }, async (t) => {
    const { operations, requests, statuses } = await fuzzEveryOperation({ seed, runs: 40, budgetMs: 40_000 })
    t.diagnostic(`${requests} requests to ${operations} operations: ${JSON.stringify(statuses)}`)
    assert.ok(requests > operations * 10)
    assert.ok((statuses['200'] ?? 0) > requests / 20, 'many requests get past the checks')
  })
}
