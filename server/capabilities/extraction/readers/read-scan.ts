// A page as an image for text recognition: of a PDF rendered at 200 dpi, of an image its pixels.
import { onWhite } from '../design/read-image-page.ts'
import { makeScan } from '../design/words/scan-image.ts'
import { readRendered } from '../pdf/drawn-objects.ts'
import { readFrame } from '../pdf/frame.ts'
import { openPdf } from '../pdf/pdfium.ts'
import { readRuns } from '../pdf/read-runs.ts'
import { scaleWithin, whileRendered } from '../pdf/render.ts'
import { scanScale } from '../pdf/scanned.ts'
import { hasUnknownLetters, leaveLettersAlone } from '../pdf/unknown-letters.ts'
import { decodeImage } from '../image/decode-image.ts'
import type { Pixels } from '../image/pixels.ts'
import { straightened, type Turn } from '../image/straighten.ts'
import type { ScanPart, ScanRequest } from '../text/text-task.types.ts'
import { Unreadable } from '../unreadable.ts'

/** Draws a page. Throws `Unreadable`: `encrypted`, `broken`, and what images may be refused for. */
export async function readScan({ kind, bytes, page, turn }: ScanRequest): Promise<ScanPart> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'pdf') return { ...(await drawPage(buffer, page, turn)), warnings: [] }
  const { pixels, warnings } = await decodeImage(buffer)
  return { ...toScan(onWhite(pixels), turn), warnings }
}

async function drawPage(
  bytes: Buffer,
  number: number,
  turn: Turn | undefined,
): Promise<Omit<ScanPart, 'warnings'>> {
  const file = await openPdf(bytes)
  const page = file.pdfium.FPDF_LoadPage(file.pointer, number - 1)
  try {
    if (page === 0) throw new Unreadable('broken', 'The page is broken: it cannot be rendered.')
    const frame = readFrame(file, page)
    if (hasUnknownLetters(readRuns(file, page, frame)))
      leaveLettersAlone(file, readRendered(file, page, frame))
    const box = { x: 0, y: 0, width: frame.width, height: frame.height }
    const rendered = await whileRendered(
      file,
      page,
      { box, scale: scaleWithin(box, scanScale), background: 'white' },
      (pixels) => toScan(pixels, turn),
    )
    if (rendered === undefined) throw new Unreadable('too_large', 'The page is too large to be rendered.')
    return rendered
  } finally {
    if (page !== 0) file.pdfium.FPDF_ClosePage(page)
    file.close()
  }
}

function toScan(rendered: Pixels, wanted: Turn | undefined): Omit<ScanPart, 'warnings'> {
  const { pixels, turn, otherTurns } = straightened(rendered, wanted)
  const { image, scale } = makeScan(pixels)
  return {
    image,
    width: Math.round(pixels.width * scale),
    height: Math.round(pixels.height * scale),
    turn,
    otherTurns,
  }
}
