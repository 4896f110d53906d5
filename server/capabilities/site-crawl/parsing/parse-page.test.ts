// What a page gives the checks, beyond what a browser could be asked: regions and kinds of text, names of
// links, data and its faults, bounds.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditedPage } from '#support/audited-pages.ts'
import type { AuditedPage } from '../page.types.ts'
import { findEdges, findFrontier } from './edges.ts'
import { summarise } from './summary.ts'

const findBlocks = (html: string): string[] =>
  auditedPage(html).blocks.map(({ kind, region, text }) => `${region} ${kind}: ${text}`)

const texts: Record<string, [html: string, blocks: string[]]> = {
  'each kind of block': [
    '<h2>H</h2><p>P</p><ul><li>I</ul><table><caption>C</caption><tr><td>D</table><blockquote>Q</blockquote><figure><figcaption>F</figcaption></figure><pre>X</pre><div>O</div>',
    [
      'main heading: H',
      'main paragraph: P',
      'main item: I',
      'main caption: C',
      'main cell: D',
      'main quote: Q',
      'main caption: F',
      'main code: X',
      'main other: O',
    ],
  ],
  'a paragraph in an item or quote is a part of it': [
    '<ul><li><p>I</p></ul><blockquote><p>Q</p></blockquote>',
    ['main item: I', 'main quote: Q'],
  ],
  'landmarks by element': [
    '<header>A</header><nav>B</nav><main>C<aside>D</aside></main><footer>E</footer>',
    ['header other: A', 'nav other: B', 'main other: C', 'aside other: D', 'footer other: E'],
  ],
  'landmarks by role': [
    '<div role="banner">A</div><div role="navigation">B</div><div role="main">C</div><div role="complementary">D</div><div role="contentinfo">E</div>',
    ['header other: A', 'nav other: B', 'main other: C', 'aside other: D', 'footer other: E'],
  ],
  'the header and footer of an article are its own': [
    '<article><header>A</header><footer>B</footer></article>',
    ['main other: A', 'main other: B'],
  ],
  'navigation in the header': ['<header>A<nav>B</nav></header>', ['header other: A', 'nav other: B']],
  'what is not shown is no text': [
    '<p hidden>a</p><p style="color:red; display: none">b</p><div style="visibility:hidden"><p>c</p></div><p aria-hidden="true">shown</p>',
    ['main paragraph: shown'],
  ],
  'controls are no text': [
    '<button>a</button><select><option>b</select><textarea>c</textarea><p>d</p>',
    ['main paragraph: d'],
  ],
  'inline elements do not part words, breaks do': [
    '<p>Half<b>way</b><br>there</p>',
    ['main paragraph: Halfway there'],
  ],
  'whitespace is folded': ['<p> a \n\t b&nbsp;&nbsp;c </p>', ['main paragraph: a b c']],
}

describe('text', () => {
  for (const [says, [html, blocks]] of Object.entries(texts))
    test(says, () => assert.deepEqual(findBlocks(html), blocks))

  test('words of the main content are counted apart', () => {
    const { words, mainWords } = auditedPage(
      '<nav>one two</nav><main><p>three four five</p></main><footer>six</footer>',
    )
    assert.deepEqual([words, mainWords], [6, 3])
  })

  test('a heading knows which block follows it', () => {
    const { headings, blocks } = auditedPage(
      '<p>a</p><h2>B</h2><p>c</p><h2><img src="/i" alt="D"></h2><p>e</p>',
    )
    assert.deepEqual(
      headings.map(({ text, isFromAlt, block }) => [text, isFromAlt, blocks[block]?.text]),
      [
        ['B', false, 'c'],
        ['D', true, 'e'],
      ],
    )
  })

  test('the language is recognised by the words, where there are enough', () => {
    const german =
      '<p>Das ist ein Text, der auf der Seite steht und von den Dingen handelt, die wir mit Holz und Werkzeug für Sie bauen, nicht mehr.</p>'
    assert.equal(auditedPage(german).language, 'de')
    assert.equal(auditedPage('<p>Das ist kurz</p>').language, undefined)
    const swedish =
      '<p>Det här är en text som handlar om hur man bygger ett bord av trä, och vilka verktyg som behövs för att det ska bli bra i längden.</p>'
    assert.equal(auditedPage(swedish).language, undefined)
  })
})

describe('links and images', () => {
  const names: Record<string, [html: string, text: string]> = {
    'a text': ['<a href="/" aria-label="Label" title="T">Text</a>', 'Text'],
    'a label': ['<a href="/" aria-label="Label"><img src="/i" alt="Alt"></a>', 'Label'],
    'the alt of an image': ['<a href="/"><img src="/i" alt="Alt"></a>', 'Alt'],
    'the title of a drawing': ['<a href="/"><svg><title>Drawing</title></svg></a>', 'Drawing'],
    'its title': ['<a href="/" title="T"></a>', 'T'],
    'what it refers to': [
      '<a href="/" aria-labelledby="b none a"></a><h2 id="a">A <i>title</i></h2><p id="b">Read',
      'Read A title',
    ],
    nothing: ['<a href="/" aria-labelledby="none"><img src="/i"></a>', ''],
  }
  for (const [says, [html, text]] of Object.entries(names)) {
    test(`a link is named by ${says}`, () => assert.equal(auditedPage(html).anchors[0]?.text, text))
  }

  test('a place to link to is no link; what only a script knows is one without URL', () => {
    const { anchors, ids } = auditedPage(
      '<a name="top"></a><a id="here"></a><a onclick="go()">Go</a><a>Nowhere</a>',
    )
    assert.deepEqual(
      anchors.map(({ text, href, hasHandler }) => [text, href, hasHandler]),
      [
        ['Go', undefined, true],
        ['Nowhere', undefined, false],
      ],
    )
    assert.deepEqual([...ids], ['top', 'here'])
  })

  test('what stands around a link is cut to 160 characters and holds it', () => {
    const { anchors } = auditedPage(
      `<p>${'before '.repeat(100)}<a href="/x">the link</a>${' behind'.repeat(100)}</p>`,
    )
    const around = anchors[0]?.around ?? ''
    assert.ok(around.length <= 160 && /before the link behind/.test(around), around)
  })

  test('an image knows its link, its element and its sizes; data is no URL', () => {
    const html =
      '<a href="/x">Words <picture><source srcset="/a.avif"><img src="data:image/gif;base64,x" alt="" width=10 loading=LAZY></picture></a><picture></picture>'
    const { images, picturesWithoutImg } = auditedPage(html)
    const [image] = images
    assert.deepEqual(
      [
        image?.url,
        image?.alt,
        image?.width,
        image?.height,
        image?.loading,
        image?.isInPicture,
        image?.linkText,
        picturesWithoutImg,
      ],
      [undefined, '', '10', undefined, 'lazy', true, 'Words', 1],
    )
  })

  for (const base of [
    'https://example.com/folder/page',
    'https://name:word@example.com:8443/',
    'http://[::1]:3000/x?y',
  ]) {
    test(`URLs lead from ${base} where the URL standard says`, () => {
      const paths = [
        '/',
        '/a',
        '/a/',
        '/a.b',
        '/a/./b',
        '/a/../b',
        '/..',
        '/.a',
        '//other.example/a',
        '///a',
        '/a//b',
        '/a?b=1&c=2+3',
        '/a?',
        '/a#',
        '/a?#b',
      ]
      const others = [
        '/a b',
        '/%2e%2e/a',
        '/ä',
        '/a?b=ä',
        "/a?b='c'",
        '/a?b=%41',
        '/a\\b',
        '/a|b',
        '/a?x=/../y',
        'a',
        '?a',
        '#a',
        '',
        '/a\n',
      ]
      const html = [...paths, ...others].map((path) => `<a href="${path}">x</a>`).join('')
      const found = auditedPage(html, { url: base }).anchors.map(({ url }) => url)
      const wanted = [...paths, ...others].map((path) => new URL(path, base).href.split('#')[0])
      assert.deepEqual(found, wanted)
    })
  }

  test('links that nobody sees say so', () => {
    const { anchors } = auditedPage(
      '<a href="/a">a</a><div aria-hidden="true"><a href="/b">b</a></div><a href="/c" style="display:none">c</a>',
    )
    assert.deepEqual(
      anchors.map(({ isHidden }) => isHidden),
      [false, true, true],
    )
  })
})

test('scripts and styles: where they stand, how they load, what they weigh', () => {
  const { scripts, styles } =
    auditedPage(`<head><script src="/a.js" defer></script><script type="module" src="/m.js"></script><script>äb</script>
    <script type="application/json">{}</script><link rel="stylesheet" href="/s.css" media="print"><link rel="alternate stylesheet" href="/no.css">
    <style>@font-face{font-family:a;src:url(/a.woff2)}@font-face{font-family:b;src:url(/b.woff2);font-display:swap}@font-face{font-family:c;src:local(Arial)}</style></head><body><script async src="/b.js"></script>`)
  assert.deepEqual(
    scripts.map((script) => [script.url, script.isDeferred, script.isAsync, script.isInHead, script.bytes]),
    [
      ['https://example.com/a.js', true, false, true, 0],
      ['https://example.com/m.js', true, false, true, 0],
      [undefined, false, false, true, 3],
      ['https://example.com/b.js', false, true, false, 0],
    ],
  )
  assert.deepEqual(
    styles.map((style) => [
      style.url,
      style.media,
      style.bytes > 0,
      style.fontFaces,
      style.fontFacesWithDisplay,
    ]),
    [
      ['https://example.com/s.css', 'print', false, 0, 0],
      [undefined, '', true, 2, 1],
    ],
  )
})

test('fields are labelled by for, by what stands around them, or by themselves', () => {
  const { forms, fields } =
    auditedPage(`<form action="/go" method="POST"><label for="a">A</label><input id="a" name="a"><label>B <select name="b"></select></label>
    <input name="c" aria-label="C"><textarea name="d"></textarea><input type="hidden" name="e"></form><input name="f" placeholder="F"><label for="g">G</label><input id="g" name="g">`)
  assert.deepEqual([forms[0]?.url, forms[0]?.method], ['https://example.com/go', 'post'])
  const shown = [...(forms[0]?.fields ?? []), ...fields].map(({ name, hasLabel }) => `${name} ${hasLabel}`)
  assert.deepEqual(shown, ['a true', 'b true', 'c true', 'd false', 'e true', 'f false', 'g true'])
})

test('a field that nobody sees or hears needs no label', () => {
  const { fields } = auditedPage(
    '<p hidden><input name="a"></p><div style="display:none"><input name="b"></div><input name="c" aria-hidden="true"><input name="d">',
  )
  assert.deepEqual(
    fields.map(({ name, hasLabel }) => [name, hasLabel]),
    [
      ['a', true],
      ['b', true],
      ['c', true],
      ['d', false],
    ],
  )
})

test('frames, videos, times and drawings', () => {
  const drawing = '<svg><path d="M0 0"/></svg>'
  const { frames, media, times, svgs } =
    auditedPage(`<iframe src="/f" title="F"></iframe><video muted><source src="/v.mp4"><track src="/t.vtt"></video>
    <audio src="/a.mp3"><track kind="chapters" src="/c"></audio><time datetime="2026-01-02">2 January</time>${drawing}${drawing}`)
  assert.deepEqual(frames, [{ src: '/f', url: 'https://example.com/f', title: 'F', isHidden: false }])
  assert.deepEqual(
    media.map(({ kind, url, hasCaptions, isMuted }) => [kind, url, hasCaptions, isMuted]),
    [
      ['video', 'https://example.com/v.mp4', true, true],
      ['audio', 'https://example.com/a.mp3', false, false],
    ],
  )
  assert.deepEqual(times, [{ datetime: '2026-01-02', text: '2 January' }])
  assert.deepEqual([svgs.length, svgs[0]?.bytes, svgs[0]?.hash === svgs[1]?.hash], [2, drawing.length, true])
})

describe('structured data', () => {
  const findData = (json: string): AuditedPage['data'][number] | undefined =>
    auditedPage(`<script type="application/ld+json">${json}</script>`).data[0]

  test('nodes of a graph and nodes within nodes are opened', () => {
    const found = findData(
      '{"@context":{"@type":"no"},"@graph":[{"@type":["Article","https://schema.org/NewsArticle"],"author":{"@type":"schema:Person"}},{"@id":"#x"}]}',
    )
    assert.deepEqual(found?.types, ['Article', 'NewsArticle', 'Person'])
  })

  const faults: [json: string, position: number][] = [
    ['{"a": 1,}', 8],
    ['{"a": 1', 7],
    ['', 0],
    ['{"a": "line\nbreak"}', 11],
    ['{a: 1}', 1],
    ['[1, 2] x', 7],
    ['{"a": tru}', 9],
    ['<!-- {a} -->', 0],
    ['{"a": "b" "c": 1}', 10],
  ]
  for (const [json, position] of faults) {
    test(`the fault in ${JSON.stringify(json)} is at ${position}`, () => {
      const fault = findData(json)?.fault
      assert.equal(fault?.position, position)
      assert.ok(fault !== undefined && fault.message !== '' && !fault.message.includes('...'))
    })
  }

  test('what a text may not hold is not smuggled in by escapes', () => {
    assert.deepEqual(findData(String.raw`{"@type":"A\u0000","name":"\ud800"}`)?.nodes, [
      { '@type': 'A', name: '\ufffd' },
    ])
  })

  test('microdata and RDFa give their types', () => {
    const { data } = auditedPage(
      '<div itemscope itemtype="https://schema.org/Product"></div><div vocab="https://schema.org/" typeof="Recipe"></div>',
    )
    assert.deepEqual(
      data.map(({ format, types }) => [format, ...types]),
      [
        ['microdata', 'Product'],
        ['rdfa', 'Recipe'],
      ],
    )
  })
})

test('a page gives its links, resources and relations once each, and where to crawl next', () => {
  const page =
    auditedPage(`<link rel="canonical" href="/c"><link rel="alternate" hreflang="de" href="/de"><link rel="next" href="/2"><link rel="stylesheet" href="/s.css">
    <meta property="og:image" content="/og.png"><meta http-equiv="refresh" content="5; url=/moved">
    <a href="/a#one">A</a><a href="/a">again</a><a href="/a" rel="nofollow">unfollowed</a><a href="mailto:x@example.com">mail</a><img src="/i.png" alt="I"><script src="/s.js"></script>`)
  assert.deepEqual(
    findEdges(page).map(
      ({ kind, to, anchor, isNofollow }) =>
        `${kind} ${to.slice('https://example.com'.length)} ${anchor}${isNofollow ? ' nofollow' : ''}`,
    ),
    [
      'link /a A',
      'link /a unfollowed nofollow',
      'image /i.png I',
      'script /s.js ',
      'style /s.css ',
      'canonical /c ',
      'hreflang /de de',
      'og-image /og.png ',
    ],
  )
  assert.deepEqual(
    findFrontier(page).map((url) => new URL(url).pathname),
    ['/c', '/de', '/2', '/a', '/moved'],
  )
})

test('a summary has what site-wide checks compare', () => {
  const summary = summarise(
    auditedPage(`<html lang="de"><title> T </title><meta name="description" content="D"><link rel="alternate" hreflang="EN" href="/en">
      <script type="application/ld+json">{"@type":"BlogPosting","datePublished":"2026-01-01"}</script><h1>H</h1><a href="/a">a</a><a href="/a#b">b</a>`),
  )
  assert.deepEqual(
    [
      summary.title,
      summary.description,
      summary.h1,
      summary.lang,
      summary.dates,
      summary.outlinks,
      summary.pageType,
    ],
    ['T', 'D', 'H', 'de', ['2026-01-01'], 1, 'article'],
  )
  assert.deepEqual(summary.hreflangs, [{ lang: 'en', url: 'https://example.com/en' }])
})

test('mail URLs that a content network hides are no pages of the site', () => {
  const page = auditedPage('<a href="/cdn-cgi/l/email-protection#5c">[email protected]</a><a href="/a">A</a>')
  assert.deepEqual(
    [...findEdges(page).map(({ to }) => to), ...findFrontier(page)],
    ['https://example.com/a', 'https://example.com/a'],
  )
})
