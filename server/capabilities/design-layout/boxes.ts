// Boxes in pixels of the laid out page.
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const getWidth = ({ left, right }: Box): number => right - left
export const getHeight = ({ top, bottom }: Box): number => bottom - top
export const getArea = (box: Box): number => getWidth(box) * getHeight(box)
export const getCenter = ({ left, right }: Box): number => (left + right) / 2
export const getMiddle = ({ top, bottom }: Box): number => (top + bottom) / 2

/** The smallest box around all of them. */
export function surround(boxes: readonly Box[]): Box {
  const around = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  }
  for (const { left, top, right, bottom } of boxes) {
    around.left = Math.min(around.left, left)
    around.top = Math.min(around.top, top)
    around.right = Math.max(around.right, right)
    around.bottom = Math.max(around.bottom, bottom)
  }
  return boxes.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : around
}

export function commonArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** Share of the first that lies in the second. */
export function shareInside(inner: Box, outer: Box): number {
  const area = getArea(inner)
  return area > 0 ? commonArea(inner, outer) / area : 0
}

export function isSame(one: Box, other: Box, tolerance = 2): boolean {
  return (
    Math.abs(one.left - other.left) <= tolerance &&
    Math.abs(one.right - other.right) <= tolerance &&
    Math.abs(one.top - other.top) <= tolerance &&
    Math.abs(one.bottom - other.bottom) <= tolerance
  )
}
