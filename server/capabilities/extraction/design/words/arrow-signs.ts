// Arrows after the words of a link, which recognition reads as dashes, brackets or digits: no family that
// pages are served with has them as they are seen.
import type { Pixels } from '../../image/pixels.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor } from '../pixels/colors.ts'

/** Of 255. */
const minContrast = 60
/** In pixels: smaller signs have no shape. */
const minSide = 5
/** Shares of a sign: its shaft, where its head is, corners. */
const parts = { shaft: 0.85, third: 1 / 3, tail: 0.4, head: 0.58, corner: 0.25, edge: 0.2, side: 0.45 }
const maxRatio = 3.5

/** Whether what is seen in a box points to the right, or to the upper right. */
export function isArrow(pixels: Pixels, box: PdfBox): boolean {
  const ink = findInk(pixels, box)
  if (ink === undefined || ink.width < minSide || ink.height < minSide) return false
  return pointsRight(ink) || pointsUp(ink)
}

interface Ink {
  width: number
  height: number
  has(x: number, y: number): boolean
}

/** Close around what differs from the rim of the box. */
function findInk(pixels: Pixels, box: PdfBox): Ink | undefined {
  const [left, top] = [Math.max(0, Math.floor(box.x) - 1), Math.max(0, Math.floor(box.y) - 1)]
  const right = Math.min(pixels.width, Math.ceil(box.x + box.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height) + 1)
  const rim = Array.from({ length: right - left }, (_, at) => [
    colorAt(pixels, left + at, top),
    colorAt(pixels, left + at, bottom - 1),
  ]).flat()
  const background = mainColor(rim)
  const isInk = (x: number, y: number): boolean => difference(colorAt(pixels, x, y), background) > minContrast
  let edges: { left: number; top: number; right: number; bottom: number } | undefined
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (!isInk(x, y)) continue
      edges = {
        left: Math.min(edges?.left ?? x, x),
        top: Math.min(edges?.top ?? y, y),
        right: Math.max(edges?.right ?? x, x),
        bottom: Math.max(edges?.bottom ?? y, y),
      }
    }
  if (edges === undefined) return undefined
  const { left: x0, top: y0 } = edges
  return {
    width: edges.right - x0 + 1,
    height: edges.bottom - y0 + 1,
    has: (x, y) => isInk(x0 + x, y0 + y),
  }
}

/** A shaft across the middle, and above and below it a head at its right end. */
function pointsRight({ width, height, has }: Ink): boolean {
  if (width < height || width > height * maxRatio) return false
  const middle = Math.round((height - 1) / 2)
  const columns = Array.from({ length: width }, (_, x) => x)
  const shaft = columns.filter((x) => [middle - 1, middle, middle + 1].some((y) => has(x, y)))
  if (shaft.length < width * parts.shaft) return false
  const third = Math.max(1, Math.floor(height * parts.third))
  return [0, height - third].every((from) => {
    const inked = columns.filter((x) =>
      Array.from({ length: third }, (_, y) => from + y).some((y) => has(x, y)),
    )
    const mean = inked.reduce((sum, x) => sum + x + 0.5, 0) / inked.length
    return inked.length > 0 && inked.every((x) => x >= width * parts.tail) && mean >= width * parts.head
  })
}

/** A stroke from the lower left to a corner at the upper right. */
function pointsUp({ width, height, has }: Ink): boolean {
  if (Math.max(width, height) > Math.min(width, height) * 1.3) return false
  const share = (
    [fromX, toX]: readonly [number, number],
    [fromY, toY]: readonly [number, number],
  ): number => {
    let [all, inked] = [0, 0]
    for (let y = Math.floor(fromY * height); y < Math.max(fromY * height + 1, toY * height); y += 1)
      for (let x = Math.floor(fromX * width); x < Math.max(fromX * width + 1, toX * width); x += 1) {
        all += 1
        if (has(x, y)) inked += 1
      }
    return inked / Math.max(1, all)
  }
  const { corner, edge, side } = parts
  return (
    share([0.5, 1], [0, edge]) >= side &&
    share([1 - edge, 1], [0, 0.5]) >= side &&
    share([0, corner], [0, corner]) < 0.1 &&
    share([1 - corner, 1], [1 - corner, 1]) < 0.1 &&
    share([0, corner], [1 - corner, 1]) > 0.1
  )
}
