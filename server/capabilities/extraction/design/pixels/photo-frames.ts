// Photographs whose background is nearly that of the page: only what stands out in them is found at first.
// Their edges are as straight and sharp as those of a card, but what is inside has many colours.
import { getArea, likeness, shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, mainColor, type Rgb } from './colors.ts'

/** How far an edge may be from what was found, in its longer sides and pixels. */
const reach = { sides: 1.2, max: 420 }
const probes = 41
/** Of 255, across an edge; and how much of its length shows it. */
const minStep = 4
const minSeen = 0.8
/** In pixels, on both sides of an edge. */
const beside = 3
/** The same within the line of a frame. */
const ofFrame = 1
/** Of 255: what is around a photograph has one colour, and what is inside of it more than one. */
const sameColor = 6
const minSpread = 10
/** A card of words is none, nor a panel with any. */
const maxWords = 0.08
const sameBox = 0.8
const minSide = 60

/**
 * The same images, parts of photographs as these, and photographs of which nothing but `doubtful` parts were
 * found.
 */
export function findPhotographs(
  image: Pixels,
  { images, doubtful, panels, words }: Record<'images' | 'doubtful' | 'panels' | 'words', readonly PdfBox[]>,
): PdfBox[] {
  const grow = (part: PdfBox): PdfBox => {
    const photograph = growToPhotograph(image, part, words)
    const isCard =
      panels.some((panel) => likeness(panel, photograph) > sameBox) &&
      words.some((word) => shareInside(word, photograph) > 0.5)
    return isCard ? part : photograph
  }
  const whole = images.map(grow)
  const further = doubtful.flatMap((part) => {
    const photograph = grow(part)
    return photograph === part ? [] : [photograph]
  })
  return [...whole, ...further].filter((box, index, all) => {
    const isPart = (other: PdfBox, at: number): boolean =>
      shareInside(box, other) > 0.95 &&
      (getArea(other) > getArea(box) * 1.05 || (at < index && likeness(box, other) > 0.9))
    return (index < whole.length && whole[index] === images[index] && !isGrownOver(box)) || !all.some(isPart)
  })

  /** Whether a photograph that was grown holds what was found of it. */
  function isGrownOver(box: PdfBox): boolean {
    return [...whole, ...further].some(
      (other) => !images.includes(other) && shareInside(box, other) > 0.95 && other !== box,
    )
  }
}

/** The photograph that a found part belongs to; the part itself where there is none. */
function growToPhotograph(image: Pixels, part: PdfBox, words: readonly PdfBox[]): PdfBox {
  if (Math.min(part.width, part.height) < minSide / 2) return part
  const maxDistance = Math.min(reach.max, Math.max(part.width, part.height) * reach.sides)
  const [left, right] = findPair(maxDistance, part.x, part.x + part.width, (place) =>
    isEdge(image, { place, from: part.y, to: part.y + part.height, isUpright: true }),
  )
  if (left === undefined || right === undefined) return part
  const [top, bottom] = findPair(maxDistance, part.y, part.y + part.height, (place) =>
    isEdge(image, { place, from: left, to: right, isUpright: false }),
  )
  if (top === undefined || bottom === undefined) return part
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const isWhole = [left, right].every((place) =>
    isEdge(image, { place, from: top, to: bottom, isUpright: true }),
  )
  const covered = words
    .filter((word) => shareInside(word, box) > 0.5)
    .reduce((sum, word) => sum + word.width * word.height, 0)
  const isPhotograph =
    isWhole &&
    Math.min(box.width, box.height) >= minSide &&
    covered <= box.width * box.height * maxWords &&
    getSpread(image, box, part) >= minSpread
  return isPhotograph ? box : part
}

/** The nearest edges before and after a stretch. */
function findPair(
  maxDistance: number,
  from: number,
  to: number,
  isEdgeAt: (place: number) => boolean,
): (number | undefined)[] {
  return [-1, 1].map((direction) => {
    const start = Math.round(direction < 0 ? from : to) - direction * 2 * beside
    for (let distance = 0; distance <= maxDistance; distance += 1)
      if (isEdgeAt(start + direction * distance)) return start + direction * distance
    return undefined
  })
}

interface Side {
  place: number
  from: number
  to: number
  isUpright: boolean
}

/** Whether a line parts one colour on one of its sides from others; the thin line of a frame is one, too. */
function isEdge(image: Pixels, side: Side): boolean {
  return [beside, ofFrame].some((around) => partsColors(image, side, around))
}

function partsColors(image: Pixels, { place, from, to, isUpright }: Side, aside: number): boolean {
  const length = isUpright ? image.width : image.height
  if (place < aside + 1 || place > length - aside - 2) return false
  const rows = [-aside - 1, -1, 1, aside].map((across): Rgb[] =>
    Array.from({ length: probes }, (_, index) => {
      const along = Math.floor(from + ((index + 0.5) / probes) * (to - from))
      return isUpright ? colorAt(image, place + across, along) : colorAt(image, along, place + across)
    }),
  )
  const [farBefore = [], before = [], after = [], farAfter = []] = rows
  let seen = 0
  for (const [index, one] of before.entries()) {
    const other = after[index] ?? one
    const step = difference(one, other)
    const around = Math.max(
      difference(one, farBefore[index] ?? one),
      difference(other, farAfter[index] ?? other),
    )
    if (step >= minStep && around * 2 <= step) seen += 1
  }
  return seen >= probes * minSeen && [farBefore, farAfter].some(isPlain)
}

function isPlain(colors: readonly Rgb[]): boolean {
  const main = mainColor(colors)
  return colors.filter((color) => difference(color, main) <= sameColor).length >= colors.length * minSeen
}

/** How much colours differ beside the part of a photograph that was found. */
function getSpread(image: Pixels, { x, y, width, height }: PdfBox, part: PdfBox): number {
  const colors = Array.from({ length: probes * probes }, (_, index) => {
    const [column, row] = [index % probes, Math.floor(index / probes)]
    return [x + ((column + 0.5) / probes) * width, y + ((row + 0.5) / probes) * height] as const
  })
    .filter(
      ([across, down]) =>
        across < part.x || across > part.x + part.width || down < part.y || down > part.y + part.height,
    )
    .map(([across, down]) => colorAt(image, Math.floor(across), Math.floor(down)))
  const spread = [0, 1, 2].map((channel) => {
    const values = colors.map((color) => color[channel] ?? 0).toSorted((one, other) => one - other)
    return (values[Math.floor(values.length * 0.95)] ?? 0) - (values[Math.floor(values.length * 0.05)] ?? 0)
  })
  return Math.max(...spread)
}
