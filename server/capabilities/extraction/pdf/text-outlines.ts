// Letters that are filled and drawn around in lines come twice: browsers print the lines as letters of a font
// of their own, right after those that are filled.
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
    const filled = rows[index - 1]
    const [first] = lines.objects
    if (filled === undefined || filled.font === lines.font || filled.parent !== lines.parent) return []
    if (filled.objects.at(-1)?.order !== (first?.order ?? 0) - 1) return []
    const around = unite(lines)
    for (let start = filled.objects.length - 1; start >= 0; start -= 1) {
      const letters = filled.objects.slice(start)
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
    return []
  })
}

/** Shadows on all sides are seen as a line around letters; where those have one already, there is none. */
export function toShadows({ color, reach: by }: TextOutline, own: TextShadows = []): TextShadows {
  const corners = [-by, by].flatMap((x) => [-by, by].map((y) => ({ x, y, blur: 0, color })))
  const isOwn = ({ x, y }: { x: number; y: number }): boolean =>
    own.some((shadow) => shadow.x * x > 0 && shadow.y * y > 0)
  return [...corners.filter((corner) => !isOwn(corner)), ...own].slice(0, maxShadows)
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
