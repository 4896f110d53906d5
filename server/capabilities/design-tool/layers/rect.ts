import type { RatioBox } from '#contracts/extracted-document.schema.ts'
import type { FigmaBox } from '../figma.types.ts'

/** A place on the canvas, in its pixels. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The box where all of it is there and finite. Lines have no height, and that is well. */
export function toRect(box: FigmaBox | null | undefined): Rect | undefined {
  if (box === null || typeof box !== 'object') return undefined
  const { x, y, width, height } = box
  if (![x, y, width, height].every(Number.isFinite) || (width as number) < 0 || (height as number) < 0)
    return undefined
  return { x, y, width, height } as Rect
}

/** What both have in common; undefined where that is nothing. */
export function intersection(one: Rect, other: Rect): Rect | undefined {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  // A line on the edge is still there; two boxes that only touch have nothing in common.
  const isThere = (extent: number, own: number): boolean => extent > 0 || (extent === 0 && own === 0)
  return isThere(width, one.width) && isThere(height, one.height) ? { x, y, width, height } : undefined
}

/** The least place that holds all of them. */
export function union(rects: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))]
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  return { x, y, width: right - x, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y }
}

export function getArea({ width, height }: Rect): number {
  return width * height
}

export function findCentre({ x, y, width, height }: Rect): [x: number, y: number] {
  return [x + width / 2, y + height / 2]
}

export function holds({ x, y, width, height }: Rect, [pointX, pointY]: readonly [number, number]): boolean {
  return pointX >= x && pointX <= x + width && pointY >= y && pointY <= y + height
}

/** The place as shares of the page, of which a design has one. */
export function toRatioBox(rect: Rect, page: Rect): RatioBox {
  const left = ratio(rect.x - page.x, page.width)
  const top = ratio(rect.y - page.y, page.height)
  return {
    page: 1,
    x: left,
    y: top,
    width: rounded(Math.max(0, ratio(rect.x + rect.width - page.x, page.width) - left)),
    height: rounded(Math.max(0, ratio(rect.y + rect.height - page.y, page.height) - top)),
    unit: 'ratio',
  }
}

function ratio(length: number, whole: number): number {
  return rounded(Math.min(1, Math.max(0, length / whole)))
}

/** Of a page of 20,000 px still a fiftieth of a pixel. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
