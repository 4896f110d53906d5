import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import type { FailedReason } from '#capabilities/site-crawl/site.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { robotsChecks } from './index.ts'

const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const file = (text: string): Subject => site({ robots: text })
const answering = (status: number): Subject => site({ robots: { outcome: { kind: 'answered', status } } })
const failing = (reason: FailedReason): Subject => site({ robots: { outcome: { kind: 'failed', reason } } })
const page = (
  head: string,
  headers: Record<string, string> = {},
  answer: Partial<PageAnswer> = {},
): Subject => ({
  page: auditedPage(
    `<!doctype html><html><head><title>A page</title>${head}</head><body><p>Words</p></body></html>`,
    { headers, ...answer },
  ),
})
const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`
const many = (count: number, hidden: number): Subject =>
  site({
    pages: Array.from({ length: count }, (_, index) => ({ url: `/${index}`, isNoindex: index < hidden })),
  })
const kibibytes = (count: number): Subject => site({ robots: { text: 'User-agent: *', bytes: count * 1024 } })
const forbidding = 'User-agent: *\nDisallow: /private'
const article =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Words"}</script>'
const crumbs =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList"}</script>'

testExamples(robotsChecks, {
  'robots-txt-missing': [
    passes('a file', file(forbidding)),
    fails('none', answering(404), { url: 'https://example.com/robots.txt', evidence: 'status 404' }),
    passes('a fault of the server, which another check reports', answering(503)),
    sitsOut('no answer at all', failing('timeout')),
  ],
  'robots-txt-server-error': [
    passes('a file', file('')),
    passes('none', answering(404)),
    fails('a fault of the server', answering(500), { evidence: 'status 500' }),
    fails('a request to wait', answering(429), { evidence: 'status 429' }),
    fails('silence', failing('timeout'), { evidence: 'no answer in time' }),
    fails('a connection that breaks off', failing('broken_off'), { evidence: 'the connection broke off' }),
    passes('redirects without end, which another check reports', failing('too_many_redirects')),
  ],
  'robots-txt-is-html': [
    passes('a text', file(forbidding)),
    passes(
      'a text with the type of a page',
      site({ robots: { text: forbidding, contentType: 'text/html' } }),
    ),
    fails('a page', file('<!DOCTYPE html>\n<html><body>Hello</body></html>'), {
      url: 'https://example.com/robots.txt',
    }),
    sitsOut('no file', answering(404)),
  ],
  'robots-txt-syntax-error': [
    passes(
      'rules, comments and what some search engines know',
      file(`# all\n\n${forbidding} # not this\nCrawl-delay: 5\nHost: example.com\nSitemap: /a.xml`),
    ),
    fails('an unknown directive', file(`${forbidding}\nForbid: /x`), { evidence: 'line 3: “Forbid: /x”' }),
    fails('a rule before any name', file('Disallow: /x\nUser-agent: *'), {
      evidence: 'line 1: “Disallow: /x”',
      expected: 'a line User-agent before it',
    }),
    fails('no colon', file('User-agent: *\nDisallow /x'), { evidence: 'line 2: “Disallow /x”' }),
    fails('a path without a slash', file('User-agent: *\nDisallow: private'), {
      expected: 'a path that starts with /',
    }),
    passes('a path that starts with a star', file('User-agent: *\nDisallow: *.pdf$')),
    sitsOut('a web page in its place', file('<html><body>Not found</body></html>')),
  ],
  'robots-txt-too-large': [
    passes('500 KiB', kibibytes(500)),
    fails('one more', kibibytes(501), { evidence: '501 KiB' }),
  ],
  'robots-txt-line-too-long': [
    passes(
      'a line that just fits',
      file(`User-agent: *\nDisallow: /${'a'.repeat(16_663 - 'Disallow: /'.length)}`),
    ),
    fails('a byte more', file(`User-agent: *\nDisallow: /${'a'.repeat(16_664 - 'Disallow: /'.length)}`), {
      evidence: 'line 2 has 16,664 bytes',
    }),
    fails('letters of several bytes', file(`# ${'ü'.repeat(8_400)}`), {
      evidence: 'line 1 has 16,802 bytes',
    }),
  ],
  'robots-txt-redirect-hops': [
    passes('five redirects', site({ robots: { text: '', redirects: 5 } })),
    fails('six', site({ robots: { text: '', redirects: 6 } }), { evidence: '6 redirects' }),
    fails('no end of them', failing('too_many_redirects'), { evidence: 'redirects without end' }),
  ],
  'robots-txt-blocks-all': [
    passes('a folder', file(forbidding)),
    passes('a list of what may be read', file('User-agent: *\nDisallow: /\nAllow: /$\nAllow: /blog')),
    passes('one bot alone', file('User-agent: GPTBot\nDisallow: /')),
    passes('an empty Disallow', file('User-agent: *\nDisallow:')),
    fails('everything', file('# closed\nUser-agent: *\nDisallow: /'), { evidence: 'line 3: Disallow: /' }),
    fails('everything by a star', file('User-agent: *\nDisallow: *'), { evidence: 'line 2: Disallow: *' }),
    fails('everything for Google', file('User-agent: Googlebot\nDisallow: /'), {
      evidence: 'line 2: Disallow: /',
    }),
    fails('all but Google', file('User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /'), {
      severity: 'warning',
    }),
    sitsOut('no file', answering(404)),
  ],
  'robots-txt-blocks-assets': [
    passes(
      'styles that may be read',
      site({ robots: forbidding, links: [{ from: '/', to: '/a.css', kind: 'style' }] }),
    ),
    fails(
      'a script that may not be fetched, reported once',
      site({
        robots: forbidding,
        pages: [{ url: '/' }, { url: '/b' }],
        links: ['/', '/b'].map((from) => ({ from, to: '/private/a.js', kind: 'script' })),
      }),
      {
        target: 'https://example.com/private/a.js',
        evidence: 'line 2: Disallow: /private; used by https://example.com/',
      },
    ),
    passes(
      'a script of a page that nobody lists',
      site({
        robots: forbidding,
        pages: [{ url: '/', isIndexable: false }],
        links: [{ from: '/', to: '/private/a.js', kind: 'script' }],
      }),
    ),
    passes(
      'a script of another host',
      site({
        robots: forbidding,
        links: [{ from: '/', to: 'https://example.org/private/a.js', kind: 'script' }],
      }),
    ),
  ],
  'robots-txt-no-sitemap': [
    passes('a Sitemap line', file('Sitemap: https://example.com/sitemap.xml')),
    fails('none', file(forbidding), { expected: 'Sitemap: https://example.com/sitemap.xml' }),
    sitsOut('there is no sitemap', site({ robots: forbidding, sitemaps: [] })),
    sitsOut('there is a feed alone', site({ robots: forbidding, sitemaps: [{ kind: 'rss' }] })),
  ],
  'page-blocked-by-robots': [
    passes('an open page', site({ robots: forbidding, pages: [{ url: '/a', inlinks: 1 }] })),
    fails(
      'a linked page that is closed',
      site({
        robots: forbidding,
        pages: [{ url: '/private/a', outcome: { kind: 'skipped', reason: 'robots' } }],
        links: [{ from: '/', to: '/private/a', anchor: 'Draft' }],
      }),
      {
        url: 'https://example.com/private/a',
        evidence: 'line 2: Disallow: /private',
        anchor: 'Draft (on https://example.com/)',
      },
    ),
    passes('one that nothing links to', site({ robots: forbidding, pages: [{ url: '/private/a' }] })),
    passes(
      'one that is closed to another bot',
      site({ robots: 'User-agent: Pressroom\nDisallow: /', pages: [{ url: '/a', inlinks: 1 }] }),
    ),
    fails(
      'a cart, as a mere fact',
      site({ robots: 'User-agent: *\nDisallow: /cart', pages: [{ url: '/cart', inlinks: 4 }] }),
      { severity: 'info' },
    ),
  ],
  'page-noindex-meta': [
    passes('none', page('')),
    passes('index', page(robots('index, follow'))),
    fails('noindex', page(robots('NOINDEX, follow')), { evidence: 'meta robots: noindex, follow' }),
    fails('none as a word', page(robots('none')), { evidence: 'meta robots: none' }),
    passes('for one bot, which another check reports', page(robots('noindex', 'bingbot'))),
    sitsOut('an error page', page(robots('noindex'), {}, { status: 404 })),
    fails(
      'noindex on a page that nobody searches for, as a mere fact',
      page(robots('noindex'), {}, { url: 'https://example.com/shop/cart/' }),
      {
        severity: 'info',
      },
    ),
    fails(
      'noindex on a search, as a mere fact',
      page(robots('noindex'), {}, { url: 'https://example.com/?s=pots' }),
      { severity: 'info' },
    ),
  ],
  'page-noindex-header': [
    passes('no header', page('')),
    fails('noindex', page('', { 'x-robots-tag': 'noindex' }), { evidence: 'X-Robots-Tag: noindex' }),
    fails('of a file', page('', { 'x-robots-tag': 'noindex', 'content-type': 'application/pdf' }), {}),
    passes('for one bot', page('', { 'x-robots-tag': 'otherbot: noindex' })),
    fails(
      'noindex on a login, as a mere fact',
      page('', { 'x-robots-tag': 'noindex' }, { url: 'https://example.com/wp-login.php' }),
      { severity: 'info' },
    ),
  ],
  'page-noindex-bot-specific': [
    passes('for nobody', page('')),
    fails('for one', page(robots('noindex', 'googlebot')), { evidence: 'googlebot: noindex' }),
    fails('for one by header', page('', { 'x-robots-tag': 'bingbot: noindex' }), {
      evidence: 'bingbot: noindex',
    }),
    passes('for all anyway', page(robots('noindex') + robots('noindex', 'googlebot'))),
  ],
  'robots-directives-conflict': [
    passes('one wish', page(robots('noindex, follow'))),
    fails('two in one meta', page(robots('index, noindex')), { evidence: 'meta robots: index, noindex' }),
    fails('meta and header', page(robots('index'), { 'x-robots-tag': 'noindex' }), {
      evidence: 'meta robots: index; X-Robots-Tag: noindex',
    }),
    sitsOut('no wish at all', page('')),
  ],
  'robots-unavailable-after-past': [
    passes('a day to come', page(robots('unavailable_after: 2026-06-16'))),
    fails('yesterday', page(robots('unavailable_after: 2026-06-14')), {
      evidence: 'unavailable_after: 2026-06-14',
    }),
    fails(
      'a date as mails have it',
      page('', { 'x-robots-tag': 'unavailable_after: Sat, 25 Jun 2022 15:00:00 GMT' }),
      {},
    ),
    passes('a date that cannot be read', page(robots('unavailable_after: soon'))),
    sitsOut('no such directive', page('')),
  ],
  'page-nofollow-directive': [
    passes('follow', page(robots('index, follow'))),
    fails('nofollow', page(robots('index, nofollow')), { evidence: 'meta robots: index, nofollow' }),
    fails('by header', page('', { 'x-robots-tag': 'nofollow' }), { evidence: 'X-Robots-Tag: nofollow' }),
  ],
  'page-nosnippet': [
    passes('any length', page(robots('max-snippet:-1'))),
    fails('nosnippet', page(robots('nosnippet')), { evidence: 'meta robots: nosnippet' }),
    fails('no length', page(robots('max-snippet: 0')), {}),
    passes('a short one', page(robots('max-snippet:50'))),
    sitsOut('a page that is not listed anyway', page(robots('noindex, nosnippet'))),
  ],
  'page-noimageindex': [
    passes('large previews', page(robots('max-image-preview:large'))),
    fails('noimageindex', page(robots('noimageindex')), { evidence: 'meta robots: noimageindex' }),
  ],
  'noindex-sitewide': [
    passes('79 of 100', many(100, 79)),
    fails('80 of 100', many(100, 80), { evidence: '80 of 100 pages have noindex' }),
    fails('10 of 10', many(10, 10), {}),
    sitsOut('9 of 9', many(9, 9)),
  ],
  'noindex-blocked-contradiction': [
    passes('noindex that can be read', site({ robots: forbidding, pages: [{ url: '/a', isNoindex: true }] })),
    fails(
      'noindex that cannot',
      site({ robots: forbidding, pages: [{ url: '/private/a', isNoindex: true }] }),
      {
        evidence: 'noindex, and line 2: Disallow: /private',
      },
    ),
    passes('a closed page without it', site({ robots: forbidding, pages: [{ url: '/private/a' }] })),
  ],
  'noindex-with-schema': [
    passes('noindex alone', page(robots('noindex'))),
    fails('an article', page(robots('noindex') + article), { evidence: 'noindex, and markup of Article' }),
    passes('breadcrumbs of the template', page(robots('noindex') + crumbs)),
    sitsOut('a page that may be listed', page(article)),
  ],
  'meta-robots-in-body': [
    passes('all in the head', page(robots('index') + '<link rel="canonical" href="/page">')),
    fails(
      'all in the body',
      {
        page: auditedPage(
          `<body><p>Words</p><title>Late</title>${robots('noindex')}<link rel="canonical" href="/a"></body>`,
        ),
      },
      {},
      {},
      {},
    ),
    passes('the title of a drawing', {
      page: auditedPage('<title>A page</title><body><svg><title>A drawing</title></svg></body>'),
    }),
  ],
})
