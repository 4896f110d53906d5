// A document with everything that a text can hold, as HTML: what exports and imports are held against.
import { deflateSync } from 'node:zlib'

/** A small real PNG as a `data:` URL: a soft gradient, so that a page with it can be looked at. */
export function sampleImage(width: number, height: number): string {
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3
      rows[at] = 40 + Math.round((x / width) * 120)
      rows[at + 1] = 80 + Math.round((y / height) * 90)
      rows[at + 2] = 150
    }
  }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), body.length + 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const png = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

const filler =
  'Paper takes ink differently from one batch to the next, and a press that ran well in the morning may smear by noon. The operator keeps a log of humidity, speed and pressure, and compares each run with the one before it. Small changes are made one at a time, so that their effect can be seen. '

/** Title and content of the sample. */
export const richSample = {
  title: 'Field guide to the press room',
  html: `<h1>Field guide to the press room</h1>
<p>This guide says how <strong>paper</strong>, <em>ink</em> and <u>pressure</u> work together, with <s>old</s> new figures, <code>press --run</code>, H<sub>2</sub>O, E = mc<sup>2</sup>, a <mark>marked passage</mark>, <span style="color:#b3261e">a red word</span> and <strong><em>bold italics</em></strong>. See <a href="https://example.com/handbook?a=1&amp;b=2">the handbook</a> or <a href="#tables">the tables below</a>.</p>
<h2>Lists</h2>
<p>Before each run:</p>
<ol><li>Check the feed<ol><li>Side guides<ul><li>left</li><li>right</li></ul></li><li>Grippers</li></ol></li><li>Mix the ink</li><li>Print ten sheets<p>Look at them in daylight, not under the lamp.</p></li></ol>
<p>Another list starts at one again:</p>
<ol><li>Wash the rollers</li><li>Oil the bearings</li></ol>
<p>And this one at seven:</p>
<ol start="7"><li>Cover the press</li><li>Switch off the light</li></ol>
<ul><li>Coated paper</li><li>Uncoated paper<ul><li>smooth</li><li>rough</li></ul></li></ul>
<ul class="contains-task-list"><li><input type="checkbox" checked disabled> Ink ordered</li><li><input type="checkbox" disabled> Paper ordered</li></ul>
<h2 id="user-content-tables">Tables</h2>
<table><caption>Paper in stock</caption><thead><tr><th>Kind</th><th style="text-align:right">Sheets</th><th>Use</th></tr></thead><tbody>
<tr><td>Laid, 120 g/m²</td><td style="text-align:right">1,200</td><td>Letters and certificates</td></tr>
<tr><td>Wove, 90 g/m²</td><td style="text-align:right">15,000</td><td>Books</td></tr>
<tr><td colspan="2">Reserved</td><td rowspan="2">Posters, in two sizes that share one store</td></tr><tr><td>Card</td><td style="text-align:right">300</td></tr></tbody></table>
<h3>A quotation</h3>
<blockquote><p>Whoever sets type sets a mood before the first word is read.</p><blockquote><p>And whoever reads it feels it.</p></blockquote></blockquote>
<h3>Some code</h3>
<pre><code class="language-js">function pressure(sheet) {
  // a line that is longer than the page is wide and therefore has to be wrapped somewhere in its middle
  return sheet.weight * 0.8
}</code></pre>
<h3>A picture</h3>
<figure><img src="${sampleImage(320, 180)}" alt="The press from the front" width="320" height="180"><figcaption>The press from the front, seen in the morning.</figcaption></figure>
<p style="text-align:center">A centred line.</p><p style="text-align:right">A line to the right.</p>
<hr>
<dl><dt>Bleed</dt><dd>What is printed beyond the edge and then cut off.</dd><dt>Kerning</dt><dd>The space between two letters.</dd></dl>
<details><summary>More about humidity</summary><p>Between 45 and 55 per cent is best.</p></details>
<p>Line one<br>line two, and a note.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup> <span dir="rtl">שלום</span> and Grüße, Ελληνικά, Русский, ẞ.</p>
<h4>Fourth level</h4><p>${filler}</p><h5>Fifth level</h5><p>${filler}</p><h6>Sixth level</h6><p>${filler}</p>
<h2>Long text</h2>
${`<p>${filler.repeat(3)}</p>\n`.repeat(8)}
<section data-footnotes class="footnotes"><ol><li id="user-content-fn-1"><p>The note of the guide. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`,
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
