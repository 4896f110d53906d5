import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNamedSlots, createSlots } from './slots.ts'

test('the next gets the slot in the order of coming, and giving it back twice gives it once', async () => {
  const slots = createSlots(1)
  const release = await slots.take()
  const order: string[] = []
  const second = slots.take().then((give) => (order.push('second'), give))
  const third = slots.take().then((give) => (order.push('third'), give))
  assert.deepEqual([slots.countTaken(), slots.countWaiting()], [1, 2])
  release()
  release()
  ;(await second)()
  ;(await third)()
  assert.deepEqual(order, ['second', 'third'])
  assert.deepEqual([slots.countTaken(), slots.countWaiting()], [0, 0])
})

test('whoever leaves the line takes no place in it', async () => {
  const slots = createSlots(1)
  const release = await slots.take()
  const controller = new AbortController()
  const leaving = slots.take(controller.signal)
  const staying = slots.take()
  controller.abort(new Error('left'))
  await assert.rejects(leaving, /left/)
  release()
  ;(await staying)()
  assert.equal(slots.countTaken(), 0)
  await assert.rejects(slots.take(controller.signal), /left/)
  assert.equal(slots.countTaken(), 0)
})

test('each name has slots of its own', async () => {
  const slots = createNamedSlots(1)
  const { signal } = new AbortController()
  const release = await slots.take('one.example', signal)
  ;(await slots.take('other.example', signal))()
  let isTaken = false
  const second = slots.take('one.example', signal).then((give) => ((isTaken = true), give))
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(isTaken, false)
  release()
  ;(await second)()
})
