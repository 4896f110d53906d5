import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageAnswer } from '#capabilities/site-crawl/page.types.ts'
import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { titleDescriptionChecks } from './index.ts'
import { fittingPart, getWidth } from '#core/letter-widths.ts'

const page = (head: string, body = '<h1>A heading</h1>', answer: Partial<PageAnswer> = {}): Subject => ({
  page: auditedPage(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, answer),
})
const titled = (title: string, body?: string): Subject => page(`<title>${title}</title>`, body)
const described = (description: string): Subject =>
  page(`<title>A title</title><meta name="description" content="${description}">`)
const site = (pages: SiteSketch['pages']): Subject => ({ site: crawledSite({ pages }) })
const letters = (count: number, letter = 'n'): string => letter.repeat(count)
const noindex = '<meta name="robots" content="noindex">'
const feed = { headers: { 'content-type': 'application/rss+xml' } }
const keyphrase = { keyphrase: 'coffee grinders' }

testExamples(titleDescriptionChecks, {
  'title-missing': [
    passes('a title', titled('Coffee grinders')),
    fails('no title', page(''), { evidence: 'no title element' }),
    fails('a title of blanks', titled(' \n'), { evidence: 'the title element is empty' }),
    passes('a title in the body, which another check reports', page('', '<div></div><title>Coffee</title>')),
    passes('an image’s title beside the page’s', titled('Coffee', '<svg><title>Icon</title></svg>')),
    fails('an image’s title alone', page('', '<svg><title>Icon</title></svg>'), {
      evidence: 'no title element',
    }),
    sitsOut('an error page', page('', '', { status: 404 })),
    sitsOut('what is no page', page('', '', feed)),
    sitsOut(
      'a URL that redirects',
      page('', '', { redirects: [{ url: 'https://example.com/old', status: 301 }] }),
    ),
  ],
  'title-too-short': [
    passes('30 characters', titled(letters(30))),
    fails('29 characters', titled(letters(29)), { severity: 'notice' }),
    fails('10 characters', titled(letters(10)), { severity: 'notice' }),
    fails('9 characters', titled('Our blog!'), { evidence: '9 characters: “Our blog!”' }),
    passes('15 Chinese letters, each as wide as two', titled(letters(15, '咖'))),
    sitsOut('no title', page('')),
    sitsOut('a page that is kept out of the results', page(`<title>Blog</title>${noindex}`)),
  ],
  'title-too-long': [
    passes('60 characters', titled(letters(60))),
    fails('61 characters', titled(letters(61)), {
      evidence: `61 characters: “${letters(61)}”`,
      expected: 'at most 60 characters',
    }),
    fails('31 Chinese letters', titled(letters(31, '咖')), {}),
    passes('blanks that nobody sees', titled(` ${letters(30)} \n ${letters(29)} `)),
  ],
  'title-too-wide': [
    passes('53 letters of 11.12 pixels, which are 589', titled(letters(53))),
    fails('55 of them', titled(letters(55)), { evidence: `about 612 pixels: “${letters(55)}”` }),
    fails('a narrow one, as a fact', titled('Coffee'), { severity: 'info' }),
    passes('many narrow letters', titled(letters(100, 'i'))),
  ],
  'title-truncation-preview': [
    passes('a title that fits', titled('Coffee grinders for every kitchen')),
    fails(
      'a title that does not',
      titled('Coffee grinders for every kitchen, compared by people who drink far too much coffee'),
      {
        evidence: 'shown: “Coffee grinders for every kitchen, compared by people who drink …”',
        expected: 'cut off: “far too much coffee”',
      },
    ),
  ],
  'title-multiple': [
    passes('one title', titled('Coffee')),
    fails('two titles', page('<title>Coffee</title><title>Tea</title>'), {
      evidence: '2 titles: “Coffee”, “Tea”',
    }),
    passes(
      'the titles of images',
      titled('Coffee', '<svg><title>One</title></svg><svg><title>Two</title></svg>'),
    ),
  ],
  'title-outside-head': [
    passes('a title in the head', titled('Coffee')),
    fails('a title in the body', page('', '<p>Words</p><title>Coffee</title>'), {
      evidence: 'in the body: “Coffee”',
    }),
    fails('a title behind something that ends the head', page('<img src="a.png"><title>Coffee</title>'), {}),
    sitsOut('no title', page('')),
  ],
  'title-same-as-h1': [
    passes('two wordings', titled('Coffee grinders | Shop', '<h1>Coffee grinders</h1>')),
    fails('one wording', titled('Coffee grinders', '<h1>Coffee  Grinders</h1>'), {
      evidence: '“Coffee grinders”',
    }),
    sitsOut('no heading', titled('Coffee', '<p>Words</p>')),
  ],
  'title-duplicate': [
    passes('a title that a template writes, which is found as that', sharing(5, 20)),
    fails(
      'a title on four pages of five',
      sharing(4, 5),
      { url: 'https://example.com/0' },
      { url: 'https://example.com/1' },
      { url: 'https://example.com/2' },
      { url: 'https://example.com/3', evidence: '“Shop” on 4 pages' },
    ),
    passes(
      'titles of their own',
      site([
        { url: '/a', title: 'Coffee' },
        { url: '/b', title: 'Tea' },
      ]),
    ),
    fails(
      'one title on two pages',
      site([
        { url: '/a', title: 'Coffee' },
        { url: '/b', title: ' coffee' },
      ]),
      { url: 'https://example.com/a', target: 'https://example.com/b', evidence: '“Coffee” on 2 pages' },
      { url: 'https://example.com/b', target: 'https://example.com/a' },
    ),
    passes(
      'in two languages',
      site([
        { url: '/a', title: 'Hotel', lang: 'en' },
        { url: '/b', title: 'Hotel', lang: 'de' },
      ]),
    ),
    fails(
      'in two regions of one language',
      site([
        { url: '/a', title: 'Hotel', lang: 'en-GB' },
        { url: '/b', title: 'Hotel', lang: 'en-US' },
      ]),
      {},
      {},
    ),
    passes(
      'one of them kept out of the results',
      site([
        { url: '/a', title: 'Tea' },
        { url: '/b', title: 'Tea', isIndexable: false },
      ]),
    ),
    passes(
      'pages without a title',
      site([
        { url: '/a', title: '' },
        { url: '/b', title: '' },
      ]),
    ),
    passes(
      'two countries of one language',
      site([
        {
          url: '/at',
          title: 'Kaffee',
          hreflangs: [
            { lang: 'de-at', url: 'https://example.com/at' },
            { lang: 'de-de', url: 'https://example.com/de' },
          ],
        },
        {
          url: '/de',
          title: 'Kaffee',
          hreflangs: [
            { lang: 'de-at', url: 'https://example.com/at' },
            { lang: 'de-de', url: 'https://example.com/de' },
          ],
        },
      ]),
    ),
    passes(
      'later pages of a list',
      site([
        { url: '/shop', title: 'Coffee' },
        { url: '/shop?page=2', title: 'Coffee' },
        { url: '/shop/page/3/', title: 'Coffee' },
      ]),
    ),
    fails(
      'numbered articles',
      site([
        { url: '/?p=11', title: 'Coffee' },
        { url: '/?p=12', title: 'Coffee' },
      ]),
      {},
      {},
    ),
  ],
  'title-duplicate-share': [
    fails(
      'a quarter of the site, page by page',
      sharing(5, 20),
      {
        url: 'https://example.com/0',
        target: 'https://example.com/1',
        evidence: '“Shop” on 5 of 20 pages (25 %)',
      },
      { url: 'https://example.com/1', target: 'https://example.com/0' },
      { url: 'https://example.com/2' },
      { url: 'https://example.com/3' },
      { url: 'https://example.com/4' },
    ),
    passes('less than a quarter', sharing(5, 21)),
    passes('one page in eight', sharing(25, 200)),
    passes('most of a small site, too few for a template', sharing(4, 5)),
  ],
  'title-keyword-missing': [
    passes('the keyphrase itself', { ...titled('The best coffee grinders'), context: keyphrase }),
    passes('its words in other forms', {
      ...titled('How to choose a grinder for coffee'),
      context: keyphrase,
    }),
    fails(
      'half of it',
      { ...titled('All about coffee'), context: keyphrase },
      { evidence: '“All about coffee”', expected: 'a title with “coffee grinders”' },
    ),
    passes('a Chinese keyphrase', { ...titled('最好的咖啡机推荐'), context: { keyphrase: '咖啡机' } }),
    sitsOut('a page of no article', titled('All about coffee')),
  ],
  'description-missing': [
    passes('a description', described('Words')),
    fails('none', page('<title>A title</title>'), { evidence: 'no meta description' }),
    fails('an empty one', described(' '), { evidence: 'the meta description is empty' }),
    sitsOut('a page that is kept out of the results', page(noindex)),
  ],
  'description-too-short': [
    passes('70 characters', described(letters(70))),
    fails('69 characters', described(letters(69)), { evidence: `69 characters: “${letters(69)}”` }),
    sitsOut('no description', page('')),
  ],
  'description-too-long': [
    passes('160 characters', described(letters(160))),
    fails('161 characters', described(letters(161)), { evidence: `161 characters: “${letters(161)}”` }),
  ],
  'description-multiple': [
    passes('one', described('Words')),
    fails('two', page('<meta name="description" content="One"><meta name="Description" content="Two">'), {
      evidence: '2 descriptions: “One”, “Two”',
    }),
    sitsOut('none', page('')),
  ],
  'description-duplicate': [
    passes('descriptions of their own', site([{ url: '/a' }, { url: '/b' }])),
    fails(
      'one on three pages',
      site([
        { url: '/a', description: 'Tea' },
        { url: '/b', description: 'Tea' },
        { url: '/c', description: 'Tea' },
      ]),
      {},
      {},
      {
        url: 'https://example.com/c',
        target: 'https://example.com/a',
        evidence: '“Tea” on 3 pages',
      },
    ),
    passes(
      'pages without one',
      site([
        { url: '/a', description: '' },
        { url: '/b', description: '' },
      ]),
    ),
  ],
  'description-same-as-title': [
    passes(
      'a text of its own',
      page('<title>Coffee</title><meta name="description" content="Coffee from four countries.">'),
    ),
    fails(
      'the title with a full stop',
      page('<title>Coffee</title><meta name="description" content="Coffee.">'),
      { evidence: '“Coffee.”' },
    ),
  ],
  'meta-keywords-present': [
    passes('none', page('')),
    fails('some', page('<meta name="keywords" content="coffee,  tea">'), { evidence: '“coffee, tea”' }),
    passes('an empty one', page('<meta name="keywords" content="">')),
  ],
})

test('a line is as wide as its letters', () => {
  assert.equal(getWidth('nnnnnnnnnn'), 111)
  assert.equal(getWidth('咖啡'), 40)
  assert.equal(getWidth('n\u0303'), 11, 'a letter and its accent are one')
})

test('what fits is cut between words', () => {
  assert.equal(fittingPart('Coffee grinders', 100), 'Coffee')
  assert.equal(fittingPart('Coffeegrinders', 100), 'Coffeegrin')
  assert.equal(fittingPart('Coffee', 100), 'Coffee')
})

/** A site of so many pages, some of which have one title. */
function sharing(count: number, pages: number): Subject {
  return site(
    Array.from({ length: pages }, (_, at) => ({ url: `/${at}`, title: at < count ? 'Shop' : `Page ${at}` })),
  )
}
