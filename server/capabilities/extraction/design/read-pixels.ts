// A page that is only pixels, a scan or an image of a design, as a page with words, panels and images.
import type { RecognisedWord } from '../ocr/words.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { cropped, type Pixels } from '../image/pixels.ts'
import { arrange } from './arrange.ts'
import type { PartialPage } from './design-task.types.ts'
import type { ImageKeeper } from './kept-images.ts'
import { toDesignBlocks, type PageBlock } from './page-blocks.ts'
import { findRuns } from './sample-words.ts'
import { segmentImage } from './segment-image.ts'

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

export async function readPixels(
  { number, width, height, unit, pixels, scale, words }: PixelPage,
  keeper: ImageKeeper,
): Promise<PartialPage> {
  const { background, panels, images, words: shown } = segmentImage(pixels, words)
  const toPage = <Box extends PdfBox>(box: Box): Box => ({
    ...box,
    x: box.x / scale,
    y: box.y / scale,
    width: box.width / scale,
    height: box.height / scale,
  })
  const blocks: PageBlock[] = []
  for (const box of images) {
    const src = await keeper.keep(cropped(pixels, box))
    blocks.push({ kind: 'image', ...toPage(box), ...(src !== undefined && { src }) })
  }
  const page = { number, width, height }
  const inUnits = panels.map((panel) => ({
    ...toPage(panel),
    ...(panel.radius !== undefined && { radius: Math.round((panel.radius / scale) * 10) / 10 }),
  }))
  return {
    ...page,
    unit,
    source: 'ocr',
    background,
    blocks: toDesignBlocks(
      page,
      arrange({ runs: findRuns(shown, { pixels, scale }), panels: inUnits, images: blocks }),
    ),
  }
}
