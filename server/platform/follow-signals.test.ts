import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { followSignals } from './follow-signals.ts'

test('it ends as the first of its sources does, with that one’s reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const { signal, isOverTime } = followSignals([first.signal, second.signal], 10_000)
  assert.equal(signal.aborted, false)
  second.abort(new Error('Enough.'))
  first.abort(new Error('Too late.'))
  assert.equal((signal.reason as Error).message, 'Enough.')
  assert.equal(isOverTime(), false)
})

test('a source that has ended before ends it at once', () => {
  assert.equal(
    followSignals([new AbortController().signal, AbortSignal.abort(new Error('Over.'))]).signal.aborted,
    true,
  )
})

test('time that is up ends it, and it says so', async () => {
  const { signal, isOverTime } = followSignals([new AbortController().signal], 10)
  await sleep(30)
  assert.deepEqual(
    [signal.aborted, isOverTime(), (signal.reason as Error).name],
    [true, true, 'TimeoutError'],
  )
})

test('when the work is done, nothing of it stays with its sources, and time runs no more', async () => {
  const source = new AbortController()
  const { signal, end } = followSignals([source.signal], 10)
  end()
  assert.equal(getEventListeners(source.signal, 'abort').length, 0)
  await sleep(30)
  source.abort()
  assert.equal(signal.aborted, false)
})
