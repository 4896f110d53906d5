import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlivesPage } from './send-save.ts'

test('a page that goes away may send 64 kB, counted in bytes and not in letters', () => {
  assert.equal(outlivesPage({ content: 'a'.repeat(50_000) }), true)
  assert.equal(outlivesPage({ content: 'a'.repeat(64_000) }), false)
  assert.equal(outlivesPage({ content: 'я'.repeat(50_000) }), false)
})
