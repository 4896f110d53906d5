import type { PageSummary, SitemapFacts } from '#capabilities/site-crawl/site.types.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { sitemapChecks } from './index.ts'

const origin = 'https://example.com'
const url = `${origin}/sitemap.xml`
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const map = (facts: Partial<SitemapFacts>): Subject => site({ sitemaps: [facts] })
const problem = (code: string): Subject => map({ problems: [{ code, message: 'What is wrong.' }] })
const none = site({ sitemaps: [], pages: [{ url: '/' }, { url: '/a' }] })
/** A page at /a that the sitemap lists. */
const listed = (page: Partial<PageSummary>): Subject =>
  site({ pages: [{ url: '/' }, { url: '/a', ...page }] })
const dates = (lastmods: Partial<SitemapFacts['lastmods']>): Subject =>
  map({ lastmods: { dated: 0, days: 0, future: 0, malformed: 0, ...lastmods } })
const forbidding = 'User-agent: *\nDisallow: /private'

testExamples(sitemapChecks, {
  'sitemap-missing': [
    passes('a sitemap', map({})),
    fails('none', none, { url, evidence: 'none in robots.txt, none in the usual places' }),
    fails(
      'a feed for readers of news',
      site({ sitemaps: [{ kind: 'rss', isFromRobots: false }], pages: [{ url: '/' }, { url: '/a' }] }),
      { url },
    ),
    passes('a feed that robots.txt names', map({ kind: 'rss', isFromRobots: true })),
    sitsOut('one page alone', site({ sitemaps: [] })),
    fails('a name without a file', site({ sitemaps: [], robots: `Sitemap: ${url}` }), {
      evidence: `robots.txt names ${url}, and there is none`,
    }),
  ],
  'sitemap-invalid-xml': [
    passes('a sound file', map({})),
    fails('a tag that does not end', problem('malformed_xml'), { url, evidence: 'What is wrong.' }),
    fails('a file that robots.txt names and that fails', problem('fetch_failed'), { url }),
    fails('URLs that are not complete', problem('relative_url'), { severity: 'warning' }),
    passes('what another check reports', problem('too_many_urls')),
    sitsOut('no sitemap', none),
    sitsOut(
      'a feed without news',
      map({
        kind: 'rss',
        isFromRobots: false,
        problems: [{ code: 'empty', message: 'The sitemap lists nothing.' }],
      }),
    ),
  ],
  'sitemap-too-many-urls': [
    passes('50,000', map({ urls: 50_000 })),
    fails('50,001', map({ urls: 50_001 }), { url, evidence: '50,001 URLs' }),
  ],
  'sitemap-too-large': [
    passes('50 MB', map({ bytes: 52_428_800 })),
    fails('a byte more', map({ bytes: 52_428_801 }), { url, evidence: '50.0 MB' }),
    fails('read up to the limit', problem('too_large'), { evidence: 'more than 50 MB' }),
  ],
  'sitemap-url-error': [
    passes('a page', listed({})),
    fails('none', listed({ outcome: { kind: 'answered', status: 404 } }), {
      url,
      target: `${origin}/a`,
      evidence: 'status 404',
    }),
    passes('none, and not listed', listed({ outcome: { kind: 'answered', status: 404 }, inSitemap: false })),
    passes('a request to be slower', listed({ outcome: { kind: 'answered', status: 429 } })),
    sitsOut('no sitemap', none),
  ],
  'sitemap-url-redirect': [
    passes('a page', listed({})),
    fails(
      'a redirect',
      listed({ finalUrl: `${origin}/b`, redirects: [{ url: `${origin}/a`, status: 301 }] }),
      {
        target: `${origin}/a`,
        evidence: `status 301 to ${origin}/b`,
      },
    ),
  ],
  'sitemap-url-noindex': [
    passes('a page', listed({})),
    passes(
      'an error page with noindex',
      listed({ isNoindex: true, outcome: { kind: 'answered', status: 404 } }),
    ),
    fails('noindex', listed({ isNoindex: true }), { url: `${origin}/a` }),
    passes('noindex, and not listed', listed({ isNoindex: true, inSitemap: false })),
  ],
  'sitemap-url-blocked': [
    passes('an open page', site({ robots: forbidding, pages: [{ url: '/a' }] })),
    fails('a closed one', site({ robots: forbidding, pages: [{ url: '/private/a' }] }), {
      target: `${origin}/private/a`,
      evidence: 'line 2: Disallow: /private',
    }),
    fails('one that nothing links to', site({ robots: forbidding, unlinked: ['/private/b'] }), {
      target: `${origin}/private/b`,
    }),
    passes(
      'a page of another host',
      site({ robots: forbidding, unlinked: ['https://shop.example.com/private/b'] }),
    ),
  ],
  'sitemap-url-non-canonical': [
    passes('a page that names none', listed({})),
    passes('a page that names itself', listed({ canonical: `${origin}/a` })),
    passes(
      'an error page that names itself',
      listed({ canonical: `${origin}/404`, outcome: { kind: 'answered', status: 404 } }),
    ),
    fails('a page that names another', listed({ canonical: `${origin}/b` }), {
      url: `${origin}/a`,
      target: `${origin}/b`,
    }),
    passes(
      'a page that names itself with its letters encoded in another way',
      site({ pages: [{ url: '/m%C3%BChle', canonical: `${origin}/m%c3%bchle` }] }),
    ),
  ],
  'sitemap-url-other-host': [
    passes('pages of the site', listed({})),
    fails('another site', map({ foreign: ['https://example.org/a'] }), {
      url,
      target: 'https://example.org/a',
    }),
    fails('http in place of https', site({ pages: [{ url: 'http://example.com/a' }] }), {
      target: 'http://example.com/a',
      expected: origin,
    }),
    fails('with www', site({ pages: [{ url: 'https://www.example.com/a' }] }), {
      target: 'https://www.example.com/a',
    }),
  ],
  'sitemap-page-missing': [
    passes('a listed page', listed({})),
    fails('one that is not', listed({ inSitemap: false }), { url: `${origin}/a` }),
    passes('one that nobody should find', listed({ inSitemap: false, isIndexable: false })),
    sitsOut('no sitemap', site({ sitemaps: [], pages: [{ url: '/a', inSitemap: false }] })),
    sitsOut(
      'a feed of the newest articles alone',
      site({ sitemaps: [{ kind: 'rss' }], pages: [{ url: '/a', inSitemap: false }] }),
    ),
    passes(
      'a later page of a list',
      site({
        pages: [
          { url: '/' },
          { url: '/news?page=2', inSitemap: false },
          { url: '/news/page/3', inSitemap: false },
        ],
      }),
    ),
  ],
  'sitemap-lastmod-future': [
    passes('days that are past', dates({ dated: 9, days: 5 })),
    fails('a day to come', dates({ dated: 9, days: 5, future: 1 }), {
      url,
      evidence: '1 date is in the future',
    }),
    fails('dates of both kinds', dates({ dated: 9, future: 2, malformed: 1 }), {
      evidence: '2 dates are in the future, 1 date cannot be read',
    }),
    sitsOut('no dates', dates({})),
  ],
  'sitemap-lastmod-churn': [
    passes('20 dates on 3 days', dates({ dated: 20, days: 3 })),
    fails('20 dates on 2 days', dates({ dated: 20, days: 2 }), { url, evidence: '20 dates on 2 days' }),
    sitsOut('19 dates', dates({ dated: 19, days: 1 })),
    sitsOut(
      'a feed, which holds what is new',
      map({ kind: 'atom', lastmods: { dated: 30, days: 1, future: 0, malformed: 0 } }),
    ),
    sitsOut(
      'an index, whose dates are of files',
      map({ kind: 'index', lastmods: { dated: 30, days: 1, future: 0, malformed: 0 } }),
    ),
  ],
  'sitemap-nested-index': [
    passes('an index of sitemaps', map({ kind: 'index' })),
    fails('an index of indexes', map({ kind: 'index', holdsIndex: true }), {
      url,
      evidence: 'an index in an index',
    }),
    sitsOut('no index', map({})),
  ],
})
