// Labelled pages of many kinds and languages: what they are by URL alone, and what their markup and text
// say.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { classifyPage, type PageType } from './classify-page.ts'
import { createPageFactsReader, type PageFacts } from './page-facts.ts'

function makeFacts(html: string): PageFacts {
  const reader = createPageFactsReader()
  reader.write(html)
  return reader.end()
}

const site = 'https://example.com'

const byUrl: Record<PageType, string[]> = {
  home: ['/', '', '/index.html', '/de/', '/en-gb', '/home', '/de/startseite'],
  article: [
    '/blog/how-to-dry-herbs',
    '/2026/03/a-spring-in-the-garden/',
    '/news/press-opens-new-hall',
    '/ratgeber/heizung-richtig-einstellen',
    '/de/magazin/zehn-ideen-fuer-balkone',
    '/actualites/notre-nouvelle-usine',
    '/noticias/la-feria-de-este-ano',
    '/en/guides/buying-a-bicycle.html',
    '/what-nobody-tells-you-about-paper-grain',
  ],
  product: [
    '/products/oak-table',
    '/produkt/eichentisch-rund',
    '/shop/p/4711',
    '/fr/produits/table-en-chene',
    '/producto/mesa-de-roble',
    '/oak-table-118273.html',
    '/dp/B00XYZ1234',
  ],
  category: [
    '/blog/',
    '/shop',
    '/products',
    '/category/tables',
    '/kategorie/tische',
    '/blog/tag/wood',
    '/2026/03/',
    '/blog/page/4',
    '/collections/summer',
    '/author/the-editors',
    '/themen/garten',
    '/categoria-producto/mesas/',
  ],
  landing: [
    '/lp/spring-offer',
    '/free-trial',
    '/pricing',
    '/kostenlos-testen',
    '/campaign/launch',
    '/book-a-demo',
  ],
  about: [
    '/about',
    '/about-us/',
    '/ueber-uns',
    '/%C3%BCber-uns',
    '/de/unternehmen',
    '/qui-sommes-nous',
    '/chi-siamo',
    '/sobre-nosotros',
    '/over-ons',
    '/company/team',
  ],
  contact: [
    '/contact',
    '/contact-us.html',
    '/kontakt',
    '/de/kontaktformular',
    '/contactez-nous',
    '/contatti',
    '/contacto',
    '/contact.php',
  ],
  legal: [
    '/privacy-policy',
    '/terms',
    '/impressum',
    '/datenschutz',
    '/Datenschutzerkl%C3%A4rung',
    '/agb',
    '/legal/cookies',
    '/mentions-legales',
    '/politique-de-confidentialit%C3%A9',
    '/aviso-legal',
    '/widerrufsbelehrung',
    '/algemene-voorwaarden',
  ],
  other: ['/x', '/qr/99', '/search?q=table', '/account/login', '/wissenswert'],
}

describe('by the URL alone', () => {
  for (const [type, paths] of Object.entries(byUrl)) {
    for (const path of paths) {
      test(`${path === '' ? 'no path' : path} is ${type}`, () => {
        const verdict = classifyPage(site + path)
        assert.equal(verdict.type, type, JSON.stringify(verdict))
        assert.ok(verdict.confidence > 0 && verdict.confidence < 1)
        assert.ok(type === 'other' || verdict.signs.every(({ source }) => source === 'url'))
      })
    }
  }

  test('these are more than sixty', () => {
    assert.ok(Object.values(byUrl).flat().length >= 60)
  })
})

const words = (count: number): string =>
  `<p>${'Wood that was dried slowly keeps its shape for years. '.repeat(count / 10)}</p>`
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

/** Pages whose URL says nothing, or something else. */
const byMarkup: [says: string, type: PageType, path: string, html: string, source: string][] = [
  [
    'a posting by its structured data',
    'article',
    '/x17',
    ld({ '@type': 'BlogPosting' }),
    'schema.org BlogPosting',
  ],
  [
    'an article in a graph',
    'article',
    '/x17',
    ld({ '@graph': [{ '@type': 'WebSite' }, { '@type': ['Article', 'NewsArticle'] }] }),
    'schema.org NewsArticle',
  ],
  [
    'a posting with broken data',
    'article',
    '/x17',
    '<script type="application/ld+json">{"@type": "BlogPosting", }</script>',
    'schema.org BlogPosting',
  ],
  [
    'an article of the open graph with a date',
    'article',
    '/x17',
    '<meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-01">',
    'og:type article',
  ],
  [
    'long running text in an article element',
    'article',
    '/x17',
    `<article><h1>On wood</h1>${words(900)}</article>`,
    'one article element',
  ],
  [
    'a product by its structured data',
    'product',
    '/x17',
    ld({ '@type': 'Product', offers: { '@type': 'Offer', price: 10 } }),
    'schema.org Product',
  ],
  [
    'a product by its microdata',
    'product',
    '/x17',
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop="price">10</span></div>',
    'schema.org Product',
  ],
  [
    'a product of the open graph',
    'product',
    '/x17',
    '<meta property="og:type" content="product"><meta property="product:price:amount" content="10">',
    'og:type product',
  ],
  [
    'a list of products',
    'category',
    '/x17',
    ld({
      '@type': 'ItemList',
      itemListElement: [1, 2, 3, 4].map((position) => ({ position, item: { '@type': 'Product' } })),
    }),
    '4 × schema.org Product',
  ],
  ['a collection', 'category', '/x17', ld({ '@type': 'CollectionPage' }), 'schema.org CollectionPage'],
  [
    'a list of teasers with prices',
    'category',
    '/x17',
    '<article><i itemprop="price">1</i></article>'.repeat(5),
    '5 prices',
  ],
  ['an about page that says so', 'about', '/x17', ld({ '@type': 'AboutPage' }), 'schema.org AboutPage'],
  [
    'an about page by its heading',
    'about',
    '/x17',
    '<title>Wer wir sind | Beispiel</title><h1>Über uns</h1>',
    '“Über uns”',
  ],
  [
    'a contact page by heading and form',
    'contact',
    '/x17',
    '<h1>Kontakt</h1><form><textarea></textarea></form><a href="mailto:mail@example.com">Mail</a>',
    '“Kontakt”',
  ],
  ['an imprint by its title', 'legal', '/x17', '<title>Impressum – Beispiel</title>', '“Impressum”'],
  [
    'terms by the words of their heading',
    'legal',
    '/x17',
    `<h1>General terms and conditions</h1>${words(900)}`,
    '“terms and”',
  ],
  [
    'an offer: a form and no way out',
    'landing',
    '/x17',
    `<h1>Try it</h1>${words(100)}<form><input type="email"></form>`,
    'a form and few ways out',
  ],
  [
    'a product within the blog’s folder',
    'product',
    '/blog/x',
    ld({ '@type': 'Product' }) + '<meta property="og:type" content="product">',
    'schema.org Product',
  ],
  [
    'an article about privacy',
    'article',
    '/blog/why-the-privacy-policy-of-your-app-matters-more-than-you-think',
    `${ld({ '@type': 'BlogPosting' })}<h1>Why the privacy policy of your app matters</h1>${words(900)}`,
    'schema.org BlogPosting',
  ],
  [
    'a home page full of teasers',
    'home',
    '/',
    `${'<article><h2>News</h2></article>'.repeat(9)}${ld({ '@type': 'ItemList' })}`,
    'the root of the site',
  ],
  ['nothing in particular', 'other', '/x17', `<h1>Hello</h1>${words(100)}`, ''],
]

describe('by markup and text', () => {
  for (const [says, type, path, html, sign] of byMarkup) {
    test(says, () => {
      const verdict = classifyPage(site + path, makeFacts(html))
      assert.equal(verdict.type, type, JSON.stringify(verdict))
      if (sign !== '') assert.equal(verdict.signs[0]?.detail, sign)
    })
  }

  test('signs that agree are surer than one, signs that contradict are less', () => {
    const alone = classifyPage(`${site}/blog/x`).confidence
    const agreeing = classifyPage(`${site}/blog/x`, makeFacts(ld({ '@type': 'BlogPosting' }))).confidence
    const contradicting = classifyPage(`${site}/blog/x`, makeFacts(ld({ '@type': 'Product' }))).confidence
    assert.ok(contradicting < alone && alone < agreeing, JSON.stringify([contradicting, alone, agreeing]))
  })
})
