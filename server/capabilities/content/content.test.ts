import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import * as fc from 'fast-check'
import sanitize from 'sanitize-html'
import { holds } from '#support/properties.ts'
import { toHtml } from '#core/rich-text/index.ts'
import { anyRichText } from '#support/rich-text-arbitraries.ts'
import { until } from '#support/waiting.ts'
import { countWords } from '#core/text.ts'
import { prepareContent } from './convert-content.ts'
import { isPlainText, isSameShape, getShape } from './markup-shape.ts'
import { sanitiserOptions } from './sanitiser-policy.ts'
import {
  convertContent,
  createContent,
  findFirstLine,
  readPlainText,
  sanitiseContent,
  sanitiseHtml,
  sanitiseMarkdown,
  type ContentMode,
} from './index.ts'

const keeps = (content: string, mode: ContentMode) =>
  assert.deepEqual(sanitiseContent(content, mode), { content, changed: false, removed: [] })

test('harmless content keeps every byte, however it is written', () => {
  for (const html of [
    'no markup at all & nothing else < 3',
    '<P ALIGN=center>Upper case, <BR>void and unquoted <a href=https://a.b/?x=1&y=2>link</a></P>',
    "<p style='text-align: center; color: #F00;'>single &quot;quotes&quot; &nbsp; &copy; &#8364;</p>",
    '<ul><li>optional<li>end tags</ul><p>here<p>too',
    '<table><tr><td>a<td colspan="2">b<tr><td>c</table>',
    '<p\n  class="lead"\n>line\r\nbreaks</p>\n\n',
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" width="10">',
    '<!-- an author’s note --><section class="a b"><h2 id="user-content-x">T</h2><a href="#user-content-x">up</a></section>',
    '<details open><summary>s</summary>x</details><figure><img src="/a.png" alt="a < b"><figcaption>c</figcaption></figure>'.replace(
      ' < ',
      ' &lt; ',
    ),
  ])
    keeps(html, 'html')
  for (const html of [
    '<p>Plain <strong>rich</strong> text<br></p><p></p>',
    '<table style="min-width: 50px;"><colgroup><col style="width: 120px;"><col style="min-width: 25px;"></colgroup><tbody><tr><th colspan="1" rowspan="1" colwidth="120"><p>a</p></th></tr></tbody></table>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>done</p></div></li></ul>',
    '<pre><code class="language-js">a &lt; b</code></pre><p><a target="_blank" rel="noopener noreferrer nofollow" href="https://a.b">x</a></p>',
    '<p style="text-align: right"><mark data-color="#ffee00" style="background-color: #ffee00">x</mark></p>',
  ])
    keeps(html, 'richText')
  for (const markdown of [
    '# T\n\nText with `<script>alert(1)</script>` and\n\n```html\n<img src=x onerror=alert(1)>\n```\n\n    <script>indented</script>\n',
    'a < b, c > d, <3, R&D, AT&amp;T, &copy;, <https://a.b>, <x@y.de>, \\<b>, 1 <2',
    'H<sub>2</sub>O<br>next <kbd>Ctrl</kbd> <!-- note -->\n\n<details>\n<summary>More</summary>\n\ninside **bold**\n\n</details>',
    '[a](https://x.y "t") ![b](/p.png) [c][d] [e](#part) [f](mailto:x@y.de)\r\n\r\n[d]: https://x.y',
    '| a | b |\n|---|---|\n| `x\\|y` | z |\n\nThe word javascript: is only a word.\n',
  ])
    keeps(markdown, 'markdown')
})

test('everything the tree can write is harmless in both profiles', () => {
  holds(
    fc.property(anyRichText, (text) => {
      keeps(toHtml(text), 'richText')
      keeps(toHtml(text), 'html')
    }),
    200,
  )
})

test('what counts as plain text is what the sanitiser leaves as it is', () => {
  const piece = fc.constantFrom(
    ...'p br hr h1 h6 blockquote pre code strong b em i u s del sub sup ul ol li'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<a href="https://a.example/b?c=d#e">',
    '<a target="_blank" rel="noopener noreferrer nofollow" href="mailto:a@b.example">',
    '<a href="http://">c</a>',
    '</a>',
    '<h2 id="user-content-d">',
    '</h2>',
    '&#39;',
    '<p>a</p>',
    '<li>b</li>',
    '&amp;',
    '&nbsp;',
    '&lt;p>',
    '&copy;',
    '\0',
    '<!-- c -->',
    '<p id=a>',
    '<script>',
    '<',
    '>',
    ' a ',
    '\n',
  )
  let plain = 0
  holds(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const html = pieces.join('')
      if (!isPlainText(html)) return
      plain += 1
      for (const profile of ['richText', 'html'] as const)
        assert.ok(isSameShape(getShape(html), getShape(sanitize(html, sanitiserOptions[profile]))), html)
    }),
    20_000,
  )
  assert.ok(plain > 1_000, `${plain} of them were plain`)
  for (const html of [
    '<p onclick="a()">b</p>',
    '<p>a<img src=x></p>',
    '<a href="javascript:a">b</a>',
    '<a href="https://a.example" onclick="b()">c</a>',
    '<a href="https://a.example/?b&#58;">c</a>',
    '<a href="https://a.example" href="javascript:a">b</a>',
    '<a href="&#106;avascript:a">b</a>',
    '<a href=" javascript:a">b</a>',
    '<a href="#a">b</a>',
    '<a href="https:a">b</a>',
    '<a target="_blank" href="https://a.example">b</a>',
    '<h2 id="a">b</h2>',
    '<h2 id="user-content-a" onclick="b()">c</h2>',
    '<p id="user-content-a">b</p>',
    '<b>a<p>b</b></p>',
    '<p',
    '<p/a>',
  ])
    assert.equal(isPlainText(html), false, html)
})

test('the words of a Markdown text are those that it shows', () => {
  for (const [markdown, count] of [
    ['# Two words\n\nThen *three* of them, [a link](https://a.example "t") and `some code`.', 11],
    ['1. one\n2. two\n\n> it’s quoted\n\n```js\nlet a = 1\n```', 9],
    ['A<script>b()</script> note[^1].\n\n[^1]: With words.', 6],
    ['don&#39;t R&amp;D ~~gone~~ <https://a.example/b>', 7],
  ] as const) {
    const { content, wordCount } = prepareContent(markdown, 'markdown')
    assert.equal(wordCount, countWords(readPlainText(content, 'markdown')), markdown)
    assert.equal(wordCount, count, markdown)
  }
})

test('words of plain texts are counted as those of all others', () => {
  const piece = fc.constantFrom(
    ...'p br hr h2 blockquote pre code strong b em i u s del sub sup ul ol li'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<a href="https://a.example/b">',
    '</a>',
    '<h3 id="user-content-c">',
    '</h3>',
    '&#39;',
    ...'word|two words| |\n|1.5|don’t|AT&amp;T|&nbsp;|&lt;|a.|.b|Ärger|日本語の文|é'.split('|'),
  )
  const anyMode = fc.constantFrom<ContentMode>('richText', 'html', 'markdown')
  let plain = 0
  holds(
    fc.property(fc.array(piece, { maxLength: 12 }), anyMode, (pieces, mode) => {
      const html = pieces.join('')
      if (isPlainText(html)) plain += 1
      const { content, wordCount } = prepareContent(html, mode)
      assert.equal(wordCount, countWords(readPlainText(content, mode)), `${mode}: ${html}`)
    }),
    4_000,
  )
  assert.ok(plain > 200, `${plain} of them were plain`)
})

test('what had to go is named, and the rest stays', () => {
  const { html, changed, removed } = sanitiseHtml(
    '<h1 onclick="x()">T</h1><script>x()</script><p style="color:#f00;position:fixed">p</p><a href="javascript:x()">a</a><img src=x onerror=x()>',
    'html',
  )
  assert.equal(html, '<h1>T</h1><p style="color:#f00">p</p><a>a</a><img src="x" />')
  assert.equal(changed, true)
  assert.deepEqual(removed, ['<script>', 'onclick on <h1>', 'href on <a>', 'onerror on <img>'])
  assert.deepEqual(sanitiseHtml('<p style="position:fixed;color:#f00">x</p>', 'html').removed, ['styles'])
  assert.deepEqual(sanitiseHtml('<p>x</p><!-- note -->', 'richText').removed, ['comments'])
  assert.deepEqual(sanitiseHtml('<section class="x"><p>text</p></section>', 'richText'), {
    html: '<p>text</p>',
    changed: true,
    removed: ['<section>'],
  })
})

test('markup that is only sloppy is repaired without a word', () => {
  assert.deepEqual(sanitiseHtml('<p>a <b>b</p></div>', 'html'), {
    html: '<p>a <b>b</b></p>',
    changed: true,
    removed: [],
  })
})

test('ids of authors get a prefix, and links within the text follow', () => {
  assert.equal(
    sanitiseHtml('<h2 id="a">A</h2><a href="#a">up</a><a name="b"></a>', 'html').html,
    '<h2 id="user-content-a">A</h2><a href="#user-content-a">up</a><a id="user-content-b"></a>',
  )
  assert.equal(sanitiseHtml('<h2 id="a">A</h2>', 'richText').html, '<h2>A</h2>')
})

test('a page in a new tab cannot reach back', () => {
  assert.equal(
    sanitiseHtml('<a href="https://a.b" target="_blank">x</a>', 'html').html,
    '<a href="https://a.b" target="_blank" rel="noopener">x</a>',
  )
})

test('elements nested beyond 64 lose their tags and keep their text', () => {
  const { html } = sanitiseHtml(`${'<div>'.repeat(100)}deep${'</div>'.repeat(100)}`, 'html')
  assert.equal(html, `${'<div>'.repeat(64)}deep${'</div>'.repeat(64)}`)
  assert.equal(sanitiseHtml(`${'<b>'.repeat(100_000)}deep`, 'html').html, '<p>deep</p>')
})

test('in Markdown only what could act goes, and what looks like a tag becomes text', () => {
  const cleaned = (markdown: string) => sanitiseMarkdown(markdown).markdown
  assert.equal(
    cleaned('Array<string> of `<b onclick=1>` in **<T>**'),
    'Array&lt;string> of `<b onclick=1>` in **&lt;T>**',
  )
  assert.deepEqual(sanitiseMarkdown('Map<K> <script>x</script>').removed, ['<script>'])
  assert.equal(
    cleaned('a [b](javascript:x) ![c](data:text/html,x) <javascript:x> d'),
    'a b c &lt;javascript:x> d',
  )
  assert.equal(
    cleaned('[a][b] and [c]\n\n[b]: javascript:x\n[c]: https://c.d'),
    'a and [c]\n\n\n[c]: https://c.d',
  )
  assert.equal(
    cleaned('> - <b onclick="x">bold</b>\n>   `<b onclick="x">`'),
    '> - <b>bold</b>\n>   `<b onclick="x">`',
  )
  assert.equal(cleaned('[a](&#106;avascript:x)'), 'a')
  assert.equal(cleaned('<div onclick=x>\n\n*text*\n\n</div>'), '<div>\n\n*text*\n\n</div>')
})

test('a change of mode keeps what both can hold and says what is lost', () => {
  const html =
    '<h1>T</h1><p>a <b>b</b> <span style="color: #ff0000">red</span></p><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
  const { content, warnings } = convertContent(html, 'richText', 'markdown')
  assert.equal(content, '# T\n\na **b** red\n\n|  |  |\n| --- | --- |\n| x |  |')
  assert.deepEqual(warnings, [
    'Markdown cannot hold these, so they were left out or made simpler: Text colours; Merged table cells.',
  ])
  assert.equal(
    convertContent('# T\n\n- [x] done', 'markdown', 'richText').content,
    '<h1>T</h1>\n<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" disabled="" checked=""></label><div><p>done</p></div></li></ul>',
  )
  assert.match(convertContent('# T', 'markdown', 'html').content, /<h1 id="user-content-t">T<\/h1>/)
  assert.deepEqual(convertContent('<p>same</p>', 'richText', 'html'), {
    content: '<p>same</p>',
    warnings: [],
  })
  const narrowed = convertContent('<section class="x"><p class="y">t</p></section>', 'html', 'richText')
  assert.equal(narrowed.content, '<p>t</p>')
  assert.match(narrowed.warnings.join(), /<section>; class on <p>/)
})

test('words and first lines are found in every mode', () => {
  assert.equal(readPlainText('# T\n\nsome *words*', 'markdown'), 'T\n\nsome words')
  assert.equal(findFirstLine('<p>intro</p><h2>The heading</h2>', 'html'), 'The heading')
  assert.equal(findFirstLine('just words\nand more', 'markdown'), 'just words and more')
  assert.equal(findFirstLine('', 'richText'), undefined)
})

test('an ordinary text does not wait for a huge one of somebody else', async () => {
  const content = createContent({ timeLimitMs: 240_000 })
  let isDone = false
  const nested = Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')
  const huge = assert.rejects(
    content.sanitise(nested, 'markdown').finally(() => (isDone = true)),
    /closed/,
  )
  const { wordCount } = await content.sanitise('<p>Some <b>bold</b> words.</p>\n'.repeat(2_000), 'html')
  assert.deepEqual([wordCount, isDone], [6_000, false])
  await content.close()
  await huge
})

test('large content is worked on in a thread, and the one that takes too long takes no other with it', async () => {
  const patient = createContent({ timeLimitMs: 120_000 })
  const content = createContent({ timeLimitMs: 8_000 })
  try {
    const large = '<p>Some <b>bold</b> words.</p>\n'.repeat(20_000)
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 5)
    const { changed, wordCount } = await patient.sanitise(large, 'html')
    clearInterval(timer)
    assert.equal(changed, false)
    assert.equal(wordCount, 60_000)
    assert.ok(ticks > 10, `the event loop ran ${ticks} times meanwhile`)
    const endless = Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')
    const [slow, quick] = await Promise.allSettled([
      content.sanitise(endless, 'markdown'),
      content.convert('<p>Some words.</p>\n'.repeat(11_000), 'html', 'markdown'),
    ])
    assert.equal(slow.status, 'rejected')
    assert.match(String(slow.status === 'rejected' && slow.reason), /too complicated/)
    assert.equal(quick.status, 'fulfilled')
  } finally {
    await patient.close()
    await content.close()
  }
  await assert.rejects(content.sanitise('x'.repeat(300_000), 'html'), /closed/)
  const template = {
    name: 'Words',
    content: 'Some words.\n'.repeat(3_000),
    editorMode: 'markdown' as const,
    fields: [],
    structure: [],
  }
  await assert.rejects(
    content.composeDocument({ template, editorMode: 'markdown' }),
    /closed/,
    'a large template is large, too',
  )
})

test('a thread that has had nothing to do for a while ends, and the next large content starts another', async () => {
  const content = createContent({ idleMs: 100 })
  const threads = (): number => readdirSync('/proc/self/task').length
  const large = '<p>Some words.</p>\n'.repeat(2_000)
  try {
    const before = threads()
    await content.sanitise(large, 'html')
    await until('its thread has ended', () => threads() <= before)
    assert.equal((await content.sanitise(large, 'html')).wordCount, 4_000)
  } finally {
    await content.close()
  }
})
