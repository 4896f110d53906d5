import { auditedPage } from '#support/audited-pages.ts'
import { fails, passes, sitsOut, testExamples, type Subject } from '#support/check-examples.ts'
import { crawledSite, type SiteSketch } from '#support/crawled-sites.ts'
import { summarise } from '#capabilities/site-crawl/parsing/summary.ts'
import { contentChecks } from './index.ts'

const site = (pages: SiteSketch['pages']): Subject => ({ site: crawledSite({ pages }) })
/** Pages as they are summarised, each of 200 words; so many of the second page's are others. */
const texts = (others: number): Subject => {
  const getPage = (path: string, changed: number) => {
    const words = Array.from({ length: 200 }, (_, at) =>
      at < changed ? `other${at}` : `word${(at * 37) % 101}`,
    )
    return summarise(auditedPage(`<p>${words.join(' ')}</p>`, { url: `https://example.com${path}` }))
  }
  return site([getPage('/a', 0), getPage('/b', others)])
}
const grinders = { title: 'The best coffee grinders', h1: 'The best coffee grinders' }

testExamples(
  contentChecks.filter(({ scope }) => scope === 'site'),
  {
    'h1-duplicate': [
      passes('headings of their own', site([{ url: '/a' }, { url: '/b' }])),
      fails(
        'one on two pages',
        site([
          { url: '/a', h1: 'Tea' },
          { url: '/b', h1: 'Tea' },
        ]),
        { evidence: '“Tea” on 2 pages' },
        { target: 'https://example.com/a' },
      ),
    ],
    'content-thin-versus-site': [
      passes(
        'half as long',
        site(
          Array.from({ length: 10 }, (_, at) => ({
            url: `/${at}`,
            pageType: 'article',
            words: at === 0 ? 500 : 1_000,
          })),
        ),
      ),
      fails(
        'less than half',
        site(
          Array.from({ length: 10 }, (_, at) => ({
            url: `/${at}`,
            pageType: 'article',
            words: at === 0 ? 499 : 1_000,
          })),
        ),
        {
          url: 'https://example.com/0',
          evidence: '499 words',
          expected: 'about 1,000 words, as other pages of its kind',
        },
      ),
      sitsOut(
        'nine pages of a kind',
        site(Array.from({ length: 9 }, (_, at) => ({ url: `/${at}`, words: at === 0 ? 1 : 1_000 }))),
      ),
    ],
    'content-exact-duplicate': [
      passes('texts of their own', site([{ url: '/a' }, { url: '/b' }])),
      fails(
        'one text',
        site([
          { url: '/a', textHash: 'x' },
          { url: '/b', textHash: 'x' },
        ]),
        { target: 'https://example.com/b' },
        { target: 'https://example.com/a' },
      ),
      passes(
        'pages without text',
        site([
          { url: '/a', textHash: '' },
          { url: '/b', textHash: '' },
        ]),
      ),
      passes(
        'one of them names the other as canonical',
        site([
          { url: '/a', textHash: 'x' },
          { url: '/b', textHash: 'x', isIndexable: false },
        ]),
      ),
      passes(
        'two countries of one language',
        site(
          ['/at', '/de'].map((url) => ({
            url,
            hreflangs: [{ lang: `de-${url.slice(1)}`, url: `https://example.com${url}` }],
            textHash: 'x',
          })),
        ),
      ),
    ],
    'content-near-duplicate': [
      passes(
        'hashes far apart',
        site([
          { url: '/a', minhash: '0'.repeat(128) },
          { url: '/b', minhash: 'f'.repeat(128) },
        ]),
      ),
      fails(
        'hashes a few bytes apart',
        site([
          { url: '/a', minhash: '0'.repeat(128) },
          { url: '/b', minhash: `${'0'.repeat(120)}12345678` },
          { url: '/c', minhash: 'f'.repeat(128) },
        ]),
        { url: 'https://example.com/a', target: 'https://example.com/b' },
        { url: 'https://example.com/b', target: 'https://example.com/a' },
      ),
      passes(
        'equal texts, which another check reports',
        site([
          { url: '/a', minhash: '0'.repeat(128), textHash: 'x' },
          { url: '/b', minhash: '0'.repeat(128), textHash: 'x' },
        ]),
      ),
      fails('a text with a few other words', texts(4), {}, {}),
      passes('a text of which half is other', texts(100)),
      passes(
        'texts too short to compare',
        site([
          { url: '/a', minhash: '' },
          { url: '/b', minhash: '' },
        ]),
      ),
      passes(
        'two countries of one language',
        site(
          ['/at', '/de'].map((url, place) => ({
            url,
            minhash: `${'0'.repeat(127)}${place}`,
            hreflangs: [{ lang: `de-${url.slice(1)}`, url: `https://example.com${url}` }],
          })),
        ),
      ),
    ],
    cannibalisation: [
      passes(
        'two subjects',
        site([
          { url: '/coffee-grinders', ...grinders },
          { url: '/tea', title: 'How to brew green tea', h1: 'Green tea' },
        ]),
      ),
      fails(
        'one subject twice',
        site([
          { url: '/best-coffee-grinders', ...grinders },
          { url: '/coffee-grinders', title: 'Best coffee grinder', h1: 'Best coffee grinders' },
        ]),
        {
          url: 'https://example.com/coffee-grinders',
          target: 'https://example.com/best-coffee-grinders',
        },
      ),
      passes(
        'one template for two towns',
        site([
          { url: '/dentist-berlin', title: 'Dentist in Berlin', h1: 'Your dentist' },
          { url: '/dentist-hamburg', title: 'Dentist in Hamburg', h1: 'Your dentist' },
        ]),
      ),
      passes(
        'pages of a list',
        site([
          { url: '/blog', ...grinders },
          { url: '/blog?page=2', ...grinders },
          { url: '/blog/page/3', ...grinders },
        ]),
      ),
      passes(
        'translations',
        site([
          { url: '/en/hotel', title: 'Hotel', h1: 'Hotel' },
          { url: '/de/hotel', title: 'Hotel', h1: 'Hotel', lang: 'de' },
        ]),
      ),
      passes(
        'equal texts, which another check reports',
        site([
          { url: '/a', ...grinders, textHash: 'x' },
          { url: '/b', ...grinders, textHash: 'x' },
        ]),
      ),
      passes(
        'two countries of one language',
        site(
          ['/at', '/de'].map((url) => ({
            url,
            hreflangs: [{ lang: `de-${url.slice(1)}`, url: `https://example.com${url}` }],
            ...grinders,
          })),
        ),
      ),
    ],
  },
)
