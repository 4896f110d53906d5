import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { endlessly, openSite, type SiteReply, type SiteSimulator } from '#support/site-simulator.ts'
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client.ts'
import { readRobots } from './read-robots.ts'

let site: SiteSimulator
let outbound: OutboundClient
const signal = new AbortController().signal
before(async () => {
  site = await openSite()
  outbound = createOutboundClient({
    config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 3_000, baseUrl: undefined },
    logger: silentLogger,
  })
})
beforeEach(() => site.reset())
after(async () => {
  await outbound.close()
  await site.close()
})

const forbidding = 'User-agent: *\nDisallow: /'
const redirectTo = (location: string): SiteReply => ({ status: 301, headers: { location } })

/** What a site answers, and whether its pages may then be read. */
const answers: [says: string, answer: SiteReply, state: string, isAllowed: boolean][] = [
  ['a file counts', { body: forbidding }, 'found', false],
  ['an empty one allows everything', { body: '' }, 'found', true],
  ['none allows everything', { status: 404 }, 'absent', true],
  ['one that needs a password, too', { status: 401, body: forbidding }, 'absent', true],
  ['one that is gone, too', { status: 410 }, 'absent', true],
  ['too many requests is a no for now', { status: 429 }, 'unreachable', false],
  [
    'a fault of the server forbids everything',
    { status: 500, body: 'User-agent: *\nAllow: /' },
    'unreachable',
    false,
  ],
  ['so does one that is away', { status: 503 }, 'unreachable', false],
  ['and one that hangs up', { isDead: true }, 'unreachable', false],
  ['and one that says nothing', { after: new Promise(() => undefined) }, 'unreachable', false],
  ['a redirect is followed', redirectTo('/rules.txt'), 'found', false],
  ['one that leads in a circle is no file', redirectTo('/robots.txt'), 'absent', true],
  ['one that leads inside is not followed', redirectTo('http://127.0.0.2/robots.txt'), 'unreachable', false],
  [
    'an endless file is read up to its limit',
    {
      body: (function* () {
        yield `${forbidding}\n`
        yield* endlessly('# more\n'.repeat(1_000))
      })(),
    },
    'found',
    false,
  ],
]
for (const [says, answer, state, isAllowed] of answers) {
  test(says, async () => {
    site.serve('/robots.txt', answer)
    site.serve('/rules.txt', forbidding)
    const robots = await readRobots(outbound, site.url, signal)
    assert.deepEqual([robots.state, robots.isAllowed(site.at('/page'), 'Pressroom')], [state, isAllowed])
  })
}

test('relative Sitemap lines stand against where the file came from', async () => {
  site.serve('/robots.txt', redirectTo('/deep/robots.txt'))
  site.serve('/deep/robots.txt', 'Sitemap: map.xml')
  assert.deepEqual((await readRobots(outbound, site.url, signal)).sitemaps, [site.at('/deep/map.xml')])
})

test('a cancelled request is not reported as forbidden by the site', async () => {
  site.serve('/robots.txt', { after: new Promise(() => undefined) })
  await assert.rejects(readRobots(outbound, site.url, AbortSignal.abort(new Error('given up'))), /given up/)
})
