// Letters through which a gradient shows: files hold them as invisible text, and beside it a fill with the
// letters as its mask. They are read as text in the colour that is seen, with a linear gradient as such.
import type { Gradient } from '#contracts/paint.schema.ts'
import { getSeenGradient } from '#core/color/gradient-stops.ts'
import { getFamily } from '#core/landing-page/font-names.ts'
import type { PagePaint, Rendered } from '../../pdf/drawn-objects.types.ts'
import { getArea, holdsPoint, intersection, likeness } from '../../pdf/boxes.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { toHex } from '../pixels/colors.ts'
import type { Artist } from './draw-artwork.ts'
import { fitLinear, type Point } from './read-fill.ts'

/** Letters cover this much of the box around them: less is a speck, more is a shape. */
const inkShare = { min: 0.03, max: 0.65 }
/** This much of the fill's box is letters' boxes. */
const minCovered = 0.4
const lookPixels = 640
/** Of 255: less is the edge of a letter. */
const opaque = 252
/** Colours that differ by no more are one. */
const plainSpread = 6
/** Half a turn in steps of 15 degrees. */
const directions = 12
const maxPoints = 2_000
/** Of most fonts, in percent of their size. */
const usual = { ascent: 94, descent: 24 }

/** Gives such letters their colour, and what is painted besides them. */
export function revealLetters(
  runs: readonly TextRun[],
  { rendered, veils }: PagePaint,
  { artist, isHidden }: { artist: Artist; isHidden: (run: TextRun) => boolean },
): Rendered[] {
  const hidden = runs.filter(isHidden)
  if (hidden.length === 0) return rendered
  const known = new Set(veils)
  const letters = new Set<Rendered>()
  for (const one of rendered) {
    if (letters.has(one) || !one.chain.some((form) => known.has(form))) continue
    const inside = hidden.filter(({ x, y, width, height }) =>
      holdsPoint(one.box, x + width / 2, y + height / 2),
    )
    const covered = inside.reduce((sum, run) => {
      const common = intersection(one.box, run)
      return common === undefined ? sum : sum + getArea(common)
    }, 0)
    if (covered < getArea(one.box) * minCovered) continue
    const same = rendered.filter((other) => likeness(other.box, one.box) > 0.95)
    const looked = artist.look(
      same.map(({ chain }) => chain),
      { box: one.box, pixels: lookPixels },
    )
    if (looked === undefined) continue
    const ink = readInk(looked.pixels)
    if (ink.share < inkShare.min || ink.share > inkShare.max) continue
    const gradient = findLetterGradient(looked.pixels)
    for (const other of same) letters.add(other)
    for (const run of inside) {
      delete run.opacity
      run.color = ink.color
      if (gradient !== undefined) run.gradient = getSeenGradient(gradient, one.box, getLetterBox(run))
    }
  }
  return letters.size === 0 ? rendered : rendered.filter((one) => !letters.has(one))
}

/** Of what is covered in full: a linear one, in the direction that it fits best. */
export function findLetterGradient(pixels: Pixels): Gradient | undefined {
  const points = listPoints(pixels)
  const [first] = points
  if (first === undefined || points.every(({ color }) => isAlike(color, first.color))) return undefined
  const found = Array.from({ length: directions }, (_, step) => (step * Math.PI) / directions).flatMap(
    (direction) => fitLinear(points, direction, pixels) ?? [],
  )
  return found.toSorted((one, other) => one.error - other.error)[0]?.gradient
}

function listPoints({ width, height, bytes }: Pixels): Point[] {
  const inked = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (bytes[at * 4 + 3] ?? 0) >= opaque,
  )
  const step = Math.ceil(inked.length / maxPoints)
  return inked
    .filter((_, index) => index % step === 0)
    .map((at) => ({
      x: (at % width) + 0.5 - width / 2,
      y: Math.floor(at / width) + 0.5 - height / 2,
      color: [bytes[at * 4] ?? 0, bytes[at * 4 + 1] ?? 0, bytes[at * 4 + 2] ?? 0, 255],
    }))
}

function isAlike(one: Point['color'], other: Point['color']): boolean {
  return one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= plainSpread)
}

/** What browsers fill behind words: from the ascent of their font to its descent. */
export function getLetterBox({ x, width, baseline, fontSize, fontFamily }: TextRun): PdfBox {
  const { ascent, descent } = getFamily(fontFamily).served?.fallback ?? usual
  const height = ((ascent + descent) / 100) * fontSize
  return { x, y: baseline - (ascent / 100) * fontSize, width, height }
}

/** How much of it is painted, and its mean colour. */
function readInk({ bytes }: Pixels): { share: number; color: string } {
  const sums: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const alpha = (bytes[at + 3] ?? 0) / 255
    weight += alpha
    for (const channel of [0, 1, 2] as const) sums[channel] += (bytes[at + channel] ?? 0) * alpha
  }
  const [red, green, blue] = sums.map((sum) => sum / Math.max(1, weight)) as [number, number, number]
  return { share: (weight * 4) / bytes.length, color: toHex([red, green, blue]) }
}
