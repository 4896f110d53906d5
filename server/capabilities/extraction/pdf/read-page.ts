// One page of a PDF as runs of text with place and look.
import type { PdfFile } from './pdfium.ts'
import type { PdfBox, PdfPage, TextRun } from './pdf.types.ts'
import { createFontReader, type FontLook } from './fonts.ts'
import { readLinks, type LinkArea } from './links.ts'
import { readStructure } from './structure.ts'

/** A page of a book has 3,000; more than this is no text that somebody reads. */
const mostCharacters = 100_000
const mostObjects = 100_000
/** Word gaps of justified text stay below this share of the font size; columns, tabs and list marks lie further apart. */
const widestGap = 0.9
const pictureObject = 3
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

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

/** How the page's own space, which begins anywhere and may be turned, is shown. */
interface Frame {
  width: number
  height: number
  /** Quarter turns clockwise. */
  turns: number
  /** From page space to the page as shown. */
  place(x: number, y: number): [number, number]
}

function readFrame({ pdfium, scratch }: PdfFile, page: number): Frame {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const turns = pdfium.FPDFPage_GetRotation(page) % 4
  pdfium.FPDF_GetPageBoundingBox(page, scratch.pointer)
  const [left, top, right, bottom] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
  const places: ((x: number, y: number) => [number, number])[] = [
    (x, y) => [x - left, top - y],
    (x, y) => [y - bottom, x - left],
    (x, y) => [right - x, y - bottom],
    (x, y) => [top - y, right - x],
  ]
  return { width, height, turns, place: places[turns] ?? ((x, y) => [x - left, top - y]) }
}

function boxOf(frame: Frame, left: number, top: number, right: number, bottom: number): PdfBox {
  const [x1, y1] = frame.place(left, top)
  const [x2, y2] = frame.place(right, bottom)
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

interface Look extends FontLook {
  fontSize: number
  color: string
  angle: number
  contentId: number
}

function readRuns(file: PdfFile, page: number, frame: Frame): TextRun[] {
  const { pdfium, scratch } = file
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return []
  try {
    const fonts = createFontReader(file)
    const links = readLinks(file, page, (left, top, right, bottom) => boxOf(frame, left, top, right, bottom))
    const runs: TextRun[] = []
    const count = Math.min(pdfium.FPDFText_CountChars(text), mostCharacters)
    let object = 0
    let look: Look | undefined
    let baseline = 0
    let spaced = false
    let letterX = 0
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, index)
      // What PDFium adds by itself has no place; its spaces say that there is a gap.
      if (code <= 32 ? code !== 2 : code === 0xa0 || pdfium.FPDFText_IsGenerated(text, index) === 1) {
        spaced = true
        continue
      }
      const owner = pdfium.FPDFText_GetTextObject(text, index)
      if (owner !== object || look === undefined) {
        object = owner
        look = readLook(file, text, index, frame, { ...fonts(owner), contentId: owner === 0 ? -1 : pdfium.FPDFPageObj_GetMarkedContentID(owner) })
        pdfium.FPDFText_GetCharOrigin(text, index, scratch.pointer, scratch.pointer + 8)
        baseline = frame.place(scratch.double(0), scratch.double(1))[1]
      }
      if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch.pointer)) continue
      const box = boxOf(frame, scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3))
      if (!isOnPage(box, frame)) continue
      const href = linkAt(links, box)
      // PDFium gives a hyphen at the end of a line as U+0002.
      const character = code === 2 ? '-' : String.fromCodePoint(Math.min(code, 0x10ffff))
      const last = runs.at(-1)
      if (last !== undefined && goesLeft(last, box, { ...look, baseline, href }, character)) {
        last.text += spaced ? ` ${character}` : character
        last.width += last.x - box.x
        last.x = box.x
      } else if (last !== undefined && continues(last, box, letterX, { ...look, baseline, href })) {
        last.text += spaced ? ` ${character}` : character
        last.width = Math.max(last.width, box.x + box.width - last.x)
        last.height = Math.max(last.height, box.height)
      } else runs.push({ ...box, ...look, text: character, baseline, ...(href !== undefined && { href }) })
      spaced = false
      letterX = box.x
    }
    return runs
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

function readLook({ pdfium, scratch }: PdfFile, text: number, index: number, frame: Frame, font: FontLook & { contentId: number }): Look {
  const nominal = pdfium.FPDFText_GetFontSize(text, index)
  let fontSize = nominal
  let angle = 0
  if (pdfium.FPDFText_GetMatrix(text, index, scratch.pointer)) {
    const [a, b, c, d] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
    fontSize = nominal * Math.hypot(c, d)
    angle = (Math.round((Math.atan2(-b, a) * 180) / Math.PI) + frame.turns * 90 + 720) % 360
  }
  const channels = scratch.pointer
  const hasColor = pdfium.FPDFText_GetFillColor(text, index, channels, channels + 4, channels + 8, channels + 12)
  const color = hasColor ? `#${[0, 1, 2].map((channel) => (scratch.unsigned(channel) & 0xff).toString(16).padStart(2, '0')).join('')}` : '#000000'
  return { ...font, fontSize: Math.round(fontSize * 100) / 100, color, angle }
}

function isOnPage({ x, y, width, height }: PdfBox, frame: Frame): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return middleX >= 0 && middleY >= 0 && middleX <= frame.width && middleY <= frame.height
}

type Place = Look & { baseline: number; href: string | undefined }

/** Whether a letter goes on with a run; letters of a ligature have one box. */
function continues(last: TextRun, box: PdfBox, letterX: number, look: Place): boolean {
  return looksAlike(last, look) && box.x > letterX - look.fontSize * 0.1 && box.x - (last.x + last.width) < look.fontSize * widestGap
}

/** Whether a letter goes on with a run from right to left. */
function goesLeft(last: TextRun, box: PdfBox, look: Place, character: string): boolean {
  const gap = last.x - (box.x + box.width)
  return rightToLeft.test(character) && rightToLeft.test(last.text) && looksAlike(last, look) && Math.abs(gap) < look.fontSize * widestGap
}

function looksAlike(last: TextRun, look: Place): boolean {
  return (
    last.fontSize === look.fontSize &&
    last.fontFamily === look.fontFamily &&
    last.fontWeight === look.fontWeight &&
    last.isItalic === look.isItalic &&
    last.color === look.color &&
    last.angle === look.angle &&
    last.href === look.href &&
    last.contentId === look.contentId &&
    Math.abs(last.baseline - look.baseline) < look.fontSize * 0.1
  )
}

function linkAt(links: readonly LinkArea[], { x, y, width, height }: PdfBox): string | undefined {
  if (links.length === 0) return undefined
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return links.find((area) => middleX >= area.x && middleX <= area.x + area.width && middleY >= area.y && middleY <= area.y + area.height)?.href
}

function readPictures({ pdfium, scratch }: PdfFile, page: number, frame: Frame): PdfBox[] {
  const pictures: PdfBox[] = []
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), mostObjects)
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index)
    if (pdfium.FPDFPageObj_GetType(object) !== pictureObject) continue
    const at = scratch.pointer
    // Left, bottom, right, top.
    if (pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) {
      pictures.push(boxOf(frame, scratch.float(0), scratch.float(3), scratch.float(2), scratch.float(1)))
    }
  }
  return pictures
}
