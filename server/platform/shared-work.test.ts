import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createSharedWork } from './shared-work.ts'

function counted() {
  const shared = createSharedWork<string>()
  const seen = { begun: 0, stopped: 0 }
  const work = async (signal: AbortSignal): Promise<string> => {
    seen.begun += 1
    signal.addEventListener('abort', () => (seen.stopped += 1))
    await pause(30, undefined, { signal })
    return 'done'
  }
  return {
    seen,
    want: (signal: AbortSignal = new AbortController().signal, name = 'a') => shared.join(name, signal, work),
  }
}

test('several who want the same get it from one run, and the next begins again', async () => {
  const { seen, want } = counted()
  assert.deepEqual(await Promise.all([want(), want(), want(undefined, 'b')]), ['done', 'done', 'done'])
  assert.equal(seen.begun, 2)
  await want()
  assert.equal(seen.begun, 3)
})

test('one who leaves does not end it for the others; the last who leaves does', async () => {
  const { seen, want } = counted()
  const [one, other] = [new AbortController(), new AbortController()]
  const first = want(one.signal)
  const second = want(other.signal)
  one.abort(new Error('left'))
  await assert.rejects(first, /left/)
  assert.equal(await second, 'done')
  assert.equal(seen.stopped, 0)
  const alone = want(other.signal)
  other.abort(new Error('left too'))
  await assert.rejects(alone, /left too/)
  assert.deepEqual([await want(), seen.stopped, seen.begun], ['done', 1, 3])
})

test('what fails fails for all who wait, and is not kept', async () => {
  const shared = createSharedWork<string>()
  const { signal } = new AbortController()
  const failing = () => shared.join('a', signal, () => Promise.reject(new Error('broken')))
  const outcomes = await Promise.allSettled([failing(), failing()])
  assert.ok(outcomes.every(({ status }) => status === 'rejected'))
  assert.equal(await shared.join('a', signal, async () => 'well'), 'well')
})
