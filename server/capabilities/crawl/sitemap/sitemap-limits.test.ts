// One file that is packed, broken, endless or a trap.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { endlessly, numberedPages, makeUrlset, urlsetPieces } from '#support/site-simulator.ts'
import { codes, listed, readSitemapFile as read, sitemapUrl as url, urlset } from '#support/sitemap-files.ts'
import { heapInUse } from '#support/heap.ts'
import { maxFileBytes, readSitemap } from './read-sitemap.ts'

describe('packed files', () => {
  test('are recognised by their bytes, cut anywhere', async () => {
    const packed = gzipSync(makeUrlset(numberedPages('https://example.com', 300)))
    for (const size of [65_536, 100, 1]) assert.equal((await read(packed, { size })).entries.length, 300)
  })

  test('that break off, or are damaged, give what stands before', async () => {
    const packed = gzipSync(makeUrlset(numberedPages('https://example.com', 5_000)))
    const short = await read(packed.subarray(0, packed.length / 2))
    assert.ok(short.entries.length > 1_000 && short.entries.length < 4_000, String(short.entries.length))
    assert.deepEqual(codes(short), ['cut_off'])
    const damaged = Buffer.from(packed)
    damaged.fill(255, packed.length / 2, packed.length / 2 + 200)
    assert.equal(codes(await read(damaged))[0], 'damaged')
    assert.deepEqual(codes(await read(Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(300, 7)]))), [
      'not_a_sitemap',
    ])
  })

  test('a bomb is unpacked to the limit and no further', async () => {
    const blanks = gzipSync(
      Buffer.concat([
        Buffer.from(urlset('<url><loc>https://example.com/a</loc></url>').replace('</urlset>', '')),
        Buffer.alloc(200_000_000, ' '),
      ]),
    )
    assert.ok(blanks.length < 250_000)
    const all = await read(blanks)
    assert.deepEqual(
      [listed(all), codes(all), all.summary.bytes],
      [['https://example.com/a'], ['too_large'], maxFileBytes],
    )
  })
})

describe('limits', () => {
  test('more than 50,000 URLs are a fault of the file, and all of them are given', async () => {
    const all = await read(makeUrlset(numberedPages('https://example.com', 50_001)))
    assert.deepEqual([all.entries.length, codes(all)], [50_001, ['too_many_urls']])
  })

  test('an endless file is read to 50 MB, and its source is left', async () => {
    let isLeft = false
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        yield Buffer.from('<urlset>')
        for (const piece of endlessly(
          Buffer.from('<url><loc>https://example.com/a</loc></url>'.repeat(2_000)),
        ))
          yield piece as Buffer
      } finally {
        isLeft = true
      }
    }
    const { batches, summary } = readSitemap(endless(), { url })
    let count = 0
    for await (const { entries } of batches) count += entries.length
    assert.ok(count > 1_000_000)
    assert.deepEqual(
      [summary.bytes, summary.findings.map(({ code }) => code), isLeft],
      [maxFileBytes, ['too_large', 'too_many_urls'], true],
    )
  })

  test('entities of a document type do not grow: they are not read', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`
    const all = await read(`${laughs}<urlset><url><loc>https://example.com/&b;&c;</loc></url></urlset>`)
    assert.deepEqual(listed(all), ['https://example.com/&b;&c;'])
  })

  test('a tag, text or comment without an end does not fill the memory', async () => {
    async function* going(start: string, piece: string): AsyncGenerator<Buffer> {
      yield Buffer.from(`<urlset><url><loc>https://example.com/a</loc></url>${start}`)
      for (let count = 0; count < 400; count += 1) yield Buffer.alloc(65_536, piece)
    }
    const before = process.memoryUsage().rss
    for (const [start, code] of [
      ['<url ', 'malformed_xml'],
      ['<url a="', 'malformed_xml'],
      ['<!--', 'cut_off'],
      ['<![CDATA[', 'cut_off'],
      ['<url><loc>', 'cut_off'],
      ['<!DOCTYPE a [', 'cut_off'],
    ] as const) {
      const all = await read(going(start, 'x'))
      assert.equal(all.entries[0]?.url, 'https://example.com/a', start)
      assert.equal(codes(all)[0], code, start)
    }
    assert.ok(process.memoryUsage().rss - before < 100_000_000)
  })

  test('what comes is held back as long as nobody asks for more', async () => {
    let given = 0
    async function* counted(): AsyncGenerator<Buffer> {
      for (const piece of urlsetPieces(numberedPages('https://example.com', 50_000))) {
        given += 1
        yield Buffer.from(piece)
      }
    }
    const { batches } = readSitemap(counted(), { url })
    await batches.next()
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok(given < 5, String(given))
    await batches.return()
  })
})

describe('the summary of a file', () => {
  test('does not keep the text: a thousand files take no more memory than their summaries', async () => {
    const padding = ' '.repeat(30_000)
    const file = Buffer.from(
      urlset(
        `<url><loc>/a.html</loc><lastmod>2026-03-01T10:00:00+00:00</lastmod></url>${padding}<url><loc>http://</loc></url>`,
      ),
    )
    const index = Buffer.from(
      `<sitemapindex>${padding}<sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-03-01T10:00:00+00:00</lastmod></sitemap></sitemapindex>`,
    )
    const reported: unknown[] = []
    const heldBefore = heapInUse()
    for (let count = 0; count < 1_000; count += 1) {
      reported.push((await read(file)).summary)
      reported.push((await read(index)).nested)
    }
    const held = heapInUse() - heldBefore
    assert.ok(held < 8_000_000, `${held} bytes for ${reported.length} answers`)
  })
})
