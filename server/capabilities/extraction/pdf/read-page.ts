// One page of a PDF as runs of text with place and look.
import { boxOf, readFrame, type Frame } from './frame.ts'
import type { PdfBox, PdfPage } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'
import { readRuns } from './read-runs.ts'
import { readStructure } from './structure.ts'

const mostObjects = 100_000
const pictureObject = 3

/** Reads a page; `index` is 0 and up. Undefined when the page itself is broken. */
export function readPage(file: PdfFile, index: number): PdfPage | undefined {
  const { pdfium } = file
  const page = pdfium.FPDF_LoadPage(file.pointer, index)
  if (page === 0) return undefined
  try {
    const frame = readFrame(file, page)
    const pictures = readPictures(file, page, frame)
    const area = pictures.reduce((sum, { width, height }) => sum + width * height, 0)
    return {
      number: index + 1,
      width: frame.width,
      height: frame.height,
      runs: readRuns(file, page, frame),
      pictureCoverage: Math.min(1, area / Math.max(1, frame.width * frame.height)),
      pictures,
      structure: readStructure(file, page),
    }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function readPictures({ raw, scratch }: PdfFile, page: number, frame: Frame): PdfBox[] {
  const pictures: PdfBox[] = []
  const count = Math.min(raw.FPDFPage_CountObjects(page), mostObjects)
  for (let index = 0; index < count; index += 1) {
    const object = raw.FPDFPage_GetObject(page, index)
    if (raw.FPDFPageObj_GetType(object) !== pictureObject) continue
    const at = scratch.pointer
    // Left, bottom, right, top.
    if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) !== 0) {
      pictures.push(boxOf(frame, scratch.float(0), scratch.float(3), scratch.float(2), scratch.float(1)))
    }
  }
  return pictures
}
