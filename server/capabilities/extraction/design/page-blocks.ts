// What is found on a page, in the unit of the page, until boxes become shares of it and blocks get their
// names.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'

export interface PageBlock extends PdfBox, Omit<DesignBlock, 'id' | 'boundingBox'> {}

/**
 * What other things stand on: a card, a band, a button, an image below words; or a line between them. The
 * fill is missing for an outline, or where it is not known.
 */
export interface Panel
  extends
    PdfBox,
    Pick<
      DesignBlock,
      'color' | 'radius' | 'corners' | 'opacity' | 'border' | 'gradient' | 'shadow' | 'clip' | 'layer'
    > {}

interface PageSize {
  number: number
  width: number
  height: number
}

/** Boxes as shares of the page, within it; what is no larger than a point is left out. */
export function toDesignBlocks(page: PageSize, blocks: readonly PageBlock[]): Omit<DesignBlock, 'id'>[] {
  return blocks.flatMap(({ x, y, width, height, ...block }) => {
    const left = toShare(x, page.width)
    const top = toShare(y, page.height)
    const right = toShare(x + width, page.width)
    const bottom = toShare(y + height, page.height)
    if (right <= left || bottom <= top) return []
    const boundingBox = {
      page: page.number,
      x: left,
      y: top,
      width: round(right - left),
      height: round(bottom - top),
      unit: 'ratio' as const,
    }
    return [{ ...block, boundingBox }]
  })
}

function toShare(length: number, whole: number): number {
  return round(Math.min(1, Math.max(0, length / whole)))
}

function round(share: number): number {
  return Math.round(share * 100_000) / 100_000
}
