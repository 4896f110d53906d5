import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWebUrl, withoutWww } from './url.ts'

test('only http and https are URLs of the web', () => {
  assert.equal(parseWebUrl('HTTPS://Bücher.example/a b')?.href, 'https://xn--bcher-kva.example/a%20b')
  assert.equal(parseWebUrl('/a', 'http://example.com/b/')?.href, 'http://example.com/a')
  for (const text of [
    'mailto:a@example.com',
    'javascript:alert(1)',
    'example.com',
    'https://',
    '',
    undefined,
  ])
    assert.equal(parseWebUrl(text), undefined)
})

test('www. is taken off once, and only at the beginning', () => {
  assert.equal(withoutWww('www.example.com'), 'example.com')
  assert.equal(withoutWww('WWW.example.com:8080'), 'example.com:8080')
  assert.equal(withoutWww('www2.example.com'), 'www2.example.com')
  assert.equal(withoutWww('blog.www.example.com'), 'blog.www.example.com')
})
