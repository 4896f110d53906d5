// White words on a colour a shade too light: a slightly darker colour is a smaller step than black words.
import { colorDistance, contrast, luminance, withContrast } from '#core/color/index.ts'
import { isOpaque, mixOver, withOpacity, type Paint } from './paint.ts'
import { getFontSize, type Piece } from './pieces.ts'

/** Further than this a fill is not the design's any more; then its words are changed. Large ones are seen at once. */
const maxChange = { small: 0.13, large: 0.03 }
const largeArea = 150_000

/** The paint of a shape, its colour moved a little where that makes the words on it readable. */
export function readableFill(paint: Paint, inside: readonly Piece[], area: number): Paint {
  const fill = paint.background?.color
  if (fill === undefined || !isOpaque(fill) || paint.background?.gradient !== undefined) return paint
  const most = area < largeArea ? maxChange.small : maxChange.large
  let color = fill
  for (const text of inside) {
    if (text.kind !== 'text') continue
    const given = withOpacity(text.block.color, text.block.opacity)
    if (given === undefined) continue
    const words = mixOver(given, fill)
    const ratio = neededContrast(getFontSize(text), text.block.fontWeight ?? 400)
    if (contrast(words, color) >= ratio) continue
    // The words go as far as they can first; the fill makes up for the rest.
    const end = luminance(words) >= luminance(fill) ? '#ffffff' : '#000000'
    const moved = withContrast(color, end, ratio)
    const isSmaller = colorDistance(moved, fill) < colorDistance(withContrast(words, fill, ratio), words)
    if (isSmaller && colorDistance(moved, fill) <= most) color = moved
  }
  return color === fill ? paint : { ...paint, background: { ...paint.background, color } }
}

/** WCAG 2.2, 1.4.3: large is 24 px, or 18.66 px in bold. */
export function neededContrast(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5
}
