// Letters with a shadow come twice: with a blurred one first as invisible ones, which only a viewer of the
// file would select, with a hard one first in its colour, a little aside. PDFium takes the second ones for a
// repetition and leaves them out, or they are read twice.
import type { TextShadows } from '#contracts/paint.schema.ts'
import { findBlurredShadows } from './blurred-shadows.ts'
import type { PagePaint } from './drawn-objects.types.ts'
import { place } from './matrix.ts'
import { readBounds } from './object-bounds.ts'
import { readColor } from './painted-paths.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'
import { findTextOutlines, toShadows, type TextOutline } from './text-outlines.ts'

/** In points: shadows lie no further from their letters. */
const maxOffset = 24
/** Letters of one font have the same size to so many parts of a point. */
const precision = 20

/** How far a hard shadow is below or above its letters, and at most aside, in heights of the letters. */
const hardShadow = { min: 0.02, max: 0.2 }
/** In points. */
const farAway = 65_536
const maxShadows = 4
/** Letters of one size at about one place that are compared with each other. */
const maxCompared = 50

interface Letters {
  object: number
  order: number
  /** Undefined for invisible ones. */
  color: string | undefined
  left: number
  bottom: number
  height: number
}

/**
 * Gives what `read` reads while invisible letters that are seen at nearly the same place are not there, nor
 * text objects that are `repeated`, `overlaid` by others or lines around letters, and what is painted besides
 * the shadows; `strokes` are lines around letters that are not seen themselves.
 */
export function readWithoutShadows<Result>(
  file: PdfFile,
  {
    paint,
    repeated,
    overlaid,
  }: { paint: PagePaint; repeated: readonly number[]; overlaid: Iterable<number> },
  read: () => Result,
): {
  read: Result
  rendered: PagePaint['rendered']
  shadows: ReadonlyMap<number, TextShadows>
  strokes: ReadonlyMap<number, LetterStroke>
} {
  const outlines = findTextOutlines(file, paint)
  const lines = new Set(outlines.flatMap((outline) => outline.lines))
  const letters = new Map([...paint.texts].filter(([object]) => !lines.has(object)))
  const pairs = findShadows(file, { ...paint, texts: letters })
  const shadows = [...new Set(pairs.map(({ below }) => below.object))]
  const leftOut = [...shadows, ...lines, ...overlaid]
  // A blurred shadow is an image right before its invisible letters; before a hard one anything may be.
  const orders = new Set(pairs.flatMap(({ below }) => (below.color === undefined ? [below.order] : [])))
  const rendered = paint.rendered.filter(
    ({ kind, isMasked, order }) => (kind === 'path' && !isMasked) || !orders.has(order + 1),
  )
  const getBox = (object: number): PdfBox | undefined => {
    const [own, space] = [readBounds(file, object), paint.texts.get(object)?.space]
    return own && space && place(space, own)
  }
  const blurred = findBlurredShadows(paint, pairs, getBox)
  const strokes = findStrokes(file, outlines)
  const show = (isShown: 0 | 1): void => {
    for (const object of [...leftOut, ...repeated]) file.raw.FPDFPageObj_SetIsActive(object, isShown)
    // PDFium looks for repetitions of those too: far away they have none.
    const distance = isShown === 1 ? -farAway : farAway
    for (const object of leftOut) file.pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, distance, 0)
  }
  show(0)
  try {
    const found = listHardShadows(pairs)
    for (const [object, own] of blurred)
      found.set(object, [...(found.get(object) ?? []), ...own].slice(0, maxShadows))
    for (const outline of outlines)
      for (const object of outline.letters)
        if (!strokes.has(object)) found.set(object, toShadows(outline, found.get(object)))
    return { read: read(), rendered, shadows: found, strokes }
  } finally {
    show(1)
  }
}

/** The lines around letters that have no fill, in points. */
export interface LetterStroke {
  color: string
  width: number
}

function findStrokes(file: PdfFile, outlines: readonly TextOutline[]): Map<number, LetterStroke> {
  const strokes = new Map<number, LetterStroke>()
  for (const { letters, color, reach } of outlines)
    for (const object of letters) {
      const fill = readColor(file, (...channels) => file.raw.FPDFPageObj_GetFillColor(object, ...channels))
      if (fill?.alpha === 0) strokes.set(object, { color, width: reach * 2 })
    }
  return strokes
}

function findShadows(file: PdfFile, { texts }: PagePaint): Pair[] {
  const places = new Map<string, Letters[]>()
  for (const [object, { order }] of texts) {
    const fill = readColor(file, (...channels) => file.raw.FPDFPageObj_GetFillColor(object, ...channels))
    const bounds = readBounds(file, object)
    if (bounds === undefined) continue
    const [left, bottom, right, top] = bounds
    const size = [right - left, top - bottom].map((length) => Math.round(length * precision)).join('x')
    const color = fill === undefined ? '' : fill.alpha > 0 ? fill.color : undefined
    const letters = { object, order, color, left, bottom, height: top - bottom }
    const cell = `${size} ${Math.floor(left / maxOffset)} ${Math.floor(bottom / maxOffset)}`
    places.set(cell, [...(places.get(cell) ?? []), letters].slice(-maxCompared))
  }
  const pairs = [...places].flatMap(([cell, letters]) => findPairs(letters, getNeighbours(cell, places)))
  const hard = new Set(pairs.filter(isHardShadow).map(getOffset))
  return pairs.filter(
    (pair) => pair.below.color === undefined || (isOfOtherColor(pair) && hard.has(getOffset(pair))),
  )
}

/** By the object of the letters that are seen above them. */
function listHardShadows(pairs: readonly Pair[]): Map<number, TextShadows> {
  const shadows = new Set(pairs.map(({ below }) => below.object))
  const found = new Map<number, TextShadows>()
  for (const { below, above } of pairs.toSorted((one, other) => other.below.order - one.below.order)) {
    if (below.color === undefined || below.color === '' || shadows.has(above.object)) continue
    const [x, y] = [below.left - above.left, above.bottom - below.bottom]
    const own = found.get(above.object) ?? []
    found.set(above.object, [...own, { x, y, blur: 0, color: below.color }].slice(0, maxShadows))
  }
  return found
}

/** Letters of one size, of which one is painted over the other. */
interface Pair {
  below: Letters
  above: Letters
}

function getNeighbours(cell: string, places: ReadonlyMap<string, Letters[]>): Letters[] {
  const [size = '', x = 0, y = 0] = cell.split(' ')
  const around = [-1, 0, 1]
  return around.flatMap((column) =>
    around.flatMap((row) => places.get(`${size} ${Number(x) + column} ${Number(y) + row}`) ?? []),
  )
}

/** Of each of the letters, the next ones above that are seen. */
function findPairs(letters: readonly Letters[], others: readonly Letters[]): Pair[] {
  return letters.flatMap((below) =>
    others
      .filter(
        (above) =>
          above.color !== undefined &&
          above.order > below.order &&
          Math.abs(below.left - above.left) <= maxOffset &&
          Math.abs(below.bottom - above.bottom) <= maxOffset,
      )
      .map((above) => ({ below, above })),
  )
}

function isOfOtherColor({ below, above }: Pair): boolean {
  return below.color !== above.color
}

/** Seldom true of letters beside each other: those have one baseline. */
function isHardShadow(pair: Pair): boolean {
  const { below, above } = pair
  const [across, down] = [Math.abs(above.left - below.left), Math.abs(above.bottom - below.bottom)]
  const { min, max } = { min: below.height * hardShadow.min, max: below.height * hardShadow.max }
  return below.color !== undefined && isOfOtherColor(pair) && down >= min && down <= max && across <= max
}

/** To a fifth of a point. */
function getOffset({ below, above }: Pair): string {
  return [above.left - below.left, above.bottom - below.bottom]
    .map((distance) => Math.round(distance * 5))
    .join(' ')
}
