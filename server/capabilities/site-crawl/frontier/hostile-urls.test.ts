// URLs and rules that a site makes up to keep the crawl busy: they cost it time, and nobody else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { createAdmission } from './admission.ts'
import { crawlUrl } from './crawl-url.ts'
import { createTrapWatch } from './traps.ts'

test('a URL is read in a time that grows with its length alone', () => {
  for (const part of [
    '/(S(',
    '/(S()',
    ';jsessionid=',
    '/',
    '%',
    '%2e',
    '?',
    '&',
    '=',
    'a=1&',
    '%c3',
    '/a/..',
    '//',
    '(S(',
    '/(s(a',
  ])
    for (const before of ['/', '/?', '/?a=']) {
      const url = `https://site.example${before}${part.repeat(200_000 / part.length)}`
      const processorMs = startProcessorClock()
      crawlUrl(url)
      assertCost(processorMs(), 1_000, before + part)
    }
})

test('others have their turn while thousands of URLs are judged, however slow the rules of the site are', async () => {
  const urls = Array.from({ length: 200 }, (_, at) => `https://site.example/${at}`)
  const isAllowed = (): boolean => {
    const until = performance.now() + 3
    while (performance.now() < until);
    return true
  }
  const traps = createTrapWatch({ budget: 1_000, today: new Date('2026-06-15T00:00:00Z') })
  const admission = createAdmission({
    auditId: 'audit',
    maxPages: 1_000,
    maxDepth: 10,
    traps,
    isOwn: () => true,
    isAllowed,
  })
  let turns = 0
  const timer = setInterval(() => void (turns += 1), 1)
  const found = await admission.pages(urls, 1, true)
  clearInterval(timer)
  assert.deepEqual(
    found.map(({ url }) => url),
    urls,
  )
  assert.ok(turns >= 5, `${turns} turns`)
})
