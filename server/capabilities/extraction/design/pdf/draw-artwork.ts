// Images, drawings and fills as pixels: the page is rendered with nothing else on it, so that clipping,
// masks, turns and forms are as they are shown.
import { layoutWidth } from '#contracts/design-layout.schema.ts'
import type { Frame } from '../../pdf/frame.ts'
import type { PagePaint } from '../../pdf/drawn-objects.types.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import { render, scaleWithin } from '../../pdf/render.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import { isOnePattern, type Artwork } from './artwork.ts'
import { fillMaskSteps } from './mask-steps.ts'

const maxWidth = 2_560
const maxPixels = 4_000_000
const maxVectorPixels = 1_000_000
/** Of a pattern, for each pixel of the page, each way. */
const maxPatternPixels = 2
/** Renderings of single objects on one page: each looks at all the others. */
const maxLooks = 600

export interface DrawnPixels extends Pixels {
  /** A mask cuts it, so that its outlines are not all of it. */
  isMasked?: boolean
}

export interface Artist {
  /** An image on a transparent background; of a page with too many objects what its own image shows there. */
  draw(artwork: Artwork): DrawnPixels | undefined
  /**
   * These objects and nothing else, with the scale of the rendering; undefined where a page has too many
   * objects or too many were looked at.
   */
  look(
    chains: readonly (readonly number[])[],
    view: { box: PdfBox; pixels: number },
  ): { pixels: Pixels; scale: number } | undefined
}

/** The page shows nothing else from then on: take its own image, the sheet, before. */
export function createArtist(
  file: PdfFile,
  page: number,
  { frame, paint, sheet }: { frame: Frame; paint: PagePaint; sheet: Pixels | undefined },
): Artist {
  const { raw } = file
  let isEmptied = false
  let looks = 0
  const show = (objects: Iterable<number>, isShown: boolean) => {
    for (const object of objects) raw.FPDFPageObj_SetIsActive(object, isShown ? 1 : 0)
  }
  function drawAlone(chains: readonly (readonly number[])[], box: PdfBox, scale: number): Pixels | undefined {
    if (!isEmptied) show(paint.objects, false)
    isEmptied = true
    const shown = new Set(chains.flat())
    show(shown, true)
    try {
      return render(file, page, { box, scale, withoutAnnotations: true })
    } finally {
      show(shown, false)
    }
  }
  return {
    draw({ box, members, density, blendedWith }) {
      if (paint.isCut) {
        const scale = (sheet?.width ?? 0) / frame.width
        const { x, y, width, height } = box
        return (
          sheet &&
          cropped(sheet, { x: x * scale, y: y * scale, width: width * scale, height: height * scale })
        )
      }
      const isImage = members.some(({ kind }) => kind === 'picture')
      const wanted = Math.max(1, Math.min(density, maxWidth / Math.max(1, box.width)))
      const scale = isOnePattern(members)
        ? getPatternScale(box, frame)
        : scaleWithin(box, wanted, isImage ? maxPixels : maxVectorPixels)
      const drawn = drawAlone(
        [...(blendedWith === undefined ? [] : [blendedWith]), ...members].map(({ chain }) => chain),
        box,
        scale,
      )
      const isInGroup = members.some(({ chain }) => chain.length > 1)
      return drawn && { ...drawn, isMasked: isInGroup && fillMaskSteps(drawn) }
    },
    look(chains, { box, pixels: wanted }) {
      if (paint.isCut || looks >= maxLooks) return undefined
      looks += 1
      const scale = wanted / Math.max(1, box.width, box.height)
      const pixels = drawAlone(chains, box, scale)
      return pixels && { pixels, scale }
    },
  }
}

/** Thin lines stay sharp where each pixel of the page is so many whole ones of the image. */
function getPatternScale(box: PdfBox, frame: Frame): number {
  const pixel = layoutWidth / frame.width
  const times = Math.floor(scaleWithin(box, maxPatternPixels * pixel, maxPixels) / pixel)
  return times >= 1 ? times * pixel : scaleWithin(box, pixel, maxPixels)
}
