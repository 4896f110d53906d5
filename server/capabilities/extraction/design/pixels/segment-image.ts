// What is on a page that is only pixels: its background, bands and cards of plain colour, and images.
// Recognised by a small copy of it in which every few pixels are flat, busy or words.
import type { RecognisedWord } from '../../ocr/words.ts'
import { getArea, holdsPoint, intersection, likeness, shareInside } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { reduced, type Pixels } from '../../image/pixels.ts'
import { findBars, isBarWord, isOfBar } from '../pdf/bars.ts'
import { findBands, minStep, type Band } from './bands.ts'
import { findBeads } from './beads.ts'
import { findButtonFrames, withoutFrames } from './button-frames.ts'
import { flatRegions, readCells } from './cells.ts'
import { colorAt, difference, toHex, type Rgb } from './colors.ts'
import { withCorners } from './corner-radii.ts'
import {
  isBehind,
  isCovered,
  isOfBands,
  isPartOfImage,
  isShaded,
  joinRest,
  joinShades,
  joinSky,
  joinStrips,
  toEdges,
  toNeighbours,
} from './edge-images.ts'
import { reachAroundButtons } from './fields-around-buttons.ts'
import { findFigures } from './figures.ts'
import { reachOverEdges } from './overhanging-cards.ts'
import { behindSmaller } from './larger-behind.ts'
import { findRoundShapes, isPartOf } from './round-shapes.ts'
import { findLabelFills } from './label-fills.ts'
import { findGlow, type Glow } from './glows.ts'
import { isLettering, isOfLetters } from './lettering.ts'
import type { Panel } from '../page-blocks.ts'
import { findSmallSigns } from './small-signs.ts'
import type { SeenPage } from './explained-pixels.ts'
import { findPageSheet } from './page-sheet.ts'
import { refine } from './refine-panel.ts'
import { findPhotographs } from './photo-frames.ts'
import { isEndOfFrame, withPlainFill } from './plain-fills.ts'
import { joinRows, withSharedSides } from './ruled-cards.ts'
import { joinShadedCards } from './shaded-cards.ts'
import { isShownBy, isShownThrough } from './shown-through.ts'
import { withShadow } from './soft-shadows.ts'
import { findDashesBetween, joinParted, reachOverDashes } from './parted-panels.ts'
import { endAtNext, splitGrid } from './photo-grid.ts'
import { findPatterns } from './patterns.ts'
import { getPhotographs, joinPhotographs } from './photograph-bands.ts'
import { markStrewn } from './strewn-photographs.ts'
import { addThinLines, getLineStep } from './thin-lines.ts'

export interface ImageParts {
  background: string
  /** In pixels of the image, larger before smaller. */
  panels: Panel[]
  /** In pixels of the image. */
  images: PdfBox[]
  /** Of bands that are of one colour but for that, from top to bottom. */
  glows: Glow[]
  /** Those that are no part of an image. */
  words: RecognisedWord[]
  /** What was looked at, and where it is in the image: a sheet, or all of it. */
  page: SeenPage
  at: { x: number; y: number }
}

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
const maxLoneLetters = 2
/** What is so sure, of so many letters, and so near to a certain word in heights, is a word of its line. */
const besideCertain = { confidence: 60, letters: 3, gap: 0.6, height: 1.3 }
/** Of a line of dashes: it is a part of an image that holds so much of it. */
const onImage = 0.5
/** A panel from edge to edge has this share of the width. */
const wholeWidth = 0.97

export function segmentImage(image: Pixels, words: readonly RecognisedWord[]): ImageParts {
  const sheet = findPageSheet(image)
  if (sheet === undefined) return segmentPage(image, words)
  const { box, radius, pixels, gradient, mean } = sheet
  const moved =
    (across: number, down: number) =>
    <Box extends PdfBox>(one: Box): Box => ({ ...one, x: one.x + across, y: one.y + down })
  const [onto, back] = [moved(-box.x, -box.y), moved(box.x, box.y)]
  const isOnSheet = (word: RecognisedWord): boolean => shareInside(word, box) > 0.5
  const parts = segmentPage(pixels, words.filter(isOnSheet).map(onto))
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  return {
    background: mean,
    panels: [
      { ...whole, color: mean, gradient },
      { ...box, color: parts.background, ...(radius > 0 && { radius }) },
      ...parts.panels.map(back),
    ],
    images: parts.images.map(back),
    glows: parts.glows.map(back),
    words: [...parts.words.map(back), ...words.filter((word) => !isOnSheet(word))],
    page: parts.page,
    at: { x: box.x, y: box.y },
  }
}

function segmentPage(image: Pixels, recognised: readonly RecognisedWord[]): ImageParts {
  const bars = findBars(image, recognised)
  const words = recognised.filter((word) => !isBarWord(word, bars))
  const factor = Math.max(1, Math.floor(image.width / sketchWidth))
  const sketch = reduced(image, factor)
  const figuresWith = (copy: Pixels, masked: readonly PdfBox[], strewn?: readonly Band[]) => {
    const cells = readCells(
      copy,
      masked.map((box) => grown(box, factor)),
    )
    const unit = cells.size * factor
    const bands = strewn ?? joinPhotographs(findBands(image, cells.noise), { image, cells, unit })
    const inCells = bands.map((band) => ({ ...band, top: band.top / unit, bottom: band.bottom / unit }))
    const flat = flatRegions(cells, inCells)
    const found = findFigures(cells, flat, inCells)
    return { bands, cells, unit, flat, found }
  }
  // Words that are not sure may be part of an image: those on what is one without them are.
  const first = figuresWith(
    sketch,
    words.filter(({ confidence }) => confidence >= certain),
  )
  const seenBands = markStrewn(first.bands, {
    ...first,
    pieces: [...first.found.images.map(({ box }) => box), ...first.found.signs]
      .filter((box) => !first.found.panels.some((panel) => shareInside(box, panel.box) > 0.5))
      .map((box) => scaled(box, first.unit)),
  })
  const rich = [
    ...getPhotographs(seenBands, image),
    ...first.found.images.filter(({ isRich }) => isRich).map(({ box }) => scaled(box, first.unit)),
  ]
  const wordsInLine = Map.groupBy(words, ({ line }) => line)
  const isOnRich = (word: RecognisedWord): boolean => rich.some((box) => shareInside(word, box) > 0.5)
  const isShown = (word: RecognisedWord): boolean =>
    (word.confidence >= certain && !isLone(word, wordsInLine)) ||
    !isOnRich(word) ||
    isBesideCertain(word, wordsInLine.get(word.line) ?? [])
  const shown = words.filter(isShown)
  const frames = findButtonFrames(image, shown, getLineStep(first.cells.noise))
  const { bands, cells, unit, flat, found } = figuresWith(
    frames.length > 0 ? reduced(withoutFrames(image, frames), factor) : sketch,
    shown.filter(({ confidence }) => confidence >= minConfidence),
    seenBands,
  )
  const photographs = getPhotographs(bands, image)

  const tolerance = 4 + 3 * cells.noise
  // What lies on a panel and over its edge is found on it and beside it.
  const trimmedImages = distinct(
    found.images.map(({ box }) =>
      withWholeSigns(
        trimmed(withinImage(scaled(box, unit), image), {
          image,
          tolerance: tolerance + jpegNoise,
          maxSteps: 2 * unit,
        }),
        { image, words: shown, reach: unit },
      ),
    ),
  )
  const figures = findPhotographs(image, {
    images: trimmedImages.filter((box) => !isOfBar(box, bars)).map((box) => toEdges(box, image, unit)),
    doubtful: found.doubtful.map((box) => scaled(box, unit)),
    panels: found.panels.map(({ box }) => scaled(box, unit)),
    words: shown,
  })
  const refined = found.panels
    .map(({ box, color }) => refine(scaled(box, unit), color, { image, tolerance }))
    .filter((card) => !isOfLetters(card, shown, { image, tolerance }) && !isOfBands(card, bands, image.width))
  const beside = figures.map((box) => toNeighbours(box, { image, bands, panels: refined, gap: 3 * unit }))
  const parted = joinParted(joinRows(refined, image), beside, { image, tolerance })
  const strips = joinStrips([...photographs, ...parted.images], image, unit)
  const whole = joinShades(bands, strips, image, shown)
  const apart = reachOverDashes(parted.panels, image)
  const betweenPanels = findDashesBetween(parted.panels, image)
  const { cards: unshaded, images } = joinShadedCards(apart, whole, { image, words: shown })
  const background = findBackground(bands.filter((band) => !isCovered(band, images, image.width)))
  const insides = frames.map(({ box, top }) => widened(box, -top.height))
  const fills = findLabelFills(image, shown, { known: [...refined, ...insides], noise: cells.noise })
    .filter((fill) => !photographs.some((box) => shareInside(fill, box) > 0.5))
    .map((fill) => refine(fill, fill.color, { image, tolerance }))
  const overBands = [...reachOverEdges(unshaded, { image, bands, words: shown }), ...fills]
  const cards = [...reachAroundButtons(overBands, image), ...bars]
  const colored = bands.filter(
    ({ color, isPhotograph }) => isPhotograph !== true && difference(color, background) > minStep,
  )
  const panels = colored
    .map(({ top, bottom, color }): Panel => ({
      x: 0,
      y: top,
      width: image.width,
      height: bottom - top,
      color: toHex(color),
    }))
    .filter((panel) => {
      if (isBehind(panel, images)) return !joinRest(panel, images, [...cards, ...shown])
      const isSky = isShaded(panel, images, { image, tolerance, words: shown })
      return !joinSky(panel, images, isSky ? cards : [...cards, ...shown])
    })
  const parts = endAtNext(
    images.flatMap((box): ReturnType<typeof splitGrid> =>
      isLettering(image, box) ? [box] : splitGrid(image, box, shown),
    ),
    unit,
  )
  const cut = parts.filter(({ color }) => color === undefined)
  const seen = cut.filter((box) => !isShownBy(box, cut, cards))
  const plain = parts.filter((part) => part.color !== undefined)
  const onPage = distinct([...cards, ...plain]).filter(
    (card) =>
      !seen.some((box) => isPartOfImage(card, box, image.width)) &&
      !isShownThrough(card, seen, { image, words: shown }),
  )
  const signs = findSmallSigns(
    image,
    found.signs.map((box) => scaled(box, unit)),
    [...seen, ...shown],
  )
  const shapes = withSharedSides(
    addThinLines([...panels, ...onPage.toSorted((a, b) => getArea(b) - getArea(a))], image, {
      noise: cells.noise,
      hidden: [...seen, ...shown],
      frames,
    }),
  ).slice(0, maxParts)
  const isWhole = ({ width }: PdfBox): boolean => width > image.width * wholeWidth
  const onBands = shapes.filter((shape) => !isWhole(shape) || shape.height < unit)
  const hidden = [...seen, ...signs, ...shown, ...onBands]
  const glows = bands
    .filter((band) => band.isPhotograph !== true && !isCovered(band, seen, image.width))
    .flatMap((band) => findGlow(image, band, hidden) ?? [])
  const beads = findBeads(image, shapes).filter(
    (bead) => ![...seen, ...signs, ...shown].some((other) => intersection(bead, other) !== undefined),
  )
  const page = { image, bands, cells, flat, unit }
  const round = findRoundShapes(page, { panels: shapes, images: seen, words: shown })
  const patterns = findPatterns(image, bands, { hidden, tolerance })
  const isOfRound = (box: PdfBox): boolean => round.some((shape) => isPartOf(box, shape, { image, bands }))
  return {
    background: toHex(background),
    panels: [
      ...behindSmaller(
        round,
        shapes.map((shape) => withShadow(withCorners(withPlainFill(shape, image), image), image)),
      ),
      ...betweenPanels.filter((line) => !seen.some((box) => shareInside(line, box) > onImage)),
    ],
    images: [...patterns, ...seen, ...signs, ...beads].filter(
      (box) => !isOfRound(box) && !isEndOfFrame(box, shapes, shown),
    ),
    glows: glows.filter((glow) => !patterns.some((box) => shareInside(glow, box) > 0.5)),
    words: shown,
    page,
    at: { x: 0, y: 0 },
  }
}

/** Boxes that are as good as one are the first of them. */
function distinct<Box extends PdfBox>(boxes: readonly Box[]): Box[] {
  return boxes.filter((box, index) => !boxes.slice(0, index).some((other) => likeness(box, other) > 0.85))
}

/** A letter or two alone in their line, which shapes of a photograph pass for. */
function isLone({ text, line }: RecognisedWord, wordsInLine: ReadonlyMap<number, unknown[]>): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length
  return letters <= maxLoneLetters && !/\p{N}/u.test(text) && wordsInLine.get(line)?.length === 1
}

function isBesideCertain(word: RecognisedWord, line: readonly RecognisedWord[]): boolean {
  const { confidence, letters, gap, height } = besideCertain
  return (
    word.confidence >= confidence &&
    (word.text.match(/\p{L}/gu) ?? []).length >= letters &&
    line.some((other) => {
      const lower = Math.min(word.height, other.height)
      const between = Math.max(other.x - word.x - word.width, word.x - other.x - other.width)
      const isAlike = Math.max(word.height, other.height) <= lower * height
      return other !== word && other.confidence >= certain && isAlike && between <= lower * gap
    })
  )
}

function scaled({ x, y, width, height }: PdfBox, scale: number): PdfBox {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** A word in the small copy, with what its letters reach beyond their box. */
function grown({ x, y, width, height }: PdfBox, factor: number): PdfBox {
  return { x: x / factor - 2, y: y / factor - 2, width: width / factor + 4, height: height / factor + 4 }
}

/** The colour of most of the page's height. */
function findBackground(bands: readonly Band[]): Rgb {
  let best: Rgb = [255, 255, 255]
  let maxHeight = 0
  for (const { color } of bands) {
    const height = bands.reduce(
      (sum, other) => (difference(other.color, color) <= minStep ? sum + other.bottom - other.top : sum),
      0,
    )
    if (height > maxHeight) [best, maxHeight] = [color, height]
  }
  return best
}

/** Cells reach beyond the edges of an image: what has the colour of its background there is taken off. */
function trimmed(
  box: PdfBox,
  { image, tolerance, maxSteps }: { image: Pixels; tolerance: number; maxSteps: number },
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
  for (let step = 0; step < maxSteps && right - left > 8 && bottom - top > 8; step += 1) {
    const sides = [isColumn(left), isColumn(right), isRow(top), isRow(bottom)]
    if (!sides.includes(true)) break
    if (sides[0] === true) left += 1
    if (sides[1] === true) right -= 1
    if (sides[2] === true) top += 1
    if (sides[3] === true) bottom -= 1
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** In pixels: higher images are no row of signs. Of 255: what differs less is what these are on. */
const sign = { maxHeight: 48, contrast: 40 }

/** A row of signs before or after words with all of the last one: cells of words cut it off. */
function withWholeSigns(
  box: PdfBox,
  { image, words, reach }: { image: Pixels; words: readonly PdfBox[]; reach: number },
): PdfBox {
  if (box.height > sign.maxHeight) return box
  const background = colorAt(image, Math.max(0, box.x - 2), Math.max(0, box.y - 2))
  const rows = Array.from({ length: Math.round(box.height) }, (_, at) => Math.round(box.y) + at)
  const goOn = (from: number, step: 1 | -1): number => {
    const isInk = (x: number): boolean =>
      rows.some((y) => difference(colorAt(image, x, y), background) > sign.contrast) &&
      !words.some((word) => holdsPoint(word, x, box.y + box.height / 2))
    let away = 0
    while (away < reach && isInk(from + step * (away + 1))) away += 1
    // What goes on farther is cut off by nothing.
    return away < reach ? away : 0
  }
  const [left, right] = [Math.round(box.x), Math.round(box.x + box.width) - 1]
  const [before, after] = [
    left - reach > 0 ? goOn(left, -1) : 0,
    right + reach < image.width ? goOn(right, 1) : 0,
  ]
  return { ...box, x: left - before, width: right - left + 1 + before + after }
}

function withinImage(box: PdfBox, { width, height }: Pixels): PdfBox {
  return intersection(box, { x: 0, y: 0, width, height }) ?? box
}
