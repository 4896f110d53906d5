import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJsonLd } from './json-ld.ts'

test('where JSON-LD is broken is told by the letter', () => {
  assert.deepEqual(readJsonLd('{"@type": "Article", headline: 1}').fault?.position, 21)
  assert.deepEqual(readJsonLd('{"@type": "Article"').fault?.position, 19)
})

test('megabytes of broken JSON-LD take no more than a moment', () => {
  const source = '['.repeat(4_900_000)
  const startedAt = performance.now()
  assert.equal(readJsonLd(source).fault?.position, source.length)
  const ms = performance.now() - startedAt
  assert.ok(ms < 4_000, `${Math.round(ms)} ms`)
})
