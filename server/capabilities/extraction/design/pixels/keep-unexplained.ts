// What becomes of what nothing explains: dashes and dots in a row are a rule, a plain fill around words is a
// panel, all else is an image at its place.
import { getArea, intersection, likeness, shareInside, union } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, toHex } from './colors.ts'
import { findDashStyle } from './dash-style.ts'
import { edgeRim, getLetterBox, type ReadParts, type SeenPage } from './explained-pixels.ts'
import { findUnexplained, type Leftover } from './find-unexplained.ts'
import type { Panel } from '../page-blocks.ts'
import { refine } from './refine-panel.ts'
import { inkIn } from '../words/word-ink.ts'

export interface KeptParts {
  panels: Panel[]
  images: PdfBox[]
}

const minSide = 5
/** What goes from edge to edge is a part of bands: rows of a broken image, the edge of a photograph. */
const wholeWidth = 0.97
const maxKept = 60
/** Of its box that a fill with words on it has its colour, beside its letters; and of a word on it. */
const minFill = 0.55
const minInside = 0.9
/** Of two fills that were found by their parts. */
const samePanel = 0.7

export function keepUnexplained(page: SeenPage, parts: ReadParts<RecognisedWord>): KeptParts {
  const kept: KeptParts = { panels: [], images: [] }
  const found = findUnexplained(page, parts)
  for (const leftover of found) {
    const rule = toRule(leftover, page.image)
    if (rule !== undefined) kept.panels.push(rule)
    else if (
      Math.min(leftover.width, leftover.height) >= minSide &&
      leftover.width < page.image.width * wholeWidth &&
      !isMissedLetter(leftover, parts.words, page.image) &&
      !isCorner(leftover, parts.panels, page.image)
    ) {
      const panel = toPanel(leftover, page, parts.words)
      if (panel === undefined) kept.images.push(leftover)
      else if (!kept.panels.some((other) => likeness(other, panel) > samePanel)) kept.panels.push(panel)
    }
  }
  const images = joined(kept.images).map((box) => toEdges(box, parts.panels))
  return { panels: kept.panels, images: images.slice(0, maxKept) }
}

/** Up to the edges of panels that are so near that they explain what is seen before them: notches, tabs. */
function toEdges(box: PdfBox, panels: readonly Panel[]): PdfBox {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  const isNear = (gap: number): boolean => gap > 0 && gap <= 2 * edgeRim
  for (const panel of panels) {
    if (intersection(widened(box, 2 * edgeRim), panel) === undefined) continue
    for (const edge of [panel.x, panel.x + panel.width]) {
      if (isNear(box.x - edge)) left = Math.min(left, edge)
      if (isNear(edge - box.x - box.width)) right = Math.max(right, edge)
    }
    for (const edge of [panel.y, panel.y + panel.height]) {
      if (isNear(box.y - edge)) top = Math.min(top, edge)
      if (isNear(edge - box.y - box.height)) bottom = Math.max(bottom, edge)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** In pixels. */
const dashes = { maxThickness: 4, minLength: 40 }

/** Dashes or dots in a row. */
function toRule({ x, y, width, height, color, pixels }: Leftover, image: Pixels): Panel | undefined {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  if (short > dashes.maxThickness || long < dashes.minLength) return undefined
  const isUpright = height > width
  const inked = new Uint8Array(long)
  for (const at of pixels) inked[isUpright ? Math.floor(at / image.width) - y : (at % image.width) - x] = 1
  const style = findDashStyle(inked, short)
  if (style === undefined) return undefined
  return {
    x,
    y,
    width,
    height,
    border: {
      color: toHex(color),
      width: short,
      style,
      sides: [isUpright ? 'left' : 'top'],
    },
  }
}

/**
 * In heights of a word: what is no larger, on its line, so near to it and of its colour, of 255, is a letter
 * of it; and what touches it, in pixels, is part of one.
 */
const letter = { apart: 0.6, height: 1.35, above: 0.35, sameInk: 60, touching: 3 }

/** Whether something is a letter that recognition missed, or a part of one. */
function isMissedLetter(leftover: Leftover, words: readonly RecognisedWord[], image: Pixels): boolean {
  return words.some((word) => {
    const { x, y, width, height } = word
    if (Math.max(leftover.height, leftover.width) > height * letter.height) return false
    const gap = Math.max(x - leftover.x - leftover.width, leftover.x - x - width)
    const isOnLine =
      gap < height * letter.apart &&
      leftover.y > y - height * letter.above &&
      leftover.y + leftover.height < y + height * (1 + letter.above)
    const isNear =
      isOnLine || intersection(widened(getLetterBox(word), letter.touching), leftover) !== undefined
    const { color } = isNear ? inkIn(image, word) : {}
    return color !== undefined && difference(color, leftover.color) <= letter.sameInk
  })
}

/** In pixels: how far beyond the edges of a panel what it lies on is seen. */
const outside = 4

/** Whether what is left in the corner of a panel is what that lies on: it is rounder than was found. */
function isCorner(
  { x, y, width, height, color }: Leftover,
  panels: readonly Panel[],
  image: Pixels,
): boolean {
  return panels.some((panel) => {
    const [right, bottom] = [panel.x + panel.width, panel.y + panel.height]
    const isAtSide = [x - panel.x, right - x - width].some((gap) => Math.abs(gap) <= outside)
    const isAtEnd = [y - panel.y, bottom - y - height].some((gap) => Math.abs(gap) <= outside)
    if (!isAtSide || !isAtEnd || Math.min(panel.width, panel.height) <= Math.max(width, height)) return false
    const column = x - panel.x < right - x - width ? panel.x - outside : right + outside
    const row = y - panel.y < bottom - y - height ? panel.y - outside : bottom + outside
    if (column < 0 || row < 0 || column >= image.width || row >= image.height) return false
    return difference(colorAt(image, Math.round(column), Math.round(row)), color) <= letter.sameInk
  })
}

/** In heights of a fill: rows in which it is followed to both sides, beside the letters on it. */
const rows = [0.12, 0.5, 0.88]

/** A plain fill with words on it. */
function toPanel(
  leftover: Leftover,
  { image, cells }: SeenPage,
  words: readonly PdfBox[],
): Panel | undefined {
  const tolerance = 4 + 3 * cells.noise
  const { x, y, width, height, color, pixels } = leftover
  const isFill = (column: number, row: number): boolean =>
    difference(colorAt(image, column, row), color) <= tolerance
  const plain = pixels.filter((at) => isFill(at % image.width, Math.floor(at / image.width)))
  if (plain.length < getArea(leftover) * minFill) return undefined
  // Small words part a fill.
  let [left, right] = [x, x + width - 1]
  for (const row of rows.map((share) => Math.round(y + (height - 1) * share))) {
    const inRow = plain.filter((at) => Math.floor(at / image.width) === row).map((at) => at % image.width)
    if (inRow.length === 0) continue
    let [first, last] = [Math.min(...inRow), Math.max(...inRow)]
    while (first > 0 && isFill(first - 1, row)) first -= 1
    while (last < image.width - 1 && isFill(last + 1, row)) last += 1
    left = Math.min(left, first)
    right = Math.max(right, last)
  }
  const fill = { x: left, y, width: right - left + 1, height }
  if (!words.some((word) => shareInside(word, fill) > minInside)) return undefined
  return refine(fill, color, { image, tolerance })
}

/** Boxes that overlap as one. */
function joined(boxes: readonly PdfBox[]): PdfBox[] {
  const found: PdfBox[] = []
  for (const { x, y, width, height } of boxes) {
    let box: PdfBox = { x, y, width, height }
    for (let at = found.findIndex((other) => overlaps(box, other)); at >= 0;) {
      const [other = box] = found.splice(at, 1)
      box = union(box, other)
      at = found.findIndex((one) => overlaps(box, one))
    }
    found.push(box)
  }
  return found
}

function overlaps(one: PdfBox, other: PdfBox): boolean {
  return intersection(one, other) !== undefined
}
