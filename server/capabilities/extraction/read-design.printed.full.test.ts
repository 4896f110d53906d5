// What browsers print of everyday things on websites.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findTexts, getBlock } from '#support/design-blocks.ts'
import { printedPdf, renderedPdf } from '#support/design-samples.ts'
import { requireBrowser } from '#support/programs.ts'
import { silentLogger } from '#platform/logger.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const readPrinted = (chromium: string, html: string): Promise<ReadDesign> =>
  extraction.readDesign({
    bytes: printedPdf(
      chromium,
      `<style>@page{margin:0;size:600px 800px}*{-webkit-print-color-adjust:exact}
      body{margin:40px;font:16px/1.5 'DejaVu Sans'}</style>${html}`,
    ),
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })

test('ligatures within a layer are read, as everywhere', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await readPrinted(
    chromium,
    `<p>A flag outside of it</p><div style="opacity:.9"><p>The flag is folded</p><b>Five flags</b></div>`,
  )
  for (const text of ['A flag outside of it', 'The flag is folded', 'Five flags']) getBlock(document, text)
})

test('a small shape of a map lets through as much as its layer does', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document, images } = await readPrinted(
    chromium,
    `<svg width="500" height="500" viewBox="0 0 600 600" style="display:block">
      <rect width="600" height="600" fill="#dcebe3"/>
      <path d="M-20 120Q200 60 300 180T640 210" stroke="#b7dbe6" stroke-width="34" fill="none"/>
      <path d="M-20 330L620 250M180-20L230 640" stroke="#fff" stroke-width="20"/>
      <circle cx="300" cy="292" r="46" fill="#e0714f" opacity=".2"/>
      <path d="M300 312s-24-22-24-38a24 24 0 0148 0c0 16-24 38-24 38z" fill="#e0714f"/>
    </svg><p>Car park</p>`,
  )
  const shown = document.pages[0]?.blocks.find(({ kind }) => kind === 'image')
  const kept = images.find(({ ref }) => ref === shown?.src)
  assert.equal(kept?.mimeType, 'image/svg+xml')
  const fills = Buffer.from(kept.bytes)
    .toString('utf8')
    .match(/fill="#e0714f"(?: fill-opacity="[\d.]+")?/g)
  assert.deepEqual(fills, ['fill="#e0714f" fill-opacity="0.2"', 'fill="#e0714f"'])
})

test('letters on discs that overlap are texts of their own', async () => {
  const bytes = await renderedPdf([
    (page) => {
      page.rect(0, 0, 600, 800).fill('#ffffff')
      for (const [index, letters] of ['AK', 'BM', 'CR'].entries()) {
        page.circle(60 + index * 28, 60, 20).fillAndStroke('#6366f1', '#ffffff')
        page.font('Helvetica-Bold').fontSize(14).fill('#ffffff')
        page.text(letters, 50 + index * 28, 55, { lineBreak: false })
      }
      page.fill('#222222').text('All of it in one line', 60, 200, { lineBreak: false })
    },
  ])
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  for (const text of ['AK', 'BM', 'CR', 'All of it in one line']) getBlock(document, text)
})

test('letters that are only lines stay lines, and blurred shadows shadows', async (t) => {
  const chromium = requireBrowser(t)
  if (chromium === undefined) return
  const { document } = await readPrinted(
    chromium,
    `<style>h1{font:700 60px/1 'DejaVu Sans';margin:0;color:transparent;-webkit-text-stroke:2px #aa3311}
    h2{font:700 40px/1.2 'DejaVu Sans';color:#aa3311;text-shadow:0 6px 14px rgba(0,0,0,.6)}
    h3{font:700 40px/1.2 'DejaVu Sans';color:#fff;background:#332244;text-shadow:0 0 20px #77ddff}</style>
    <h1>Letters 19</h1><h2>Soft shadow</h2><h3>Glow here</h3>`,
  )
  const lines = getBlock(document, 'Letters 19')
  const [accent] = lines.accents ?? []
  assert.equal(lines.color, '#aa3311')
  assert.ok(Math.abs((accent?.outline ?? 0) - 2 / 60) < 0.004, JSON.stringify(accent))
  const near = (value = 0, wanted = 0): boolean => Math.abs(value - wanted) < 1
  const [soft] = getBlock(document, 'Soft shadow').textShadows ?? []
  assert.equal(soft?.color, '#00000099')
  assert.ok(near(soft?.x) && near(soft?.y, 6 * 0.75) && near(soft?.blur, 14 * 0.75), JSON.stringify(soft))
  const [glow] = getBlock(document, 'Glow here').textShadows ?? []
  assert.equal(glow?.color, '#77ddff')
  assert.ok(near(glow?.x) && near(glow?.y) && near(glow?.blur, 20 * 0.75), JSON.stringify(glow))
})

test('words below a panel that was painted later are left out', async () => {
  const bytes = await renderedPdf([
    (page) => {
      page.rect(0, 0, 600, 800).fill('#eeeeff')
      page.fontSize(16).fill('#222222')
      page.text('Covered by it', 120, 100, { lineBreak: false })
      page.text('Beside and below the panel', 40, 140, { lineBreak: false })
      page.text('Read through a veil', 120, 300, { lineBreak: false })
      page.roundedRect(100, 80, 400, 100, 8).fill('#334455')
      page.fill('#ffffff').text('Over it', 300, 160, { lineBreak: false })
      page.fillOpacity(0.3).rect(100, 290, 400, 60).fill('#334455').fillOpacity(1)
    },
  ])
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const texts = findTexts(document)
  assert.deepEqual(texts.toSorted(), ['Beside', 'Over it', 'Read through a veil'])
})
