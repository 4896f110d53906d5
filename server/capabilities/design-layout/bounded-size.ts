// No text is set larger than its box in the design, whatever was read of its size: letters of a headline over
// a photograph may be read as three times as high as they are.
import type { DesignFont, DesignBlock } from '#contracts/extracted-document.schema.ts'
import { fillLines, getTextWidth, measureLines } from '#core/landing-page/font-widths.ts'
import { findSetFamily } from '#core/landing-page/font-names.ts'
import { measureAccented } from './accents.ts'
import { getHeight, getWidth, type Box } from './boxes.ts'

/** Narrower letters than this, beside ours, are those of no font that a text can be read in. */
const narrowestFont = 0.75
/** How high capitals are, in sizes. */
const capitals = 0.7
/** Boxes of fewer letters are those of icons and bullets. */
const minLetters = 2
/** A lone line that is so much higher than wide is turned by a quarter. */
const turned = 1.5

interface SetText {
  block: DesignBlock
  /** What its letters cover. */
  box: Box
  lines: number
  designFonts: readonly DesignFont[] | undefined
  /** As in `Piece`. */
  isExact: boolean
}

/** Words that may be parted, as their parts. */
export function partAtHyphens(text: string): string {
  return text.replaceAll('\u00ad', ' ')
}

/** The size of a text, at most as large as its letters fit its box; `size` is what was read of it. */
export function getBoundedSize({ block, box, lines, designFonts, isExact }: SetText, size: number): number {
  if (isExact || block.isCutOff === true) return size
  const given = block.text ?? ''
  const shown = block.isUppercase === true ? given.toUpperCase() : given
  const text = lines === 1 ? shown : partAtHyphens(shown)
  const [width, height] = [getWidth(box), getHeight(box)]
  if ((text.match(/[\p{L}\p{N}]/gu) ?? []).length < minLetters) return size
  if (width <= 0 || height <= 0 || (lines === 1 && height > width * turned)) return size
  const byHeight = Math.min(size, height / lines / capitals)
  const look = {
    family: findSetFamily(block.fontFamily ?? '', designFonts),
    designFonts,
    weight: block.fontWeight ?? 400,
    size,
    letterSpacing: 0,
    isItalic: block.isItalic ?? false,
  }
  const sizes = (block.accents ?? []).map(({ words, nth, isPart, size: times }) => ({
    words,
    nth,
    isPart,
    size: times,
  }))
  const measured = measureAccented(text, look, sizes)
  const known = block.lineWords && measureLines(measured, block.lineWords)
  const longest =
    lines === 1
      ? fillLines(measured, Number.POSITIVE_INFINITY).longest
      : (known?.longest ?? Math.max(getTextWidth(text, look) / lines, ...measured.lines.flat()))
  return longest * narrowestFont <= width ? byHeight : Math.min(byHeight, (size * width) / longest)
}
