// Small dashes before words, and low bars in a pattern: stripes, waves, rows of dots.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBlocks, findPlace, findShapes } from '#support/design-blocks.ts'
import { printedPdf } from '#support/design-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { silentLogger } from '#platform/logger.ts'
import { createExtraction } from './index.ts'

const page = `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}
body{margin:40px;font:16px/1.5 'DejaVu Sans'}ul{list-style:none;padding:0;margin:0}
li{padding:4px 0 4px 24px;position:relative}
.painted li{background:linear-gradient(#aa3333,#aa3333) 0 15px/12px 2px no-repeat}
.plain li::before{content:"";position:absolute;left:0;top:15px;width:10px;height:2px;background:#3333aa}
.lined li::before{content:"";position:absolute;left:0;top:15px;width:14px;border-top:1px solid #33aa33}
.band{height:9px;margin:20px 0;background:repeating-linear-gradient(115deg,#aa3333 0 18px,#ffffff 18px 30px)}
.low{height:5px;margin:20px 0;background:repeating-linear-gradient(115deg,#3333aa 0 18px,#ffffff 18px 30px)}
.fine{height:1px;margin:20px 0;background:#888888}</style>`

test('dashes before the items of a list are shapes, and low bars of stripes images', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const extraction = createExtraction({ logger: silentLogger })
  t.after(() => extraction.close())
  const { document } = await extraction.readDesign({
    bytes: printedPdf(
      chromium,
      `${page}<ul class=painted><li>Paperbacks<li>Hardbacks</ul><ul class=plain><li>Maps<li>Globes</ul>
      <ul class=lined><li>Pens<li>Ink</ul><div class=band></div><p>Between</p><div class=low></div>
      <p>And below</p><div class=fine></div>`,
    ),
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const shapes = findShapes(document)
  for (const [color, width] of [
    ['#aa3333', 12],
    ['#3333aa', 10],
    ['#33aa33', 14],
  ] as const) {
    const widths = shapes.filter((shape) => shape.color === color).map((shape) => findPlace(shape)[2])
    assert.deepEqual(
      widths.map((one) => Math.round((one ?? 0) * 2) / 2),
      [width, width],
      `dashes of ${color}`,
    )
  }
  const images = findBlocks(document).filter(({ kind }) => kind === 'image')
  assert.deepEqual(
    images.map((image) => Math.round(findPlace(image)[3] ?? 0)),
    [9, 5],
  )
  assert.equal(shapes.filter(({ color }) => color === '#ffffff' || color === '#bfbfbf').length, 0)
  assert.equal(shapes.filter(({ color }) => color === '#888888').length, 1, 'a plain line stays one')
})
