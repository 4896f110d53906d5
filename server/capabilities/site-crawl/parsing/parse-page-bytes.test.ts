// Bytes of any kind: in which charset they are, and that the worst of them end in time.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { findEdges } from './edges.ts'
import { parsePage } from './parse-page.ts'
import { summarise } from './summary.ts'

describe('bytes', () => {
  const answer = auditedPage('')
  const findTitle = (bytes: Uint8Array, contentType: string): string | undefined =>
    parsePage({ ...answer, headers: { 'content-type': contentType } }, bytes).titles[0]?.text
  const windows = Buffer.from('<title>\x80 \xfc</title>', 'latin1')

  test('the header names the charset, else the mark, else the markup', () => {
    assert.equal(findTitle(windows, 'text/html; charset=windows-1252'), '€ ü')
    assert.equal(
      findTitle(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), windows]), 'text/html'),
      '€ ü',
    )
    assert.equal(findTitle(Buffer.from('\ufeff<title>ü</title>'), 'text/html; charset=iso-8859-1'), 'ü')
    assert.equal(findTitle(Buffer.from('\ufeff<title>ü</title>', 'utf16le'), 'text/html'), 'ü')
  })

  test('what is declared counts as it does in browsers, though the bytes are others; without any declaration they decide', () => {
    const bytes = Buffer.from('<title>Grün</title>', 'latin1')
    assert.equal(findTitle(bytes, 'text/html; charset=utf-8'), 'Gr\ufffdn')
    assert.equal(findTitle(bytes, 'text/html; charset=iso-8859-1'), 'Grün')
    assert.equal(findTitle(bytes, 'text/html'), 'Grün')
  })
  test('the offset of the declaration in the markup is reported in bytes', () => {
    assert.deepEqual(auditedPage('<!-- ü --><meta charset=UTF-8>').charset, { name: 'utf-8', at: 31 })
    assert.deepEqual(
      auditedPage('<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">').charset?.name,
      'iso-8859-1',
    )
  })

  test('what is no page has nothing but its answer', () => {
    const page = auditedPage('<title>x</title><a href="/">x</a>', {
      headers: { 'content-type': 'application/pdf' },
    })
    assert.deepEqual([page.isHtml, page.titles, page.anchors, page.html, page.words], [false, [], [], '', 0])
  })

  test('names that every object has are names like others', () => {
    const html =
      '<constructor hidden>a</constructor><p role="constructor" id="__proto__">b</p><meta name="constructor" content="c">'
    const page = auditedPage(html, {
      headers: { 'x-robots-tag': 'constructor: noindex', link: '<a>; constructor=b; rel=next' },
    })
    assert.deepEqual(
      page.blocks.map(({ kind, region, text }) => [kind, region, text]),
      [['paragraph', 'main', 'b']],
    )
    assert.deepEqual(page.indexing.botDirectives['constructor'], ['noindex'])
    assert.doesNotThrow(() => structuredClone({ page, summary: summarise(page) }))
  })

  const hostile: Record<string, string> = {
    'a million open elements': '<b>'.repeat(1_000_000),
    'a million end tags of nothing': `${'<i>'.repeat(900)}${'</x>'.repeat(1_000_000)}`,
    'a million attributes': `<p ${'a=1 '.repeat(1_000_000)}>x`,
    'half a million links': '<a href="/x">'.repeat(380_000),
    'a tag that does not end': `<a ${'x'.repeat(4_000_000)}`,
    'a heading of megabytes': `<h1>${'word '.repeat(900_000)}`,
    'entities without end': '&amp'.repeat(1_000_000),
    'brackets without end': '<'.repeat(4_000_000),
    'comments without end': '<!--'.repeat(1_000_000),
    'drawings in drawings': '<svg><p>'.repeat(500_000),
    'data nested deeply': `<script type="application/ld+json">${'[{"a":'.repeat(100_000)}</script>`,
  }
  for (const [says, html] of Object.entries(hostile)) {
    test(`${says} end in time`, () => {
      const processorMs = startProcessorClock()
      const page = auditedPage(html)
      assert.ok(findEdges(page).length <= 20_000)
      summarise(page)
      assertCost(processorMs(), 10_000)
    })
  }
})
