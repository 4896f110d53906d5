// Images and drawings as pixels: the page is rendered with nothing else on it, so that clipping, masks,
// turns and forms are as they are shown.
import type { Frame } from '../pdf/frame.ts'
import type { PagePaint } from '../pdf/drawn-objects.ts'
import type { PdfFile } from '../pdf/pdfium.ts'
import { render, scaleWithin } from '../pdf/render.ts'
import { cropped, type Pixels } from '../image/pixels.ts'
import type { Artwork } from './artwork.ts'

const maxWidth = 2_560
const maxPixels = 4_000_000
const maxVectorPixels = 1_000_000

/**
 * Draws artworks of a page, each on a transparent ground. The page shows nothing else from then on: take its
 * own image before. Where it holds more objects than are looked at, they are cut from that image.
 */
export function createArtist(
  file: PdfFile,
  page: number,
  frame: Frame,
  paint: PagePaint,
): (artwork: Artwork, sheet: Pixels | undefined) => Pixels | undefined {
  const { raw } = file
  let isEmptied = false
  const show = (objects: Iterable<number>, isShown: boolean) => {
    for (const object of objects) raw.FPDFPageObj_SetIsActive(object, isShown ? 1 : 0)
  }
  return ({ box, members, density }, sheet) => {
    if (paint.isCut) {
      const scale = (sheet?.width ?? 0) / frame.width
      return (
        sheet &&
        cropped(sheet, {
          x: box.x * scale,
          y: box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
        })
      )
    }
    if (!isEmptied) show(paint.objects, false)
    isEmptied = true
    const shown = new Set(members.flatMap(({ chain }) => chain))
    const isImage = members.some(({ kind }) => kind === 'picture')
    const wanted = Math.max(1, Math.min(density, maxWidth / Math.max(1, box.width)))
    show(shown, true)
    try {
      return render(file, page, frame, {
        box,
        scale: scaleWithin(box, wanted, isImage ? maxPixels : maxVectorPixels),
      })
    } finally {
      show(shown, false)
    }
  }
}
