// Images from edge to edge and the bands that they fill: a sky above, the ground in front, plain parts of
// their own.
import { getArea, holdsPoint, shareInside, union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Band } from './bands.ts'
import { colorAt, difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'
import { isSeamless } from './photograph-bands.ts'

/** An image from edge to edge has this share of the width. */
const wholeWidth = 0.97
/** And this share of the height of the band that it fills with its sky. */
const mostlyImage = 0.6
const mostlyHidden = 0.7

/** Whether a band is no more than an image from edge to edge: beside others its own colour is seen. */
export function isBehind(band: PdfBox, images: readonly PdfBox[]): boolean {
  return images.some((box) => box.width >= band.width * wholeWidth && shareInside(band, box) > mostlyHidden)
}

/** Whether a panel is a plain part of an image from edge to edge: it reaches a side of it. */
export function isPartOfImage(panel: PdfBox, box: PdfBox, pageWidth: number): boolean {
  if (box.width < pageWidth * wholeWidth || shareInside(panel, box) < 0.95) return false
  return panel.x <= box.x + 1 || panel.x + panel.width >= box.x + box.width - 1
}

/** In pixels. */
const touching = 12

/** Lower images from edge to edge, beside the page's width, are strips of the one that they touch. */
const stripHeight = 0.12

/**
 * The same images, strips from edge to edge and what goes on joined to those that they touch; `gap` in
 * pixels.
 */
export function joinStrips(images: readonly PdfBox[], image: Pixels, gap: number): PdfBox[] {
  const isWide = ({ width }: PdfBox): boolean => width >= image.width * wholeWidth
  const joined: PdfBox[] = []
  for (const box of images.filter(isWide).toSorted((one, other) => one.y - other.y)) {
    const before = joined.at(-1)
    const isOne =
      before !== undefined &&
      (Math.min(before.height, box.height) < image.width * stripHeight ||
        isSeamless(image, Math.round(before.y + before.height)))
    if (isOne && Math.abs(box.y - before.y - before.height) <= gap) Object.assign(before, union(before, box))
    else joined.push({ ...box })
  }
  return [...joined, ...images.filter((box) => !isWide(box))]
}

/**
 * Of 255, and of the margins of a band: less of a plain one has its colour only where a photograph goes on.
 */
const plain = { color: 6, share: 0.6, margin: 0.04, probes: 12, uneven: 0.4 }

/**
 * Bands above and below an image from edge to edge that are no plain colour, not even in their margins, join
 * it, and what was found on them is part of it.
 */
export function joinShades(
  bands: readonly Band[],
  images: readonly PdfBox[],
  image: Pixels,
  words: readonly PdfBox[] = [],
): PdfBox[] {
  const plainless = bands.filter((band) => band.isPhotograph !== true && !hasPlainMargins(band, image))
  const shaded = plainless.filter((band) => isUneven(band, image))
  for (const { top, bottom } of [...shaded, ...shaded.toReversed()]) {
    const host = images.find(
      ({ y, width, height }) =>
        width >= image.width * wholeWidth && y <= bottom + touching && y + height >= top - touching,
    )
    if (host !== undefined)
      Object.assign(host, union(host, { x: 0, y: top, width: image.width, height: bottom - top }))
  }
  joinBetween(plainless, images, { image, words })
  const isWide = ({ width }: PdfBox): boolean => width >= image.width * wholeWidth
  return images.filter(
    (box) => !images.some((other) => other !== box && isWide(other) && shareInside(box, other) > 0.99),
  )
}

/** Of the page's width: what lies between two images from edge to edge and is part of them is no higher. */
const maxBetween = 0.25

/** In heights of a word: so much of it is above the edge between two images that it goes over, and below. */
const overEdge = 0.2

/**
 * Images from edge to edge with nothing but bands of no plain colour between them reach each other, and those
 * that touch where words go over the edge between them.
 */
function joinBetween(
  plainless: readonly Band[],
  images: readonly PdfBox[],
  { image, words }: { image: Pixels; words: readonly PdfBox[] },
): void {
  const isUnderWords = (row: number): boolean =>
    words.some(({ y, height }) => Math.min(row - y, y + height - row) > height * overEdge)
  const wide = images.filter(({ width }) => width >= image.width * wholeWidth)
  const ordered = wide.toSorted((one, other) => one.y - other.y)
  for (const [index, above] of ordered.entries()) {
    const below = ordered[index + 1]
    const from = above.y + above.height
    const gap = (below?.y ?? from) - from
    if (below === undefined || gap > image.width * maxBetween) continue
    if (gap < touching) {
      if (isUnderWords(from)) Object.assign(below, union(above, below))
      continue
    }
    const covered = plainless.reduce(
      (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, below.y) - Math.max(top, from)),
      0,
    )
    if (covered >= gap - touching) Object.assign(below, union(above, below))
  }
}

/** Whether the margins of a band have its colour. */
function hasPlainMargins({ top, bottom, color }: Band, image: Pixels): boolean {
  const { probes, margin } = plain
  const seen = [0, 1 - margin].flatMap((from) =>
    Array.from({ length: probes * probes }, (_, index) => {
      const x = (from + (((index % probes) + 0.5) / probes) * margin) * image.width
      const y = top + ((Math.floor(index / probes) + 0.5) / probes) * (bottom - top)
      return difference(colorAt(image, Math.floor(x), Math.floor(y)), color) <= plain.color
    }),
  )
  return seen.filter(Boolean).length >= seen.length * plain.share
}

/** Whether a band has other colours on its left than on its right, as no gradient from top to bottom has. */
function isUneven({ top, bottom }: Band, image: Pixels): boolean {
  const { probes, margin } = plain
  const rows = Array.from({ length: probes }, (_, index) =>
    Math.floor(top + ((index + 0.5) / probes) * (bottom - top)),
  )
  const uneven = rows.filter((y) => {
    const inset = Math.floor((image.width * margin) / 2)
    return difference(colorAt(image, inset, y), colorAt(image, image.width - 1 - inset, y)) > plain.color
  })
  return uneven.length >= probes * plain.uneven
}

/** Whether all that is seen of a band is an image. */
export function isCovered({ top, bottom }: Band, images: readonly PdfBox[], width: number): boolean {
  return images.some((box) => shareInside({ x: 0, y: top, width, height: bottom - top }, box) > mostlyImage)
}

/** Whether a card from edge to edge is a part of bands that have its colour. */
export function isOfBands(card: Panel, bands: readonly Band[], width: number): boolean {
  const { x, y, height, color } = card
  if (x > 0 || card.width < width * wholeWidth || color === undefined) return false
  const alike = bands.filter((band) => difference(band.color, fromHex(color)) <= plain.color)
  const shared = alike.reduce(
    (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, y + height) - Math.max(top, y)),
    0,
  )
  return shared >= height * 0.95
}

/** An image that ends less than a cell before the side of the page reaches it: cells are whole. */
export function toEdges(box: PdfBox, { width }: Pixels, cell: number): PdfBox {
  const left = box.x < cell ? 0 : box.x
  const right = width - box.x - box.width < cell ? width : box.x + box.width
  return { ...box, x: left, width: right - left }
}

/**
 * Of what lies between an image and the edge of its band, or a panel beside it, that is not the colour of
 * what it lies on.
 */
const minShown = 0.3
const gapProbes = 65

/**
 * The image up to the edge of its band, and to a panel beside it, where it ends less than `gap` before that
 * but is seen: cells are whole.
 */
export function toNeighbours(
  box: PdfBox,
  {
    image,
    bands,
    panels,
    gap,
  }: { image: Pixels; bands: readonly Band[]; panels: readonly Panel[]; gap: number },
): PdfBox {
  const middle = box.y + box.height / 2
  const band = bands.find(({ top, bottom }) => top <= middle && bottom > middle)
  if (band === undefined) return box
  const [around] = panels
    .filter((panel) => shareInside(box, panel) > 0.95)
    .toSorted((one, other) => getArea(one) - getArea(other))
  const background = around?.color === undefined ? band.color : fromHex(around.color)
  const isSeen = (at: (share: number) => [x: number, y: number]): boolean => {
    const seen = Array.from({ length: gapProbes }, (_, index) => {
      const [x, y] = at((index + 0.5) / gapProbes)
      return difference(colorAt(image, Math.floor(x), Math.floor(y)), background) > plain.color
    })
    return seen.filter(Boolean).length >= gapProbes * minShown
  }
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const isNear = (from: number, to: number): boolean => to > from && to - from <= gap
  // Of tiles below each other each is beside a part of the image.
  const isBeside = (edge: number, side: (panel: Panel) => number): boolean => {
    const column = panels.filter((panel) => Math.abs(side(panel) - edge) <= 1)
    const [top, end] = [
      Math.min(...column.map(({ y }) => y)),
      Math.max(...column.map((one) => one.y + one.height)),
    ]
    return top <= box.y + gap && end >= bottom - gap
  }
  const getEnd = (panel: Panel): number => panel.x + panel.width
  const left = panels.map(getEnd).find((end) => isNear(end, box.x) && isBeside(end, getEnd))
  const next = panels.map(({ x }) => x).find((start) => isNear(right, start) && isBeside(start, ({ x }) => x))
  const edges = {
    left:
      left !== undefined && isSeen((share) => [(left + box.x) / 2, box.y + box.height * share])
        ? left
        : box.x,
    right:
      next !== undefined && isSeen((share) => [(next + right) / 2, box.y + box.height * share])
        ? next
        : right,
    top:
      isNear(band.top, box.y) && isSeen((share) => [box.x + box.width * share, (band.top + box.y) / 2])
        ? band.top
        : box.y,
    bottom:
      isNear(bottom, band.bottom) &&
      isSeen((share) => [box.x + box.width * share, (band.bottom + bottom) / 2])
        ? band.bottom
        : bottom,
  }
  return { x: edges.left, y: edges.top, width: edges.right - edges.left, height: edges.bottom - edges.top }
}

/**
 * A plain band on which nothing is, above or below an image from edge to edge, is the sky or the ground
 * of that image.
 */
export function joinSky(band: PdfBox, images: PdfBox[], others: readonly PdfBox[]): boolean {
  if (others.some((other) => shareInside(other, band) > 0.5)) return false
  const touches = (image: PdfBox): boolean =>
    Math.abs(image.y - band.y - band.height) < touching ||
    Math.abs(band.y - image.y - image.height) < touching ||
    (shareInside(image, band) > 0.9 && image.height > band.height * mostlyImage)
  const host = images.find(
    (image) =>
      image.width >= band.width * wholeWidth && band.height < image.height / mostlyImage && touches(image),
  )
  if (host !== undefined) Object.assign(host, union(host, band))
  return host !== undefined
}

/**
 * What an image from edge to edge leaves of its band is part of it, such as the ground in front. Says whether
 * the image has all of it then: beside an image of another band or something that lies there it has not.
 */
export function joinRest(band: PdfBox, images: readonly PdfBox[], others: readonly PdfBox[]): boolean {
  // One that begins in a band above goes on in this one.
  const host = images.find(
    (image) =>
      image.width >= band.width * wholeWidth &&
      (shareInside(image, band) > 0.9 || (image.y < band.y && shareInside(band, image) > mostlyImage)),
  )
  if (host === undefined) return true
  const isFree = (from: number, to: number): boolean =>
    !others.some((other) => other.y + other.height > from + 1 && other.y < to - 1)
  const bottom = host.y + host.height
  const isSliver = Math.max(host.y - band.y, band.y + band.height - bottom) < touching
  const hasAll = isFree(band.y, host.y) && isFree(bottom, band.y + band.height)
  if (hasAll) Object.assign(host, union(host, band))
  return hasAll || isSliver
}

/** Whether the colours of a band change from left to right beside its images, as those of a sky do. */
export function isShaded(
  { x, y, width, height }: PdfBox,
  images: readonly PdfBox[],
  { image, tolerance, words }: { image: Pixels; tolerance: number; words: readonly PdfBox[] },
): boolean {
  const shares = [0.02, 0.15, 0.3, 0.5, 0.7, 0.85, 0.98]
  const rows = [0.06, 0.94].map((share) => Math.round(y + height * share))
  return rows.some((row) => {
    if (images.some((other) => row >= other.y && row < other.y + other.height)) return false
    const colors = shares
      .map((share) => Math.round(x + width * share))
      .filter((column) => !words.some((word) => holdsPoint(word, column, row)))
      .map((column) => colorAt(image, column, row))
    return colors.some((one) => colors.some((other) => difference(one, other) > 2 * tolerance))
  })
}
