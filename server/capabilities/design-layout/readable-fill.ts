// White words on a colour a shade too light: a slightly darker colour is a smaller step than black words.
import { colorDistance, contrast, fromOklch, luminance, toOklch, withContrast } from '#core/color/index.ts'
import { isOpaque, mixOver, withOpacity, type Paint } from './paint.ts'
import { getFontSize, type Piece } from './pieces.ts'

/** Further than this a fill is not the design's any more; then its words are changed. */
const maxChange = 0.17

/** Fills that were changed so that words on them can be read, as `#words on #fill`, and what they became. */
export type FillRepairs = Map<string, string>

/** The paint of a shape, its colour moved a little where that makes the words on it readable. */
export function readableFill(paint: Paint, inside: readonly Piece[], repairs: FillRepairs): Paint {
  const fill = paint.background?.color
  if (fill === undefined || !isOpaque(fill) || paint.background?.gradient !== undefined) return paint
  let color = fill
  let unreadable: string | undefined
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
    if (isSmaller && colorDistance(moved, fill) <= maxChange) [color, unreadable] = [moved, words]
  }
  if (unreadable !== undefined) repairs.set(`${unreadable} on ${fill}`, color)
  return color === fill ? paint : { ...paint, background: { ...paint.background, color } }
}

/**
 * The nearest colour for words that can be read on a fill. White that has to become dark is no grey, but a
 * dark shade of the fill.
 */
export function readableWords(color: string, fill: string, ratio: number): string {
  const repaired = withContrast(color, fill, ratio)
  const isTurned = luminance(color) > luminance(fill) && luminance(repaired) < luminance(fill)
  if (!isTurned || toOklch(color).chroma > maxGreyChroma) return repaired
  const { chroma, hue } = toOklch(fill)
  const { lightness } = toOklch(repaired)
  return withContrast(fromOklch({ lightness, chroma: Math.min(chroma, maxShadeChroma), hue }), fill, ratio)
}

const maxGreyChroma = 0.04
const maxShadeChroma = 0.08

/** WCAG 2.2, 1.4.3: large is 24 px, or 18.66 px in bold. */
export function neededContrast(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5
}
