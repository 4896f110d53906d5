// Plain dots, rings, squares and dashes, as before the lines of a list, that are no part of a drawing.
import { shareInside } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import type { Panel } from '../page-blocks.ts'
import { sameBox, type Artwork } from './artwork.ts'
import { findBorder, isPattern } from './panels.ts'
import type { Fill } from './read-fill.ts'

/** In points: smaller and larger ones are specks and drawings. */
const dot = { min: 3, max: 16 }
/** In points: longer ones are lines, shorter and thicker ones dots. */
const dash = { min: 4, max: 12, thin: 0.7, ratio: 2 }
/** More are a pattern or the scale of a chart. */
const maxDashes = 120

export function findDots(rendered: readonly Rendered[], drawn: readonly Artwork[]): Panel[] {
  const known = new Set(drawn.flatMap(({ members }) => members))
  const dots: Panel[] = []
  for (const one of rendered) {
    const { box, kind, fill, stroke, frame, radius = 0, isMasked, order } = one
    const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
    const isPlain = kind === 'path' && one.radius !== undefined && !isMasked
    if (known.has(one) || !isPlain || short < dot.min || long > dot.max) continue
    if ((fill?.alpha ?? 1) !== 1 || (stroke?.alpha ?? 1) !== 1) continue
    const border = findBorder(one, 1)
    const color = frame === undefined ? fill?.color : undefined
    const round = radius > 0 ? { radius } : {}
    // A ring around a dot is painted right after it.
    const inside = dots.at(-1)
    const isRing = color === undefined && border !== undefined && inside?.layer === order - 1
    if (isRing && inside.border === undefined && shareInside(inside, box) > sameBox)
      Object.assign(inside, box, { border }, round)
    else if (color !== undefined || border !== undefined)
      dots.push({
        ...box,
        ...(color !== undefined && { color }),
        ...round,
        ...(border && { border }),
        layer: order,
      })
  }
  return dots
}

/** `look` says what a pattern is filled with: browsers paint a dash that is a background in one. */
export function findDashes(
  rendered: readonly Rendered[],
  drawn: readonly Artwork[],
  look: (one: Rendered) => Fill | undefined,
): Panel[] {
  const known = new Set(drawn.flatMap(({ members }) => members))
  const dashes = rendered.filter((one) => !known.has(one) && isDash(one))
  if (dashes.length > maxDashes) return []
  return dashes.flatMap((one) => {
    const { box, radius = 0, order } = one
    const paint = one.fill ?? one.stroke
    const looked = one.fill !== undefined && isPattern(one) ? look(one) : undefined
    const seen = looked === undefined ? paint : looked.kind === 'plain' ? looked : undefined
    if (seen?.alpha === undefined || seen.alpha < 0.99) return []
    return [{ ...box, color: seen.color, ...(radius > 0 && { radius }), layer: order }]
  })
}

function isDash({ kind, box, fill, stroke, frame, radius, isMasked, pieces }: Rendered): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)]
  const isPlain = kind === 'path' && radius !== undefined && frame === undefined && pieces === undefined
  const isLine = fill === undefined && stroke?.style === 'solid'
  return (
    isPlain &&
    !isMasked &&
    (fill?.alpha === 1 || isLine) &&
    short >= dash.thin &&
    short < dot.min &&
    long >= Math.max(dash.min, short * dash.ratio) &&
    long <= dash.max
  )
}
