// Shapes of many corners with words on them, as stars of offers have, and words in outlines.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { findPlace } from '#support/design-blocks.ts'
import { renderedPdf, type Draw } from '#support/design-samples.ts'
import { createExtraction, type Extraction } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const points = 24
function makeStar(x: number, y: number, outer: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : outer * 0.86
    const angle = (index * Math.PI) / points
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join(' L')} Z`
}

test('a star is there behind its words', async () => {
  const draw: Draw = (page) => {
    page.rect(0, 0, 400, 400).fill('#301a4a')
    page.path(makeStar(200, 200, 90)).fill('#ffd23f')
    page.fill('#150a22').fontSize(48)
    for (const [index, words] of ['ALL SIX', 'NIGHTS', 'FOR £72'].entries())
      page.text(words, 112, 122 + index * 52, { width: 190 })
  }
  const { document } = await extraction.readDesign({
    bytes: await renderedPdf([draw], [400, 400]),
    fileName: 'poster.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const drawings = (document.pages[0]?.blocks ?? []).filter(({ kind }) => kind === 'image')
  assert.ok(
    drawings.some((one) => {
      const [x = 0, y = 0, width = 0, height = 0] = findPlace(one, [400, 400])
      return Math.abs(x - 110) < 12 && Math.abs(y - 110) < 12 && width > 170 && height > 170
    }),
    JSON.stringify(drawings.map((one) => findPlace(one, [400, 400]))),
  )
})
