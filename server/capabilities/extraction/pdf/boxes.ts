// Arithmetic of boxes, in whatever unit they share.
import type { PdfBox } from './pdf.types.ts'

export function intersection(a: PdfBox, b: PdfBox): PdfBox | undefined {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

export function union(a: PdfBox, b: PdfBox): PdfBox {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

export function getArea({ width, height }: PdfBox): number {
  return width * height
}

/** Share of the first box that lies in the second. */
export function shareInside(a: PdfBox, b: PdfBox): number {
  const common = intersection(a, b)
  return common === undefined ? 0 : getArea(common) / Math.max(getArea(a), Number.MIN_VALUE)
}

/** How far two boxes are the same: common area by joint area. */
/** The largest part of a box above, below or beside another one that it meets; nothing of one within it. */
export function findLargestSide(box: PdfBox, cut: PdfBox): PdfBox | undefined {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const [cutRight, cutBottom] = [cut.x + cut.width, cut.y + cut.height]
  const sides = [
    { ...box, y: cutBottom, height: bottom - cutBottom },
    { ...box, height: cut.y - box.y },
    { ...box, x: cutRight, width: right - cutRight },
    { ...box, width: cut.x - box.x },
  ].filter(({ width, height }) => width > 0 && height > 0)
  return sides.toSorted((one, other) => getArea(other) - getArea(one))[0]
}

export function likeness(a: PdfBox, b: PdfBox): number {
  const common = intersection(a, b)
  if (common === undefined) return 0
  const shared = getArea(common)
  return shared / (getArea(a) + getArea(b) - shared)
}

export function holdsPoint(box: PdfBox, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height
}
