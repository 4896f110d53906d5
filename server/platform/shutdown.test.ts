import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { silentLogger } from './logger.ts'
import { createShutdown } from './shutdown.ts'

test('what was built last ends first, and a step that fails or hangs does not keep the others from theirs', async () => {
  const ended: string[] = []
  const shutdown = createShutdown(silentLogger)
  shutdown.add('database', 1_000, async () => void ended.push('database'))
  shutdown.add('worker', 1_000, () => Promise.reject(new Error('broken')))
  shutdown.add('streams', 50, () => sleep(60_000, undefined, { ref: false }))
  shutdown.add('requests', 1_000, async () => {
    await sleep(20)
    ended.push('requests')
  })
  const passedMs = startClock()
  await shutdown.run()
  assert.deepEqual(ended, ['requests', 'database'])
  assertSoon(passedMs(), 20_000)
})
