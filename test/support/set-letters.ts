// Words set in the letters of served families, as recognition finds them on a page of pixels.
import assert from 'node:assert/strict'
import type { RecognisedWord } from '#capabilities/extraction/ocr/words.ts'
import type { Pixels } from '#capabilities/extraction/image/pixels.ts'
import { findKerning } from '#capabilities/extraction/design/faces/letter-pairs.ts'
import {
  maxLevel,
  readLetterShapes,
  shapeEm,
  type ShapedFace,
} from '#capabilities/extraction/design/faces/letter-shapes.ts'

export function findFace(family: string, weight: number, isItalic = false): ShapedFace {
  const own = readLetterShapes().filter((face) => face.family === family && face.isItalic === isItalic)
  const [nearest] = own.toSorted(
    (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
  )
  assert.ok(nearest)
  return nearest
}

export function blank(width: number, height: number): Pixels {
  return { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
}

export function paint({ width, bytes }: Pixels, x: number, y: number, gray: number): void {
  bytes.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3)
}

/** Black on white, from the letters as they were drawn, each pixel between those of them that are nearest. */
export function setText(
  page: Pixels,
  text: string,
  face: ShapedFace,
  {
    size,
    spacing,
    from = 20,
    baseline = 90,
    line = 1,
  }: { size: number; spacing: number; from?: number; baseline?: number; line?: number },
): RecognisedWord[] {
  const { letters } = face
  const scale = size / shapeEm
  const words: RecognisedWord[] = []
  let pen = from
  for (const word of text.split(' ')) {
    const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
    for (const [at, letter] of Array.from(word).entries()) {
      const shape = letters.get(letter)
      assert.ok(shape, letter)
      const [left, top] = [pen + shape.left * scale, baseline + shape.top * scale]
      for (let y = Math.floor(top) - 1; y <= top + shape.height * scale; y += 1)
        for (let x = Math.floor(left) - 1; x <= left + shape.width * scale; x += 1) {
          const level = levelAt(shape, (x + 0.5 - left) / scale - 0.5, (y + 0.5 - top) / scale - 0.5)
          if (level === 0) continue
          paint(page, x, y, Math.round(255 * (1 - level / maxLevel)))
          box.left = Math.min(box.left, x)
          box.right = Math.max(box.right, x + 1)
          box.top = Math.min(box.top, y)
          box.bottom = Math.max(box.bottom, y + 1)
        }
      const kerning = findKerning(face, letter, word.charAt(at + 1))
      pen += (shape.advance + (spacing + kerning) * shapeEm) * scale
    }
    pen += 0.25 * size
    const { left, top, right, bottom } = box
    words.push({
      text: word,
      confidence: 95,
      line,
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    })
  }
  return words
}

function levelAt(
  { width, height, levels }: { width: number; height: number; levels: Uint8Array },
  x: number,
  y: number,
): number {
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (levels[row * width + column] ?? 0)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [across, down] = [x - column, y - row]
  const between = (of: number): number => at(column, of) * (1 - across) + at(column + 1, of) * across
  return between(row) * (1 - down) + between(row + 1) * down
}
