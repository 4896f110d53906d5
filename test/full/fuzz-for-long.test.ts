// Two thousand requests to each operation, within ten minutes.
import { test } from 'node:test'
import { fuzzEveryOperation } from '#support/fuzzing.ts'

const seed = Math.floor(Math.random() * 2 ** 31)

test(`thousands of requests (seed ${seed})`, { timeout: 900_000 }, async (t) => {
  const { operations, requests, statuses } = await fuzzEveryOperation({ seed, runs: 1_000, budgetMs: 600_000 })
  t.diagnostic(`${requests} requests to ${operations} operations: ${JSON.stringify(statuses)}`)
})
