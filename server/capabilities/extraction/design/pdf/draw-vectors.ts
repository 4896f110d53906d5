// Drawings of a PDF as SVG, where that shows what PDFium paints.
import { layoutWidth } from '#contracts/design-layout.schema.ts'
import { safeSvg, toIcon } from '#core/safe-svg.ts'
import type { Pixels } from '../../image/pixels.ts'
import { getCommandBox } from '../../pdf/path-commands.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import type { Artwork } from './artwork.ts'
import { compareShapes, fillsAt } from './compare-shapes.ts'
import type { Artist } from './draw-artwork.ts'
import { getFillPixels } from './looks.ts'
import { isPattern } from './panels.ts'
import { readFill } from './read-fill.ts'
import { readShapes, type Shape } from './vector-shapes.ts'
import { writeSvg } from './write-svg.ts'

export interface VectorDrawing {
  text: string
  width: number
  height: number
  /**
   * Of a small drawing of one colour: its outlines, which take the colour of a text, and the colour it has.
   */
  icon?: { svg: string; color: string }
}

/** Of the points that were looked at, so many may differ: joins and ends of strokes are rounded off here. */
const maxWrong = 0.03
/** Of those of one shape, when it is filled with something that PDFium does not say. */
const unknownFill = 0.5
const maxGradients = 12
const minChecked = 20
const minShapeChecked = 4
/** The longer side of an icon as a share of the page's width. */
const maxIconShare = 0.075

export function drawVector(
  file: PdfFile,
  { members, box }: Pick<Artwork, 'members' | 'box'>,
  seen: { artist: Artist; pixels: Pixels; shown: PdfBox; pageWidth: number },
): VectorDrawing | undefined {
  const shapes = readShapes(file, members)
  if (shapes === undefined || shapes.length === 0) return undefined
  const found = withGradients(shapes, seen, box)
  if (found === undefined) return undefined
  const { shown, pageWidth } = seen
  const scale = layoutWidth / pageWidth
  const size = {
    box: shown,
    width: Math.max(1, Math.round(shown.width * scale)),
    height: Math.max(1, Math.round(shown.height * scale)),
  }
  const safe = safeSvg(writeSvg(found, size))
  if (safe === undefined) return undefined
  const isSmall = Math.max(shown.width, shown.height) <= pageWidth * maxIconShare
  const icon = isSmall ? toIcon(safe) : undefined
  return { text: safe.text, width: size.width, height: size.height, ...(icon !== undefined && { icon }) }
}

/** The shapes, filled with the gradients that are seen in them; undefined where something else is seen. */
function withGradients(
  shapes: readonly Shape[],
  { artist, pixels }: { artist: Artist; pixels: Pixels },
  box: PdfBox,
): Shape[] | undefined {
  const first = compareShapes(shapes, pixels, box)
  // Of thin lines alone hardly anything can be compared.
  if (first.checked < minChecked && shapes.some(({ member }) => member.isMasked)) return undefined
  // A small shape that shows something else is seen, however little of the whole it is.
  const isOdd = [...first.ofShape.values()].some(
    ({ checked, wrong }) => wrong >= minShapeChecked && wrong >= checked * unknownFill,
  )
  if (isAlike(first) && !isOdd) return [...shapes]
  const filled = [...shapes]
  let [found, gradients] = [0, 0]
  for (const [index, shape] of shapes.entries()) {
    const { checked, wrong } = first.ofShape.get(shape) ?? { checked: 0, wrong: 0 }
    // Of a small shape hardly anything was compared.
    const isUnknown = checked < minShapeChecked && isPattern(shape.member)
    if (shape.fill === undefined || (!isUnknown && (wrong === 0 || wrong < checked * unknownFill))) continue
    const fill = gradients > maxGradients ? undefined : readGradient(shape, artist)
    if (fill === undefined) return undefined
    found += 1
    if ('gradient' in fill) gradients += 1
    filled[index] = { ...shape, fill }
  }
  return found > 0 && isAlike(compareShapes(filled, pixels, box)) ? filled : undefined
}

function isAlike({ checked, wrong }: { checked: number; wrong: number }): boolean {
  return wrong <= Math.max(2, checked * maxWrong)
}

function readGradient(shape: Shape, artist: Artist): Shape['fill'] {
  const around = getCommandBox(shape.commands)
  const looked = artist.look([shape.member.chain], { box: around, pixels: getFillPixels(around) })
  if (looked === undefined) return undefined
  const { pixels, scale } = looked
  const isFilled = fillsAt(shape)
  const isInside = (x: number, y: number): boolean =>
    [-1, 1].every(
      (step) =>
        isFilled(around.x + (x + step) / scale, around.y + y / scale) &&
        isFilled(around.x + x / scale, around.y + (y + step) / scale),
    )
  const fill = readFill(pixels, 0, [], isInside, true)
  if (fill.kind === 'plain') return { color: fill.color, alpha: fill.alpha }
  return fill.kind === 'gradient' ? { gradient: fill.gradient } : undefined
}
