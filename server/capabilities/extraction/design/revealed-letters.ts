// Letters through which a gradient shows: files hold them as invisible text, and beside it a fill with the
// letters as its mask. They are read as text in the colour that is seen.
import type { PagePaint, Rendered } from '../pdf/drawn-objects.types.ts'
import { getArea, holdsPoint, intersection, likeness } from '../pdf/boxes.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { toHex } from './colors.ts'
import type { Artist } from './draw-artwork.ts'

/** Letters cover this much of the box around them: less is a speck, more is a shape. */
const inkShare = { min: 0.03, max: 0.65 }
/** This much of the fill's box is letters' boxes. */
const minCovered = 0.4
const lookPixels = 240

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
    const ink = looked && readInk(looked.pixels)
    if (ink === undefined || ink.share < inkShare.min || ink.share > inkShare.max) continue
    for (const other of same) letters.add(other)
    for (const run of inside) {
      delete run.opacity
      run.color = ink.color
    }
  }
  return letters.size === 0 ? rendered : rendered.filter((one) => !letters.has(one))
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
