// A field that a button lies in, at its end: what is seen of the field there is narrower than the small copy
// of a page shows, and the field would end before its button.
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels: how far the field goes on beyond its button, and how far apart both may seem. */
const maxRim = 24
const maxGap = 16
/** Of 255: less is one colour. */
const sameColor = 8

/** The panels, with fields up to where they end behind their buttons. */
export function reachAroundButtons(panels: readonly Panel[], image: Pixels): Panel[] {
  return panels.map((field) => {
    const ends = panels.flatMap((button) => findEnd(field, button, image) ?? [])
    return ends.length === 0 ? field : { ...field, width: Math.max(...ends) - field.x }
  })
}

function findEnd(field: Panel, button: Panel, image: Pixels): number | undefined {
  if (field === button || field.color === undefined) return undefined
  const [right, end] = [field.x + field.width, button.x + button.width]
  const isInside = button.y > field.y && button.y + button.height < field.y + field.height
  const isAtEnd = button.x > field.x + field.width / 2 && button.x <= right + maxGap && end > right
  if (!isInside || !isAtEnd) return undefined
  const color = fromHex(field.color)
  const isField = (x: number, y: number): boolean => {
    const [across, down] = [Math.round(x), Math.round(y)]
    const isSeen = across >= 0 && down >= 0 && across < image.width && down < image.height
    return isSeen && difference(colorAt(image, across, down), color) <= sameColor
  }
  const [middle, row] = [button.x + button.width / 2, button.y + button.height / 2]
  if (!isField(middle, button.y - 2) || !isField(middle, button.y + button.height + 1)) return undefined
  // The edge of the button may be of both colours.
  let last = end + 1
  if (!isField(last, row)) return undefined
  while (last - end <= maxRim && isField(last + 1, row)) last += 1
  return last - end > maxRim ? undefined : last + 1
}
