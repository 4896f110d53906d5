// A page, or a part of it, as pixels.
import type { Pixels } from '../picture/pixels.ts'
import type { Frame } from './frame.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface View {
  /** The part to show, in points. */
  box: PdfBox
  /** Pixels a point. */
  scale: number
  /** Without one, what is not painted stays transparent. */
  ground?: 'white'
}

/** Pixels of one rendering: memory is four times that. */
export const mostPixels = 25_000_000
/** Flags of PDFium (fpdfview.h): annotations too, red first. */
const flags = 0x01 | 0x10
const withAlpha = 4
const white = 0xffffffff

/** The largest scale up to the wanted one at which the box stays within the limit of pixels. */
export function scaleWithin(box: PdfBox, wanted: number, most = mostPixels): number {
  return Math.min(wanted, Math.sqrt(most / Math.max(1, box.width * box.height)), 16_000 / Math.max(box.width, box.height, 1))
}

/** Undefined where the library finds no memory for it. */
export function render({ pdfium, bytesAt }: PdfFile, page: number, frame: Frame, { box, scale, ground }: View): Pixels | undefined {
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, withAlpha, 0, 0)
  if (bitmap === 0) return undefined
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground === 'white' ? white : 0)
    const [left, top] = [Math.round(-box.x * scale), Math.round(-box.y * scale)]
    pdfium.FPDF_RenderPageBitmap(bitmap, page, left, top, Math.round(frame.width * scale), Math.round(frame.height * scale), 0, flags)
    const stride = pdfium.FPDFBitmap_GetStride(bitmap)
    const copied = bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height)
    return stride === width * 4 ? { width, height, bytes: new Uint8ClampedArray(copied.buffer) } : undefined
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
