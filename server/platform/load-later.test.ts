import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadLater } from './load-later.ts'

interface Counter {
  add(step: number): Promise<number>
  close(): Promise<void>
}

function createCounter(log: string[]): Counter {
  let total = 0
  return {
    async add(step) {
      if (step < 0) throw new Error('refused')
      total += step
      return total
    },
    close: async () => void log.push('closed'),
  }
}

test('a part is made once, by the first that asks, and gives what it gives', async () => {
  const log: string[] = []
  const counter = loadLater<Counter>(async () => {
    log.push('made')
    return createCounter(log)
  })
  assert.equal(await Promise.resolve(counter), counter)
  assert.deepEqual(log, [])
  assert.deepEqual(await Promise.all([counter.add(1), counter.add(2)]), [1, 3])
  await assert.rejects(counter.add(-1), /refused/)
  await counter.close()
  assert.deepEqual(log, ['made', 'closed'])
})

test('what nobody asked for is not made to be closed', async () => {
  const log: string[] = []
  const counter = loadLater<Counter>(async () => createCounter(log))
  await counter.close()
  assert.deepEqual(log, [])
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const counter = loadLater<Counter>(async () => {
    if (tries++ === 0) throw new Error('not yet')
    return createCounter([])
  })
  await assert.rejects(counter.add(1), /not yet/)
  assert.equal(await counter.add(1), 1)
})
