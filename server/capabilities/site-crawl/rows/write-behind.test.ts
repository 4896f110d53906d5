import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { createWriteBehind } from './write-behind.ts'

test('what comes shortly after each other is written together, in its order, one write at a time', async () => {
  const writes: number[][] = []
  let atOnce = 0
  const writer = createWriteBehind<number>(async (items) => {
    assert.equal((atOnce += 1), 1)
    await sleep(5)
    writes.push(items)
    atOnce -= 1
  })
  for (let number = 0; number < 40; number += 1) {
    writer.add(number)
  }
  assert.equal(writer.isIdle(), false)
  await writer.idle()
  assert.equal(writer.isIdle(), true)
  assert.deepEqual(writes.flat(), [...Array.from({ length: 40 }).keys()])
  assert.ok(writes.length <= 3, `${writes.length} writes`)
})

test('a single one does not wait for long', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const writer = createWriteBehind<string>(async (items) => resolve(items))
  const passedMs = startClock()
  writer.add('alone')
  assert.deepEqual(await promise, ['alone'])
  assertSoon(passedMs(), 20_000)
})

test('a failed write rejects the promise of whoever waits for it', async () => {
  const writer = createWriteBehind<string>(() => Promise.reject(new Error('The disk is full.')))
  writer.add('lost')
  await assert.rejects(writer.idle(), /The disk is full/)
})
