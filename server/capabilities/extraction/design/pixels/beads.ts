// Dots and rings on a line, as those of a timeline: the line was found in pieces between them.
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor } from './colors.ts'

/** In pixels: lines are no thicker, in one row where they are as near, and a sign on them is so large. */
const line = { thickness: 4, aside: 1 }
const size = { min: 8, max: 48 }
/** Of 255, from what the line lies on. */
const sameColor = 10
/** A sign is about as wide as it is high. */
const ratio = { min: 0.6, max: 1.6 }

export function findBeads(image: Pixels, panels: readonly PdfBox[]): PdfBox[] {
  return [true, false].flatMap((isUpright) => {
    // As if all lines went down.
    const turned = ({ x, y, width, height }: PdfBox): PdfBox =>
      isUpright ? { x, y, width, height } : { x: y, y: x, width: height, height: width }
    const lines = panels
      .map(turned)
      .filter(({ width, height }) => width <= line.thickness && height > size.min)
      .toSorted((one, other) => one.y - other.y)
    return lines.flatMap((upper) => {
      const end = upper.y + upper.height
      const lower = lines.find(
        (other) => other.y >= end + size.min && Math.abs(other.x - upper.x) <= line.aside,
      )
      if (lower === undefined || lower.y - end > size.max) return []
      const gap = lower.y - end
      const bead = closeAround(
        image,
        turned({ x: upper.x + upper.width / 2 - gap, y: end, width: 2 * gap, height: gap }),
        isUpright,
      )
      return bead === undefined ? [] : [bead]
    })
  })
}

/** What differs in a place from the colour at its far sides. */
function closeAround(image: Pixels, place: PdfBox, isUpright: boolean): PdfBox | undefined {
  const [left, top] = [Math.max(0, Math.round(place.x)), Math.max(0, Math.round(place.y))]
  const right = Math.min(image.width, Math.round(place.x + place.width))
  const bottom = Math.min(image.height, Math.round(place.y + place.height))
  const pixels = Array.from({ length: Math.max(0, bottom - top) * Math.max(0, right - left) }, (_, at) => ({
    x: left + (at % (right - left)),
    y: top + Math.floor(at / (right - left)),
  }))
  const isFar = ({ x, y }: { x: number; y: number }): boolean =>
    isUpright ? x === left || x === right - 1 : y === top || y === bottom - 1
  const around = pixels.filter(isFar).map(({ x, y }) => colorAt(image, x, y))
  const background = mainColor(around)
  if (around.some((color) => difference(color, background) > sameColor)) return undefined
  const inked = pixels.filter(({ x, y }) => difference(colorAt(image, x, y), background) > sameColor)
  if (inked.length === 0) return undefined
  const [across, down] = [inked.map(({ x }) => x), inked.map(({ y }) => y)]
  const [x, y] = [Math.min(...across), Math.min(...down)]
  const box = { x, y, width: Math.max(...across) - x + 1, height: Math.max(...down) - y + 1 }
  const shape = box.width / box.height
  const isSign = Math.min(box.width, box.height) >= size.min && shape >= ratio.min && shape <= ratio.max
  return isSign ? box : undefined
}
