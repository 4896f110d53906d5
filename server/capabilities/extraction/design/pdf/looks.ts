// What is known of painted objects only by looking at them alone.
import type { Frame } from '../../pdf/frame.ts'
import type { PagePaint, Rendered } from '../../pdf/drawn-objects.types.ts'
import { union } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import { backgroundColor, colorAt, difference, toHex, type Rgb } from '../pixels/colors.ts'
import type { Artist } from './draw-artwork.ts'
import { isPattern, type Sheet } from './panels.ts'
import { readFill } from './read-fill.ts'
import { isRepeated, type Closeup } from './repeated-patterns.ts'

/** The longer side of what is looked at, in pixels: gradients are smooth, shadows need their edges. */
const fillPixels = 96
/** Of what is longer than it is wide, up to so many times as many: a gradient may go across it. */
const maxLengthened = 8
const shadowPixels = 240
/** In points: so much of a shape is looked at closely, each way; and pixels a point. */
const closeup = { side: 180, scale: 4 / 3 }
/** Letters and dots have to be large enough to be as dark as they are; a point is so many pixels at most. */
const veilPixels = 1_400
const veilScale = 4
const maxVeils = 40

export function createLooks(
  artist: Artist,
  { frame, sheet }: { frame: Frame; sheet: Pixels | undefined },
): Pick<Sheet, 'look' | 'lookAtShadow' | 'seenColor'> {
  return {
    look(one) {
      const looked = artist.look([one.chain], { box: one.box, pixels: getFillPixels(one.box) })
      if (looked === undefined) return undefined
      const roundest = Math.max(one.radius ?? 0, ...(one.corners ?? []))
      const fill = readFill(looked.pixels, roundest * looked.scale, [], undefined, true)
      const isSure = !isPattern(one) || (fill.kind === 'plain' && fill.alpha === 1)
      return !isSure && isRepeated(fill, lookCloser(artist, one, roundest)) ? { kind: 'other' } : fill
    },
    lookAtShadow(one) {
      const box = one.whole ?? one.box
      const looked = artist.look([one.chain], { box, pixels: shadowPixels })
      return looked && { ...looked, box }
    },
    seenColor(box) {
      const scale = (sheet?.width ?? 0) / frame.width
      const seen =
        sheet &&
        backgroundColor(sheet, {
          x: box.x * scale,
          y: box.y * scale,
          width: box.width * scale,
          height: box.height * scale,
        })
      return seen && toHex(seen)
    },
  }
}

/** The middle of a shape as large as it is shown. */
function lookCloser(artist: Artist, { box, chain }: Rendered, radius: number): Closeup | undefined {
  const [width, height] = [Math.min(box.width, closeup.side), Math.min(box.height, closeup.side)]
  const part = {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  }
  const looked = artist.look([chain], { box: part, pixels: Math.max(width, height, 1) * closeup.scale })
  if (looked === undefined) return undefined
  const { pixels, scale } = looked
  const shape = {
    x: (box.x - part.x) * scale,
    y: (box.y - part.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
  return { pixels, shape, radius: radius * scale }
}

/** Pixels of the longer side of a box that show what it is filled with. */
export function getFillPixels({ width, height }: PdfBox): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  return Math.round(fillPixels * Math.min(maxLengthened, long / Math.max(1, short)))
}

/** How much the forms that something lies in let be seen of it, 0 to 1: PDFium does not say. */
export function createVeils(
  artist: Artist,
  { veils, rendered, texts }: PagePaint,
  getBounds: (text: number) => PdfBox | undefined,
): (chain: readonly number[]) => number {
  const known = new Map<number, number>()
  const inside = (form: number): { chain: readonly number[]; box: PdfBox | undefined }[] => [
    ...rendered.filter(({ chain }) => chain.includes(form)),
    ...[...texts]
      .filter(([, { chain }]) => chain.includes(form))
      .map(([text, { chain }]) => ({ chain, box: getBounds(text) })),
  ]
  const measure = (form: number): number => {
    if (known.size >= maxVeils) return 1
    const parts = inside(form)
    const boxes = parts.flatMap(({ box }) => box ?? [])
    if (boxes.length === 0) return 1
    const box = boxes.reduce(union)
    const pixels = Math.min(veilPixels, Math.ceil(Math.max(1, box.width, box.height) * veilScale))
    const looked = artist.look(
      parts.map(({ chain }) => chain),
      { box, pixels },
    )
    if (looked === undefined) return 1
    let maxAlpha = 0
    const { bytes } = looked.pixels
    for (let at = 3; at < bytes.length; at += 4) if ((bytes[at] ?? 0) > maxAlpha) maxAlpha = bytes[at] ?? 0
    return maxAlpha === 0 ? 1 : maxAlpha / 255
  }
  // What is seen through the innermost was seen through those around it too.
  return (chain) => {
    const form = chain.findLast((one) => veils.includes(one))
    if (form === undefined) return 1
    const veil = known.get(form) ?? measure(form)
    known.set(form, veil)
    return veil
  }
}

/** A drawing without the room around it where there is less of it than `faintest`, of 255. */
export function trimmed(pixels: Pixels, box: PdfBox, faintest: number): { pixels: Pixels; box: PdfBox } {
  const { width, height, bytes } = pixels
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((bytes[(y * width + x) * 4 + 3] ?? 0) < faintest) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < left) return { pixels, box }
  const [scaleX, scaleY] = [box.width / width, box.height / height]
  const part = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  return {
    pixels: cropped(pixels, part),
    box: {
      x: box.x + part.x * scaleX,
      y: box.y + part.y * scaleY,
      width: part.width * scaleX,
      height: part.height * scaleY,
    },
  }
}

/** How far colours on both sides of an edge differ where an image goes on, on most of it. */
const sameImage = 16
const probes = 48

/**
 * Whether an image goes on from one box to one that touches it: then they are tiles of one, otherwise two
 * images side by side. Without an image of the page they are tiles.
 */
export function createContinuation(
  sheet: Pixels | undefined,
  pageWidth: number,
): (one: PdfBox, other: PdfBox) => boolean {
  return (one, other) => {
    if (sheet === undefined) return true
    const scale = sheet.width / pageWidth
    const isBelow = Math.abs(one.x - other.x) < 1 && Math.abs(one.width - other.width) < 1
    const [from, length] = isBelow ? [one.x, one.width] : [one.y, one.height]
    const edge = isBelow
      ? Math.max(Math.min(one.y + one.height, other.y + other.height), Math.min(one.y, other.y))
      : Math.max(Math.min(one.x + one.width, other.x + other.width), Math.min(one.x, other.x))
    const differences = Array.from({ length: probes }, (_, index) => {
      const along = (from + ((index + 0.5) / probes) * length) * scale
      const [before, after] = [edge * scale - 2, edge * scale + 2]
      return isBelow
        ? difference(sampleAt(sheet, along, before), sampleAt(sheet, along, after))
        : difference(sampleAt(sheet, before, along), sampleAt(sheet, after, along))
    }).toSorted((a, b) => a - b)
    return (differences[Math.floor(probes * 0.7)] ?? 0) <= sameImage
  }
}

function sampleAt(sheet: Pixels, x: number, y: number): Rgb {
  const within = (value: number, length: number) => Math.min(length - 1, Math.max(0, Math.round(value)))
  return colorAt(sheet, within(x, sheet.width), within(y, sheet.height))
}
