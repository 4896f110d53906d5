// Title, author, dates, site and language from wherever a page says them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractMainContent } from '../index.ts'
import { toDate } from './read-facts.ts'

const text =
  '<p>The oven has to be hot before the bread goes in, and the dough needs its time in the kitchen.</p>'.repeat(
    3,
  )
const read = (head: string, body: string, url = 'https://oven.example/a') =>
  extractMainContent(`<html><head>${head}</head><body>${body}${text}</body></html>`, url)

test('structured data says it first, in graphs and by reference too', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': '#site', name: 'The Oven' },
      { '@type': 'Person', '@id': '#ada', name: 'Ada Stone' },
      {
        '@type': ['NewsArticle'],
        headline: 'How bread rises',
        author: [{ '@id': '#ada' }, { '@type': 'Person', name: 'Karl Oster' }],
        publisher: { '@id': '#site' },
        datePublished: '2026-03-05T08:00:00+01:00',
        dateModified: '2026-03-06',
        inLanguage: 'en-GB',
        isAccessibleForFree: 'False',
      },
    ],
  }
  const found = read(
    `<title>x</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
    '<h1>Bread</h1>',
  )
  assert.deepEqual(
    [
      found.title,
      found.author,
      found.siteName,
      found.publishedAt,
      found.modifiedAt,
      found.language,
      found.isPaywalled,
    ],
    [
      'How bread rises',
      'Ada Stone, Karl Oster',
      'The Oven',
      '2026-03-05T07:00:00.000Z',
      '2026-03-06',
      'en-GB',
      true,
    ],
  )
})

test('metas say it next; broken structured data is as good as none', () => {
  const found = read(
    `<title>How bread rises – The Oven</title><script type="application/ld+json">{"@type":"Article",</script>
     <meta property="og:site_name" content="The Oven"><meta name="author" content="By Ada Stone"><meta property="og:locale" content="de_DE">
     <meta property="article:published_time" content="2026-03-05"><meta property="article:modified_time" content="2026-03-06T10:00:00Z"><link rel="canonical" href="/bread">`,
    '<h1>How bread rises</h1>',
  )
  assert.deepEqual(
    [
      found.title,
      found.author,
      found.siteName,
      found.publishedAt,
      found.modifiedAt,
      found.language,
      found.canonicalUrl,
    ],
    [
      'How bread rises',
      'Ada Stone',
      'The Oven',
      '2026-03-05',
      '2026-03-06T10:00:00.000Z',
      'de-DE',
      'https://oven.example/bread',
    ],
  )
})

test('microdata, time elements and bylines are read where the head says nothing', () => {
  const microdata = read(
    '',
    '<h1>Bread</h1><span itemprop="author">Ada Stone</span><meta itemprop="datePublished" content="2026-03-05"><time itemprop="dateModified" datetime="2026-03-06">x</time>',
  )
  assert.deepEqual(
    [microdata.author, microdata.publishedAt, microdata.modifiedAt],
    ['Ada Stone', '2026-03-05', '2026-03-06'],
  )
  const english = read(
    '',
    '<h1>Bread</h1><p>By Ada Stone, Food editor</p><p>Published March 5, 2026 | Updated 6 March 2026</p>',
  )
  assert.equal(english.author, 'Ada Stone')
  const german = read(
    '',
    '<h1>Brot</h1><p>Von Ada Stein</p><p>Stand: 6. März 2026, 14:30 Uhr</p><p>5.3.2026</p>',
  )
  assert.deepEqual(
    [german.author, german.modifiedAt, german.publishedAt],
    ['Ada Stein', '2026-03-06', '2026-03-05'],
  )
})

test('a date in the URL is the last resort', () => {
  assert.equal(read('', '<h1>Bread</h1>', 'https://oven.example/2026/03/05/bread').publishedAt, '2026-03-05')
  assert.equal(read('', '<h1>Bread</h1>').publishedAt, undefined)
})

test('dates are read in the spellings of machines and of people, and nothing else is taken for one', () => {
  const known: Record<string, string | undefined> = {
    '2026-03-05': '2026-03-05',
    '2026-03-05T08:00:00+0100': '2026-03-05T07:00:00.000Z',
    '2026-03-05 08:00': '2026-03-05T08:00:00.000Z',
    '20260305': '2026-03-05',
    '2026/03/05': '2026-03-05',
    '5. März 2026': '2026-03-05',
    '05.03.2026': '2026-03-05',
    'March 5th, 2026': '2026-03-05',
    '5 Mar 2026': '2026-03-05',
    'Thu, 05 Mar 2026 08:00:00 GMT': '2026-03-05',
    '2026-02-31': undefined,
    '1026-03-05': undefined,
    'last Tuesday': undefined,
    'Volume 12, 2026': undefined,
    '12': undefined,
  }
  for (const [spelling, date] of Object.entries(known)) assert.equal(toDate(spelling), date, spelling)
})

test('a title loses the name of its site, and keeps its own dashes', () => {
  const titles: Record<string, string> = {
    'How bread rises | The Oven': 'How bread rises',
    'The Oven: How bread rises': 'The Oven: How bread rises',
    'Bread - a love story': 'Bread - a love story',
    'Bread - a love story | Recipes | The Oven': 'Bread - a love story',
  }
  for (const [full, title] of Object.entries(titles))
    assert.equal(read(`<title>${full}</title>`, '').title, title)
})
