import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toUrl, asAnswered } from './site.ts'

test('what is typed without a scheme gets one, a port is no scheme', () => {
  assert.deepEqual(['example.com', 'localhost:8080', ' http://example.com ', ''].map(toUrl), [
    'https://example.com',
    'https://localhost:8080',
    'http://example.com',
    '',
  ])
})

test('a site that answered without https alone keeps http', () => {
  assert.equal(
    asAnswered('https://127.0.0.1:4599/blog', ['http://127.0.0.1:4599/blog', 'http://127.0.0.1:4599/about']),
    'http://127.0.0.1:4599/blog',
  )
  assert.equal(asAnswered('https://example.com', ['https://example.com/']), 'https://example.com')
  assert.equal(asAnswered('https://example.com', ['http://elsewhere.example/']), 'https://example.com')
  assert.equal(asAnswered('https://example.com', []), 'https://example.com')
})
