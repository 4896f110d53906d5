// Photographs that touch each other, as in a gallery without gaps: between them are seams, straight from one
// side to the other. At equal distances they may be faint; anywhere else they are as sharp as only an edge of
// an image is.
import type { Pixels } from '../../image/pixels.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { colorAt, difference, mainColor, toHex, type Rgb } from './colors.ts'

const maxTiles = 8
/** In pixels. */
const minTile = 60
const minSharpTile = 100
const probes = 65
/** Of 255, between both sides of a seam; beside it a photograph changes by half of that at most. */
const minStep = 8
/** Share of its length on which a seam is seen: neighbours may have a colour in common. */
const seamShare = 0.7
/** Seams lie between whole pixels. */
const seamReach = 2
/** Of a sharp seam: how much of the step lies between two pixels, and on which share of its length. */
const sharpness = 0.8
const sharpShare = 0.85
const maxDepth = 5
const plainProbes = 15
const plainShare = 0.75
/** Of the steps between neighbouring probes, that are large in a part that shows anything. */
const smoothShare = 0.05

/**
 * The photographs of a gallery, and what of it is of one colour, with that; an image alone where there are no
 * seams. No seam goes through `words`.
 */
export function splitGrid(
  image: Pixels,
  box: PdfBox,
  words: readonly PdfBox[],
): (PdfBox & { color?: string })[] {
  const parts = splitSharply(image, box, words, 0).flatMap((part) => splitEvenly(image, part, words))
  if (parts.length === 1) return parts
  return parts.map((part) => {
    const color = findPlainColor(image, part)
    return { ...part, ...(color !== undefined && { color }) }
  })
}

/** Of the width of a part, that lies above the next one; and of its height, that this covers. */
const nextPart = { width: 0.5, covered: 0.25 }

/**
 * The parts, each down to where the next one begins below it: parts were found in cells, which reach over the
 * edge that they end at by less than one of `unit` pixels.
 */
export function endAtNext<Part extends PdfBox>(parts: readonly Part[], unit: number): Part[] {
  return parts.map((part) => {
    const { y, height } = part
    // What was split off it beside it ends with it.
    const row = parts.filter((other) => other.y === y && other.height === height)
    const next = parts.find(
      (other) =>
        !row.includes(other) &&
        other.y > y &&
        other.y + other.height > y + height &&
        y + height - other.y > 0 &&
        y + height - other.y <= Math.min(unit, height * nextPart.covered) &&
        row.some((one) => getCommonWidth(one, other) >= one.width * nextPart.width),
    )
    return next === undefined ? part : { ...part, height: next.y - y }
  })
}

function getCommonWidth(one: PdfBox, other: PdfBox): number {
  return Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
}

function splitEvenly(image: Pixels, box: PdfBox, words: readonly PdfBox[]): PdfBox[] {
  if (words.some((word) => shareInside(word, box) > 0.5)) return [box]
  const columns = countTiles(box.width, (place) => isSeam(image, box, { place, isUpright: true }))
  const rows = countTiles(box.height, (place) => isSeam(image, box, { place, isUpright: false }))
  const [width, height] = [box.width / columns, box.height / rows]
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: box.x + (index % columns) * width,
    y: box.y + Math.floor(index / columns) * height,
    width,
    height,
  }))
}

/** Colours of a part at equal distances, row by row. */
function sample(image: Pixels, { x, y, width, height }: PdfBox): Rgb[] {
  return Array.from({ length: plainProbes ** 2 }, (_, index) => {
    const [column, row] = [index % plainProbes, Math.floor(index / plainProbes)]
    const across = Math.floor(x + ((column + 0.5) / plainProbes) * width)
    return colorAt(image, across, Math.floor(y + ((row + 0.5) / plainProbes) * height))
  })
}

/** The colour that nearly all of a part has; undefined where there is none. */
function findPlainColor(image: Pixels, part: PdfBox): string | undefined {
  const colors = sample(image, part)
  const main = mainColor(colors)
  const same = colors.filter((color) => difference(color, main) < minStep)
  return same.length >= colors.length * plainShare ? toHex(main) : undefined
}

/** Whether the colours of a part only go into each other, as those of a sky do. */
function isSmooth(image: Pixels, part: PdfBox): boolean {
  if (findPlainColor(image, part) !== undefined) return false
  const colors = sample(image, part)
  const steps = colors.filter((color, at) => {
    const beside = at % plainProbes > 0 ? colors[at - 1] : undefined
    const above = colors[at - plainProbes]
    return [beside, above].some((other) => difference(color, other ?? color) >= 2 * minStep)
  })
  return steps.length < colors.length * smoothShare
}

/** The parts on both sides of the first sharp seam, and their parts. */
function splitSharply(image: Pixels, box: PdfBox, words: readonly PdfBox[], depth: number): PdfBox[] {
  if (depth >= maxDepth) return [box]
  for (const isUpright of [false, true]) {
    const length = isUpright ? box.width : box.height
    for (let place = minSharpTile; place <= length - minSharpTile; place += 1) {
      const seam = { place, isUpright }
      if (!isSharpSeam(image, box, seam) || isInWord(words, box, seam) || isOfTexture(image, box, seam))
        continue
      const at = Math.round(place)
      const [one, other] = isUpright
        ? [
            { ...box, width: at },
            { ...box, x: box.x + at, width: box.width - at },
          ]
        : [
            { ...box, height: at },
            { ...box, y: box.y + at, height: box.height - at },
          ]
      if ([one, other].some((part) => isSmooth(image, part))) continue
      return [one, other].flatMap((part) => splitSharply(image, part, words, depth + 1))
    }
  }
  return [box]
}

interface Seam {
  place: number
  isUpright: boolean
}

function isInWord(
  words: readonly PdfBox[],
  { x, y, width, height }: PdfBox,
  { place, isUpright }: Seam,
): boolean {
  return words.some((word) =>
    isUpright
      ? word.x < x + place &&
        word.x + word.width > x + place &&
        word.y < y + height &&
        word.y + word.height > y
      : word.y < y + place &&
        word.y + word.height > y + place &&
        word.x < x + width &&
        word.x + word.width > x,
  )
}

function isSharpSeam(image: Pixels, box: PdfBox, seam: Seam): boolean {
  const getColor = readAcross(image, box, seam)
  const length = seam.isUpright ? box.height : box.width
  const minSharp = Math.ceil(probes * sharpShare)
  let missed = 0
  for (let probe = 0; probe < probes; probe += 1) {
    const along = ((probe + 0.5) / probes) * length
    const step = difference(getColor(-1, along), getColor(0, along))
    const whole = difference(getColor(-4, along), getColor(3, along))
    const beside = Math.max(
      difference(getColor(-4, along), getColor(-2, along)),
      difference(getColor(1, along), getColor(3, along)),
    )
    if (step < minStep || step < whole * sharpness || beside * 2 > step) missed += 1
    if (missed > probes - minSharp) return false
  }
  return true
}

/** Bricks and boards have seams as well, one beside the other. */
function isOfTexture(image: Pixels, box: PdfBox, { place, isUpright }: Seam): boolean {
  const length = isUpright ? box.width : box.height
  for (let away = 3 * seamReach; away < minSharpTile; away += 1)
    for (const other of [place - away, place + away])
      if (
        other > seamReach &&
        other < length - seamReach &&
        isSharpSeam(image, box, { place: other, isUpright })
      )
        return true
  return false
}

/** Colours across a seam and along it. */
function readAcross(
  image: Pixels,
  box: PdfBox,
  { place, isUpright }: Seam,
): (across: number, along: number) => Rgb {
  return (across, along) =>
    isUpright
      ? colorAt(image, Math.round(box.x + place + across), Math.round(box.y + along))
      : colorAt(image, Math.round(box.x + along), Math.round(box.y + place + across))
}

function countTiles(length: number, isSeamAt: (place: number) => boolean): number {
  for (let count = Math.min(maxTiles, Math.floor(length / minTile)); count > 1; count -= 1) {
    const seams = Array.from({ length: count - 1 }, (_, index) => ((index + 1) * length) / count)
    if (seams.every(isSeamAt)) return count
  }
  return 1
}

function isSeam(image: Pixels, box: PdfBox, seam: Seam): boolean {
  const length = seam.isUpright ? box.height : box.width
  const getColor = readAcross(image, box, seam)
  const getStep = (from: number, to: number, along: number): number =>
    difference(getColor(from, along), getColor(to, along))
  let seen = 0
  for (let probe = 0; probe < probes; probe += 1) {
    const along = ((probe + 0.5) / probes) * length
    const step = getStep(-seamReach - 1, seamReach, along)
    const beside = Math.max(
      getStep(-3 * seamReach - 2, -seamReach - 1, along),
      getStep(seamReach, 3 * seamReach + 1, along),
    )
    if (step >= minStep && beside * 2 <= step) seen += 1
  }
  return seen >= probes * seamShare
}
