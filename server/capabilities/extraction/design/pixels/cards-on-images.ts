import type { PdfBox } from '../../pdf/pdf.types.ts'
import { getArea, shareInside } from '../../pdf/boxes.ts'
import type { Panel } from '../page-blocks.ts'

/** Of an image: larger panels are behind it. */
const maxCardShare = 0.9

/** Whether words are on a card that lies on an image: left in the image they would be below the card. */
export function isOnCard(words: PdfBox, image: PdfBox, panels: readonly Panel[]): boolean {
  return panels.some(
    (panel) =>
      panel.color !== undefined &&
      getArea(panel) < getArea(image) * maxCardShare &&
      shareInside(words, panel) > 0.9,
  )
}
