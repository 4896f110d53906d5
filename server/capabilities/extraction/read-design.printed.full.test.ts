// What browsers print of everyday things on websites.
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
