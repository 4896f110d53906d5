// Where an object of a page lies.
import type { PdfFile } from './pdfium.ts'

/** Left, bottom, right and top, in the space of what holds it; undefined of what has no place. */
export function readBounds(
  { raw, scratch }: Pick<PdfFile, 'raw' | 'scratch'>,
  object: number,
): [left: number, bottom: number, right: number, top: number] | undefined {
  const at = scratch.pointer
  if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
  return [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
}
