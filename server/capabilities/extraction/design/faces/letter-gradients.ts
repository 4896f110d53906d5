// Gradients in large letters of an image, as headlines have them: the middles of strokes say their colours.
import { getSeenGradient } from '#core/color/gradient-stops.ts'
import { cropped, type Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { colorAt, difference, fromHex, mainColor, type Rgb } from '../pixels/colors.ts'
import { findLetterGradient, getLetterBox } from '../pdf/revealed-letters.ts'

/** In pixels: strokes of smaller letters have no middle; and how many letters say how colours go on. */
const min = { size: 26, letters: 3, points: 80 }
/** In sizes: what is looked at above and below the baseline. */
const reach = { above: 0.8, below: 0.25 }
/**
 * Of 255: letters differ so much from what is behind them; the middle of a stroke so little from what is
 * beside it.
 */
const ink = { contrast: 60, beside: 14 }
/**
 * Of 255, between the colours that differ most; how many colours a gradient has; and how much of it differs
 * from the commonest one: less is of what reaches into the letters.
 */
const seen = { difference: 40, stops: 6, other: 24, share: 0.5 }

/** Gives runs the gradient that their letters have. */
export function setLetterGradients(
  runs: readonly TextRun[],
  { pixels, scale }: { pixels: Pixels; scale: number },
): void {
  for (const run of runs) {
    const size = run.fontSize * scale
    if (size < min.size || run.angle > 0 || run.text.length < min.letters) continue
    const [left, top] = [run.x * scale, run.baseline * scale - size * reach.above].map((place) =>
      Math.max(0, Math.floor(place)),
    ) as [number, number]
    const box = {
      x: left,
      y: top,
      width: Math.min(pixels.width - left, Math.ceil(run.width * scale)),
      height: Math.min(pixels.height - top, Math.ceil(size * (reach.above + reach.below))),
    }
    const middles = box.width > 2 && box.height > 2 ? findMiddles(cropped(pixels, box)) : undefined
    const gradient = middles && findLetterGradient(middles)
    const colors = (gradient?.stops ?? []).map(({ color }) => fromHex(color.slice(0, 7)))
    const isSeen = colors.some((one) => colors.some((other) => difference(one, other) >= seen.difference))
    if (gradient === undefined || !isSeen || colors.length > seen.stops) continue
    const onPage = {
      x: box.x / scale,
      y: box.y / scale,
      width: box.width / scale,
      height: box.height / scale,
    }
    run.gradient = getSeenGradient(gradient, onPage, getLetterBox(run))
  }
}

/** The middles of strokes alone, on nothing; undefined where they are too few. */
function findMiddles(image: Pixels): Pixels | undefined {
  const { width, height } = image
  const edge = [0, height - 1].flatMap((y) => Array.from({ length: width }, (_, x) => colorAt(image, x, y)))
  const background = mainColor(edge)
  const bytes = new Uint8ClampedArray(image.bytes.length)
  const colors: Rgb[] = []
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const color = colorAt(image, x, y)
      if (difference(color, background) < ink.contrast) continue
      const beside = [colorAt(image, x - 1, y), colorAt(image, x + 1, y)]
      const around = [...beside, colorAt(image, x, y - 1), colorAt(image, x, y + 1)]
      if (around.some((other) => difference(other, color) > ink.beside)) continue
      bytes.set([...color, 255], (y * width + x) * 4)
      colors.push(color)
    }
  if (colors.length < min.points) return undefined
  const main = mainColor(colors)
  const others = colors.filter((color) => difference(color, main) > seen.other)
  return others.length < colors.length * seen.share ? undefined : { width, height, bytes }
}
