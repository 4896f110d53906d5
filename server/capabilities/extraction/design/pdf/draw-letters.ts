// Letters of a PDF's fonts, each drawn alone, black on white, for how wide, high and heavy they are.
import type { Pixels } from '../../image/pixels.ts'
import { readFontScale } from '../../pdf/font-scale.ts'
import { readLetterBounds, readTiltedWidth } from '../../pdf/letter-bounds.ts'
import { readMatrix, type Matrix } from '../../pdf/matrix.ts'
import { readColor } from '../../pdf/painted-paths.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import type { DrawnLetter } from './font-strokes.ts'
import { inkIn } from '../words/word-ink.ts'

/** Pixels that an em of a letter is drawn in. */
const emPixels = 40
/** Of a text object: a long line in one. */
const maxWidth = 8_000

export interface PlacedLetter {
  text: string
  /** As PDFium calls it. */
  code: number
  isUnknown: boolean
  object: number
  /** Its index in the text of the page. */
  index: number
}

/** Letters of one font, each drawn alone; tilted ones as if they were level. */
export function drawLetters(
  file: PdfFile,
  { page, text }: { page: number; text: number },
  letters: readonly PlacedLetter[],
): DrawnLetter[] {
  const drawn: DrawnLetter[] = []
  for (const [object, own] of Map.groupBy(letters, (letter) => letter.object)) {
    const places = own.map((letter) => ({ letter, place: findPlace(file, text, letter) }))
    const size = places.find(({ place }) => place !== undefined)?.place?.size ?? 0
    if (size <= 0) continue
    const scale = emPixels / size
    const turnBack = level(file, object)
    const image = drawObject(file, page, object, scale)
    turnBack()
    if (image === undefined) continue
    for (const { letter, place } of places) {
      if (place === undefined) continue
      const box = {
        x: place.left * scale - image.left,
        y: 0,
        width: place.width * scale,
        height: image.pixels.height,
      }
      const { isOnFill, stem, feet, slants, inkHeight } = inkIn(image.pixels, box)
      drawn.push({
        text: letter.text,
        width: place.width / size,
        ...(inkHeight !== undefined && { height: inkHeight / emPixels }),
        ink: sumInk(image.pixels, box) / emPixels ** 2,
        ...(isOnFill !== true && stem !== undefined && { stem: stem / emPixels, feet, slants }),
      })
    }
  }
  return drawn
}

/** How many pixels of a box are black, those in part for their share. */
function sumInk({ width, height, bytes }: Pixels, box: PdfBox): number {
  const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(box.x + box.width))]
  let sum = 0
  for (let y = 0; y < height; y += 1)
    for (let x = left; x < right; x += 1) sum += 1 - (bytes[(y * width + x) * 4] ?? 255) / 255
  return sum
}

/** Steeper text is not looked at. */
const maxTilt = Math.PI / 6
/** Less is level. */
const minTilt = 0.01

/**
 * Where a letter starts and how wide it is, as its object is drawn once it is level, and its size; undefined
 * for those that are turned further.
 */
function findPlace(
  file: PdfFile,
  text: number,
  { code, isUnknown: isLost, object, index }: PlacedLetter,
): { left: number; width: number; size: number } | undefined {
  const { raw, scratch } = file
  const own = readMatrix(file, object)
  if (own === undefined || raw.FPDFText_GetMatrix(text, index, scratch.pointer) === 0) return undefined
  const [a, b, c, d, e] = own
  const [along, up, , , x, y] = [0, 1, 2, 3, 4, 5].map((place) => scratch.float(place)) as [...Matrix]
  const tilt = Math.atan2(up, along)
  if (!(a > 0) || !(along > 0) || Math.abs(tilt) > maxTilt) return undefined
  const shown = Math.hypot(along, up)
  const letter = { text, index, object, code, isUnknown: isLost }
  const bounds = readLetterBounds(file, letter)
  if (bounds === undefined) return undefined
  // From the space of the page back to that of the form that the object lies in.
  const factor = Math.hypot(a, b) / shown
  const size = raw.FPDFText_GetFontSize(text, index)
  const { left, width } =
    Math.abs(tilt) <= minTilt
      ? { left: bounds.left - x, width: bounds.right - bounds.left }
      : {
          left: readTiltedStart(file, { text, index, tilt, from: [x, y] }),
          width: readTiltedWidth(file, letter, { bounds, tilt, scale: shown }),
        }
  return {
    left: left * factor + e,
    width: width * factor,
    size: size * Math.hypot(c, d) * readFontScale(file, text, index, size * shown),
  }
}

/** Along its line, from where that begins. */
function readTiltedStart(
  { raw, scratch }: PdfFile,
  {
    text,
    index,
    tilt,
    from: [x, y],
  }: { text: number; index: number; tilt: number; from: readonly [number, number] },
): number {
  const at = scratch.pointer
  raw.FPDFText_GetCharOrigin(text, index, at, at + 8)
  return (scratch.double(0) - x) * Math.cos(tilt) + (scratch.double(1) - y) * Math.sin(tilt)
}

/** Turns a tilted object around its beginning until it is level; what is returned turns it back. */
function level(file: PdfFile, object: number): () => void {
  const own = readMatrix(file, object)
  const tilt = own === undefined ? 0 : Math.atan2(own[1], own[0])
  if (own === undefined || Math.abs(tilt) <= minTilt || Math.abs(tilt) > maxTilt) return () => undefined
  const [, , , , x, y] = own
  const turn = (by: number): void => {
    const [cos, sin] = [Math.cos(by), Math.sin(by)]
    file.pdfium.FPDFPageObj_Transform(
      object,
      cos,
      sin,
      -sin,
      cos,
      x - x * cos + y * sin,
      y - x * sin - y * cos,
    )
  }
  turn(-tilt)
  return () => turn(tilt)
}

/** A text object alone, black on white, also where a gradient shows through it. */
function drawObject(
  file: PdfFile,
  page: number,
  object: number,
  scale: number,
): { pixels: Pixels; left: number } | undefined {
  const { pdfium, raw, scratch, pointer, bytesAt } = file
  const at = scratch.pointer
  if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
  const left = scratch.float(0) * scale
  if (scratch.float(2) * scale - left > maxWidth) return undefined
  const ink = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
  if (ink?.alpha === 0) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 255)
  const bitmap = pdfium.FPDFTextObj_GetRenderedBitmap(pointer, page, object, scale)
  if (ink?.alpha === 0) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 0)
  if (bitmap === 0) return undefined
  const width = pdfium.FPDFBitmap_GetWidth(bitmap)
  const height = pdfium.FPDFBitmap_GetHeight(bitmap)
  const drawn = bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * 4)
  // With background around it, which letters stand out from.
  const row = width + 2
  const bytes = new Uint8ClampedArray(row * (height + 2) * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = ((y + 1) * row + x + 1) * 4
      bytes.fill(255 - (drawn[(y * width + x) * 4 + 3] ?? 0), to, to + 3)
    }
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels: { width: row, height: height + 2, bytes }, left: Math.floor(left) - 1 }
}
