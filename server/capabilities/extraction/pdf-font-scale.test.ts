// Fonts of drawn letters (Type 3) with a scale of their own, which their size is to be read with.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createExtraction, type Extraction } from '#capabilities/extraction/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { findBlocks } from '#support/design-blocks.ts'
import { makePdf, pdfStream } from '#support/hostile-files.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger, recognition: 'none' })
})
after(() => extraction.close())

const table = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfchar <20> <0020> <61> <0061> endbfchar endcmap end end`

/** Words of one letter, a box, in a font whose em has so many units. */
function makeBoxes(unitsAnEm: number): Buffer {
  const scale = 1 / unitsAnEm
  const size = (unitsAnEm / 1000) * 30
  const [half, whole, foot] = [unitsAnEm * 0.5, unitsAnEm * 0.7, -unitsAnEm * 0.2]
  // In a thousandth of a unit of text space, whatever the font's own matrix says, the size is 30.
  const matrix = `[${scale * (1000 / unitsAnEm)} 0 0 ${scale * (1000 / unitsAnEm)} 0 0]`
  return makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream(Buffer.from(`BT /F1 ${size} Tf 40 700 Td (aaaa aaaa aaaa) Tj ET`)),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 ${foot} ${half} ${whole}] /FontMatrix ${matrix} /FirstChar 97 /LastChar 97
     /Widths [${half}] /CharProcs << /a 7 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /ToUnicode 6 0 R >>`,
    pdfStream(Buffer.from(table)),
    pdfStream(Buffer.from(`${half} 0 0 0 ${half} ${whole} d1 0 0 ${half} ${whole} re f`)),
  ])
}

for (const unitsAnEm of [1000, 100, 1])
  test(`letters of ${unitsAnEm} units an em are read at the size at which they are shown`, async () => {
    const { document } = await extraction.readDesign({
      bytes: makeBoxes(unitsAnEm),
      fileName: 'design.pdf',
      mimeType: '',
      signal: new AbortController().signal,
    })
    const [block] = findBlocks(document)
    assert.equal(block?.fontSize, 30)
  })
