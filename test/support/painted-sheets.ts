// A page of pixels to paint on, with what was recognised on it, for what finds the parts of an image.
import type { RecognisedWord } from '#capabilities/extraction/ocr/words.ts'
import type { Pixels } from '#capabilities/extraction/image/pixels.ts'

export type Color = readonly [number, number, number]
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const white: Color = [255, 255, 255]

/** A page, 1,600 pixels high, to paint on. */
export function sheet(background: Color = white, pageWidth = 1_280) {
  const pixels: Pixels = {
    width: pageWidth,
    height: 1_600,
    bytes: new Uint8ClampedArray(pageWidth * 1_600 * 4).fill(255),
  }
  const paint = (
    { x, y, width, height }: Box,
    colorAt: (x: number, y: number) => Color | undefined,
  ): void => {
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1) {
        const color = colorAt(column - x, row - y)
        if (color !== undefined) pixels.bytes.set(color, (row * pixels.width + column) * 4)
      }
  }
  paint({ x: 0, y: 0, width: pageWidth, height: 1_600 }, () => background)
  return { pixels, paint, plain: (box: Box, color: Color) => paint(box, () => color) }
}

/** Hills below a sky, with plain parts as real photographs have them. */
export const photograph = (x: number, y: number): Color => {
  const grain = Math.imul((x >> 1) * 7_919 + (y >> 1) * 104_729, 2_654_435_761) >>> 24
  return y > 100 + 40 * Math.sin(x / 40) ? [60 + grain / 3, 90 + grain / 4, 40] : [150, 190, 230]
}

export const word = ({ x, y, width, height }: Box, confidence = 95): RecognisedWord => ({
  text: 'Words',
  x,
  y,
  width,
  height,
  confidence,
  line: 1,
})
/** Strokes as letters have them, and that they were recognised. */
export function write({ paint }: ReturnType<typeof sheet>, box: Box, color: Color): RecognisedWord {
  paint(box, (x, y) => ((x >> 2) % 2 === 0 && y > 2 ? color : undefined))
  return word(box)
}

export const findPlaces = (boxes: readonly Box[]): number[][] =>
  boxes.map(({ x, y, width, height }) => [x, y, width, height])
