// Letters that are filled and drawn around in lines come twice: browsers print the lines as letters of a font
// of their own, right after those that are filled, or before them where the lines are behind.
import type { TextShadows } from '#contracts/paint.schema.ts'
import { upperMedian } from '#core/statistics.ts'
import { union } from './boxes.ts'
import type { PagePaint } from './drawn-objects.types.ts'
import { readBounds } from './object-bounds.ts'
import { readColor } from './painted-paths.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface TextOutline {
  /** The lines, and the letters that they are around: text objects. */
  lines: readonly number[]
  letters: readonly number[]
  color: string
  /** How far they go beyond the letters, in points. */
  reach: number
}

/**
 * In heights of the letters: lines go beyond them on all sides, at acute corners more. The height of letters
 * that are drawings is known to a point only.
 */
const reach = { min: 0.004, lowest: -0.004, max: 0.08 }

interface Row {
  font: number
  color: string
  parent: number | undefined
  objects: { object: number; order: number; box: PdfBox }[]
}

export function findTextOutlines(file: PdfFile, paint: PagePaint): TextOutline[] {
  const rows = findRows(file, paint)
  return rows.flatMap((lines, index) => {
    const [before, after, later] = [rows[index - 1], rows[index + 1], rows[index + 2]]
    const filled =
      before !== undefined && isNext(before, lines) ? findFilled(lines, before, 'end') : undefined
    if (filled !== undefined) return filled
    if (!isNext(lines, after)) return []
    // Where the lines are behind the letters, a shadow of these may lie between.
    const overShadow = isNext(after, later) && later.font === after.font ? later : undefined
    return (overShadow && findFilled(lines, overShadow, 'start')) ?? findFilled(lines, after, 'start') ?? []
  })
}

function isNext(row: Row | undefined, next: Row | undefined): next is Row {
  return (
    row !== undefined &&
    next !== undefined &&
    row.parent === next.parent &&
    row.objects.at(-1)?.order === (next.objects[0]?.order ?? 0) - 1
  )
}

/** The letters at one end of a row that the lines are around. */
function findFilled(lines: Row, filled: Row, at: 'start' | 'end'): TextOutline | undefined {
  if (filled.font === lines.font) return undefined
  const around = unite(lines)
  for (let count = 1; count <= filled.objects.length; count += 1) {
    const letters = at === 'end' ? filled.objects.slice(-count) : filled.objects.slice(0, count)
    const sides = around && getSides(around, unite({ objects: letters }))
    if (sides === undefined || sides.some((side) => side < reach.lowest || side > reach.max)) continue
    const usual = upperMedian(sides) ?? 0
    if (usual < reach.min) continue
    return {
      lines: lines.objects.map(({ object }) => object),
      letters: letters.map(({ object }) => object),
      color: lines.color,
      reach: usual * (around?.height ?? 0),
    }
  }
  return undefined
}

/**
 * Shadows on all sides are seen as a line around letters; where those have one already, there is none. One
 * straight below or beside them is joined with the line on its side.
 */
export function toShadows({ color, reach: by }: TextOutline, own: TextShadows = []): TextShadows {
  const straight = own.find(
    ({ x, y, blur, color: of }) => of === color && blur === 0 && Math.min(Math.abs(x), Math.abs(y)) < by / 2,
  )
  const getEnd = (side: number, length = 0): number =>
    length * side > 0 && Math.abs(length) > by ? length : side
  const corners = [-by, by].flatMap((x) =>
    [-by, by].map((y) => ({ x: getEnd(x, straight?.x), y: getEnd(y, straight?.y), blur: 0, color })),
  )
  const others = own.filter((shadow) => shadow !== straight)
  const isOwn = ({ x, y }: { x: number; y: number }): boolean =>
    others.some((shadow) => shadow.x * x > 0 && shadow.y * y > 0)
  return [...corners.filter((corner) => !isOwn(corner)), ...others].slice(0, maxShadows)
}

const maxShadows = 4

/** Text objects in a row that are set in one font and one colour. */
function findRows(file: PdfFile, { texts }: PagePaint): Row[] {
  const { raw } = file
  const rows: Row[] = []
  for (const [object, { order, chain }] of texts) {
    const bounds = readBounds(file, object)
    if (bounds === undefined) continue
    const [left, bottom, right, top] = bounds
    const font = raw.FPDFTextObj_GetFont(object)
    const fill = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
    const color = fill?.color ?? ''
    const parent = chain.at(-2)
    const row = rows.at(-1)
    const one = { object, order, box: { x: left, y: bottom, width: right - left, height: top - bottom } }
    const goesOn = row?.font === font && row.color === color && row.parent === parent
    if (goesOn && row.objects.at(-1)?.order === order - 1) row.objects.push(one)
    else rows.push({ font, color, parent, objects: [one] })
  }
  return rows
}

/** Of what is seen: spaces have no height. */
function unite({ objects }: Pick<Row, 'objects'>): PdfBox | undefined {
  const [first, ...others] = objects.flatMap(({ box }) => (box.height > 0 ? [box] : []))
  return first && others.reduce(union, first)
}

/** How far one box goes beyond the other on each side, in its own heights. */
function getSides(one: PdfBox, other: PdfBox | undefined): number[] | undefined {
  if (other === undefined) return undefined
  return [
    other.x - one.x,
    other.y - one.y,
    one.x + one.width - other.x - other.width,
    one.y + one.height - other.y - other.height,
  ].map((side) => side / one.height)
}
