// A page that is only pixels, a scan or a picture of a design, as a page with words, panels and pictures.
import type { RecognisedWord } from '../ocr/words.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cropped, type Pixels } from '../picture/pixels.ts'
import { arrange } from './arrange.ts'
import type { PartialPage } from './design-task.types.ts'
import type { PictureKeeper } from './kept-pictures.ts'
import { toDesignBlocks, type PageBlock } from './page-blocks.ts'
import { runsOf } from './sample-words.ts'
import { segmentPicture } from './segment-picture.ts'

export interface PixelPage {
  number: number
  /** Of the page, in its own unit. */
  width: number
  height: number
  unit: 'pt' | 'px'
  pixels: Pixels
  /** Pixels a unit of the page. */
  scale: number
  /** In the same pixels. */
  words: readonly RecognisedWord[]
}

export async function readPixels({ number, width, height, unit, pixels, scale, words }: PixelPage, keeper: PictureKeeper): Promise<PartialPage> {
  const { background, panels, pictures, words: shown } = segmentPicture(pixels, words)
  const toPage = <Box extends PdfBox>(box: Box): Box => ({ ...box, x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale })
  const blocks: PageBlock[] = []
  for (const box of pictures) {
    const src = await keeper.keep(cropped(pixels, box))
    blocks.push({ kind: 'image', ...toPage(box), ...(src !== undefined && { src }) })
  }
  const page = { number, width, height }
  const inUnits = panels.map((panel) => ({ ...toPage(panel), ...(panel.radius !== undefined && { radius: Math.round((panel.radius / scale) * 10) / 10 }) }))
  return {
    ...page,
    unit,
    source: 'ocr',
    background,
    blocks: toDesignBlocks(page, arrange({ runs: runsOf(shown, { pixels, scale }), panels: inUnits, pictures: blocks })),
  }
}
