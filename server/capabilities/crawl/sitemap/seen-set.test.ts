import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberedPages } from '#support/site-simulator.ts'
import { createSeenSet } from './seen-set.ts'

test('each of a million URLs is new once, in less than twenty megabytes', () => {
  const seen = createSeenSet()
  const atFirst = process.memoryUsage().arrayBuffers
  let fresh = 0
  for (const url of numberedPages('https://example.com', 1_000_000)) if (seen.add(url)) fresh += 1
  assert.equal(fresh, 1_000_000)
  for (const url of numberedPages('https://example.com', 10_000, 500_000)) assert.equal(seen.add(url), false)
  assert.equal(seen.size(), 1_000_000)
  assert.ok(process.memoryUsage().arrayBuffers - atFirst < 20_000_000)
})

test('small differences are differences', () => {
  const seen = createSeenSet()
  const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'A', 'a ', ' a', 'ä', 'a\0', '\0']
  assert.deepEqual(
    texts.map((text) => seen.add(text)),
    texts.map(() => true),
  )
  assert.deepEqual(
    texts.map((text) => seen.add(text)),
    texts.map(() => false),
  )
})
