// Lines of a page below each other, each with its number: what a model that sees is shown, so that it reads
// each line again. The task `draw-line-sheets` of a parser process.
import type { PdfBox } from '../pdf/pdf.types.ts'
import { encodePng } from '../image/encode-png.ts'
import { cutOut, readGraymap, type Graymap } from './graymap.ts'

export interface LineSheet {
  /** PNG, as large as every provider's models see it without making it smaller. */
  image: Uint8Array
  /** Numbers of its first and last line; lines are numbered from 1 as they were asked for. */
  first: number
  last: number
}

/**
 * In pixels. Small letters are enlarged, large ones made smaller, both as far as the line stays on the sheet.
 */
const sheet = { width: 768, height: 1_024, numbers: 56, gap: 12 }
const row = { min: 22, max: 76, largest: 2 }
const digit = { size: 3, width: 3, height: 5 }
/** Rows of the digits 0 to 9, a bit for each of their three columns. */
const digits = ['75557', '26227', '71747', '71717', '55711', '74717', '74757', '71111', '75757', '75717'].map(
  (rows) => Array.from(rows, Number),
)
const [white, ink, rule] = [255, 0, 200]

/** Sheets of the lines of a page (PGM); boxes in pixels of the page. */
export async function drawLineSheets({
  bytes,
  boxes,
}: {
  bytes: Uint8Array
  boxes: readonly PdfBox[]
}): Promise<{ sheets: LineSheet[] }> {
  const page = readGraymap(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rows = boxes.map((box) => cutRow(page, box))
  const sheets: LineSheet[] = []
  for (let from = 0; from < rows.length;) {
    let [count, height] = [0, sheet.gap]
    for (const line of rows.slice(from)) {
      const own = getRowHeight(line)
      if (count > 0 && height + own + sheet.gap > sheet.height) break
      count += 1
      height += own + sheet.gap
    }
    const image = await drawSheet(rows.slice(from, from + count), { height, from })
    sheets.push({ image, first: from + 1, last: from + count })
    from += count
  }
  return { sheets }
}

function cutRow(page: Graymap, box: PdfBox): Graymap {
  const wanted = Math.min(row.largest, Math.max(row.min / box.height, Math.min(1, row.max / box.height)))
  const scale = Math.min(wanted, (sheet.width - sheet.numbers - sheet.gap) / box.width)
  return readGraymap(cutOut(page, box, scale).image)
}

/** Of a line beside its number, which a long line in small letters is lower than. */
function getRowHeight({ height }: Graymap): number {
  return Math.max(height, digit.height * digit.size)
}

async function drawSheet(rows: readonly Graymap[], { height, from }: { height: number; from: number }) {
  const { width } = sheet
  const bytes = new Uint8ClampedArray(width * height * 4).fill(white)
  const set = (x: number, y: number, light: number): void => {
    bytes.fill(light, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  let top = sheet.gap
  for (const [index, line] of rows.entries()) {
    drawNumber(from + index + 1, { x: sheet.gap / 2, y: top, set })
    for (let y = 0; y < line.height; y += 1)
      for (let x = 0; x < line.width; x += 1)
        set(sheet.numbers + x, top + y, line.bytes[y * line.width + x] ?? white)
    top += getRowHeight(line) + sheet.gap
    if (top < height) for (let x = 0; x < width; x += 1) set(x, top - sheet.gap / 2, rule)
  }
  return encodePng({ width, height, bytes }, undefined, [0])
}

function drawNumber(
  number: number,
  { x: left, y: top, set }: { x: number; y: number; set: (x: number, y: number, light: number) => void },
): void {
  for (const [at, name] of Array.from(String(number), Number).entries())
    for (let y = 0; y < digit.height * digit.size; y += 1)
      for (let x = 0; x < digit.width * digit.size; x += 1) {
        const bits = digits[name]?.[Math.floor(y / digit.size)] ?? 0
        const isInk = (bits & (4 >> Math.floor(x / digit.size))) !== 0
        if (isInk) set(left + at * (digit.width + 1) * digit.size + x, top + y, ink)
      }
}
