// What each way to write a link gives: the URL that a browser goes to, what the crawl may follow, and
// what screen readers call it.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import { findEdges, findFrontier } from './edges.ts'

/** From https://example.com/folder/page. */
const urls: [href: string, url: string | undefined, followed: boolean][] = [
  ['//other.example/a', 'https://other.example/a', true],
  ['//', undefined, false],
  ['https:a', 'https://example.com/folder/a', true],
  ['/a\tb\nc', 'https://example.com/abc', true],
  ['\n /a \t', 'https://example.com/a', true],
  ['java\nscript:void(0)', 'javascript:void(0)', false],
  ['javascript:void(0)', 'javascript:void(0)', false],
  ['tel:+441632960000', 'tel:+441632960000', false],
  ['mailto:mail@example.com?subject=A', 'mailto:mail@example.com?subject=A', false],
  ['blob:https://example.com/1', 'blob:https://example.com/1', false],
  ['data:text/html,A', 'data:text/html,A', false],
  ['about:blank', 'about:blank', false],
  ['', 'https://example.com/folder/page', true],
  ['#', 'https://example.com/folder/page', true],
  ['#part', 'https://example.com/folder/page', true],
  ['?b=2', 'https://example.com/folder/page?b=2', true],
  ['..\\a', 'https://example.com/a', true],
  ['http://[bad', undefined, false],
]

describe('a link', () => {
  for (const [href, url, isFollowed] of urls) {
    test(`to ${JSON.stringify(href)} leads to ${url ?? 'nothing'}`, () => {
      const page = auditedPage(`<body><a href="${href}">A</a></body>`, {
        url: 'https://example.com/folder/page',
      })
      assert.equal(page.anchors[0]?.url, url)
      const wanted = isFollowed ? [url] : []
      assert.deepEqual([findEdges(page).map(({ to }) => to), findFrontier(page)], [wanted, wanted])
    })
  }

  test('under a base, a fragment alone leads to the base', () => {
    const { anchors } = auditedPage(
      '<base href="/other/"><body><a href="#part">A</a><a href="">B</a><a href="//o.example">C</a></body>',
    )
    assert.deepEqual(
      anchors.map(({ url, fragment }) => [url, fragment]),
      [
        ['https://example.com/other/', 'part'],
        ['https://example.com/other/', ''],
        ['https://o.example/', ''],
      ],
    )
  })
})

const labels: [html: string, text: string, label: string][] = [
  ['<a href="/a" aria-label=" About  pots ">More</a>', 'More', 'About pots'],
  ['<a href="/a" id="m" aria-labelledby="m h">More</a><h2 id="h">Pots</h2>', 'More', 'More Pots'],
  ['<a href="/a" aria-label="Label" aria-labelledby="h">More</a><h2 id="h">Pots</h2>', 'More', 'Pots'],
  ['<a href="/a" aria-label="Label" aria-labelledby="none">More</a>', 'More', 'Label'],
  ['<a href="/a">More<span class="sr-only"> about pots</span></a>', 'More about pots', ''],
  ['<a href="/a">More<span hidden> about pots</span></a>', 'More', ''],
]
for (const [html, text, label] of labels) {
  test(`${html} is read as “${label || text}”`, () => {
    const [anchor] = auditedPage(`<body>${html}</body>`).anchors
    assert.deepEqual([anchor?.text, anchor?.label], [text, label])
  })
}

describe('a shadow root that the markup brings along', () => {
  const card = (mode: string, id = 'title'): string =>
    `<x-card><template ${mode}><h2 id="${id}">Pots</h2><p>Of copper. <a href="/pots">All pots</a><slot></slot></p></template></x-card>`

  test('is part of the page: its text, its links, its headings', () => {
    for (const mode of ['shadowrootmode="open"', 'shadowrootmode=CLOSED']) {
      const { anchors, headings, blocks } = auditedPage(`<body>${card(mode)}</body>`)
      assert.deepEqual(
        [anchors[0]?.text, headings[0]?.text, blocks.map(({ text }) => text)],
        ['All pots', 'Pots', ['Pots', 'Of copper. All pots']],
      )
    }
  })

  test('has ids of its own: they may stand twice, and no fragment finds them', () => {
    const { ids, doubledIds } = auditedPage(
      `<body>${card('shadowrootmode="open"').repeat(2)}<p id="end"></p></body>`,
    )
    assert.deepEqual([[...ids], doubledIds], [['end'], []])
  })

  test('is none where the mode is none, or a template is around it', () => {
    for (const html of [
      card('shadowrootmode="on"'),
      card(''),
      `<template>${card('shadowrootmode="open"')}</template>`,
    ]) {
      assert.deepEqual(auditedPage(`<body>${html}</body>`).anchors, [])
    }
  })
})
