// The letters of a recognised word in its box: how high they are, their colour, their strokes and their feet.
import { upperMedian } from '#core/statistics.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { measureSlants } from './slant.ts'
import { colorAt, difference, mainColor, type Rgb } from '../pixels/colors.ts'
import { withWholeLetters } from './word-edges.ts'
import { findWordBackgrounds } from './word-backgrounds.ts'
import { withoutMark } from './word-marks.ts'

/** Ink differs from its background by at least this. */
const minContrast = 32

/** A word with what it is painted with, and its box rendered close around that. */
export interface InkedWord extends RecognisedWord {
  color?: Rgb
  /** Mean width of its strokes across, in pixels. */
  stem?: number
  /** Widths of what is on its baseline, in stems. */
  feet?: number[]
  /** How sharply its strokes stand out at several slants. */
  slants?: number[]
  /** Its height, of a row of pixels at its edge only what is ink. */
  inkHeight?: number
  /** Whether its first letter is apart from the others, as a word does. */
  startsApart?: boolean
  /** Whether any of its letters do. */
  hasSpace?: boolean
}

type Ink = Pick<InkedWord, 'color' | 'stem' | 'feet' | 'slants' | 'inkHeight' | 'startsApart' | 'hasSpace'> &
  Partial<PdfBox> & { isOnFill?: boolean }

/** The share of its box that letters cover at most; more is the button that they are on. */
const maxInkShare = 0.6

/** Rows of pixels that show how letters lean. */
const minSlantHeight = 8

/** The letters of a word in its box; nothing where nothing stands out. */
export function inkIn(pixels: Pixels, word: PdfBox): Ink {
  const box = withWholeLetters(pixels, word)
  const left = Math.max(0, Math.floor(box.x) - 1)
  const top = Math.max(0, Math.floor(box.y) - 1)
  const right = Math.min(pixels.width, Math.ceil(box.x + box.width) + 1)
  const bottom = Math.min(pixels.height, Math.ceil(box.y + box.height) + 1)
  if (right - left < 3 || bottom - top < 3) return {}
  const edge: Rgb[] = []
  for (let x = left; x < right; x += 1) edge.push(colorAt(pixels, x, top), colorAt(pixels, x, bottom - 1))
  const inside: Rgb[] = []
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) inside.push(colorAt(pixels, x, y))
  // On a photograph letters lie over several colours.
  const around = findWordBackgrounds(edge, box.height)
  const awayFrom = (color: Rgb, others: readonly Rgb[]): number =>
    Math.min(...others.map((background) => difference(color, background)))
  const filled = inside.filter((color) => awayFrom(color, around) >= minContrast)
  // A digit alone fills its box too.
  const isOnFill =
    filled.length > inside.length * maxInkShare &&
    box.width > box.height * 1.3 &&
    isFillOf(
      inside.map((color) => awayFrom(color, around) >= minContrast),
      right - left,
    )
  const backgrounds = isOnFill ? [mainColor(filled)] : around
  const contrasts = new Uint8Array((right - left) * (bottom - top))
  let strongest = 0
  for (let y = top, at = 0; y < bottom; y += 1) {
    const row = inside.slice(at, at + right - left)
    const isFilled = (color: Rgb): boolean => awayFrom(color, around) >= minContrast
    // Before and after the fill that the letters are on is nothing of theirs.
    const from = isOnFill ? row.findIndex(isFilled) : 0
    const to = isOnFill ? row.findLastIndex(isFilled) : row.length - 1
    for (const [index, color] of row.entries()) {
      const contrast = from < 0 || index < from || index > to ? 0 : awayFrom(color, backgrounds)
      contrasts[at] = contrast
      if (contrast > strongest) strongest = contrast
      at += 1
    }
  }
  if (strongest < minContrast) return {}
  const [background] = backgrounds
  if (backgrounds.length > 1) evenOut(contrasts, { colors: inside, backgrounds, strongest })
  else if (!isOnFill && background !== undefined)
    strongest = withoutMark(contrasts, { colors: inside, width: right - left, background, strongest })
  const getRow = (y: number): Uint8Array =>
    contrasts.subarray((y - top) * (right - left), (y - top + 1) * (right - left))
  const getShare = (y: number): number =>
    getRow(y).reduce((max, contrast) => Math.max(max, contrast), 0) / strongest
  const isInked = (y: number): boolean => getShare(y) > 0.5
  let [first, last] = [top, bottom - 1]
  while (first < last && !isInked(first)) first += 1
  while (last > first && !isInked(last)) last -= 1
  const samples: Rgb[] = []
  // Of thin letters, and beside shapes of a photograph that stand out more.
  let core: { contrast: number; color: Rgb | undefined } = { contrast: strongest / 2, color: undefined }
  const stems: number[] = []
  // Rows in the middle of the letters; a pixel at the edge of a stroke counts for the share that is ink.
  for (let y = Math.round(first + (last - first) * 0.35); y <= first + (last - first) * 0.75; y += 1) {
    let width = 0
    const row = getRow(y)
    for (let index = 0; index < row.length; index += 1) {
      const contrast = row[index] ?? 0
      const share = contrast / strongest
      if (share > 0.95) samples.push(colorAt(pixels, left + index, y))
      if (contrast > core.contrast) core = { contrast, color: colorAt(pixels, left + index, y) }
      if (share > 0.15) width += Math.min(1, share)
      else if (width > 0) {
        stems.push(width)
        width = 0
      }
    }
  }
  const stem = upperMedian(stems)
  const color = samples.length > 0 ? mainColor(samples) : core.color
  return {
    y: first,
    height: last - first + 1,
    inkHeight: last > first ? last - first - 1 + getShare(first) + getShare(last) : 1,
    ...(isOnFill && { isOnFill, ...inkedColumns(contrasts, { left, width: right - left, strongest }) }),
    ...(color !== undefined && { color }),
    ...findApart(getRow, { first, last, strongest }),
    ...(last - first >= minSlantHeight && {
      slants: measureSlants(
        contrasts.subarray((first - top) * (right - left), (last - top + 1) * (right - left)),
        right - left,
      ),
    }),
    ...(stem !== undefined && { stem, feet: findFeet(getRow, { first, last, strongest }) }),
  }
}

/** A row of a fill is filled from end to end, which takes so much of the box. */
const fillRow = { filled: 0.97, width: 0.6, edge: 0.35 }

/**
 * Whether what is filled of a box is a fill, above and below its letters: heavy letters fill a box too, but
 * no row.
 */
function isFillOf(filled: readonly boolean[], width: number): boolean {
  const rows = Array.from({ length: filled.length / width }, (_, row) =>
    filled.slice(row * width, (row + 1) * width),
  ).filter((row) => row.includes(true))
  const isWhole = (row: readonly boolean[]): boolean => {
    const across = row.lastIndexOf(true) - row.indexOf(true) + 1
    return across >= width * fillRow.width && row.filter(Boolean).length >= across * fillRow.filled
  }
  const edge = Math.max(1, Math.floor(rows.length * fillRow.edge))
  return rows.slice(0, edge).some(isWhole) && rows.slice(-edge).some(isWhole)
}

/** Over several colours letters stand out unevenly: their own colour counts in full over each of them. */
function evenOut(
  contrasts: Uint8Array,
  {
    colors,
    backgrounds,
    strongest,
  }: { colors: readonly Rgb[]; backgrounds: readonly Rgb[]; strongest: number },
): void {
  const ink = mainColor(colors.filter((_, at) => (contrasts[at] ?? 0) >= strongest * 0.95))
  for (const [at, color] of colors.entries()) {
    const distances = backgrounds.map((background) => difference(color, background))
    const nearest = backgrounds[distances.indexOf(Math.min(...distances))]
    const whole = nearest === undefined ? 0 : difference(ink, nearest)
    if (whole > 0) contrasts[at] = strongest * Math.min(1, (contrasts[at] ?? 0) / whole)
  }
}

/**
 * So far above its feet, in heights of the word, a stem is only a stem; round letters go below it by so much.
 */
const stemRise = 0.22
const overshoot = 0.04
/** Share of the ink of the fullest of the lowest rows that the baseline has. */
const baselineShare = 0.6

/** How wide the feet of single stems are, each beside the stem above it. */
function findFeet(
  getRow: (y: number) => Uint8Array,
  { first, last, strongest }: { first: number; last: number; strongest: number },
): number[] {
  const height = last - first + 1
  const getStretches = (y: number): Stretch[] => findStretches(getRow(y), strongest)
  const lowest = Array.from({ length: 1 + Math.floor(height * overshoot) }, (_, above) => last - above)
  const getWidth = (y: number): number => getStretches(y).reduce((sum, { from, to }) => sum + to - from, 0)
  const fullest = Math.max(...lowest.map(getWidth))
  const baseline = lowest.find((y) => getWidth(y) >= fullest * baselineShare) ?? last
  const stems = getStretches(Math.max(first, baseline - Math.max(2, Math.round(height * stemRise))))
  return getStretches(baseline).flatMap(({ from, to }) => {
    const above = stems.filter((stem) => stem.from < to && stem.to > from)
    const [stem] = above
    return stem === undefined || above.length > 1 ? [] : [(to - from) / Math.max(1, stem.ink)]
  })
}

/** The space after a word beside the height of its letters, and beside the gaps between letters. */
const wordSpace = { height: 0.3, gaps: 1.9, within: 0.22 }

/** Whether its first letter stands apart from the others, and whether any letters do, as words do. */
function findApart(
  getRow: (y: number) => Uint8Array,
  { first, last, strongest }: { first: number; last: number; strongest: number },
): Pick<InkedWord, 'startsApart' | 'hasSpace'> {
  const columns = getRow(first).slice()
  for (let y = first + 1; y <= last; y += 1) {
    const row = getRow(y)
    for (let at = 0; at < row.length; at += 1) columns[at] = Math.max(columns[at] ?? 0, row[at] ?? 0)
  }
  const letters = findStretches(columns, strongest)
  const all = letters.slice(1).map(({ from }, at) => from - (letters[at]?.to ?? 0))
  const [space = 0, ...gaps] = all
  const height = last - first + 1
  const startsApart =
    gaps.length > 0 && space >= height * wordSpace.height && space >= Math.max(...gaps) * wordSpace.gaps
  const usual = upperMedian(all) ?? 0
  const widest = Math.max(0, ...all)
  const hasSpace = all.length > 1 && widest >= height * wordSpace.within && widest >= usual * wordSpace.gaps
  return { ...(startsApart && { startsApart }), ...(hasSpace && { hasSpace }) }
}

interface Stretch {
  from: number
  to: number
  /** Its width, of a pixel at its edge the share that is ink. */
  ink: number
}

function findStretches(row: Uint8Array, strongest: number): Stretch[] {
  const found: Stretch[] = []
  let current: Stretch | undefined
  for (let at = 0; at < row.length; at += 1) {
    const contrast = row[at] ?? 0
    if (contrast <= strongest * 0.4) {
      current = undefined
      continue
    }
    if (current === undefined) {
      current = { from: at, to: at, ink: at === 0 ? 0 : Math.min(1, (row[at - 1] ?? 0) / strongest) }
      found.push(current)
    }
    current.to = at + 1
    current.ink += Math.min(1, contrast / strongest)
  }
  for (const stretch of found) stretch.ink += (row[stretch.to] ?? 0) / strongest
  return found
}

/** From the first to the last column that has ink. */
function inkedColumns(
  contrasts: Uint8Array,
  { left, width, strongest }: { left: number; width: number; strongest: number },
): Pick<PdfBox, 'x' | 'width'> {
  let [first, last] = [width - 1, 0]
  for (const [at, contrast] of contrasts.entries()) {
    if (contrast <= strongest * 0.5) continue
    first = Math.min(first, at % width)
    last = Math.max(last, at % width)
  }
  return { x: left + first, width: Math.max(1, last - first + 1) }
}
