// The shadow of a panel of an image that is not blurred: one colour below it, to its right or both, as the
// darker edge of a button that looks as if it could be pressed.
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb, toHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

type Shadow = NonNullable<DesignBlock['shadow']>

/** In pixels: how far such a shadow reaches beyond its panel, and how large a panel is at least. */
const reach = { min: 2, max: 16 }
const minSide = 16
/** Of 255: the pixels of a shadow differ by less, and from the panel and what is beyond by more. */
const sameColor = 6
const minStep = 12
/** Of a side of the panel: round corners leave these places of it straight. */
const shares = [0.4, 0.5, 0.6, 0.7]

/** Lengths in pixels. */
export function findHardShadow(panel: Panel, image: Pixels): Shadow | undefined {
  const { x, y, width, height, color } = panel
  if (color === undefined || Math.min(width, height) < minSide) return undefined
  const at = (column: number, row: number): Rgb | undefined => {
    const [across, down] = [Math.round(column), Math.round(row)]
    const isInside = across >= 0 && down >= 0 && across < image.width && down < image.height
    return isInside ? colorAt(image, across, down) : undefined
  }
  const [right, bottom] = [x + width, y + height]
  const below = shares.map((share) => measure((away) => at(x + width * share, bottom + away)))
  const beside = shares.map((share) => measure((away) => at(right + away, y + height * share)))
  const [down, across] = [agree(below), agree(beside)]
  const found = down ?? across
  if (found === undefined || (down && across && difference(down.color, across.color) > sameColor))
    return undefined
  // What goes around the panel is its border.
  const around = shares.flatMap((share) => [
    ...[1, 2].map((away) => at(x + width * share, y - away)),
    ...[1, 2].map((away) => at(x - away, y + height * share)),
  ])
  const isShadow = (seen: Rgb | undefined): boolean =>
    seen !== undefined && difference(seen, found.color) <= minStep
  if (around.some(isShadow)) return undefined
  return { x: across?.length ?? 0, y: down?.length ?? 0, blur: 0, spread: 0, color: toHex(found.color) }
}

interface Strip {
  length: number
  color: Rgb
}

/**
 * The strip of one colour that begins at the edge of a panel. The first pixel may be of both, and so may the
 * last.
 */
function measure(at: (away: number) => Rgb | undefined): Strip | undefined {
  const [face, color] = [at(-2), at(1)]
  if (face === undefined || color === undefined || difference(face, color) < minStep) return undefined
  let length = 1
  while (length <= reach.max) {
    const seen = at(length)
    if (seen === undefined) return undefined
    if (difference(seen, color) > sameColor) break
    length += 1
  }
  const beyond = at(length + 1)
  const isStrip = length >= reach.min && length <= reach.max
  return isStrip && beyond !== undefined && difference(beyond, color) >= minStep
    ? { length, color }
    : undefined
}

/** The strip that is the same at all places of a side. */
function agree(strips: readonly (Strip | undefined)[]): Strip | undefined {
  const [first] = strips
  if (first === undefined) return undefined
  const isSame = (other: Strip | undefined): boolean =>
    other !== undefined &&
    Math.abs(other.length - first.length) <= 1 &&
    difference(other.color, first.color) <= sameColor
  return strips.every(isSame) ? first : undefined
}
