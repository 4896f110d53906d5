import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { urlChecks } from './index.ts'

const at = (path: string): Subject => ({
  page: auditedPage('<title>A page</title>', { url: `https://example.com${path}` }),
})
const withMarkup = (html: string): Subject => ({ page: auditedPage(html) })
const site = (sketch: SiteSketch): Subject => ({ site: crawledSite(sketch) })
const long = (length: number): Subject => at(`/${'a'.repeat(length - 'https://example.com/'.length)}`)
const gone = { outcome: { kind: 'answered', status: 404 } } as const
const moved = { redirects: [{ url: 'https://example.com/a', status: 301 }] }

testExamples(urlChecks, {
  'url-too-long': [
    passes('115 characters', long(115)),
    fails('116 characters', long(116), { evidence: '116 characters' }),
    passes('a length that another check reports', long(2_084)),
    sitsOut('an error page', {
      page: auditedPage('', { url: `https://example.com/${'a'.repeat(200)}`, status: 404 }),
    }),
    passes('letters of another script, which are shown as letters', {
      page: auditedPage('', { url: new URL(`/${'мельница-'.repeat(10)}`, 'https://example.com').href }),
    }),
  ],
  'url-too-long-hard': [
    passes('2,083 characters', long(2_083)),
    fails('2,084 characters', long(2_084), { evidence: '2,084 characters' }),
    fails('a link of so many', withMarkup(`<a href="/?a=${'a'.repeat(2_100)}">Offer</a>`), {
      evidence: '2,123 characters',
      anchor: 'Offer',
    }),
  ],
  'url-underscore': [
    passes('hyphens', at('/red-shoes')),
    fails('underscores', at('/shop/red_shoes'), { evidence: '“red_shoes”', expected: '“red-shoes”' }),
    passes('an underscore that parts nothing', at('/_next/')),
    passes('an underscore in a parameter', at('/?red_shoes=1')),
  ],
  'url-uppercase': [
    passes('small letters', at('/shoes')),
    fails('a capital', at('/Shoes'), { evidence: '“/Shoes”' }),
    passes('capitals of an escape', at('/caf%C3%A9')),
    passes('capitals of a parameter', at('/?Size=XL')),
  ],
  'url-non-ascii': [
    passes('an encoded letter', withMarkup('<a href="/caf%C3%A9">Café</a>')),
    fails('a letter as it is', withMarkup('<a href="/café">Café</a>'), {
      evidence: '“/café”',
      expected: '“/caf%C3%A9”',
      anchor: 'Café',
    }),
    passes('a fragment, which is never sent', withMarkup('<a href="/menu#café">Café</a>')),
    passes('a URL of another site', withMarkup('<a href="https://café.example/é">Café</a>')),
  ],
  'url-space': [
    passes('a hyphen', at('/red-shoes')),
    fails('a space', at('/red%20shoes'), { evidence: '“/red%20shoes”', expected: '“/red-shoes”' }),
    passes('a space in a search', at('/?q=red%20shoes')),
  ],
  'url-multiple-slashes': [
    passes('single slashes', at('/shop/shoes')),
    fails('two in a row', at('/shop//shoes'), { expected: '“/shop/shoes”' }),
    passes('a URL in a parameter', at('/go?to=https://example.org')),
  ],
  'url-repetitive-path': [
    passes('a part that comes twice', site({ pages: [{ url: '/a/b/a' }] })),
    fails('a part that comes three times', site({ pages: [{ url: '/a/b/a/a' }] }), {
      url: 'https://example.com/a/b/a/a',
      evidence: '“a” 3 times',
    }),
    fails(
      'one that the crawl took for a trap',
      site({ pages: [{ url: '/a/a/a', outcome: { kind: 'skipped', reason: 'trap' } }] }),
      {
        evidence: '“a” 3 times',
      },
    ),
    passes(
      'one that is not there',
      site({ pages: [{ url: '/a/a/a', outcome: { kind: 'answered', status: 404 } }] }),
    ),
    passes('a part within longer ones', site({ pages: [{ url: '/a/ab/abc/a' }] })),
  ],
  'url-too-many-parameters': [
    passes('three', at('/?a=1&b=2&c=3')),
    fails('four', at('/?a=1&b=2&c=3&d=4'), { evidence: '4 parameters: a, b, c, d' }),
  ],
  'url-tracking-parameters': [
    passes('a plain link', withMarkup('<a href="/offer?page=2">Offer</a>')),
    fails('a link with a campaign', withMarkup('<a href="/offer?utm_source=menu&amp;gclid=1">Offer</a>'), {
      target: 'https://example.com/offer?utm_source=menu&gclid=1',
      evidence: 'utm_source, gclid',
      anchor: 'Offer',
    }),
    passes(
      'a campaign on another site',
      withMarkup('<a href="https://example.org/?utm_source=us">Elsewhere</a>'),
    ),
  ],
  'url-session-id': [
    passes('an ordinary parameter', at('/?page=2')),
    fails('the session of a server', at('/?PHPSESSID=abc'), { evidence: 'PHPSESSID=…' }),
    fails('one in the path', at('/shop;jsessionid=1A2B'), { evidence: 'jsessionid=…' }),
    fails('one in a link', withMarkup('<a href="/cart?sid=0123456789abcdef">Cart</a>'), {
      evidence: 'sid=… in a link',
      anchor: 'Cart',
    }),
    passes('a short value of a name with other meanings', at('/talks?session=morning')),
  ],
  'url-trailing-slash-inconsistent': [
    passes('one of them redirects', site({ pages: [{ url: '/a', ...moved }, { url: '/a/' }] })),
    fails('both answer', site({ pages: [{ url: '/' }, { url: '/a' }, { url: '/a/' }] }), {
      url: 'https://example.com/a/',
      target: 'https://example.com/a',
    }),
    passes('one of them is no page', site({ pages: [{ url: '/a', ...gone }, { url: '/a/' }] })),
    fails('parameters stay', site({ pages: [{ url: '/a?b' }, { url: '/a/?b' }] }), {
      target: 'https://example.com/a?b',
    }),
  ],
  'url-case-duplicate': [
    passes('different pages', site({ pages: [{ url: '/A' }, { url: '/b' }] })),
    fails('a capital in one of them', site({ pages: [{ url: '/a' }, { url: '/A' }] }), {
      url: 'https://example.com/A',
      target: 'https://example.com/a',
    }),
    fails('capitals in both', site({ pages: [{ url: '/aB' }, { url: '/Ab' }] }), {
      url: 'https://example.com/Ab',
      target: 'https://example.com/aB',
    }),
    passes('one redirects to the other', site({ pages: [{ url: '/A', ...moved }, { url: '/a' }] })),
  ],
  'url-localhost-link': [
    passes(
      'public URLs',
      withMarkup('<a href="https://example.org">Out</a><img src="https://172.32.0.1/a.png">'),
    ),
    fails('a link to this computer', withMarkup('<a href="http://localhost:3000/a">Draft</a>'), {
      target: 'http://localhost:3000/a',
      anchor: 'Draft',
    }),
    fails('an image of a private network', withMarkup('<img src="http://172.31.0.1/a.png">'), {
      target: 'http://172.31.0.1/a.png',
    }),
    fails(
      'loopback in other notations',
      withMarkup('<script src="http://127.1/a.js"></script><iframe src="http://[::1]/"></iframe>'),
      {},
      {},
    ),
    passes('a host that only begins so', withMarkup('<a href="https://localhost.example.com/">Out</a>')),
    sitsOut('an audit of a site on a private host', {
      ...withMarkup('<a href="http://localhost/a">Draft</a>'),
      context: { isPrivateHost: true },
    }),
  ],
})
