import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite } from '#support/crawled-sites.ts'
import { structuredDataChecks } from './index.ts'

const html = (head: string, body = '<h1>A page</h1>', answer: Partial<PageAnswer> = {}): Subject => ({
  page: auditedPage(
    `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body>${body}</body></html>`,
    answer,
  ),
})
const block = (value: unknown): string =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const schema = (type: string, properties: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})
const markedUp = (...nodes: readonly unknown[]): Subject => html(nodes.map(block).join(''))
const story =
  '<p>Running shoes carry you over roots and stones, and the right pair lasts for a thousand kilometres.</p>'.repeat(
    5,
  )
const offer = { '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' }
const step = (position: unknown, name: string | undefined, item: string | undefined) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
})
const breadcrumb = (...steps: readonly unknown[]): Subject =>
  markedUp(schema('BreadcrumbList', { itemListElement: steps }))
const article = {
  headline: 'Shoes',
  image: 'https://example.com/a.jpg',
  datePublished: '2026-05-01',
  dateModified: '2026-05-02',
  author: { '@type': 'Organization', name: 'Our editors' },
}
const preview = (resource: object): Subject => ({
  site: crawledSite({
    links: [{ from: '/', to: '/og.jpg', kind: 'og-image' }],
    resources: [{ url: '/og.jpg', contentType: 'image/jpeg', ...resource }],
  }),
})
const previewHit = { url: 'https://example.com/', target: 'https://example.com/og.jpg' }
const openGraph = (...names: readonly string[]): string =>
  names.map((name) => `<meta property="${name}" content="https://example.com/page">`).join('')

testExamples(structuredDataChecks, {
  'schema-none': [
    passes('JSON-LD', markedUp(schema('WebPage'))),
    passes('microdata', html('', '<div itemscope itemtype="https://schema.org/Product"></div>')),
    fails('neither', html(''), { evidence: 'neither JSON-LD nor microdata nor RDFa' }),
    sitsOut('a page that is not listed', html('<meta name="robots" content="noindex">')),
  ],
  'schema-json-invalid': [
    passes('valid JSON', markedUp(schema('WebPage'))),
    fails('a comment around it', markedUp('<!-- {"@context":"https://schema.org","@type":"WebPage"} -->'), {
      severity: 'notice',
      evidence: 'JSON within <!--, which not every reader takes away',
    }),
    fails('a comma too many', markedUp('{"@type": "WebPage",}'), { expected: 'valid JSON' }),
    fails('the second block', markedUp(schema('WebPage'), '{oops}'), {
      evidence: "block 2 of 2, character 1: Expected property name or '}'",
    }),
    sitsOut('no JSON-LD', html('')),
  ],
  'schema-unknown-type': [
    passes(
      'known names',
      markedUp(schema('Product', { name: 'Shoes', offers: offer, gtin13: '4006381333931' })),
    ),
    passes('an address as type', markedUp({ '@type': 'https://schema.org/Product', name: 'Shoes' })),
    passes(
      'a name that no list of ours holds',
      markedUp(schema('ZooKeeperDuty', { favouriteSnackOfPenguin: 'fish' })),
    ),
    sitsOut(
      'another vocabulary',
      markedUp({ '@context': 'https://www.w3.org/ns/activitystreams', '@type': 'Artcle' }),
    ),
    passes(
      'an input of an action',
      markedUp(
        schema('WebSite', { potentialAction: { '@type': 'SearchAction', 'query-input': 'required name=q' } }),
      ),
    ),
    passes('singular and plural', markedUp(schema('Product', { review: [], reviews: [] }))),
    fails('a slip', markedUp(schema('BlogPostng', { headline: 'Shoes' })), {
      evidence: 'type “BlogPostng”',
      expected: 'BlogPosting',
    }),
    fails('wrong capitals', markedUp(schema('Article', { DatePublished: '2026-05-01' })), {
      evidence: 'property “DatePublished”',
      expected: 'datePublished',
    }),
    fails('words', markedUp(schema('Local Business')), { evidence: 'type “Local Business”' }),
    sitsOut('no structured data', html('')),
  ],
  'schema-missing-required': [
    passes('a product with an offer', markedUp(schema('Product', { name: 'Shoes', offers: offer }))),
    fails('a product alone', markedUp(schema('Product', { name: 'Shoes' })), {
      evidence: 'Product “Shoes” without offers or review or aggregateRating',
      expected: 'offers or review or aggregateRating',
    }),
    fails(
      'an offer without a price',
      markedUp(schema('Product', { name: 'Shoes', offers: { '@type': 'Offer', priceCurrency: 'EUR' } })),
      {
        evidence: 'Product “Shoes” without offers.price',
      },
    ),
    sitsOut(
      'a product that is merely mentioned',
      markedUp(schema('Article', { about: { '@type': 'Product', name: 'Shoes' } })),
    ),
    passes(
      'a review within its product',
      markedUp(
        schema('Product', {
          name: 'Shoes',
          review: {
            '@type': 'Review',
            author: { '@type': 'Organization', name: 'Testers' },
            reviewRating: { '@type': 'Rating', ratingValue: 4 },
          },
        }),
      ),
    ),
    fails(
      'a review of nothing',
      markedUp(schema('Review', { author: 'Testers', reviewRating: { '@type': 'Rating', ratingValue: 4 } })),
      {
        evidence: 'Review without itemReviewed',
      },
    ),
    fails(
      'a rating that nobody gave',
      markedUp(
        schema('Product', { name: 'Shoes', aggregateRating: { '@type': 'AggregateRating', ratingValue: 4 } }),
      ),
      {
        evidence: 'AggregateRating without ratingCount or reviewCount',
      },
    ),
    passes(
      'what stands elsewhere in the graph',
      markedUp({
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'Product', name: 'Shoes', offers: { '@id': '#offer' } },
          { '@id': '#offer', ...offer },
        ],
      }),
    ),
    fails(
      'a film without an image',
      markedUp(schema('VideoObject', { name: 'Lacing', uploadDate: '2026-05-01' })),
      {
        evidence: 'VideoObject “Lacing” without thumbnailUrl or thumbnail',
      },
    ),
    fails('a restaurant without an address', markedUp(schema('Restaurant', { name: 'The Anchor' })), {
      evidence: 'Restaurant “The Anchor” without address',
    }),
    sitsOut('types that require nothing', markedUp(schema('WebPage'))),
  ],
  'schema-article-incomplete': [
    passes('all five', markedUp(schema('BlogPosting', article))),
    passes(
      'an author elsewhere in the graph',
      markedUp(schema('Article', { ...article, author: { '@id': 'https://example.com/#editors' } })),
    ),
    fails('two that are missing', markedUp(schema('Article', { ...article, image: undefined, author: '' })), {
      evidence: 'Article “Shoes” without image and author',
      expected: 'image and author',
    }),
    fails(
      'an author without a name',
      markedUp(schema('Article', { ...article, author: { '@type': 'Person', url: '/a' } })),
      { expected: 'author.name' },
    ),
    sitsOut(
      'an article that is only quoted',
      markedUp(schema('WebPage', { citation: { '@type': 'Article' } })),
    ),
  ],
  'schema-breadcrumb-invalid': [
    passes(
      'a path whose last step is the page',
      breadcrumb(step(1, 'Home', 'https://example.com/'), step(2, 'Shoes', undefined)),
    ),
    passes(
      'a name within the item',
      breadcrumb({ '@type': 'ListItem', position: 1, item: { '@id': 'https://example.com/', name: 'Home' } }),
    ),
    fails(
      'positions from 0',
      breadcrumb(step(0, 'Home', 'https://example.com/'), step(1, 'Shoes', undefined)),
      { evidence: 'step 1: position 0' },
    ),
    fails(
      'a position twice',
      breadcrumb(step(1, 'Home', 'https://example.com/'), step(1, 'Shoes', '/shoes')),
      { evidence: 'step 2: position 1 again' },
    ),
    fails(
      'steps without names and links',
      breadcrumb(step('1', undefined, undefined), step('2', 'Shoes', undefined)),
      {
        evidence: 'step 1: no name and no item',
      },
    ),
    sitsOut('no breadcrumb', markedUp(schema('WebPage'))),
  ],
  'schema-organization-missing': [
    passes(
      'a business of a special kind',
      html(block(schema('Bakery', { name: 'Crust', url: '/', logo: '/logo.png' })), '', {
        url: 'https://example.com/',
      }),
    ),
    passes(
      'microdata',
      html('', '<div itemscope itemtype="https://schema.org/Organization"></div>', { depth: 0 }),
    ),
    fails('none', html('', '', { url: 'https://example.com/' }), { evidence: 'no Organization' }),
    fails(
      'one without a logo',
      html(block(schema('Organization', { name: 'Crust', url: '/' })), '', { depth: 0 }),
      { evidence: 'Organization without logo' },
    ),
    sitsOut('any other page', html('')),
  ],
  'schema-content-mismatch': [
    passes(
      'a headline that the page words a little differently',
      html(
        block(schema('Article', { headline: 'The right running shoes for 2026' })),
        `<h1>The right running shoes</h1>${story}`,
      ),
    ),
    fails(
      'a headline that is nowhere',
      html(
        block(schema('Article', { headline: 'Buy cheap insurance now' })),
        `<h1>The right running shoes</h1>${story}`,
      ),
      {
        evidence: 'headline “Buy cheap insurance now”',
      },
    ),
    passes(
      'a rating in an attribute',
      html(
        block(
          schema('Product', {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 8 },
          }),
        ),
        `<i title="4,5 of 5"></i>${story}`,
      ),
    ),
    fails(
      'a rating that nobody sees',
      html(
        block(
          schema('Product', {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 87 },
          }),
        ),
        story,
      ),
      {
        evidence: 'a rating of 4.5',
      },
    ),
    sitsOut(
      'a page whose text comes by script',
      html(block(schema('Article', { headline: 'Shoes' })), '<div id="app"></div>'),
    ),
  ],
  'schema-date-invalid': [
    passes('a day', markedUp(schema('Article', { datePublished: '2026-05-01' }))),
    passes(
      'a time with its zone',
      markedUp(
        schema('Article', {
          datePublished: '2026-05-01T08:30:00+02:00',
          dateModified: '2026-05-01T06:30:00.000Z',
        }),
      ),
    ),
    passes('a local time of an event', markedUp(schema('Event', { startDate: '2026-05-01T20:00' }))),
    fails('a time without a zone', markedUp(schema('Article', { datePublished: '2026-05-01T08:30:00' })), {
      evidence: 'datePublished “2026-05-01T08:30:00” has no time zone',
    }),
    fails('a date as people write it', markedUp(schema('Article', { datePublished: '1.5.2026' })), {
      evidence: 'datePublished “1.5.2026” is not written as ISO 8601',
    }),
    fails('a day that no month has', markedUp(schema('Article', { dateModified: '2026-02-30' })), {
      evidence: 'dateModified “2026-02-30” is a day that does not exist',
    }),
    sitsOut('no dates', markedUp(schema('Article'))),
  ],
  'og-missing': [
    passes('all four', html(openGraph('og:title', 'og:type', 'og:image', 'og:url'))),
    fails('two of them', html(openGraph('og:title', 'og:image:secure_url')), {
      evidence: 'without og:type and og:url',
    }),
    fails(
      'an empty one',
      html(`${openGraph('og:type', 'og:image', 'og:url')}<meta property="og:title" content=" ">`),
      { evidence: 'without og:title' },
    ),
    sitsOut('a page that is not listed', html('<meta name="robots" content="noindex">')),
  ],
  'og-image-too-small': [
    passes('1,200 × 630', preview({ width: 1_200, height: 630 })),
    passes('a size that nobody knows', preview({})),
    fails('1,199 × 630', preview({ width: 1_199, height: 630 }), {
      ...previewHit,
      evidence: '1199 × 630 pixels',
    }),
  ],
  'og-image-broken': [
    passes('an image', preview({})),
    passes('one that robots.txt kept us from', preview({ outcome: { kind: 'skipped', reason: 'robots' } })),
    fails('404', preview({ outcome: { kind: 'answered', status: 404 } }), {
      ...previewHit,
      evidence: 'answers 404',
    }),
    fails('no answer', preview({ outcome: { kind: 'failed', reason: 'timeout' } }), {
      evidence: 'no answer: timeout',
    }),
    fails('a page', preview({ contentType: 'text/html; charset=utf-8' }), {
      evidence: 'is text/html, not an image',
    }),
  ],
  'og-url-mismatch': [
    passes(
      'the same address',
      html(
        '<link rel="canonical" href="/page"><meta property="og:url" content="https://example.com/page#top">',
      ),
    ),
    fails(
      'another',
      html('<link rel="canonical" href="/page"><meta property="og:url" content="http://example.com/page">'),
      {
        evidence: 'og:url http://example.com/page',
        expected: 'https://example.com/page',
      },
    ),
    sitsOut('no canonical address', html(openGraph('og:url'))),
  ],
  'twitter-card-missing': [
    passes('a card', html('<meta name="twitter:card" content="summary">')),
    fails('none', html(''), { evidence: 'no twitter:card' }),
    sitsOut('a page that is not listed', html('<meta name="robots" content="noindex">')),
  ],
})
