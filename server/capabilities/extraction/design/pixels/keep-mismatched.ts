// The last look at what was read of an image: where a page of it would clearly look different, beside its
// words, that place is an image of what is seen, and the words are set over it.
import { findLargestSide, getArea, intersection, shareInside, union } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, fromHex, type Rgb } from './colors.ts'
import { findMismatches, minDifference, type Mismatch } from './find-mismatches.ts'
import type { Panel } from '../page-blocks.ts'
import { paintParts, type PartsToPaint } from './paint-parts.ts'

/** Of the width of a page: bands are never part of an image for what lies on them. */
const wholeWidth = 0.97
/** Of a part: what is less within a place only touches it. */
const minInside = 0.02
/** Of a part: what is more within a place lies on it. */
const mostlyInside = 0.95
/** Of a place, as so much of it cuts no text. */
const minLeft = 0.4
const maxPlaces = 60
/** Of a place, on a card; and in pixels, how far it is beside the card for how it was looked for. */
const minOnCard = 0.8
const maxOver = 9
/** In pixels: what lies on the next band with less than that is of the first. */
const minPiece = 8
/** In pixels beside a fill: there is what it lies on. */
const beside = 3
/** Of 255 and in pixels: where less of the strip beside a place differs, a shadow has faded. */
const faded = { difference: 2, step: 4, reach: 120, probes: 60, share: 0.15 }
/** Of 255, from one side of the edge of an image to the other within a shadow; and of such a side. */
const shadowStep = 6
const shadowShare = 0.4

export interface MismatchedParts<Image extends PdfBox> {
  panels: Panel[]
  images: Image[]
  /** Images that take the place of what they hold. */
  places: PdfBox[]
}

export function keepMismatched<Image extends PdfBox>(
  image: Pixels,
  parts: Omit<PartsToPaint, 'images'> & { images: readonly Image[] },
  seen: { words: readonly PdfBox[]; texts: readonly PdfBox[]; noise: number },
): MismatchedParts<Image> {
  const painted = paintParts(image, parts)
  const { found, countIn } = findMismatches(image, painted, seen)
  const isBand = ({ width }: PdfBox): boolean => width >= image.width * wholeWidth
  const bands = parts.panels.filter(isBand)
  const movable = [...parts.panels, ...parts.images].filter((part) => !isBand(part))
  const places: PdfBox[] = []
  const boxes = found
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, maxPlaces)
    .flatMap(byBands)
  for (const box of boxes) add(grown(box, movable))
  for (const [at, place] of places.entries()) places[at] = withinCard(toFaded(place))
  for (const [at, place] of places.entries()) places[at] = besideParts(place, seen.texts)
  // Bands lie over all images of their width: what was read, and what differs from it alone, is nearer than
  // an image that nobody sees.
  for (const wide of places.filter(isBand)) {
    const alone = boxes
      .filter((box) => !isBand(box) && shareInside(box, wide) === 1)
      .map((box) => besideParts(box, [...movable, ...seen.texts]))
    places.splice(places.indexOf(wide), 1, ...alone)
  }
  return {
    panels: parts.panels.filter((panel) => isBand(panel) || !isReplaced(panel) || isFill(panel)),
    images: parts.images
      .filter((box) => isBand(box) || !isReplaced(box))
      .map((box) => (!isBand(box) && cutsShadow(box) ? { ...box, ...toFaded(box) } : box)),
    places,
  }

  function isReplaced(part: PdfBox): boolean {
    return places.some((place) => shareInside(part, place) > 0.99)
  }

  /** Whether a panel is as it is seen: words on it need not be painted out. */
  function isFill(panel: Panel): boolean {
    const { x, y, width, height, color } = panel
    if (color === undefined || !seen.words.some((word) => shareInside(word, panel) > 0.9)) return false
    if (movable.some((part) => part !== panel && shareInside(part, panel) > 0.5)) return false
    const at = (column: number, row: number): Rgb =>
      colorAt(
        image,
        Math.max(0, Math.min(image.width - 1, Math.round(column))),
        Math.max(0, Math.min(image.height - 1, Math.round(row))),
      )
    const around = [at(x - beside, y + height / 2), at(x + width + beside - 1, y + height / 2)]
    return around.every((other) => difference(other, fromHex(color)) > minDifference) && countIn(panel) === 0
  }

  function differs(x: number, y: number): boolean {
    return difference(colorAt(image, x, y), colorAt(painted, x, y)) >= faded.difference
  }

  /** Whether a side of an image lies within a shadow: what is on both sides of it is about the same. */
  function cutsShadow({ x, y, width, height }: PdfBox): boolean {
    const [right, bottom] = [Math.round(x + width), Math.round(y + height)]
    const [left, top] = [Math.round(x), Math.round(y)]
    const shares = Array.from({ length: faded.probes }, (_, at) => (at + 0.5) / faded.probes)
    const across = (share: number): number => Math.floor(x + width * share)
    const down = (share: number): number => Math.floor(y + height * share)
    const sides: ((share: number) => [inside: [number, number], outside: [number, number]])[] = [
      (share) => [
        [left + 1, down(share)],
        [left - 2, down(share)],
      ],
      (share) => [
        [right - 2, down(share)],
        [right + 1, down(share)],
      ],
      (share) => [
        [across(share), top + 1],
        [across(share), top - 2],
      ],
      (share) => [
        [across(share), bottom - 2],
        [across(share), bottom + 1],
      ],
    ]
    const isOnPage = ([column, row]: [number, number]): boolean =>
      column >= 0 && row >= 0 && column < image.width && row < image.height
    return sides.some((getPair) => {
      const cut = shares.filter((share) => {
        const [inside, outside] = getPair(share)
        return (
          isOnPage(inside) &&
          isOnPage(outside) &&
          difference(colorAt(image, ...inside), colorAt(image, ...outside)) <= shadowStep &&
          differs(...outside)
        )
      })
      return cut.length >= faded.probes * shadowShare
    })
  }

  /** A place up to where the shadow or light around it has faded, as far as nothing else is there. */
  function toFaded(place: PdfBox): PdfBox {
    let box = place
    const isFree = (strip: PdfBox): boolean =>
      strip.x >= 0 &&
      strip.y >= 0 &&
      strip.x + strip.width <= image.width &&
      strip.y + strip.height <= image.height &&
      !bands.some(({ y, height }) =>
        [y, y + height].some((edge) => edge > strip.y && edge < strip.y + strip.height),
      ) &&
      ![...movable, ...seen.words, ...places].some(
        (part) => part !== place && intersection(part, strip) !== undefined && shareInside(strip, part) < 1,
      )
    const isSeen = ({ x, y, width, height }: PdfBox): boolean => {
      const length = Math.max(width, height)
      const shares = Array.from({ length: faded.probes }, (_, at) => (at + 0.5) / faded.probes)
      const differing = shares.filter((share) =>
        width === length
          ? differs(Math.floor(x + width * share), Math.floor(y + height / 2))
          : differs(Math.floor(x + width / 2), Math.floor(y + height * share)),
      )
      return differing.length >= faded.probes * faded.share
    }
    for (let reach = 0; reach < faded.reach; reach += faded.step) {
      const { x, y, width, height } = box
      const { step } = faded
      const strips = [
        { x: x - step, y, width: step, height },
        { x: x + width, y, width: step, height },
        { x, y: y - step, width, height: step },
        { x, y: y + height, width, height: step },
      ].filter((strip) => isFree(strip) && isSeen(strip))
      if (strips.length === 0) break
      box = strips.reduce(union, box)
    }
    return box
  }

  /**
   * A place that reaches over the edge of a card by little, as they are looked for in blocks, ends at it: the
   * card would be longer.
   */
  function withinCard(place: PdfBox): PdfBox {
    const card = parts.panels.find(
      (panel) => !isBand(panel) && shareInside(place, panel) > minOnCard && shareInside(panel, place) < 1,
    )
    const inside = card && widened(card, card.border?.sides === undefined ? -(card.border?.width ?? 0) : 0)
    const within = inside && intersection(place, inside)
    if (within === undefined) return place
    const isFar =
      Math.max(
        within.x - place.x,
        within.y - place.y,
        place.x + place.width - within.x - within.width,
        place.y + place.height - within.y - within.height,
      ) > maxOver
    return isFar ? place : within
  }

  /** What goes over the edge of a band is a part of each of the two. */
  function byBands({ x, y, width, height }: Mismatch): PdfBox[] {
    const edges = bands
      .flatMap((band) => [band.y, band.y + band.height])
      .filter((edge) => edge > y + 2 && edge < y + height - 2)
      .toSorted((one, other) => one - other)
    const rows = [y, ...edges, y + height]
    const pieces = rows
      .slice(1)
      .map((end, index) => ({ x, y: rows[index] ?? y, width, height: end - (rows[index] ?? y) }))
    // It is looked for in blocks, which reach over the edge.
    const whole = pieces.filter((piece) => piece.height >= minPiece)
    const [only] = pieces.toSorted((one, other) => countIn(other) - countIn(one))
    return whole.length > 0 || only === undefined ? whole : [only]
  }

  function add(box: PdfBox): void {
    const page = { x: 0, y: 0, width: image.width, height: image.height }
    let place = intersection(box, page)
    for (
      let at = places.findIndex((other) => place !== undefined && intersection(other, place) !== undefined);
      at >= 0 && place !== undefined;
    ) {
      const [other = place] = places.splice(at, 1)
      place = grown(union(place, other), movable)
      const next: PdfBox = place
      at = places.findIndex((one) => intersection(one, next) !== undefined)
    }
    if (place !== undefined) places.push(place)
  }
}

/**
 * As much of a place as cuts no text and no other part: one that lies on an image in part would be below it.
 * The whole place where little would be left.
 */
function besideParts(whole: PdfBox, parts: readonly PdfBox[]): PdfBox {
  let place = whole
  for (const part of parts) {
    const inside = shareInside(part, place)
    if (inside < minInside || inside > mostlyInside || shareInside(place, part) === 1) continue
    place = findLargestSide(place, part) ?? place
  }
  return getArea(place) >= getArea(whole) * minLeft ? place : whole
}

/** A place with all of the parts that it cuts: those that hold it are behind it. */
function grown(box: PdfBox, parts: readonly PdfBox[]): PdfBox {
  let place = box
  for (let before = 0; before !== getArea(place);) {
    before = getArea(place)
    for (const part of parts) {
      if (shareInside(part, place) < minInside && shareInside(place, part) < minInside) continue
      if (shareInside(place, part) < 1) place = union(place, part)
    }
  }
  return place
}
