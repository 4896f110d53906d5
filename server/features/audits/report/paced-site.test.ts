// Ten thousand pages and their links, read by a check that finds nothing: others have their turn meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertCost } from '#support/processor-time.ts'
import { crawledSite } from '#support/crawled-sites.ts'
import type { SiteCheck } from '#capabilities/site-crawl/check.types.ts'
import type { CrawledSite } from '#capabilities/site-crawl/site.types.ts'
import { judgeSite } from './judge-site.ts'

const check = (run: SiteCheck['run']): SiteCheck => ({
  id: 'example',
  area: 'content',
  severity: 'warning',
  scope: 'site',
  title: () => 'Example',
  why: 'Because.',
  fix: 'Fix it.',
  run,
})

/**
 * Its pages are in memory, so that reading them alone lets nobody else have a turn; each takes a while to
 * think about.
 */
const largeSite = (): CrawledSite =>
  crawledSite({ pages: Array.from({ length: 10_000 }, (_, index) => ({ url: `/${index}` })) })
const thinkMs = 0.05
function think(): void {
  for (const until = performance.now() + thinkMs; performance.now() < until;);
}
const readsAll = check(async function* (site) {
  for await (const page of site.pages()) {
    think()
    if (page.url === 'nowhere') yield { evidence: '' }
  }
})

test('a check that reads all pages keeps nobody waiting, and shows that it lives', async () => {
  let longest = 0
  // Of the processor, and not of the clock: what others on the machine take is no fault of the check.
  let last = process.cpuUsage()
  let alive = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last)
    longest = Math.max(longest, (user + system) / 1_000)
    last = process.cpuUsage()
  }, 1)
  await judgeSite(readsAll, largeSite(), {
    signal: new AbortController().signal,
    timeLimitMs: 60_000,
    onAlive: () => (alive += 1),
  })
  clearInterval(timer)
  assert.ok(alive > 10, `${alive}`)
  // All of it takes half a second or more without a pause.
  assertCost(longest, 300)
})

test('it ends when it is cancelled or takes too long, though it has found nothing', async () => {
  const leaving = new AbortController()
  const judging = judgeSite(readsAll, largeSite(), {
    signal: leaving.signal,
    timeLimitMs: 60_000,
    onAlive: () => undefined,
  })
  setTimeout(() => leaving.abort(new Error('cancelled')), 50)
  await assert.rejects(judging, /cancelled/)
  const late = await judgeSite(readsAll, largeSite(), {
    signal: new AbortController().signal,
    timeLimitMs: 50,
    onAlive: () => undefined,
  })
  assert.deepEqual([late.isJudged, late.error], [false, 'It took longer than 0 s.'])
})
