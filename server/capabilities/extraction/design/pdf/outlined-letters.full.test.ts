// Words in outlines are recognised: then their outlines are no image that lies under them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks, findTexts } from '#support/design-blocks.ts'
import { drawOutlines, renderedPdf } from '#support/design-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { createExtraction, type Extraction } from '../../index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

test('a paragraph whose lines fill little of its box is no image, and a sign beside it is one', async (t) => {
  if (requireProgram(t, 'tesseract') === undefined) return
  const bytes = await renderedPdf([
    (page) => {
      drawOutlines(page, 'Write to us which loaves you would like', { x: 70, y: 100, size: 16 })
      for (const y of [121, 142, 163]) drawOutlines(page, 'by noon', { x: 70, y, size: 16 })
      drawOutlines(page, 'Another line below, on its own and much longer', { x: 70, y: 400, size: 18 })
      drawOutlines(page, 'Another line below, on its own', { x: 70, y: 300, size: 18 })
      page.path('M40 104 L58 104 L58 122 L40 122 Z M49 106 L56 120 L42 120 Z').fill('#b7412b')
      page.path('M43 126 L55 126 L55 128 L52 132 L49 128 L46 132 L43 128 Z').fill('#b7412b')
    },
  ])
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const words = findTexts(document).join(' ')
  for (const part of ['loaves you would like', 'by noon', 'on its own'])
    assert.ok(words.includes(part), words)
  for (const { kind, boundingBox } of findBlocks(document))
    if (kind === 'image')
      assert.ok((boundingBox.x + boundingBox.width) * 600 < 68, JSON.stringify(boundingBox))
})
