// One file: its forms and encodings; and that nothing depends on how its bytes come.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codes, listed, readSitemapFile as read, urlset } from '#support/sitemap-files.ts'
import { makeUrlset } from '#support/site-simulator.ts'

describe('URLs', () => {
  const forms: [says: string, inner: string, expected: string[]][] = [
    ['as they are', '<url><loc>https://example.com/a</loc></url>', ['https://example.com/a']],
    [
      'without the blanks and lines around them',
      '<url>\n<loc>\n\t https://example.com/a \r\n</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'in a character section',
      '<url><loc><![CDATA[https://example.com/a?b=1&c=<d>]]></loc></url>',
      ['https://example.com/a?b=1&c=%3Cd%3E'],
    ],
    [
      'in pieces of one',
      '<url><loc>https://<![CDATA[example.com]]>/a</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'with entities',
      '<url><loc>https://example.com/?a=1&amp;b=&#50;&amp;c=&#x33;&apos;</loc></url>',
      ['https://example.com/?a=1&b=2&c=3%27'],
    ],
    [
      'with an ampersand that is none',
      '<url><loc>https://example.com/?a=1&b=2&copy=3</loc></url>',
      ['https://example.com/?a=1&b=2&copy=3'],
    ],
    [
      'with entities once only',
      '<url><loc>https://example.com/?a=&amp;amp;</loc></url>',
      ['https://example.com/?a=&amp;'],
    ],
    [
      'relative to the file',
      '<url><loc>../a</loc></url><url><loc>/b</loc></url><url><loc>//example.com/c</loc></url>',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    ['without their fragments', '<url><loc>https://example.com/a#b</loc></url>', ['https://example.com/a']],
    [
      'in their normal form',
      '<url><loc>HTTPS://EXAMPLE.com:443/a/../b ü</loc></url>',
      ['https://example.com/b%20%C3%BC'],
    ],
    [
      'the first where there are two',
      '<url><loc>https://example.com/a</loc><loc>https://example.com/b</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'of the page, not of its images',
      '<url><image:image><image:loc>https://example.com/a.png</image:loc></image:image><loc>https://example.com/a</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'nor of what lies deeper',
      '<url><thing><loc>https://example.com/x</loc></thing><loc>https://example.com/a</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'outside of comments and instructions',
      '<!-- <url><loc>https://example.com/x</loc></url> --><?php <url> ?><url><loc>https://example.com/a</loc></url>',
      ['https://example.com/a'],
    ],
    [
      'with attributes on every tag',
      '<url a="1>2"><loc b=\'"\'>https://example.com/a</loc ></url >',
      ['https://example.com/a'],
    ],
    [
      'of entries that were never closed',
      '<url><loc>https://example.com/a</loc><url><loc>https://example.com/b</loc></url>',
      ['https://example.com/a', 'https://example.com/b'],
    ],
    [
      'after elements without content',
      '<url/><url><xhtml:link href="/de" /><loc>https://example.com/a</loc></url>',
      ['https://example.com/a'],
    ],
  ]
  for (const [says, inner, expected] of forms) {
    test(`are read ${says}`, async () => {
      for (const size of [65_536, 7, 1])
        assert.deepEqual(listed(await read(urlset(inner), { size })), expected, `in pieces of ${size}`)
    })
  }

  test('are of the sitemap’s own names, whatever their prefix', async () => {
    const prefixed =
      '<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url><sm:loc>https://example.com/a</sm:loc><loc>https://example.com/x</loc></sm:url></sm:urlset>'
    assert.deepEqual(listed(await read(prefixed)), ['https://example.com/a'])
  })

  test('that are none are counted and said', async () => {
    const { summary, entries } = await read(
      urlset(
        '<url><loc>javascript:alert(1)</loc></url><url><loc>http://[</loc></url><url></url><url><loc>/a</loc></url>',
      ),
    )
    assert.equal(entries.length, 1)
    assert.equal(summary.urlCount, 4)
    assert.deepEqual(
      summary.findings.map(({ code, message }) => [code, /\d/.exec(message)?.[0]]),
      [
        ['no_location', '1'],
        ['invalid_url', '2'],
        ['relative_url', '1'],
      ],
    )
  })

  test('of other sites are flagged, those of parts of this one are not', async () => {
    const hosts = [
      'example.com',
      'www.example.com',
      'blog.example.com',
      'example.net',
      'notexample.com',
      'example.com.evil.net',
    ]
    const { entries } = await read(makeUrlset(hosts.map((host) => `https://${host}/a`)), {
      siteHost: 'www.example.com',
    })
    assert.deepEqual(
      entries.map(({ isForeign }) => isForeign),
      [false, false, false, true, true, true],
    )
  })
})

describe('dates', () => {
  test('are kept in each of the W3C’s forms, and only in those', async () => {
    const right = [
      '2026',
      '2026-03',
      '2026-03-09',
      '2026-03-09T10:00Z',
      '2026-03-09T10:00:30+01:00',
      '2026-03-09T10:00:30.45Z',
    ]
    const wrong = [
      'yesterday',
      '09.03.2026',
      '2026-13-01',
      '2026-02-32',
      '2026-3-9',
      'Mon, 09 Mar 2026 10:00:00 GMT',
      '',
    ]
    const { entries, summary } = await read(
      makeUrlset(
        [...right, ...wrong].map((lastmod, number) => ({ url: `https://example.com/${number}`, lastmod })),
      ),
    )
    assert.deepEqual(
      entries.map(({ lastmod }) => lastmod),
      [...right, ...wrong.map(() => undefined)],
    )
    assert.equal(summary.lastmod, '2026-03-09T10:00Z')
  })
})

describe('other forms', () => {
  test('an index gives its sitemaps', async () => {
    const { nested, entries, summary } = await read(
      '<sitemapindex><sitemap><loc>/a.xml</loc><lastmod>2026-01-01</lastmod></sitemap><sitemap><loc>b.xml.gz</loc></sitemap></sitemapindex>',
    )
    assert.deepEqual([summary.type, entries], ['index', []])
    assert.deepEqual(nested, [
      { url: 'https://example.com/a.xml', lastmod: '2026-01-01' },
      { url: 'https://example.com/maps/b.xml.gz', lastmod: undefined },
    ])
  })

  test('RSS gives pages with titles; a permanent guid stands for a missing link', async () => {
    const rss = `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title><link>https://example.com/</link><atom:link href="https://example.com/feed"/>
      <item><title>One &amp; two</title><link>https://example.com/1</link><pubDate>Tue, 10 Mar 2026 09:00:00 +0100</pubDate></item>
      <item><title><![CDATA[Three]]></title><guid>https://example.com/3</guid></item>
      <item><guid isPermaLink="false">17</guid><link>https://example.com/4</link></item></channel></rss>`
    const { entries, summary } = await read(rss)
    assert.equal(summary.type, 'rss')
    assert.deepEqual(
      entries.map(({ url, title, lastmod }) => [url, title, lastmod]),
      [
        ['https://example.com/1', 'One & two', '2026-03-10T08:00:00.000Z'],
        ['https://example.com/3', 'Three', undefined],
        ['https://example.com/4', undefined, undefined],
      ],
    )
  })

  test('RSS 1.0 and Atom do, too', async () => {
    const rdf =
      '<rdf:RDF xmlns:rdf="x" xmlns="y"><channel><link>https://example.com</link></channel><item><title>A</title><link>https://example.com/a</link></item></rdf:RDF>'
    assert.deepEqual(
      (await read(rdf)).entries.map(({ url, title }) => [url, title]),
      [['https://example.com/a', 'A']],
    )
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.com/"/><entry><title>A</title><link rel="self" href="/self"/><link rel="alternate" href="/a?x=1&amp;y=2"/><updated>2026-03-09T10:00:00Z</updated></entry></feed>`
    const { entries, summary } = await read(atom)
    assert.equal(summary.type, 'atom')
    assert.deepEqual(entries, [
      { url: 'https://example.com/a?x=1&y=2', title: 'A', lastmod: '2026-03-09T10:00:00Z', isForeign: false },
    ])
  })

  test('plain text gives a URL a line, whatever ends the lines', async () => {
    for (const size of [65_536, 5]) {
      const { entries, summary } = await read(
        '\ufeffhttps://example.com/a\r\n\r\n  https://example.com/b  \nhttps://example.com/c\rhttps://example.com/d',
        {
          size,
        },
      )
      assert.equal(summary.type, 'text')
      assert.deepEqual(
        entries.map(({ url }) => url),
        ['a', 'b', 'c', 'd'].map((name) => `https://example.com/${name}`),
      )
    }
  })

  for (const [says, file] of [
    ['a page', '<!doctype html><html><a href="https://example.com/a">a</a></html>'],
    ['a text', 'Not found\nhttps://example.com/a'],
    ['some JSON', '{"error": "https://example.com/a"}'],
    ['another XML', '<?xml version="1.0"?><error><url><loc>https://example.com/a</loc></url></error>'],
    ['blanks', '  \n \n'],
  ] as const) {
    test(`${says} is no sitemap`, async () => {
      const all = await read(file)
      assert.deepEqual([all.summary.type, all.entries, codes(all)], [undefined, [], ['not_a_sitemap']])
    })
  }

  test('nor is a picture, or nothing', async () => {
    assert.deepEqual(codes(await read(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]))), [
      'not_a_sitemap',
    ])
    assert.deepEqual(codes(await read('')), ['empty'])
  })
})

describe('encodings', () => {
  const words = urlset('<url><loc>https://example.com/grün/%C3%A4?q=é</loc></url>')
  const expected = ['https://example.com/gr%C3%BCn/%C3%A4?q=%C3%A9']
  const declaring = (encoding: string): string => words.replace('?>', ` encoding="${encoding}"?>`)
  const files: [says: string, file: Buffer, charset?: string][] = [
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${declaring('UTF-16')}`, 'utf16le')],
    ['UTF-16 with a mark, the other way round', Buffer.from(`\ufeff${words}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(words, 'utf16le')],
    ['ISO-8859-1 as declared', Buffer.from(declaring('ISO-8859-1'), 'latin1')],
    ['Windows-1252 as the header says', Buffer.from(words, 'latin1'), 'windows-1252'],
    ['UTF-8 that says it is UTF-16', Buffer.from(declaring('UTF-16'))],
    ['UTF-8 with a name nobody knows', Buffer.from(declaring('x-nonsense'))],
  ]
  for (const [says, file, charset] of files) {
    test(`${says} is read`, async () => {
      for (const size of [65_536, 3]) {
        const all = await read(file, { size, charset })
        assert.deepEqual([listed(all), codes(all)], [expected, []], `in pieces of ${size}`)
      }
    })
  }

  test('what claims to be UTF-8 and is not is read as Windows-1252, and that is said', async () => {
    const all = await read(Buffer.from(words, 'latin1'))
    assert.deepEqual([listed(all), codes(all)], [expected, ['wrong_encoding']])
  })
})
