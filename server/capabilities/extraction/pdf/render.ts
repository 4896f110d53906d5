// A page, or a part of it, as pixels.
import type { Pixels } from '../image/pixels.ts'
import type { Frame } from './frame.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface View {
  /** The part to show, in points. */
  box: PdfBox
  /** Pixels a point. */
  scale: number
  /** Without one, what is not painted stays transparent. */
  background?: 'white'
}

/** Pixels of one rendering: memory is four times that. */
export const maxPixels = 25_000_000
/** Flags of PDFium (fpdfview.h): annotations too, red first. */
const flags = 0x01 | 0x10
const withAlpha = 4
const white = 0xffffffff

/** The largest scale up to the wanted one at which the box stays within the limit of pixels. */
export function scaleWithin(box: PdfBox, wanted: number, most = maxPixels): number {
  return Math.min(
    wanted,
    Math.sqrt(most / Math.max(1, box.width * box.height)),
    16_000 / Math.max(box.width, box.height, 1),
  )
}

/** Undefined where the library finds no memory for it. */
export function render(file: PdfFile, page: number, frame: Frame, view: View): Pixels | undefined {
  const bitmap = paint(file, page, frame, view)
  if (bitmap === undefined) return undefined
  const { width, height, bytes } = getPixels(file, bitmap)
  const copy = bytes.slice()
  file.pdfium.FPDFBitmap_Destroy(bitmap)
  return { width, height, bytes: copy }
}

/**
 * Looks at the pixels where the library has them, which for a poster is a hundred megabytes: they are gone
 * with its next call.
 */
export async function whileRendered<Result>(
  file: PdfFile,
  page: number,
  { frame, ...view }: View & { frame: Frame },
  look: (pixels: Pixels) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const bitmap = paint(file, page, frame, view)
  if (bitmap === undefined) return undefined
  try {
    return await look(getPixels(file, bitmap))
  } finally {
    file.pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

function paint(
  { pdfium }: PdfFile,
  page: number,
  frame: Frame,
  { box, scale, background }: View,
): number | undefined {
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, withAlpha, 0, 0)
  if (bitmap === 0) return undefined
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, background === 'white' ? white : 0)
  const [left, top] = [Math.round(-box.x * scale), Math.round(-box.y * scale)]
  pdfium.FPDF_RenderPageBitmap(
    bitmap,
    page,
    left,
    top,
    Math.round(frame.width * scale),
    Math.round(frame.height * scale),
    0,
    flags,
  )
  return bitmap
}

/** Rows of four bytes a pixel follow each other without a gap. */
function getPixels({ pdfium, bytesAt }: PdfFile, bitmap: number): Pixels {
  const width = pdfium.FPDFBitmap_GetWidth(bitmap)
  const height = pdfium.FPDFBitmap_GetHeight(bitmap)
  return { width, height, bytes: bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * 4) }
}
