// Shapes of an image that say the same twice: a bar on a side of a border, the sides of a cell on those of
// its row, a fill along the frame that it fills.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { nearEdge, wholeSide, type Side } from '../pdf/borders.ts'
import { difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The shapes but for bars that are a side of the border of another, which was seen twice. */
export function withoutBorderSides<Shape extends Panel>(shapes: readonly Shape[]): Shape[] {
  return shapes.filter((one) => !shapes.some((frame) => frame !== one && isBorderSide(one, frame)))
}

function isBorderSide(bar: Panel, frame: Panel): boolean {
  const { border } = frame
  const isPlain = [bar.border, bar.gradient, bar.shadow, bar.opacity].every((look) => look === undefined)
  if (!isPlain || border === undefined || border.style !== 'solid' || bar.color !== border.color) return false
  const isThin = (thickness: number): boolean => thickness <= border.width + nearEdge
  const isWhole = (length: number, of: number): boolean => length >= of * wholeSide
  const gaps: [side: Side, gap: number][] = [
    ['top', bar.y - frame.y],
    ['right', frame.x + frame.width - bar.x - bar.width],
    ['bottom', frame.y + frame.height - bar.y - bar.height],
    ['left', bar.x - frame.x],
  ]
  const isOn = ([side, gap]: [side: Side, gap: number]): boolean =>
    Math.abs(gap) <= nearEdge &&
    (border.sides === undefined || border.sides.includes(side)) &&
    (side === 'top' || side === 'bottom'
      ? isThin(bar.height) && isWhole(bar.width, frame.width)
      : isThin(bar.width) && isWhole(bar.height, frame.height))
  return gaps.every(([, gap]) => gap >= -nearEdge) && gaps.some(isOn)
}

/**
 * The shapes but for their sides that are those of a frame around them, as cells of a table have them: both
 * would lie beside each other. They end where the frame does inside.
 */
export function withoutFrameSides<Shape extends Panel>(shapes: readonly Shape[]): Shape[] {
  const frames = shapes.filter(({ border }) => border?.style === 'solid' && border.sides === undefined)
  return shapes.map((shape) => {
    const { border, ...plain } = shape
    if (border?.sides === undefined) return shape
    const own = border.sides
    const frame = frames.find(
      (other) =>
        other.border?.color === border.color &&
        Math.abs(other.border.width - border.width) <= nearEdge &&
        own.some((side) => isAtSide(shape, other, side)) &&
        sides.every((side) => getGap(shape, other, side) >= -nearEdge),
    )
    if (frame === undefined) return shape
    const others = own.filter((side) => !isAtSide(shape, frame, side))
    const inset = (side: Side): number => (own.includes(side) && !others.includes(side) ? border.width : 0)
    const box = {
      x: shape.x + inset('left'),
      y: shape.y + inset('top'),
      width: shape.width - inset('left') - inset('right'),
      height: shape.height - inset('top') - inset('bottom'),
    }
    const rest = { ...plain, ...box } as unknown as Shape
    return others.length === 0 ? rest : { ...rest, border: { ...border, sides: others } }
  })
}

/** Of 255: nobody sees a plain shape on one of its colour. */
const sameColor = 2
/** Of the sides of a fill, at those of its frame. */
const minCommonSides = 3

/**
 * The shapes but for plain fills along the sides of a frame that has their colour: a part of it, seen twice.
 */
export function withoutSecondFills<Shape extends Panel>(shapes: readonly Shape[]): Shape[] {
  return shapes.filter((shape) => {
    const { color, border, gradient, shadow, opacity } = shape
    const isPlain = [border, gradient, shadow, opacity].every((look) => look === undefined)
    if (color === undefined || !isPlain) return true
    return !shapes.some(
      (frame) =>
        frame.border !== undefined &&
        frame.border.sides === undefined &&
        frame.color !== undefined &&
        difference(fromHex(frame.color), fromHex(color)) <= sameColor &&
        isAlongSides(shape, frame, frame.border.width),
    )
  })
}

function isAlongSides(shape: PdfBox, frame: PdfBox, width: number): boolean {
  const gaps = sides.map((side) => getGap(shape, frame, side))
  return (
    gaps.every((gap) => gap >= -nearEdge) &&
    gaps.filter((gap) => gap <= width + nearEdge).length >= minCommonSides
  )
}

function isAtSide(shape: PdfBox, frame: PdfBox, side: Side): boolean {
  return Math.abs(getGap(shape, frame, side)) <= nearEdge
}

/** How far inside of a frame the side of a shape is. */
function getGap(shape: PdfBox, frame: PdfBox, side: Side): number {
  if (side === 'left') return shape.x - frame.x
  if (side === 'top') return shape.y - frame.y
  if (side === 'right') return frame.x + frame.width - shape.x - shape.width
  return frame.y + frame.height - shape.y - shape.height
}
