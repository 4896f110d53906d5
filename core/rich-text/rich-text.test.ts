import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  fromHtml,
  fromMarkdown,
  isSafeLink,
  isSafeImage,
  markdownToHtml,
  toHtml,
  toMarkdown,
  toPlainText,
} from './index.ts'

const rewritten = (html: string) => toHtml(fromHtml(html))
const asMarkdown = (html: string) => toMarkdown(fromHtml(html)).markdown

test('what an editor writes is read and written again without a change', () => {
  const html = [
    '<h1>Title</h1>',
    '<p>With <strong>bold <em>both</em></strong>, <u>under</u>, <s>gone</s>, <code>x &lt; y</code>, H<sub>2</sub>O and <a href="https://example.org/?a=1&amp;b=2" title="t">a link</a>.</p>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" disabled="" checked=""></label><div><p>done</p></div></li></ul>',
    '<ol start="3"><li>three<ul><li>inner</li></ul></li><li>four</li></ol>',
    '<table><caption>Numbers</caption><colgroup><col width="120"><col></colgroup><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td colspan="2" style="text-align: right">wide</td></tr></tbody></table>',
    '<blockquote><p>Quoted</p></blockquote>',
    '<pre><code class="language-js">let x = 1\n\nlet y</code></pre>',
    '<figure><img src="/p.png" alt="A picture" width="300"><figcaption>Caption</figcaption></figure>',
    '<details open=""><summary>More</summary><p>Inside</p></details>',
    '<dl><dt>Term</dt><dd>What it means</dd></dl>',
    '<hr>',
    '<hr class="page-break">',
    '<p style="text-align: center">Middle<br>line</p>',
  ].join('\n')
  assert.equal(rewritten(html), html)
})

test('sloppy HTML is read as a browser would show it', () => {
  assert.equal(rewritten('one<p>two<p>three'), '<p>one</p>\n<p>two</p>\n<p>three</p>')
  assert.equal(rewritten('<p>  a\n  b <b> c </b> d</p>'), '<p>a b <strong>c</strong> d</p>')
  assert.equal(
    rewritten('<b style="font-weight:normal"><p>pasted <span style="font-weight:700">text</span></p></b>'),
    '<p>pasted <strong>text</strong></p>',
  )
  assert.equal(
    rewritten('<a href="/x"><div><p>block in a link</p></div></a>'),
    '<p><a href="/x">block in a link</a></p>',
  )
  assert.equal(rewritten('<ul><li>a</li><ul><li>b</li></ul></ul>'), '<ul><li>a<ul><li>b</li></ul></li></ul>')
  assert.equal(rewritten('<script>alert(1)</script><style>p{}</style><p>words</p>'), '<p>words</p>')
  assert.equal(rewritten('<p style="color: rgb(255, 0, 0)">red</p>'), '<p>red</p>')
  assert.equal(
    rewritten('<p><font color="#F00">red</font></p>'),
    '<p><span style="color: #ff0000">red</span></p>',
  )
})

test('a URL that could act is read as no URL', () => {
  assert.equal(
    rewritten('<p><a href="java\tscript:alert(1)">x</a><img src="data:text/html,x" alt="y"></p>'),
    '<p>x</p>',
  )
  for (const url of [
    'javascript:1',
    ' \u0001javascript:1',
    'JaVaScRiPt:1',
    'data:text/html,1',
    'vbscript:1',
    '//host',
    '\\\\host',
    '/\t/host',
    `${' '.repeat(1_000)}javascript:1`,
  ])
    assert.equal(isSafeLink(url), false, url)
  for (const url of ['https://a.b', '/path:with-colon', '#part', 'mailto:x@y.de', 'tel:+1', '?q=a:b', ''])
    assert.equal(isSafeLink(url), true, url)
  assert.equal(isSafeImage('data:image/png;base64,AAAA'), true)
  assert.equal(isSafeImage('data:image/svg+xml;base64,AAAA'), false)
})

test('footnotes keep their connection in HTML and Markdown', () => {
  const markdown = 'Claim.[^a] Another.[^b]\n\n[^a]: First **note**.\n\n[^b]: Second.'
  const text = fromMarkdown(markdown)
  assert.deepEqual(
    text.footnotes.map((note) => note.id),
    ['1', '2'],
  )
  assert.equal(toMarkdown(text).markdown, 'Claim.[^1] Another.[^2]\n\n[^1]: First **note**.\n\n[^2]: Second.')
  assert.deepEqual(fromHtml(toHtml(text)), text)
})

test('a colon behind a footnote has a backslash only where it would make the note itself', () => {
  const note = '\n\n[^1]: The note.'
  for (const start of [
    'It keeps for long[^1]: eight months.',
    'It keeps for long\\\nand longer[^1]: eight months.',
    '**Long**[^1]: eight months.',
    '[^1]\\: eight months.',
    'See\\\n[^1]\\: eight months.',
    'It keeps[^1]\\(mostly).',
  ]) {
    const text = fromMarkdown(`${start}${note}`)
    assert.equal(text.footnotes.length, 1, start)
    assert.equal(toMarkdown(text).markdown, `${start}${note}`)
  }
})

test('a footnote that is referred to twice has one place to lead back to', () => {
  const html = toHtml(fromMarkdown('One.[^a] Two.[^b] Three.[^a]\n\n[^a]: The note.\n\n[^b]: Another.'))
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  assert.equal(new Set(ids).size, ids.length, ids.join(' '))
  assert.equal(html.match(/<sup[^>]*><a href="#user-content-fn-1">/g)?.length, 2)
  assert.match(html, /^<p>One\.<sup id="user-content-fnref-1">/)
  assert.match(html, /href="#user-content-fnref-1">↩/)
  assert.equal(toHtml(fromHtml(html)), html)
})

test('a paragraph that begins like an item of a list stays a paragraph in Markdown', () => {
  for (const [html, markdown] of [
    ['<p>9. March was cold.</p>', '9\\. March was cold.'],
    ['<p>Written<br>9) in March</p>', 'Written\\\n9\\) in March'],
    ['<blockquote><p>9. March</p></blockquote>', '> 9\\. March'],
    ['<p>9.5 metres</p>', '9.5 metres'],
  ] as const) {
    assert.equal(toMarkdown(fromHtml(html)).markdown, markdown)
    assert.equal(toHtml(fromMarkdown(markdown)), html)
  }
})

test('a URL at the end of a line does not take the line break into itself', () => {
  for (const url of ['https://rivermill.example/a', 'www.rivermill.example']) {
    const { markdown } = toMarkdown(fromHtml(`<p>See ${url}<br>for more</p>`))
    const html = toHtml(fromMarkdown(markdown))
    assert.match(html, new RegExp(`>${url}</a><br>for more</p>$`), markdown)
    assert.doesNotMatch(html, /\\/)
  }
})

test('Markdown escapes only what would be read as markup', () => {
  assert.equal(
    asMarkdown('<p>snake_case, 2 * 3, a [b] c, 5 &lt; 6, R&amp;D, 100 %, e.g. #1</p>'),
    'snake_case, 2 * 3, a [b] c, 5 < 6, R&D, 100 %, e.g. #1',
  )
  assert.equal(
    asMarkdown('<p># no</p><p>1. no</p><p>- no</p><p>&gt; no</p><p>*no*</p><p>&lt;b&gt;</p><p>&amp;amp;</p>'),
    '\\# no\n\n1\\. no\n\n\\- no\n\n\\> no\n\n\\*no\\*\n\n\\<b>\n\n\\&amp;',
  )
  assert.equal(
    asMarkdown('<p>un<b>frigging</b>believable, <b>“quoted”</b>word</p>'),
    'un**frigging**believable, <strong>“quoted”</strong>word',
  )
  assert.equal(asMarkdown('<p><code>a`b</code></p>'), '``a`b``')
})

test('a lone star at the start of emphasis stays one', () => {
  const markdown = asMarkdown('<p><s>a<strong><em>b </em></strong></s><strong><em>* c</em></strong></p>')
  assert.equal(markdown, String.raw`~~a<strong>_b_</strong>~~ **_\* c_**`)
  assert.equal(
    toHtml(fromMarkdown(markdown)),
    '<p><s>a<strong><em>b</em></strong></s> <strong><em>* c</em></strong></p>',
  )
})

test('a list below a disclosure in the same entry stays a list', () => {
  const html =
    '<ul><li><details><summary>More</summary><p>Inside</p></details><ul><li>below</li></ul></li><li>next</li></ul>'
  const markdown = asMarkdown(html)
  assert.equal(
    markdown,
    '- <details>\n  <summary>More</summary>\n\n  Inside\n\n  </details>\n\n  - below\n- next',
  )
  assert.equal(toHtml(fromMarkdown(markdown)), html)
})

test('what Markdown cannot hold is named', () => {
  const { losses, markdown } = toMarkdown(
    fromHtml(
      '<p style="text-align: center"><span style="color: #ff0000">red</span></p><table><tr><td colspan="2">x</td></tr></table><hr class="page-break"><img src="/p.png" width="3">',
    ),
  )
  assert.deepEqual(losses, [
    'Alignment of text',
    'Text colours',
    'Merged table cells',
    'Page breaks, which became rules',
    'Sizes of images',
  ])
  assert.equal(markdown, 'red\n\n|  |  |\n| --- | --- |\n| x |  |\n\n---\n\n![](/p.png)')
})

test('headings in Markdown can be linked to', () => {
  assert.equal(
    markdownToHtml('# A *b* c\n\n# A b c\n\n[go](#a-b-c)'),
    '<h1 id="user-content-a-b-c">A <em>b</em> c</h1>\n<h1 id="user-content-a-b-c-1">A b c</h1>\n<p><a href="#user-content-a-b-c">go</a></p>\n',
  )
})

test('plain text keeps the words, their order and the shape of lists and tables', () => {
  const html =
    '<h1>T</h1><p>a <b>b</b><br>c</p><ol start="2"><li>x<ul><li>y</li></ul></li></ol><table><tr><td>1</td><td>2</td></tr></table><p><a href="https://e.org">site</a></p>'
  assert.equal(toPlainText(fromHtml(html)), 'T\n\na b\nc\n\n2. x\n   - y\n\n1\t2\n\nsite')
  assert.match(toPlainText(fromHtml(html), { showLinks: true }), /site \(https:\/\/e\.org\)$/)
})

test('Markdown that nests beyond reason is still answered', () => {
  for (const markdown of [
    '>'.repeat(50_000),
    '- '.repeat(20_000),
    '['.repeat(50_000),
    '*a '.repeat(20_000),
    '> '.repeat(30) + '- '.repeat(30) + 'x',
  ])
    assert.equal(typeof markdownToHtml(markdown), 'string')
})
