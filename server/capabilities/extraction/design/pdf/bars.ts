// Low bars: those over columns and under headings, of charts and of progress. Too low for a panel of the
// small copy of a page, too high for a thin line.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { intersection, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, toHex, type Rgb } from '../pixels/colors.ts'
import type { Panel } from '../page-blocks.ts'

/** In pixels; a bar is several times as wide as high. Columns this far apart are looked at. */
const size = { minHeight: 5, maxHeight: 16, minWidth: 48, ratio: 4, beyond: 3, apart: 16 }
/** Of 255; and of the places along a row, that have its colour. */
const look = { same: 6, minContrast: 24, share: 0.95, probes: 65 }
/** A bar has so many parts, as of what is done and what is left; edges between them are no wider. */
const parts = { max: 4, edge: 2 }
/** Words that are this sure are no bars; less sure ones are where bars are half of them. */
const certain = 80
const ofWord = 0.5

/** The bars of a page, each with the colours of its parts from left to right. */
export function findBars(image: Pixels, words: readonly RecognisedWord[]): Panel[] {
  const found: Panel[] = []
  const lettered = words.filter(({ text, confidence }) => confidence >= certain && /[\p{L}\p{N}]/u.test(text))
  const at = (x: number, y: number): Rgb => colorAt(image, x, y)
  for (let x = size.apart; x < image.width - size.apart; x += size.apart)
    for (let y = size.beyond; y < image.height - size.maxHeight - size.beyond; y += 1) {
      const [background, core] = [at(x, y - 1), at(x, y + 1)]
      if (difference(background, core) < look.minContrast || isSame(at(x, y), background)) continue
      // The first and last row of a bar may be half of its colour.
      const top = isSame(at(x, y), core) ? y : y + 1
      let bottom = top + 1
      while (bottom - top <= size.maxHeight && isSame(at(x, bottom), core)) bottom += 1
      const height = bottom - top
      if (height < size.minHeight || height > size.maxHeight) continue
      if (!isSame(at(x, bottom + 1), background)) continue
      const bar = readBar(image, { x, y: top, width: 1, height }, background)
      if (bar === undefined || [...found, ...lettered].some((one) => intersection(one, bar) !== undefined))
        continue
      found.push(bar)
    }
  return found.toSorted((one, other) => one.y - other.y || one.x - other.x)
}

/** Words that a bar was taken for. */
export function isBarWord(word: RecognisedWord, bars: readonly PdfBox[]): boolean {
  return bars.some((bar) => {
    const common = intersection(word, bar)
    const isSure = word.confidence >= certain && /[\p{L}\p{N}]/u.test(word.text)
    return common !== undefined && !isSure && common.width >= word.width * ofWord
  })
}

/** Whether an image, found in cells that reach beyond its edges, is a bar and nothing else. */
export function isOfBar(box: PdfBox, bars: readonly PdfBox[]): boolean {
  return bars.some(
    (bar) =>
      shareInside(bar, box) > 0.9 &&
      box.width <= bar.width + size.apart &&
      box.height <= bar.height + size.apart,
  )
}

function isSame(one: Rgb, other: Rgb): boolean {
  return difference(one, other) <= look.same
}

function readBar(image: Pixels, seed: PdfBox, background: Rgb): Panel | undefined {
  const { y, height } = seed
  const middle = y + Math.floor(height / 2)
  const isOn = (x: number, row: number): boolean => !isSame(colorAt(image, x, row), background)
  let [left, right] = [seed.x, seed.x + 1]
  while (left > 0 && isOn(left - 1, middle)) left -= 1
  while (right < image.width && isOn(right, middle)) right += 1
  const width = right - left
  // From margin to margin it is what is seen between two other things.
  if (left === 0 || right === image.width || width < Math.max(size.minWidth, height * size.ratio))
    return undefined
  const inset = Math.floor(height / 2)
  const columns = Array.from({ length: look.probes }, (_, index) =>
    Math.round(left + inset + ((width - 2 * inset - 1) * index) / (look.probes - 1)),
  )
  const isMost = (is: (x: number) => boolean): boolean =>
    columns.filter(is).length >= look.probes * look.share
  const isAlone = [y - size.beyond, y + height + size.beyond - 1].every((row) => isMost((x) => !isOn(x, row)))
  const isEven = [y + 1, y + height - 2].every((row) =>
    isMost((x) => isSame(colorAt(image, x, row), colorAt(image, x, middle))),
  )
  if (!isAlone || !isEven) return undefined
  const colors = readParts(image, { left, right, row: middle })
  const last = colors.at(-1)
  if (last === undefined) return undefined
  const box = { x: left, y, width, height }
  if (isHole(image, box)) return undefined
  const radius = readRadius(image, box, background)
  const stops = colors.flatMap(({ color, from, to }) =>
    [from, to].map((end) => ({ color: toHex(color), at: Math.round(((end - left) / width) * 1000) / 1000 })),
  )
  return {
    ...box,
    color: toHex(last.color),
    ...(radius > 0 && { radius }),
    ...(colors.length > 1 && { gradient: { kind: 'linear' as const, angle: 90, stops } }),
  }
}

/** What is within a letter has its own colour beyond the strokes on this many sides, in heights of it. */
const hole = { sides: 3, reach: 8 }

function isHole(image: Pixels, { x, y, width, height }: PdfBox): boolean {
  const [column, row] = [x + Math.floor(width / 2), y + Math.floor(height / 2)]
  const sides = [
    { from: [column, y], step: [0, -1] },
    { from: [column, y + height - 1], step: [0, 1] },
    { from: [x, row], step: [-1, 0] },
    { from: [x + width - 1, row], step: [1, 0] },
  ] as const
  const ofOwn = sides.filter(({ from: [across, down], step: [right, below] }) => {
    const own = colorAt(image, across - 3 * right, down - 3 * below)
    for (let away = 3; away <= height * hole.reach; away += 1) {
      const [left, top] = [across + right * away, down + below * away]
      if (left < 0 || top < 0 || left >= image.width || top >= image.height) return false
      if (isSame(colorAt(image, left, top), own)) return true
    }
    return false
  })
  return ofOwn.length >= hole.sides
}

/** From this share of half of its height on, the ends of a bar are wholly round. */
const wholeEnd = 0.8

/** By how far from the ends the first and last row begin: less of them is seen, the rounder the ends are. */
function readRadius(image: Pixels, { x, y, width, height }: PdfBox, background: Rgb): number {
  const middle = y + Math.floor(height / 2)
  const starts = [
    { end: x, step: 1 },
    { end: x + width - 1, step: -1 },
  ].flatMap(({ end, step }) => {
    const core = colorAt(image, end + step * Math.ceil(height / 2), middle)
    return [y, y + height - 1].map((row) => {
      let start = 0
      const isOutside = (): boolean => {
        const color = colorAt(image, end + step * start, row)
        return difference(color, background) < difference(color, core)
      }
      while (start < height / 2 && isOutside()) start += 1
      return start
    })
  })
  const [, start = 0] = starts.toSorted((one, other) => one - other)
  if (start < 1) return 0
  // Half a pixel within a circle, the row begins at the radius less the root of it, nearly.
  const radius = (0.5 + Math.sqrt(start)) ** 2 + 0.25
  return radius > (height / 2) * wholeEnd ? height / 2 : Math.round(radius)
}

interface Part {
  color: Rgb
  from: number
  to: number
}

/** Each in its colour up to the next; none where there are too many, as in a photograph. */
function readParts(
  image: Pixels,
  { left, right, row }: { left: number; right: number; row: number },
): Part[] {
  const runs: Part[] = []
  for (let x = left; x < right; x += 1) {
    const color = colorAt(image, x, row)
    const run = runs.at(-1)
    if (run !== undefined && isSame(run.color, color)) run.to = x + 1
    else runs.push({ color, from: x, to: x + 1 })
  }
  const found = runs.filter(({ from, to }) => to - from > parts.edge)
  const covered = found.reduce((sum, { from, to }) => sum + to - from, 0)
  if (found.length > parts.max || covered < (right - left) * look.share) return []
  return found.map((part, index) => ({
    ...part,
    from: index === 0 ? left : part.from,
    to: found[index + 1]?.from ?? right,
  }))
}
