// The colour of a panel that is plain but for a shadow which lies on one of its sides: its edges are darker
// than it is.
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import type { Panel } from '../page-blocks.ts'
import { colorAt, difference, fromHex, toHex, type Rgb } from './colors.ts'

/** Pixels of a panel that are looked at, and how many of them, and of those along its sides, are alike. */
const plain = { probes: 48, share: 0.5, sides: 0.25, inset: 4 }
/** Of 255: a colour that is farther away is that of something on the panel. */
const maxAway = 12

/** The panel in the one colour that half of it has, where it was taken for one that is nearly that. */
export function withPlainFill(panel: Panel, image: Pixels): Panel {
  const { color, x, y, width, height } = panel
  const { probes, inset } = plain
  if (color === undefined || Math.min(width, height) < 4 * inset) return panel
  const steps = Array.from({ length: probes }, (_, at) => (at + 0.5) / probes)
  const at = (across: number, down: number): Rgb => {
    const [column, row] = [Math.floor(x + across), Math.floor(y + down)]
    return colorAt(image, within(column, image.width), within(row, image.height))
  }
  const counts = new Map<string, number>()
  for (const across of steps)
    for (const down of steps) {
      const seen = toHex(at(across * width, down * height))
      counts.set(seen, (counts.get(seen) ?? 0) + 1)
    }
  const [common, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [color, 0])
  if (common === color || count < probes * probes * plain.share) return panel
  if (difference(fromHex(common), fromHex(color)) > maxAway) return panel
  const sides = steps.flatMap((share) => [
    at(share * width, inset),
    at(share * width, height - inset),
    at(inset, share * height),
    at(width - inset, share * height),
  ])
  const alike = sides.filter((seen) => toHex(seen) === common)
  return alike.length >= sides.length * plain.sides ? { ...panel, color: common } : panel
}

function within(place: number, size: number): number {
  return Math.min(size - 1, Math.max(0, place))
}

/** In pixels: sides that are as near are one. Of its height, an end of a frame is no wider. */
const sameSide = 2
const maxEnd = 1.2

/** Whether a box is the left or right end of a frame around a word, which was taken for an image. */
export function isEndOfFrame(box: PdfBox, panels: readonly Panel[], words: readonly PdfBox[]): boolean {
  const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= sameSide
  return panels.some(
    (panel) =>
      panel.border !== undefined &&
      panel.border.sides === undefined &&
      box.width <= box.height * maxEnd &&
      panel.width > box.width * maxEnd &&
      isSame(box.y, panel.y) &&
      isSame(box.y + box.height, panel.y + panel.height) &&
      (isSame(box.x, panel.x) || isSame(box.x + box.width, panel.x + panel.width)) &&
      words.some((word) => {
        const common = Math.min(word.x + word.width, box.x + box.width) - Math.max(word.x, box.x)
        return (
          common > 0 &&
          common < box.width &&
          word.y > panel.y &&
          word.y + word.height < panel.y + panel.height
        )
      }),
  )
}
