// Letters of headlines that are too large to be recognised: in a page at its size their strokes pass for
// backgrounds. They are seen in a small copy of it, without all that is smaller.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { reduced, type Pixels } from '../image/pixels.ts'
import { writeGraymap } from '../ocr/graymap.ts'
import { getBox } from './find-panels.ts'
import { getInk } from './ink.ts'
import { nameRegions } from './regions.ts'
import type { ScanImage } from './scan-image.ts'

const copyWidth = 360
/** Of a letter in the copy, in pixels; what is higher is no letter. */
const letterHeight = { min: 8, max: 120 }
/** In heights: dots and marks are so near to a letter, and commas go so far below it. */
const near = { above: 0.3, beside: 0.3, below: 0.15 }
/** Of 255: what is darker is ink. */
const inked = 200

export interface LargeLetters extends ScanImage {
  /** In pixels of the page; some are parts of letters whose thin strokes were not seen. */
  letters: PdfBox[]
}

/** Undefined where there are none. */
export function scanLargeLetters(pixels: Pixels): LargeLetters | undefined {
  const factor = Math.round(pixels.width / copyWidth)
  if (factor < 2) return undefined
  const copy = reduced(pixels, factor)
  const { width, height } = copy
  const ink = getInk(copy)
  const names = nameRegions(
    ink.map((value) => (value < inked ? 1 : 0)),
    { columns: width, rows: height },
  )
  const letters = findBoxes(names, width).filter(
    (box) => box.height >= letterHeight.min && box.height <= letterHeight.max && box.width < width / 2,
  )
  if (letters.length < 2) return undefined
  const shown = new Uint8Array(ink.length).fill(255)
  for (const letter of letters) {
    const left = Math.max(0, Math.floor(letter.x - letter.height * near.beside))
    const right = Math.min(width, Math.ceil(letter.x + letter.width + letter.height * near.beside))
    const bottom = Math.min(height, letter.y + letter.height * (1 + near.below))
    for (let y = Math.max(0, Math.floor(letter.y - letter.height * near.above)); y < bottom; y += 1)
      shown.set(ink.subarray(y * width + left, y * width + right), y * width + left)
  }
  return {
    image: writeGraymap({ width, height, bytes: shown }),
    scale: 1 / factor,
    letters: letters.map((letter) => enlarged(letter, factor)),
  }
}

function enlarged({ x, y, width, height }: PdfBox, factor: number): PdfBox {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

function findBoxes(names: Int32Array, width: number): PdfBox[] {
  const pixels = new Map<number, number[]>()
  for (const [at, name] of names.entries()) {
    if (name === 0) continue
    const own = pixels.get(name)
    if (own === undefined) pixels.set(name, [at])
    else own.push(at)
  }
  return [...pixels.values()].map((own) => getBox(own, width))
}
