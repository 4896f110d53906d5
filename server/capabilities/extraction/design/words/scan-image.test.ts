import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderedPdf } from '#support/design-samples.ts'
import { isUsualRun } from '#support/long-run.ts'
import { readScan } from '../../readers/read-scan.ts'

const text =
  'The oven has to be hot before the bread goes in, and the dough has to rest for eighteen hours while the guests wait. '

/** How wide an A4 page of this text is rendered for recognition: 1,653 pixels, or twice as many. */
async function getWidth(font: string, size: number): Promise<number> {
  const bytes = await renderedPdf([
    (page) => void page.font(font).fontSize(size).text(text.repeat(2), 60, 60, { width: 480 }),
  ])
  return (await readScan({ kind: 'pdf', bytes, page: 1 })).width
}

const fonts = isUsualRun ? ['Helvetica-Bold'] : ['Helvetica', 'Helvetica-Bold', 'Times-Roman']
const largeSizes = isUsualRun ? [14, 32] : [14, 16, 20, 24, 32]

describe('a page is drawn for text recognition', () => {
  for (const font of fonts) {
    test(`at twice the size where its letters are small, in ${font}`, async () => {
      const once = await getWidth(font, 11)
      for (const size of [5, 6]) assert.equal(await getWidth(font, size), once * 2, `${size} pt`)
    })

    test(`as it is where they are large, however thick their strokes are, in ${font}`, async () => {
      const once = await getWidth(font, 11)
      for (const size of largeSizes) assert.equal(await getWidth(font, size), once, `${size} pt`)
    })
  }
})
