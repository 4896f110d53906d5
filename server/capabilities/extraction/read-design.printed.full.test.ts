// What browsers print of everyday things on websites.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getBlock } from '#support/design-blocks.ts'
import { printedPdf } from '#support/design-samples.ts'
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
