import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crawlUrl, createSiteRule } from './crawl-url.ts'

const findIdentity = (url: string): string | undefined => crawlUrl(url)?.identity

test('trackers, sessions, fragments, default ports and the order of parameters make no other page', () => {
  const same = [
    ['https://Example.com:443/a?b=1&c=2#part', 'https://example.com/a?c=2&b=1'],
    ['https://example.com/a?utm_source=x&utm_campaign=y&fbclid=z', 'https://example.com/a'],
    ['https://example.com/a;jsessionid=1A2B?b=1', 'https://example.com/a?b=1'],
    ['https://example.com/(S(abc123))/a', 'https://example.com/a'],
    ['https://example.com/a?sid=0123456789abcdef0123', 'https://example.com/a?PHPSESSID=77'],
    ['https://example.com/%7euser/%c3%a4', 'https://example.com/~user/ä'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://example.com/x/../a', 'https://example.com/a'],
  ] as const
  for (const [one, other] of same) assert.equal(findIdentity(one), findIdentity(other), `${one} and ${other}`)
})

test('a slash at the end, letters of the path, and parameters that say something make another page', () => {
  const different = [
    ['https://example.com/a', 'https://example.com/a/'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/?sid=12', 'https://example.com/'],
    ['https://example.com/?a=1&a=2', 'https://example.com/?a=2&a=1'],
    ['http://example.com/', 'https://example.com/'],
  ] as const
  for (const [one, other] of different)
    assert.notEqual(findIdentity(one), findIdentity(other), `${one} and ${other}`)
})

test('a page is asked for with its parameters as the link has them', () => {
  assert.equal(
    crawlUrl('/list?z=1&utm_medium=mail&a=%20b#x', 'https://example.com/')?.url,
    'https://example.com/list?z=1&a=%20b',
  )
  assert.equal(crawlUrl('mailto:someone'), undefined)
  assert.equal(crawlUrl('https://user:secret@example.com/'), undefined)
})

test('www and the scheme make no other site, another host or port does', () => {
  const isOwn = createSiteRule('https://www.example.com/start')
  for (const url of ['https://example.com/a', 'http://www.example.com/']) assert.ok(isOwn(url), url)
  for (const url of ['https://shop.example.com/', 'https://example.com:8443/', 'https://example.org/'])
    assert.ok(!isOwn(url), url)
})
