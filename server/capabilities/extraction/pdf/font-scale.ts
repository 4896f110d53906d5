// Fonts whose letters are drawings (Type 3) have a scale of their own, which PDFium leaves out of their size:
// a text of 12 points may say that it has 1.2 or 0.012.
import { readFontName } from './fonts.ts'
import type { PdfFile } from './pdfium.ts'

/** A letter with its place above and below is never so many sizes high. */
const maxHeight = 4

/** What the size of a letter, as PDFium says it, is to be multiplied by: a power of ten. */
export function readFontScale(file: PdfFile, text: number, index: number, size: number): number {
  const { raw, scratch } = file
  if (!(size > 0) || raw.FPDFText_GetLooseCharBox(text, index, scratch.pointer) === 0) return 1
  const [left, top, right, bottom] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
  // Of turned letters, their width is what they are high.
  const height = Math.max(Math.abs(top - bottom), Math.abs(right - left))
  if (height <= size * maxHeight) return 1
  const object = raw.FPDFText_GetTextObject(text, index)
  const isNameless = object !== 0 && readFontName(file, raw.FPDFTextObj_GetFont(object)) === ''
  return isNameless ? 10 ** Math.round(Math.log10(height / size)) : 1
}
