// Elements that lie on each other.
import { commonArea, getArea, getCenter, getHeight, getWidth, type Box } from './boxes.ts'
import type { Element } from './elements.types.ts'

/** In pixels: the line of a timeline, and how far others reach over it. */
const threads = { maxWidth: 6, minLength: 60, minCrossed: 2 }

/** A line through several others, which would be cut by it. */
export function findThread(elements: readonly Element[]): Element | undefined {
  return elements.find(
    ({ kind, box }) =>
      kind === 'shape' &&
      Math.min(getWidth(box), getHeight(box)) <= threads.maxWidth &&
      Math.max(getWidth(box), getHeight(box)) >= threads.minLength &&
      elements.filter((other) => other.box !== box && isCrossed(box, other.box)).length >= threads.minCrossed,
  )
}

/** Whether a line goes through a box from one side to the middle at least. */
export function isCrossed(line: Box, box: Box): boolean {
  const isFlat = getWidth(line) >= getHeight(line)
  const [from, to] = isFlat ? [box.top, box.bottom] : [box.left, box.right]
  const middle = isFlat ? (line.top + line.bottom) / 2 : getCenter(line)
  const common = isFlat
    ? Math.min(line.right, box.right) - Math.max(line.left, box.left)
    : Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top)
  return middle > from + 2 && middle < to - 2 && common > 4
}

/** From this share of the smaller one on, elements are on each other rather than close. */
const overlapShare = 0.12
const maxCompared = 400

/** The two with the most in common. */
export function findOverlap(elements: readonly Element[]): Element[] | undefined {
  if (elements.length > maxCompared) return undefined
  let best: Element[] | undefined
  let maxCommon = 0
  const sorted = elements.toSorted((one, other) => one.cutBox.top - other.cutBox.top)
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (other === undefined || other.cutBox.top >= one.cutBox.bottom) break
      const common = commonArea(one.cutBox, other.cutBox)
      const smaller = Math.max(1, Math.min(getArea(one.cutBox), getArea(other.cutBox)))
      if (common / smaller >= overlapShare && common > maxCommon) {
        maxCommon = common
        best = [one, other]
      }
    }
  }
  return best
}
