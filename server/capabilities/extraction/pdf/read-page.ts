// One page of a PDF as runs of text with place and look.
import { joinLabels, noteRuns, readAnnotations } from './annotations.ts'
import { getBox, readFrame, type Frame } from './frame.ts'
import { readBounds } from './object-bounds.ts'
import type { PdfBox, PdfPage } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'
import { readRuns } from './read-runs.ts'
import { hasOwnText } from './scanned.ts'
import { readStructure } from './structure.ts'
import { uprighted } from './turned.ts'
import { hasUnknownLetters } from './unknown-letters.ts'

const maxObjects = 100_000
const imageObject = 3

/** Reads a page; `index` is 0 and up. Undefined when the page itself is broken. */
export function readPage(file: PdfFile, index: number): PdfPage | undefined {
  const { pdfium } = file
  const page = pdfium.FPDF_LoadPage(file.pointer, index)
  if (page === 0) return undefined
  try {
    const frame = readFrame(file, page)
    const images = readImages(file, page, frame)
    const area = images.reduce((sum, { width, height }) => sum + width * height, 0)
    const content = readRuns(file, page, frame).map((run) => uprighted(run))
    const structure = readStructure(file, page)
    const { placed, notes } = readAnnotations(file, page, frame)
    const annotations = structure.length > 0 ? joinLabels(placed, content) : placed
    const runs = [...content, ...annotations]
    return {
      number: index + 1,
      width: frame.width,
      height: frame.height,
      runs,
      annotations,
      notes: noteRuns(notes, runs, frame),
      hasOwnText: hasOwnText(content),
      hasUnknownLetters: hasUnknownLetters(content),
      imageCoverage: Math.min(1, area / Math.max(1, frame.width * frame.height)),
      images,
      structure,
    }
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function readImages(file: PdfFile, page: number, frame: Frame): PdfBox[] {
  const { raw } = file
  const images: PdfBox[] = []
  const count = Math.min(raw.FPDFPage_CountObjects(page), maxObjects)
  for (let index = 0; index < count; index += 1) {
    const object = raw.FPDFPage_GetObject(page, index)
    if (raw.FPDFPageObj_GetType(object) !== imageObject) continue
    const bounds = readBounds(file, object)
    if (bounds === undefined) continue
    const [left, bottom, right, top] = bounds
    images.push(getBox(frame, left, top, right, bottom))
  }
  return images
}
