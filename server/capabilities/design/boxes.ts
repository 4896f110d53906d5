// Boxes on pages, as shares of width and height.
import type { RatioBox } from '#contracts/extracted-document.schema.ts'

/**
 * Intersection over union, 0 to 1: how much two boxes are the same place. Boxes on different pages have
 * nothing in common.
 */
export function iou(one: RatioBox, other: RatioBox): number {
  const common = commonArea(one, other)
  const union = one.width * one.height + other.width * other.height - common
  return union > 0 ? common / union : 0
}

/** Share of the first box that lies in the second; of a box without area, whether its middle does. */
export function shareWithin(inner: RatioBox, outer: RatioBox): number {
  const area = inner.width * inner.height
  if (area > 0) return commonArea(inner, outer) / area
  const x = inner.x + inner.width / 2
  const y = inner.y + inner.height / 2
  const isInside = x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
  return inner.page === outer.page && isInside ? 1 : 0
}

/** The smallest box around all of them, on the page of the first. */
export function findUnion(boxes: readonly RatioBox[]): RatioBox | undefined {
  const first = boxes[0]
  if (first === undefined) return undefined
  let [left, top, right, bottom] = [1, 1, 0, 0]
  for (const box of boxes) {
    if (box.page !== first.page) continue
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return toRatioBox(first.page, left, top, right, bottom)
}

/**
 * A box from its edges, held within the page and rounded to a ten-thousandth: less than a pixel of a page
 * that is read.
 */
export function toRatioBox(page: number, left: number, top: number, right: number, bottom: number): RatioBox {
  const x = rounded(left)
  const y = rounded(top)
  return {
    page,
    x,
    y,
    width: rounded(rounded(right) - x),
    height: rounded(rounded(bottom) - y),
    unit: 'ratio',
  }
}

function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
}

function commonArea(one: RatioBox, other: RatioBox): number {
  if (one.page !== other.page) return 0
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}
