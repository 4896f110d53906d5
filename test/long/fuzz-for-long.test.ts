// Two thousand requests to each operation, within ten minutes.
import { test } from 'node:test'
import { fuzzEveryOperation } from '#support/fuzzing.ts'
import { propertiesSeed } from '#support/properties.ts'

test(`thousands of requests (seed ${propertiesSeed})`, { timeout: 900_000 }, async (t) => {
  const { operations, requests, statuses } = await fuzzEveryOperation({
    seed: propertiesSeed,
    runs: 1_000,
    budgetMs: 600_000,
  })
  t.diagnostic(`${requests} requests to ${operations} operations: ${JSON.stringify(statuses)}`)
})
