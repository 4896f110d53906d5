import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBreaker, type Breaker } from './breaker.ts'
import { ProviderFault } from './faults.ts'

const open = { failures: 5, windowMs: 30_000, openMs: 30_000 }
const brief = { ...open, openMs: 40 }

function fail(breaker: Breaker, times: number): void {
  for (let count = 0; count < times; count += 1) breaker.enter().fail('server-error')
}

function refusal(breaker: Breaker): ProviderFault | undefined {
  try {
    breaker.enter().release()
    return undefined
  } catch (error) {
    return error as ProviderFault
  }
}

test('four failures leave it closed, the fifth opens it', () => {
  const breaker = createBreaker(open)
  fail(breaker, 4)
  assert.equal(refusal(breaker), undefined)
  fail(breaker, 1)
  const fault = refusal(breaker)
  assert.equal(fault?.kind, 'breaker-open')
  assert.equal(fault?.because, 'server-error')
  assert.ok((fault?.retryAfterMs ?? 0) > 29_000)
})

test('five failures among many answers leave a busy provider in use', () => {
  const breaker = createBreaker(open)
  for (let count = 0; count < 40; count += 1) breaker.enter().succeed()
  fail(breaker, 5)
  assert.equal(refusal(breaker), undefined)
})

test('failures older than the window do not count', async () => {
  const breaker = createBreaker({ ...open, windowMs: 30 })
  fail(breaker, 4)
  await sleep(40)
  fail(breaker, 4)
  assert.equal(refusal(breaker), undefined)
})

test('after its time one call probes, and others are refused until the probe has ended', async () => {
  const breaker = createBreaker(brief)
  fail(breaker, 5)
  await sleep(50)
  const probe = breaker.enter()
  assert.equal(refusal(breaker)?.kind, 'breaker-open')
  probe.succeed()
  assert.equal(refusal(breaker), undefined)
  assert.equal(breaker.isOpen(), undefined)
})

test('a probe that fails opens it again for the whole time', async () => {
  const breaker = createBreaker(brief)
  fail(breaker, 5)
  await sleep(50)
  breaker.enter().fail('bad-key')
  assert.equal(refusal(breaker)?.because, 'bad-key')
})

test('a probe that was aborted leaves the next call to probe', async () => {
  const breaker = createBreaker(brief)
  fail(breaker, 5)
  await sleep(50)
  breaker.enter().release()
  assert.equal(refusal(breaker), undefined)
})
