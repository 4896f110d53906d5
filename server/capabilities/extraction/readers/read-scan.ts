// A page as a picture for text recognition: of a PDF drawn at 200 dpi, of a picture its pixels.
import { onWhite } from '../design/read-picture-page.ts'
import { scanOf } from '../design/scan-image.ts'
import { readFrame } from '../pdf/frame.ts'
import { openPdf } from '../pdf/pdfium.ts'
import { scaleWithin, whileRendered } from '../pdf/render.ts'
import { scanScale } from '../pdf/scanned.ts'
import { decodePicture } from '../picture/decode-picture.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { ScanPart, ScanRequest } from '../text/text-task.types.ts'
import { Unreadable } from '../unreadable.ts'

/** Draws a page. Throws `Unreadable`: `encrypted`, `broken`, and what pictures may be refused for. */
export async function readScan({ kind, bytes, page }: ScanRequest): Promise<ScanPart> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'pdf') return { ...(await drawPage(buffer, page)), warnings: [] }
  const { pixels, warnings } = await decodePicture(buffer)
  return { ...toScan(onWhite(pixels)), warnings }
}

async function drawPage(bytes: Buffer, number: number): Promise<Omit<ScanPart, 'warnings'>> {
  const file = await openPdf(bytes)
  const page = file.pdfium.FPDF_LoadPage(file.pointer, number - 1)
  try {
    if (page === 0) throw new Unreadable('broken', 'The page is broken: it cannot be drawn.')
    const frame = readFrame(file, page)
    const box = { x: 0, y: 0, width: frame.width, height: frame.height }
    const drawn = await whileRendered(file, page, { frame, box, scale: scaleWithin(box, scanScale), ground: 'white' }, toScan)
    if (drawn === undefined) throw new Unreadable('too_large', 'The page is too large to be drawn.')
    return drawn
  } finally {
    if (page !== 0) file.pdfium.FPDF_ClosePage(page)
    file.close()
  }
}

function toScan(pixels: Pixels): Omit<ScanPart, 'warnings'> {
  const { image, scale } = scanOf(pixels)
  return { image, width: Math.round(pixels.width * scale), height: Math.round(pixels.height * scale) }
}
