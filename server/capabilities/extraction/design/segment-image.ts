// What stands on a page that is only pixels: its ground, bands and cards of plain colour, and images.
// Recognised by a small copy of it in which every few pixels are flat, busy or words.
import type { RecognisedWord } from '../ocr/words.ts'
import { getArea, intersection, likeness, shareInside, union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { reduced, type Pixels } from '../image/pixels.ts'
import { findBands, minStep, type Band } from './bands.ts'
import { flatRegions, readCells } from './cells.ts'
import { colorAt, difference, fromHex, toHex, type Rgb } from './colors.ts'
import { findFigures } from './figures.ts'
import type { Panel } from './page-blocks.ts'
import { addThinLines } from './thin-lines.ts'

export interface ImageParts {
  background: string
  /** In pixels of the image, larger before smaller. */
  panels: Panel[]
  /** In pixels of the image. */
  images: PdfBox[]
  /** Those that are no part of an image. */
  words: RecognisedWord[]
}

/** An image from edge to edge has this share of the width. */
const wholeWidth = 0.97
/** And this share of the height of the band that it fills with its sky. */
const mostlyImage = 0.6
/** Width of the small copy. */
const sketchWidth = 640
/** JPEG draws faint rings around what stands out. */
const jpegNoise = 10
const maxParts = 200
/**
 * Words on an image are shown when they are this sure; words that are less sure than the other are no words.
 */
const certain = 80
const minConfidence = 40

export function segmentImage(image: Pixels, words: readonly RecognisedWord[]): ImageParts {
  const factor = Math.max(1, Math.floor(image.width / sketchWidth))
  const sketch = reduced(image, factor)
  const figuresWith = (masked: readonly PdfBox[]) => {
    const cells = readCells(
      sketch,
      masked.map((box) => grown(box, factor)),
    )
    const unit = cells.size * factor
    const bands = findBands(image, cells.noise)
    const flat = flatRegions(
      cells,
      bands.map(({ top, bottom, color }) => ({ top: top / unit, bottom: bottom / unit, color })),
    )
    return {
      bands,
      cells,
      unit,
      found: findFigures(
        cells,
        flat,
        bands.map(({ top, bottom, color }) => ({ top: top / unit, bottom: bottom / unit, color })),
      ),
    }
  }
  // Words that are not sure may be part of an image: those on what is one without them are.
  const first = figuresWith(words.filter(({ confidence }) => confidence >= certain))
  const rich = first.found.images.filter(({ isRich }) => isRich).map(({ box }) => scaled(box, first.unit))
  const isShown = (word: RecognisedWord): boolean =>
    word.confidence >= certain || !rich.some((box) => shareInside(word, box) > 0.5)
  const shown = words.filter(isShown)
  const { bands, cells, unit, found } = figuresWith(
    shown.filter(({ confidence }) => confidence >= minConfidence),
  )

  const background = findBackground(bands)
  const tolerance = 4 + 3 * cells.noise
  const images = found.images.map(({ box }) =>
    trimmed(withinImage(scaled(box, unit), image), {
      image,
      tolerance: tolerance + jpegNoise,
      most: 2 * unit,
    }),
  )
  const isOnImage = (panel: Panel): boolean => images.some((box) => shareInside(panel, box) > 0.7)
  const cards = found.panels
    .map(({ box, color }) => refine(scaled(box, unit), color, { image, tolerance }))
    .filter((card) => !isOfLetters(card, shown, { image, tolerance }))
  const colored = bands.filter(({ color }) => difference(color, background) > minStep)
  const panels = colored
    .map(({ top, bottom, color }): Panel => ({
      x: 0,
      y: top,
      width: image.width,
      height: bottom - top,
      color: toHex(color),
    }))
    .filter(
      (panel) =>
        !isOnImage(panel) &&
        !joinSky(panel, images, isShaded(panel, images, { image, tolerance }) ? cards : [...cards, ...shown]),
    )
  const distinct = cards.filter(
    (card, index) => !cards.slice(0, index).some((other) => likeness(card, other) > 0.85),
  )
  return {
    background: toHex(background),
    panels: addThinLines([...panels, ...distinct.toSorted((a, b) => getArea(b) - getArea(a))], image, {
      noise: cells.noise,
      hidden: [...images, ...shown],
    }).slice(0, maxParts),
    images,
    words: shown,
  }
}

function scaled({ x, y, width, height }: PdfBox, scale: number): PdfBox {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** A word in the small copy, with what its letters reach beyond their box. */
function grown({ x, y, width, height }: PdfBox, factor: number): PdfBox {
  return { x: x / factor - 2, y: y / factor - 2, width: width / factor + 4, height: height / factor + 4 }
}

/** A panel that words cover by more than this shows its colour along each of its sides by at least that much. */
const lettersCover = 0.6
const shownSide = 0.4

/** Whether what passes for a panel is the strokes of large letters: there is no fill around the words. */
function isOfLetters(
  panel: Panel,
  words: readonly PdfBox[],
  { image, tolerance }: { image: Pixels; tolerance: number },
): boolean {
  const covered = words.reduce((sum, word) => {
    const common = intersection(word, panel)
    return sum + (common === undefined ? 0 : getArea(common))
  }, 0)
  if (panel.color === undefined || covered < getArea(panel) * lettersCover) return false
  const color = fromHex(panel.color)
  const { x, y, width, height } = panel
  const shares = Array.from({ length: 33 }, (_, index) => (index + 0.5) / 33)
  const sides: ((share: number) => [number, number])[] = [
    (share) => [x + width * share, y + 1],
    (share) => [x + width * share, y + height - 2],
    (share) => [x + 1, y + height * share],
    (share) => [x + width - 2, y + height * share],
  ]
  return sides.some((side) => {
    const isFilled = (share: number): boolean => {
      const [across, down] = side(share).map(Math.round) as [number, number]
      return difference(colorAt(image, across, down), color) < tolerance
    }
    return shares.filter(isFilled).length < shares.length * shownSide
  })
}

/** Whether the colours of a band change from left to right beside its images, as those of a sky do. */
function isShaded(
  { x, y, width, height }: PdfBox,
  images: readonly PdfBox[],
  { image, tolerance }: { image: Pixels; tolerance: number },
): boolean {
  const shares = [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98]
  const rows = [0.06, 0.94].map((share) => Math.round(y + height * share))
  return rows.some((row) => {
    if (images.some((other) => row >= other.y && row < other.y + other.height)) return false
    const colors = shares.map((share) => colorAt(image, Math.round(x + width * share), row))
    return colors.some((one) => colors.some((other) => difference(one, other) > 2 * tolerance))
  })
}

/**
 * A plain band on which nothing stands, above or below an image from edge to edge, is the sky or the ground
 * of that image.
 */
function joinSky(band: Panel, images: PdfBox[], others: readonly PdfBox[]): boolean {
  if (others.some((other) => shareInside(other, band) > 0.5)) return false
  const touches = (image: PdfBox): boolean =>
    Math.abs(image.y - band.y - band.height) < 12 ||
    Math.abs(band.y - image.y - image.height) < 12 ||
    (shareInside(image, band) > 0.9 && image.height > band.height * mostlyImage)
  const host = images.find(
    (image) =>
      image.width >= band.width * wholeWidth && band.height < image.height / mostlyImage && touches(image),
  )
  if (host !== undefined) Object.assign(host, union(host, band))
  return host !== undefined
}

/** The colour of most of the page's height. */
function findBackground(bands: readonly Band[]): Rgb {
  let best: Rgb = [255, 255, 255]
  let most = 0
  for (const { color } of bands) {
    const height = bands.reduce(
      (sum, other) => (difference(other.color, color) <= minStep ? sum + other.bottom - other.top : sum),
      0,
    )
    if (height > most) [best, most] = [color, height]
  }
  return best
}

/** Edges to the pixel, and how round the corners are. */
function refine(box: PdfBox, color: Rgb, { image, tolerance }: { image: Pixels; tolerance: number }): Panel {
  const isInside = (x: number, y: number): boolean =>
    difference(colorAt(image, Math.round(x), Math.round(y)), color) < tolerance
  const reach = Math.max(4, Math.round(image.width / 120))
  // Outwards while it goes on, or inwards to where it begins; where it is nowhere near, something else stands
  // at the edge.
  const move = (
    limit: number,
    step: 1 | -1,
    at: (distance: number, share: number) => [number, number],
  ): number => {
    const distances = [0.2, 0.35, 0.5, 0.65, 0.8].map((share) => {
      let distance = 0
      if (isInside(...at(0, share))) {
        while (distance < reach && distance < limit && isInside(...at((distance + 1) * step, share)))
          distance += 1
        return distance
      }
      while (distance < reach && !isInside(...at(-distance * step, share))) distance += 1
      return distance === reach ? 0 : -distance
    })
    return distances.toSorted((a, b) => a - b)[2] ?? 0
  }
  const { x, y, width, height } = box
  const left = x - move(x, -1, (distance, share) => [x + distance, y + height * share])
  const top = y - move(y, -1, (distance, share) => [x + width * share, y + distance])
  const right =
    x +
    width +
    move(image.width - x - width, 1, (distance, share) => [x + width - 1 + distance, y + height * share])
  const bottom =
    y +
    height +
    move(image.height - y - height, 1, (distance, share) => [x + width * share, y + height - 1 + distance])
  const found = { x: left, y: top, width: right - left, height: bottom - top }
  const radius = getRadius(found, isInside)
  return { ...found, color: toHex(color), ...(radius > 0 && { radius }) }
}

/** How far from its corners the edges of a box begin. */
function getRadius({ x, y, width, height }: PdfBox, isInside: (x: number, y: number) => boolean): number {
  const most = Math.min(width, height) / 2
  const starts = [
    [x + 1, 1],
    [x + width - 2, -1],
  ].flatMap(([from = 0, step = 1]) =>
    [y + 1, y + height - 2].map((row) => {
      let distance = 0
      while (distance < most && !isInside(from + distance * step, row)) distance += 1
      return distance
    }),
  )
  const middle = starts.toSorted((a, b) => a - b)[1] ?? 0
  // At the second row of pixels a circle is already that much nearer.
  return middle < 2 ? 0 : Math.round(Math.min(most, middle + Math.sqrt(2 * middle)))
}

/** Cells reach beyond the edges of an image: what has the colour of its ground there is taken off. */
function trimmed(
  box: PdfBox,
  { image, tolerance, most }: { image: Pixels; tolerance: number; most: number },
): PdfBox {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width - 1, box.y + box.height - 1].map(
    Math.round,
  ) as [number, number, number, number]
  const background = colorAt(image, Math.max(0, left - 2), Math.max(0, top - 2))
  const isBackground = (x: number, y: number): boolean =>
    difference(colorAt(image, Math.round(x), Math.round(y)), background) <= tolerance
  const shares = Array.from({ length: 65 }, (_, index) => index / 64)
  const isColumn = (x: number): boolean =>
    shares.every((share) => isBackground(x, top + (bottom - top) * share))
  const isRow = (y: number): boolean =>
    shares.every((share) => isBackground(left + (right - left) * share, y))
  for (let step = 0; step < most && right - left > 8 && bottom - top > 8; step += 1) {
    const sides = [isColumn(left), isColumn(right), isRow(top), isRow(bottom)]
    if (!sides.includes(true)) break
    if (sides[0] === true) left += 1
    if (sides[1] === true) right -= 1
    if (sides[2] === true) top += 1
    if (sides[3] === true) bottom -= 1
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function withinImage(box: PdfBox, { width, height }: Pixels): PdfBox {
  return intersection(box, { x: 0, y: 0, width, height }) ?? box
}
