import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBlocks } from '#support/design-blocks.ts'
import { renderedPdf } from '#support/design-samples.ts'
import { silentLogger } from '#platform/logger.ts'
import { createExtraction } from './index.ts'

test('the border of an arch without a bottom keeps its corners where it lets the page through', async (t) => {
  const extraction = createExtraction({ logger: silentLogger })
  t.after(() => extraction.close())
  const bytes = await renderedPdf([
    (page) => {
      const [x, y, right, bottom] = [60, 60, 260, 360] as const
      page.rect(0, 0, 600, 800).fill('#eeeeee')
      const sides = [
        [
          [x, y],
          [x + 90, y + 90],
          [right - 90, y + 90],
          [right, y],
        ],
        [
          [right, y],
          [right - 90, y + 90],
          [right - 90, bottom],
          [right, bottom],
        ],
        [
          [x, y],
          [x + 90, y + 90],
          [x + 90, bottom],
          [x, bottom],
        ],
      ] as const
      // As browsers print it: each side fills the box, clipped to the border and to the side.
      for (const corners of sides) {
        page.save().path('M60 360V160A100 100 0 0 1 260 160V360Z').clip()
        page.path('M260 60H60V360H61V160A99 99 0 0 1 259 160V360H260Z').clip()
        page.polygon(...corners.map(([left, top]) => [left, top] as [number, number])).clip()
        page.fillOpacity(0.5).rect(x, y, 200, 300).fill('#b25a3a').restore()
      }
      page.fillOpacity(1).fill('#222222').fontSize(12).text('Below the arch', 110, 220)
    },
  ])
  const { document } = await extraction.readDesign({
    bytes,
    fileName: 'design.pdf',
    mimeType: '',
    signal: new AbortController().signal,
  })
  const borders = findBlocks(document).flatMap(({ border, corners }) =>
    border === undefined ? [] : [{ ...border, corners }],
  )
  assert.deepEqual(borders, [
    {
      color: '#b25a3a80',
      width: 1,
      style: 'solid',
      sides: ['top', 'right', 'left'],
      corners: [100, 100, 0, 0],
    },
  ])
})
