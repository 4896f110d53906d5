import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSamePlace } from './same-url.ts'

test('parameters, fragments and a slash at the end make no other page of it; another path does', () => {
  assert.ok(isSamePlace('https://example.com/a/?utm=1#top', 'https://example.com/a'))
  assert.ok(!isSamePlace('https://example.com/a', 'https://example.com/b'))
  assert.ok(!isSamePlace('https://example.com/a', 'https://example.org/a'))
})
