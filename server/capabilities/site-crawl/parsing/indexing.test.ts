// Which pages a search engine may list, and why not.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import type { Indexing, PageAnswer } from '../page.types.ts'
import { readHeaderLinks } from './header-links.ts'

const robots = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`

const pages: [says: string, reason: Indexing['reason'], html: string, answer?: Partial<PageAnswer>][] = [
  ['a page that says nothing', undefined, '<p>x'],
  ['a page that says index', undefined, robots('index, follow')],
  ['a page that says noindex', 'noindex-meta', robots('NoIndex')],
  ['a page that says none', 'noindex-meta', robots(' none ')],
  [
    'a page that says noindex to one that most visitors come by',
    'noindex-meta',
    robots('noindex', 'googlebot'),
  ],
  ['a page that says noindex to another bot', undefined, robots('noindex', 'bingbot')],
  ['a page that says noindex in its body', 'noindex-meta', `<p>x${robots('noindex')}`],
  ['a page that only speaks of noindex', undefined, robots('noindexing')],
  [
    'a header that says noindex',
    'noindex-header',
    '<p>x',
    { headers: { 'x-robots-tag': 'noarchive, noindex' } },
  ],
  [
    'a header that says it to another bot',
    undefined,
    '<p>x',
    { headers: { 'x-robots-tag': 'bingbot: noindex, nofollow' } },
  ],
  [
    'a header that says it to googlebot',
    'noindex-header',
    '<p>x',
    { headers: { 'x-robots-tag': 'bingbot: nofollow, googlebot: noindex' } },
  ],
  [
    'a document that is no page and forbidden',
    'noindex-header',
    '',
    { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' } },
  ],
  ['a document that is no page', 'not-html', '', { headers: { 'content-type': 'application/pdf' } }],
  ['an error', 'status', '<p>x', { status: 404 }],
  [
    'a page behind a redirect',
    'redirect',
    '<p>x',
    { redirects: [{ url: 'https://example.com/old', status: 301 }] },
  ],
  ['a canonical of its own', undefined, '<link rel="canonical" href="https://example.com/page">'],
  ['a canonical of its own with a fragment', undefined, '<link rel="canonical" href="/page#top">'],
  [
    'a canonical of its own, encoded in another way',
    undefined,
    '<link rel="canonical" href="https://example.com/m%c3%bchle">',
    { url: 'https://example.com/m%C3%BChle' },
  ],
  ['a canonical elsewhere', 'canonical', '<link rel="canonical" href="/other">'],
  ['a canonical elsewhere in the body', undefined, '<p>x<link rel="canonical" href="/other">'],
  [
    'a canonical elsewhere in a header',
    'canonical',
    '<p>x',
    { headers: { link: '</other>; rel="canonical"' } },
  ],
  ['a canonical that is no URL', undefined, '<link rel="canonical" href="http://[">'],
]

describe('whether a page may be listed', () => {
  for (const [says, reason, html, answer] of pages) {
    test(says, () => {
      const { indexing } = auditedPage(html, answer)
      assert.deepEqual([indexing.reason, indexing.isIndexable], [reason, reason === undefined])
    })
  }
})

test('directives are distinguished by bot, and dates keep their commas', () => {
  const headers = {
    'x-robots-tag': 'unavailable_after: Sat, 25 Jun 2050 15:00:00 GMT, googlebot: noarchive, max-snippet:0',
  }
  const { indexing } = auditedPage(robots('nofollow, nofollow') + robots('nosnippet', 'bingbot'), { headers })
  assert.deepEqual(indexing.directives, ['nofollow', 'unavailable_after: sat, 25 jun 2050 15:00:00 gmt'])
  assert.deepEqual(indexing.botDirectives, {
    bingbot: ['nosnippet'],
    googlebot: ['noarchive', 'max-snippet:0'],
  })
})

test('links of a header are read with all their parameters', () => {
  const header =
    '<a>; rel="canonical", </de>; rel=alternate; hreflang="de-AT"; media="x,y;z", <http://[>; rel=next, broken, <e>;rel'
  const links = readHeaderLinks(header, 'https://example.com/folder/page')
  assert.deepEqual(
    links.map(({ rel, url, hreflang, media }) => [rel.join(' '), url, hreflang, media]),
    [
      ['canonical', 'https://example.com/folder/a', undefined, undefined],
      ['alternate', 'https://example.com/de', 'de-AT', 'x,y;z'],
      ['next', undefined, undefined, undefined],
      ['', 'https://example.com/folder/e', undefined, undefined],
    ],
  )
})
