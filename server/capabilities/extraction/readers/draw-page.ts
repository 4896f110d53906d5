import type { ParserTasks } from '../extraction.types.ts'
import { readFrame } from '../pdf/frame.ts'
import { openPdf } from '../pdf/pdfium.ts'
import { scaleWithin, whileRendered } from '../pdf/render.ts'
import { encodeVariant } from '../image/encode-image.ts'
import { Unreadable } from '../unreadable.ts'

/** Pixels rendered of one page for a look at it. */
const maxPixels = 8_000_000

/**
 * A page of a PDF as an image of this width. Throws `Unreadable`: `encrypted`, `broken`, `no_page`,
 * `too_large`.
 */
export async function drawPage({
  bytes,
  page: number,
  width,
}: ParserTasks['draw-page']['request']): Promise<ParserTasks['draw-page']['answer']> {
  const file = await openPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (number > file.pageCount) {
    file.close()
    throw new Unreadable('no_page', `The file has ${file.pageCount} pages.`)
  }
  const page = file.pdfium.FPDF_LoadPage(file.pointer, number - 1)
  try {
    const frame = readFrame(file, page)
    if (page === 0 || !(frame.width > 0 && frame.height > 0))
      throw new Unreadable('broken', 'The page is broken and cannot be rendered.')
    const box = { x: 0, y: 0, width: frame.width, height: frame.height }
    const scale = scaleWithin(box, width / frame.width, maxPixels)
    const image = await whileRendered(file, page, { box, scale, background: 'white' }, (pixels) =>
      encodeVariant(pixels, width),
    )
    if (image === undefined) throw new Unreadable('too_large', 'The page is too large to be rendered.')
    return { image }
  } finally {
    if (page !== 0) file.pdfium.FPDF_ClosePage(page)
    file.close()
  }
}
