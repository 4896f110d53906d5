import type { PageSummary } from '#capabilities/site-crawl/site.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import {
  fails,
  passes,
  sitsOut,
  testExamples,
  type CheckExample,
  type Subject,
} from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { renderedPage } from '#support/rendered-pages.ts'
import { httpChecks } from './index.ts'

const origin = 'https://example.com'
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
/** A page that the start page links to. */
const linked = (page: Partial<PageSummary> & { url: string }): Subject =>
  site({ pages: [{ url: '/' }, page], links: [{ from: '/', to: page.url, anchor: 'Prices' }] })
const status = (code: number, page: Partial<PageSummary> = {}): Subject =>
  linked({ url: '/a', outcome: { kind: 'answered', status: code }, ...page })
type Failure = Extract<PageSummary['outcome'], { kind: 'failed' }>['reason']
const failed = (reason: Failure, page: Partial<PageSummary> = {}): Subject =>
  linked({ url: '/a', outcome: { kind: 'failed', reason }, ...page })
/** The page by a way of redirects: the URLs that redirected, and the end. */
const by = (stops: readonly string[], finalUrl: string, more: Partial<PageSummary> = {}): Subject =>
  linked({
    url: stops[0] ?? '',
    finalUrl: `${origin}${finalUrl}`,
    redirects: stops.map((url) => ({ url: `${origin}${url}`, status: 301 })),
    ...more,
  })
const stops = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`)
const failingWith = (reason: Failure, other: Failure, evidence: string): CheckExample[] => [
  passes('an answer', status(200)),
  passes('another failure', failed(other)),
  fails('the failure', failed(reason), {
    url: `${origin}/a`,
    evidence: `${evidence}, linked from ${origin}/ (“Prices”)`,
  }),
]
const said = (title: string, words: number, more: Partial<PageSummary> = {}): Subject =>
  linked({ url: '/a', title, h1: '', words, ...more })
const random = (code: number, looksLikeError: boolean): Subject =>
  site({ probes: { randomPath: { status: code, looksLikeError } } })
const file = (
  url: string,
  contentType: string,
  kind: 'image' | 'script' | 'style' | 'link' = 'image',
): Subject => site({ resources: [{ url, contentType }], links: [{ from: '/', to: url, kind }] })
const slow = (durationMs: number): Subject => ({ page: auditedPage('<title>A page</title>', { durationMs }) })
const refreshing = (content: string): Subject => ({
  page: auditedPage(`<head><meta http-equiv="refresh" content="${content}"></head>`),
})
const endingAt = (finalUrl: string): Subject => ({
  page: auditedPage('<title>A page</title>'),
  rendered: renderedPage({ finalUrl }),
})
const variants = (...ends: readonly (readonly [string, string, number?])[]): Subject =>
  site({
    probes: {
      hostVariants: ends.map(([url, finalUrl, code = 200]) => ({
        url,
        finalUrl,
        outcome: { kind: 'answered', status: code },
      })),
    },
  })

testExamples(httpChecks, {
  'http-client-error': [
    passes('a page', status(200)),
    fails('a page that is not there', status(404), {
      url: `${origin}/a`,
      evidence: `status 404 Not Found, linked from ${origin}/ (“Prices”)`,
    }),
    fails('a closed page', status(403), {
      severity: 'warning',
      evidence: `status 403 Forbidden, linked from ${origin}/ (“Prices”)`,
    }),
    passes('a request to be slower', status(429)),
    passes(
      'behind a redirect, which another check reports',
      status(404, { redirects: [{ url: `${origin}/a`, status: 301 }] }),
    ),
  ],
  'http-server-error': [
    passes('a page', status(200)),
    passes('the client’s fault', status(404)),
    fails('the server’s', status(503), { url: `${origin}/a` }),
  ],
  'http-timeout': failingWith('timeout', 'dns', 'no full answer in time'),
  'http-dns-failure': failingWith('dns', 'refused', 'the host name was not found'),
  'http-connection-refused': failingWith('refused', 'tls', 'the connection was refused or broken off'),
  'http-tls-failure': failingWith('tls', 'timeout', 'no secure connection could be made'),
  'http-soft-404': [
    passes('a page about something', said('Our prices', 40)),
    passes('a long text about such errors', said('404 errors and what to do', 151)),
    passes('a house number', said('404 Main Street', 40)),
    fails('an error in the title', said('404 – Shop', 150), {
      evidence: 'status 200, and it says “404 – Shop”',
    }),
    fails('in words', said('Sorry, the page you are looking for could not be found', 20), {}),
    fails('in German', said('Seite wurde nicht gefunden | Laden', 20), {}),
    passes(
      'with the right status',
      said('Page not found', 20, { outcome: { kind: 'answered', status: 404 } }),
    ),
    passes('a page that is there', said('This page can be found in English, too', 20)),
    fails(
      'the text of a URL that nobody has',
      site({
        pages: [{ url: '/' }, { url: '/gone', textHash: 'x' }],
        probes: { randomPath: { status: 200, looksLikeError: true, textHash: 'x' } },
      }),
      { url: `${origin}/gone` },
    ),
    fails(
      'the same, without words of an error',
      site({
        pages: [
          { url: '/', textHash: 'start' },
          { url: '/gone', textHash: 'x' },
        ],
        probes: { randomPath: { status: 200, looksLikeError: false, textHash: 'x' } },
      }),
      { url: `${origin}/gone` },
    ),
    passes(
      'the start page, shown for whatever is asked',
      site({
        pages: [
          { url: '/', textHash: 'x' },
          { url: '/a', textHash: 'x' },
        ],
        probes: { randomPath: { status: 200, looksLikeError: false, textHash: 'x' } },
      }),
    ),
  ],
  'http-404-page-missing': [
    passes('404', random(404, true)),
    passes('410', random(410, true)),
    fails('200', random(200, false), { evidence: 'a path that nobody has answers 200' }),
    sitsOut('a guard answers whatever is asked', random(403, false)),
    sitsOut('nobody asked', site({ probes: { randomPath: undefined } })),
  ],
  'redirect-internal-link': [
    passes('a link to the page itself', status(200)),
    fails('a link to where it was', by(['/old'], '/new'), {
      url: `${origin}/`,
      target: `${origin}/old`,
      evidence: `status 301 to ${origin}/new`,
      expected: `${origin}/new`,
      anchor: 'Prices',
    }),
    passes(
      'an old URL without links',
      site({ pages: [{ url: '/old', redirects: [{ url: `${origin}/old`, status: 301 }] }] }),
    ),
    passes(
      'one that ends in an error, which another check reports',
      by(['/old'], '/new', { outcome: { kind: 'answered', status: 404 } }),
    ),
    passes(
      'a link that leads to a login for now',
      by(['/account/orders'], '/login', { redirects: [{ url: `${origin}/account/orders`, status: 302 }] }),
    ),
  ],
  'redirect-temporary': [
    passes('for good', by(['/old'], '/new')),
    passes(
      'for good, keeping the method',
      by(['/old'], '/new', { redirects: [{ url: `${origin}/old`, status: 308 }] }),
    ),
    fails('for now', by(['/old'], '/new', { redirects: [{ url: `${origin}/old`, status: 302 }] }), {
      url: `${origin}/old`,
      evidence: 'status 302',
    }),
    passes(
      'to a login',
      by(['/account/orders'], '/login', { redirects: [{ url: `${origin}/account/orders`, status: 302 }] }),
    ),
    passes(
      'from the start page to the language of the visitor',
      by(['/'], '/de/', { redirects: [{ url: `${origin}/`, status: 302 }] }),
    ),
    passes(
      'to another site, as partner links do',
      by(['/go/shop'], '', {
        finalUrl: 'https://shop.example/pot',
        redirects: [{ url: `${origin}/go/shop`, status: 302 }],
      }),
    ),
  ],
  'redirect-chain': [
    passes('one redirect', by(['/a'], '/b')),
    fails('two', by(['/a', '/b'], '/c'), {
      url: `${origin}/a`,
      evidence: '2 redirects: https://example.com/a → /b → /c',
    }),
    fails('five', by(stops(5), '/end'), {}),
    passes('six, which another check reports', by(stops(6), '/end')),
  ],
  'redirect-chain-long': [
    passes('five redirects', by(stops(5), '/end')),
    fails('six', by(stops(6), '/end'), { target: `${origin}/end` }),
  ],
  'redirect-loop': [
    passes('a way that ends', by(['/a', '/b'], '/c')),
    fails(
      'a way that comes back',
      by(['/a', '/b', '/a'], '/b', { outcome: { kind: 'failed', reason: 'too_many_redirects' } }),
      { url: `${origin}/a` },
    ),
    fails('no end of it', failed('too_many_redirects'), {}),
    passes(
      'a long way that never comes back',
      by(stops(8), '/end', { outcome: { kind: 'failed', reason: 'too_many_redirects' } }),
    ),
  ],
  'redirect-to-error': [
    passes('a redirect to a page', by(['/a'], '/b')),
    fails('to none', by(['/a'], '/b', { outcome: { kind: 'answered', status: 404 } }), {
      url: `${origin}/a`,
      target: `${origin}/b`,
    }),
    passes('an error without a redirect', status(404)),
  ],
  'redirect-to-home': [
    passes('a move elsewhere', by(['/a/b'], '/c')),
    fails('a deep page to the home page', by(['/shop/shoe-7'], '/'), { url: `${origin}/shop/shoe-7` }),
    passes('another name of the home page', by(['/index.html'], '/')),
    passes('a language', by(['/en/'], '/')),
    passes('a visitor who logs out', by(['/logout'], '/')),
  ],
  'redirect-meta-refresh': [
    passes('none', { page: auditedPage('<title>A page</title>') }),
    passes('a page that loads itself again', refreshing('300')),
    fails('one that leads elsewhere', refreshing('0; url=/new'), { evidence: 'refresh: “0; url=/new”' }),
    sitsOut('an error page', {
      page: auditedPage('<meta http-equiv="refresh" content="0; url=/new">', { status: 404 }),
    }),
  ],
  'redirect-javascript': [
    passes('the page stays', endingAt(`${origin}/page`)),
    passes('parameters are added', endingAt(`${origin}/page?tab=1#top`)),
    fails('it leads elsewhere', endingAt(`${origin}/login`), { target: `${origin}/login` }),
  ],
  'redirect-host-variants': [
    passes(
      'all end on one host',
      variants(['http://example.com/', `${origin}/`], ['https://www.example.com/', `${origin}/`]),
    ),
    fails(
      'www stays where it is',
      variants(
        ['http://www.example.com/', 'https://www.example.com/'],
        ['https://www.example.com/', 'https://www.example.com/'],
      ),
      {
        evidence: 'ends at https://www.example.com/',
      },
    ),
    passes(
      'http of the same host, which another check reports',
      variants(['http://example.com/', 'http://example.com/']),
    ),
    passes(
      'an error there',
      variants(
        ['https://example.com/', `${origin}/`],
        ['https://www.example.com/', 'https://www.example.com/', 404],
      ),
    ),
    sitsOut('no other host answers', variants()),
  ],
  'http-media-type-mismatch': [
    passes('an image', file('/a.png', 'image/png')),
    passes('a smaller kind of image', file('/a.png', 'image/webp')),
    passes('a script', file('/a.js', 'text/javascript; charset=utf-8', 'script')),
    fails('a page in the place of an image', file('/a.png', 'text/html; charset=utf-8'), {
      url: `${origin}/`,
      target: `${origin}/a.png`,
    }),
    fails('a style sheet as plain text', file('/a.css', 'text/plain', 'style'), {
      evidence: 'Content-Type: text/plain',
    }),
    fails('no type', file('/a.css', '', 'style'), { evidence: 'no Content-Type' }),
    passes('a page about a picture, behind a link', file('/File:a.jpg', 'text/html', 'link')),
    passes('a URL that names no kind', file('/picture', 'text/html')),
  ],
  'http-response-slow': [
    passes('a second', slow(1_000)),
    fails('more', slow(1_001), { evidence: '1,001 ms' }),
    fails('more than three', slow(3_001), { severity: 'critical' }),
    sitsOut('a file, which may be large', {
      page: auditedPage('', { durationMs: 5_000, headers: { 'content-type': 'application/pdf' } }),
    }),
  ],
  'http-crawl-blocked-by-waf': [
    passes('a page', status(200)),
    fails('a challenge', linked({ url: '/a', outcome: { kind: 'skipped', reason: 'challenge' } }), {
      url: `${origin}/a`,
    }),
    passes('a page that rules forbid', linked({ url: '/a', outcome: { kind: 'skipped', reason: 'robots' } })),
  ],
})
