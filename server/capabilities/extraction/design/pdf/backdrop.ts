// What is painted so far, for what lets it through.
import { getArea, intersection, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'

export interface Backdrop {
  /** Painted over what is there; without a colour it is an image, a gradient or a drawing. */
  add(box: PdfBox, color?: string): void
  /** The whole page is painted over. */
  cover(color: string): void
  /** The colour of the page. */
  color(): string
  /** The one colour that a box lies on; undefined where there are several or an image. */
  under(box: PdfBox): string | undefined
}

/** So much of a box may lie on something else. */
const minShare = 0.02
const maxKnown = 3_000

export function createBackdrop(paper: string): Backdrop {
  let page = paper
  let painted: { box: PdfBox; color: string | undefined }[] = []
  return {
    add(box, color) {
      if (painted.length < maxKnown) painted.push({ box, color })
    },
    cover(color) {
      page = color
      painted = []
    },
    color: () => page,
    under(box) {
      for (let index = painted.length - 1; index >= 0; index -= 1) {
        const below = painted[index]
        const common = below === undefined ? undefined : intersection(box, below.box)
        if (below === undefined || common === undefined) continue
        if (shareInside(box, below.box) >= 1 - minShare) return below.color
        if (getArea(common) > getArea(box) * minShare) return undefined
      }
      return page
    },
  }
}
