import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAhead } from './run-ahead.ts'

test('a generator goes on without its reader, and keeps the order', async () => {
  const ended = Promise.withResolvers<void>()
  const source = (async function* () {
    for (let made = 0; made < 5; made += 1) yield made
    ended.resolve()
  })()
  const ahead = runAhead(source)
  await ended.promise
  assert.deepEqual(await Array.fromAsync(ahead), [0, 1, 2, 3, 4])
})

test('an error is thrown behind what came before it', async () => {
  const read: number[] = []
  const ahead = runAhead(
    (async function* () {
      yield 1
      throw new Error('broken')
    })(),
  )
  await assert.rejects(async () => {
    for await (const item of ahead) read.push(item)
  }, /broken/)
  assert.deepEqual(read, [1])
})
