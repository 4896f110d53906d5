import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPageFactsReader, type PageFacts } from './page-facts.ts'

function makeFacts(html: string, size = html.length): PageFacts {
  const reader = createPageFactsReader()
  for (let at = 0; at < html.length; at += size) reader.write(html.slice(at, at + size))
  return reader.end()
}

const page = `<!doctype html><html lang="de-AT"><head><title>Tische &amp; Stühle
   | Beispiel</title><meta name="Description" content=" Aus  Eiche. "><link rel="canonical" href="/tische"><meta name="robots" content="NOINDEX, follow"></head>
<body><nav><a href="/">Start und vieles mehr</a></nav><svg><title>Bild</title></svg><h1>Tische <em>aus</em> <img alt="Eiche"></h1><p>Vier W<b>ör</b>ter und f&uuml;nf.</p><script>let words = "nicht gezählt"</script>
<footer>Impressum</footer></body></html>`

test('title, description, canonical URL, language, heading and noindex are read, in slices of any size', () => {
  for (const size of [page.length, 100, 1]) {
    const { title, description, canonical, language, h1, noindex, wordCount, links } = makeFacts(page, size)
    assert.deepEqual(
      { title, description, canonical, language, h1, noindex, wordCount, links },
      {
        title: 'Tische & Stühle | Beispiel',
        description: 'Aus Eiche.',
        canonical: '/tische',
        language: 'de-AT',
        h1: 'Tische aus Eiche',
        noindex: true,
        wordCount: 6,
        links: 1,
      },
      `in slices of ${size}`,
    )
  }
})

test('what the open graph says stands for what is missing', () => {
  const facts = makeFacts(
    '<meta property="og:title" content="T"><meta property="og:description" content="D"><meta property="og:locale" content="en_GB">',
  )
  assert.deepEqual([facts.title, facts.description, facts.language], ['T', 'D', 'en-GB'])
})

test('an empty page has nothing, and is no error', () => {
  const facts = makeFacts('')
  assert.deepEqual([facts.title, facts.h1, facts.wordCount, facts.noindex], [undefined, undefined, 0, false])
})

test('words of a long page are counted as they are in one piece', () => {
  const text = 'Some words, and more of them. '.repeat(20_000)
  assert.equal(makeFacts(`<p>${text}</p>`, 1_000).wordCount, 120_000)
})

test('texts can be stored: no NUL, no half letters', () => {
  const { title } = makeFacts('<title>a\0b\ud800c</title>')
  assert.equal(title, 'ab\ufffdc')
})

test('deeply nested and endless data is passed over', () => {
  const deep = `${'{"mainEntity":'.repeat(5_000)}{"@type":"Article"}${'}'.repeat(5_000)}`
  assert.deepEqual(
    makeFacts(`<script type="application/ld+json">${deep}</script><title>T</title>`).title,
    'T',
  )
})
