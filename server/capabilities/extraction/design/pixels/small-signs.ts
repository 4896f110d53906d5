// Ticks, dots and arrows that are smaller than icons: alone on their background, and no part of a word.
import type { Pixels } from '../../image/pixels.ts'
import { intersection } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'

/** In pixels, of both sides; signs on smaller copies are larger in the image. */
const size = { min: 6, max: 30 }
const maxRatio = 2.5
/** Around a sign so many pixels have one colour. */
const rim = 2
const reach = 10
/** Of 255. */
const minContrast = 40
const sameColor = 10
const minInk = 0.12
/** Words are at least so far away, in pixels. */
const wordGap = 2
const maxSigns = 60

/** The signs among small figures, each close around what is seen of it. */
export function findSmallSigns(
  image: Pixels,
  figures: readonly PdfBox[],
  others: readonly PdfBox[],
): PdfBox[] {
  const found: PdfBox[] = []
  for (const figure of figures) {
    const sign = closeAround(image, figure)
    if (sign === undefined || found.length >= maxSigns) continue
    const around = {
      x: sign.x - wordGap,
      y: sign.y - wordGap,
      width: sign.width + 2 * wordGap,
      height: sign.height + 2 * wordGap,
    }
    if (![...others, ...found].some((other) => intersection(around, other) !== undefined)) found.push(sign)
  }
  return found
}

function closeAround(image: Pixels, figure: PdfBox): PdfBox | undefined {
  const left = Math.max(0, Math.floor(figure.x - reach))
  const top = Math.max(0, Math.floor(figure.y - reach))
  const right = Math.min(image.width - 1, Math.ceil(figure.x + figure.width + reach))
  const bottom = Math.min(image.height - 1, Math.ceil(figure.y + figure.height + reach))
  const edge: Rgb[] = []
  for (let x = left; x <= right; x += 1) edge.push(colorAt(image, x, top), colorAt(image, x, bottom))
  for (let y = top; y <= bottom; y += 1) edge.push(colorAt(image, left, y), colorAt(image, right, y))
  const background = mainColor(edge)
  const isInk = (x: number, y: number): boolean => difference(colorAt(image, x, y), background) > sameColor
  // From the middle of the figure outwards, until a rim of one colour is all around.
  let box = {
    left: Math.floor(figure.x),
    top: Math.floor(figure.y),
    right: Math.min(image.width - 1, Math.ceil(figure.x + figure.width) - 1),
    bottom: Math.min(image.height - 1, Math.ceil(figure.y + figure.height) - 1),
  }
  const hasInk = (from: [number, number], to: [number, number]): boolean => {
    for (let y = Math.max(0, from[1]); y <= Math.min(image.height - 1, to[1]); y += 1)
      for (let x = Math.max(0, from[0]); x <= Math.min(image.width - 1, to[0]); x += 1)
        if (isInk(x, y)) return true
    return false
  }
  for (let step = 0; step < reach; step += 1) {
    const { left: x, top: y, right: endX, bottom: endY } = box
    const grow = {
      left: hasInk([x - rim, y], [x - 1, endY]),
      right: hasInk([endX + 1, y], [endX + rim, endY]),
      top: hasInk([x, y - rim], [endX, y - 1]),
      bottom: hasInk([x, endY + 1], [endX, endY + rim]),
    }
    if (!Object.values(grow).includes(true)) break
    box = {
      left: x - (grow.left ? 1 : 0),
      right: endX + (grow.right ? 1 : 0),
      top: y - (grow.top ? 1 : 0),
      bottom: endY + (grow.bottom ? 1 : 0),
    }
    if (step === reach - 1 || box.left < 0 || box.top < 0) return undefined
  }
  let [count, strongest] = [0, 0]
  let close: typeof box | undefined
  for (let y = box.top; y <= box.bottom; y += 1)
    for (let x = box.left; x <= box.right; x += 1) {
      const contrast = difference(colorAt(image, x, y), background)
      strongest = Math.max(strongest, contrast)
      if (contrast <= sameColor) continue
      count += 1
      close ??= { left: x, right: x, top: y, bottom: y }
      close.left = Math.min(close.left, x)
      close.right = Math.max(close.right, x)
      close.bottom = y
    }
  if (close === undefined || strongest < minContrast) return undefined
  const [width, height] = [close.right - close.left + 1, close.bottom - close.top + 1]
  const isSign =
    Math.min(width, height) >= size.min &&
    Math.max(width, height) <= size.max &&
    Math.max(width, height) <= Math.min(width, height) * maxRatio &&
    count >= width * height * minInk
  return isSign ? { x: close.left, y: close.top, width, height } : undefined
}
