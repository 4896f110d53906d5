// Letters of a ligature that says what it stands for (ActualText) are given in the space of the form that
// they lie in, all others in that of the page.
import { intersection } from './boxes.ts'
import { widened } from './clippings.ts'
import type { TextPlace } from './drawn-objects.types.ts'
import { getBox, type Frame } from './frame.ts'
import { place, type Matrix } from './matrix.ts'
import { readBounds } from './object-bounds.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

/** The space of the form that a letter lies in, where its place is given in that. */
export function findLostSpace(
  file: PdfFile,
  {
    text,
    index,
    object,
    place: own,
  }: { text: number; index: number; object: number; place: TextPlace | undefined },
  frame: Frame,
): Matrix | undefined {
  const { raw, scratch } = file
  if (own?.space === undefined || own.chain.length < 2) return undefined
  const bounds = readBounds(file, object)
  if (bounds === undefined || raw.FPDFText_GetLooseCharBox(text, index, scratch.pointer) === 0)
    return undefined
  const [left, top, right, bottom] = [0, 1, 2, 3].map((at) => scratch.float(at)) as [
    number,
    number,
    number,
    number,
  ]
  const around = place(own.space, bounds)
  const isInside = (box: PdfBox): boolean => intersection(box, widened(around, around.height)) !== undefined
  const isLost = !isInside(getBox(frame, left, top, right, bottom))
  return isLost && isInside(place(own.space, [left, bottom, right, top])) ? own.space : undefined
}
