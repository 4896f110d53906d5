// Stored HTML in a page: only what may be there, in the order of the page's own headings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { richHtml, type RichHtmlOptions } from './rich-html.ts'

const options: RichHtmlOptions = {
  mode: 'publish',
  headingLevel: 3,
  claims: [],
  isEditable: false,
  link: (href) => href,
  tableLabel: 'Table',
}
const write = (markup: string, more: Partial<RichHtmlOptions> = {}): string =>
  richHtml(markup, { ...options, ...more }).markup

test('headings begin below the section’s and skip no level', () => {
  assert.equal(write('<h1>A</h1><h4>B</h4><h2>C</h2><h1>D</h1>'), '<h3>A</h3><h4>B</h4><h4>C</h4><h3>D</h3>')
  assert.equal(write('<h5>A</h5><h6>B</h6>'), '<h3>A</h3><h4>B</h4>')
})

test('elements that nobody knows leave their text, and those that are not for readers leave nothing', () => {
  assert.equal(
    write('<p><font color=red>a</font><script>b</script><style>c</style></p><marquee>d</marquee>'),
    '<p>a</p>d',
  )
})

test('attributes are judged one by one', () => {
  assert.equal(
    write(
      '<p class="x" id="main" onclick="x()" style="text-align:center;position:fixed">a</p><td colspan="2">b</td>',
    ),
    '<p style="text-align:center">a</p>b',
  )
  assert.equal(
    write('<table><tr><td colspan="2" rowspan="9999" scope="row">b</td></tr></table>'),
    '<div class="scroll" role="region" tabindex="0" aria-label="Table"><table><tr><td colspan="2">b</td></tr></table></div>',
  )
})

test('a tag outside of its home goes and leaves its words', () => {
  assert.equal(write('<li>a</li><dd>b</dd><tr><td>c</td></tr>'), 'abc')
  assert.equal(write('<ul><p>a</p><li>b</li></ul>'), '<ul>a<li>b</li></ul>')
  assert.equal(write('<a href="/x">a <b><a href="/y">b</a></b></a>'), '<a href="/x">a <b>b</b></a>')
})

test('an image without a URL that may be shown is left out, one with gets its size and waits for its turn', () => {
  assert.equal(
    write('<img src="javascript:alert(1)" alt="x"><img src="data:image/svg+xml,<svg onload=alert(1)>">'),
    '',
  )
  assert.equal(
    write('<img src="/api/pictures/1" alt="a &quot;b&quot;" onerror="x()">', {
      image: (src) => ({ src: `${src}.webp`, width: 80, height: 60 }),
    }),
    '<img src="/api/pictures/1.webp" alt="a &quot;b&quot;" width="80" height="60" loading="lazy" decoding="async">',
  )
  assert.equal(write('<img src="/gone.png" alt="x">', { image: () => undefined }), '')
})

test('a link that leads nowhere is text', () => {
  assert.equal(write('<p><a href="#nowhere">a</a></p>', { link: () => undefined }), '<p>a</p>')
})
