// A page, or a part of it, as pixels.
import type { Pixels } from '../image/pixels.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface View {
  /** The part to show, in points. */
  box: PdfBox
  /** Pixels a point. */
  scale: number
  /** Without one, what is not painted stays transparent. */
  background?: 'white'
  /** Fields, comments and what else lies on the page are left out. */
  withoutAnnotations?: boolean
}

/** Pixels of one rendering: memory is four times that. */
export const maxPixels = 25_000_000
/** Flags of PDFium (fpdfview.h): annotations too, red first. */
const flags = { annotations: 0x01, redFirst: 0x10 }
const withAlpha = 4
const white = 0xffffffff

/** The largest scale up to the wanted one at which the box stays within the limit of pixels. */
export function scaleWithin(box: PdfBox, wanted: number, pixelLimit = maxPixels): number {
  return Math.min(
    wanted,
    Math.sqrt(pixelLimit / Math.max(1, box.width * box.height)),
    16_000 / Math.max(box.width, box.height, 1),
  )
}

/** Undefined where the library finds no memory for it. */
export function render(file: PdfFile, page: number, view: View): Pixels | undefined {
  const bitmap = paint(file, page, view)
  if (bitmap === undefined) return undefined
  const { width, height, bytes } = getPixels(file, bitmap)
  const copy = bytes.slice()
  file.pdfium.FPDFBitmap_Destroy(bitmap)
  return { width, height, bytes: copy }
}

/** A part of a page that is not open, 0 and up; undefined where the page is broken. */
export function renderPart(file: PdfFile, index: number, box: PdfBox, wanted: number): Pixels | undefined {
  const page = file.pdfium.FPDF_LoadPage(file.pointer, index)
  if (page === 0) return undefined
  try {
    return render(file, page, { box, scale: scaleWithin(box, wanted), background: 'white' })
  } finally {
    file.pdfium.FPDF_ClosePage(page)
  }
}

/**
 * Looks at the pixels where the library has them, which for a poster is a hundred megabytes: they are gone
 * with its next call.
 */
export async function whileRendered<Result>(
  file: PdfFile,
  page: number,
  view: View,
  look: (pixels: Pixels) => Result | Promise<Result>,
): Promise<Result | undefined> {
  const bitmap = paint(file, page, view)
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
  { box, scale, background, withoutAnnotations = false }: View,
): number | undefined {
  const width = Math.max(1, Math.round(box.width * scale))
  const height = Math.max(1, Math.round(box.height * scale))
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, withAlpha, 0, 0)
  if (bitmap === 0) return undefined
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, background === 'white' ? white : 0)
  // To a fraction of a pixel, which whole pixels of the page as a whole would not be.
  const matrix = pdfium.pdfium.wasmExports.malloc(40)
  const [across, down] = [width / Math.max(box.width, 1e-3), height / Math.max(box.height, 1e-3)]
  const numbers = [across, 0, 0, down, -box.x * across, -box.y * down, 0, 0, width, height]
  for (const [index, number] of numbers.entries()) pdfium.pdfium.setValue(matrix + index * 4, number, 'float')
  pdfium.FPDF_RenderPageBitmapWithMatrix(
    bitmap,
    page,
    matrix,
    matrix + 24,
    flags.redFirst | (withoutAnnotations ? 0 : flags.annotations),
  )
  pdfium.pdfium.wasmExports.free(matrix)
  return bitmap
}

/** Rows of four bytes a pixel follow each other without a gap. */
function getPixels({ pdfium, bytesAt }: PdfFile, bitmap: number): Pixels {
  const width = pdfium.FPDFBitmap_GetWidth(bitmap)
  const height = pdfium.FPDFBitmap_GetHeight(bitmap)
  return { width, height, bytes: bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * 4) }
}
