// Letters of ours in place of the design's, set so much larger, smaller or wider that their lines are as
// long.
import { fillLines, measureLines, type MeasuredText } from '#core/landing-page/font-widths.ts'
import { findDesignFont, findOwnFamily, opticalFamilies } from '#core/landing-page/font-names.ts'
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import { isUpright } from '#contracts/paint.schema.ts'
import type { TextShadows } from '#contracts/paint.schema.ts'
import type { DesignFont } from '#contracts/extracted-document.schema.ts'
import { measureAccented } from './accents.ts'
import { getWidth } from './boxes.ts'
import type { Piece } from './pieces.ts'

/** All but the colour of texts that look the same. */
export interface Lettering {
  family: string
  /** As the design names it. */
  given: string
  designFonts: readonly DesignFont[] | undefined
  weight: number
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  isUpper: boolean
  hasTabularFigures: boolean
  /** In em. */
  outline: TextStyle['outline']
  /** In em. */
  shadows: TextShadows | undefined
  size: number
  lineHeight: number
  letterSpacing: number
  /** How wide the design's letters are beside ours, as they are set in the end. */
  residual: number
  /** How wide they are in the design beside what is known of the same font. */
  lineScale: number
  members: Piece[]
}

/** How much larger or smaller letters of another font may be than the design's, before they are spaced. */
const sizeChange = { min: 0.94, max: 1.08 }
const spacingChange = { min: -0.03, max: 0.05 }
/** The same where nothing is known but pixels: sizes were measured by how high our letters are. */
const measuredChange = { size: { min: 0.97, max: 1.045 }, spacing: { min: -0.03, max: 0.05 } }
/** Wider letters than those of any font are spaced, above all capitals; so many times as wide at most. */
const spacedWidth = { min: 1.2, max: 1.9 }

/** How much wider letters of the same font may be measured. */
const sameFont = 0.015

/** Where the design's letters are less wide than this beside ours, ours are set smaller. */
const narrowestResidual = 0.9

/** Another font than the design's is set so that its lines are as long. */
export function fitToDesign(
  lettering: Lettering,
  ratios: ReadonlyMap<Lettering, WidthRatio | undefined>,
): void {
  if (findOwnFamily(lettering.given) === lettering.family || isOfDesign(lettering)) {
    const own = ratios.get(lettering)
    const isExact = lettering.members.every((piece) => piece.isExact)
    const isCutForSizes = opticalFamilies.has(lettering.family) && !isOfDesign(lettering)
    if (isExact) lettering.lineScale = own?.width ?? 1
    else if (isCutForSizes && own !== undefined && Math.abs(own.width - 1) > sameFont)
      spaceOptically(lettering, own)
    else if (own !== undefined && isTooShort(lettering)) spaceShortWords(lettering, own)
    return
  }
  const alike = [...ratios].find(
    ([{ given, weight }, known]) =>
      known !== undefined && given === lettering.given && Math.abs(weight - lettering.weight) <= 200,
  )
  const ratio = ratios.get(lettering) ?? alike?.[1]
  if (ratio === undefined || Math.abs(ratio.width - 1) < 0.004) return
  // Small letters that are spaced are seen to be: only capitals of images are, as designs do it too.
  const isSpaced =
    isMeasured(lettering) && ratio.width > spacedWidth.min && lettering.members.every(isInCapitals)
  const sizes = isMeasured(lettering) ? measuredChange.size : sizeChange
  const spacings = isMeasured(lettering) ? measuredChange.spacing : spacingChange
  const change = isSpaced ? 1 : Math.min(sizes.max, Math.max(sizes.min, ratio.width))
  // What a change of size leaves is made up between the letters, and what that leaves by narrower places.
  const wanted = (ratio.width / change - 1) * ratio.perLetter
  const spacing = isSpaced ? wanted : Math.min(spacings.max, Math.max(spacings.min, wanted))
  lettering.lineHeight /= change
  lettering.size *= change
  lettering.letterSpacing = Math.min(1, Math.max(-0.2, lettering.letterSpacing + spacing))
  const residual = ratio.width / (change * (1 + spacing / ratio.perLetter))
  // Nothing is set wider than its box but by what nobody sees.
  const bound = residual < narrowestResidual ? residual : 1
  lettering.size *= bound
  lettering.lineHeight /= bound
  lettering.residual = residual / bound
}

/** In letters: from so many on a file says how far they are apart. */
const minSpaced = 4
/** In em: how much closer or wider prices and other short words are set. */
const shortSpacing = { closer: -0.05, wider: 0.05 }

/** “£12” has too few gaps between its letters for them to be measured. */
function isTooShort(lettering: Lettering): boolean {
  return (
    !isMeasured(lettering) &&
    lettering.letterSpacing === 0 &&
    lettering.members.every(({ block: { text = '' } }) => text.length < minSpaced)
  )
}

function spaceShortWords(lettering: Lettering, { width, perLetter }: WidthRatio): void {
  if (Math.abs(width - 1) <= sameFont) return
  const wanted = (width - 1) * perLetter
  lettering.letterSpacing = Math.min(shortSpacing.wider, Math.max(shortSpacing.closer, wanted))
}

/** In em: how much closer or wider letters of another cut are set; and how much smaller after that. */
const opticalChange = { closer: -0.04, wider: 0.05, smaller: 0.94 }

/** The same family, cut for another size: its letters are set closer or wider, then a little smaller. */
function spaceOptically(lettering: Lettering, { width, perLetter }: WidthRatio): void {
  const wanted = (width - 1) * perLetter
  const spacing = Math.min(opticalChange.wider, Math.max(opticalChange.closer, wanted))
  const left = width / (1 + spacing / perLetter)
  const change = Math.min(1, Math.max(opticalChange.smaller, left))
  lettering.letterSpacing = Math.min(1, Math.max(-0.2, lettering.letterSpacing + spacing))
  lettering.size *= change
  lettering.lineHeight /= change
  lettering.lineScale = left / change
}

/** Set in a font that was taken over from the design. */
export function isOfDesign({ family, designFonts }: Lettering): boolean {
  return findDesignFont(family, designFonts) !== undefined
}

export interface WidthRatio {
  /** The design's letters beside ours. */
  width: number
  /** How wide one of ours is, in em. */
  perLetter: number
}

export function widthRatio(lettering: Lettering): WidthRatio | undefined {
  let [theirs, ours, letters] = [0, 0, 0]
  for (const piece of lettering.members.slice(0, 200)) {
    const look = { ...lettering }
    const text = getShown(piece, lettering.isUpper)
    // Where words may be parted is not known from their widths.
    if (text.length < 3 || /[\n\u00ad]/.test(text) || piece.block.isCutOff === true) continue
    if (isUpright(piece.block.turn)) continue
    const words = measureAccented(text, look, piece.block.accents ?? [])
    const whole = fillLines(words, Number.POSITIVE_INFINITY).longest
    const estimate = piece.lines > 1 ? findLineRatio(piece, words) : getWidth(piece.box) / whole
    if (estimate === undefined) continue
    ours += whole / look.size
    theirs += (whole * estimate) / look.size
    letters += text.length
  }
  if (letters < 3 || ours <= 0) return undefined
  const width = theirs / ours
  // Beyond this it is no longer the font: a box that is not that of the letters.
  const maxWidth = isMeasured(lettering) && lettering.members.every(isInCapitals) ? spacedWidth.max : 1.35
  return width < 0.75 || width > maxWidth ? undefined : { width, perLetter: ours / letters }
}

/** Of a page that is only pixels no font is known, but whether it has serifs. */
export function isMeasured({ given }: Pick<Lettering, 'given'>): boolean {
  return given === '' || given === 'serif'
}

export function isInCapitals({ block: { text = '' }, lines }: Piece): boolean {
  return lines === 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text)
}

/** The scale at which our letters fill as many lines as the design, the longest as long. */
function findLineRatio(piece: Piece, words: MeasuredText): number | undefined {
  if ((piece.block.text ?? '').length > 1_200) return undefined
  const width = getWidth(piece.box)
  const known = piece.block.lineWords && measureLines(words, piece.block.lineWords)
  if (known !== undefined) return width / known.longest
  let best: number | undefined
  let minOff = 0.04
  for (let scale = 0.85; scale <= 1.16; scale += 0.01) {
    const { lines, longest } = fillLines(words, width / scale + 0.5)
    const off = Math.abs((longest * scale) / width - 1) + Math.abs(scale - 1) * 0.1
    if (lines === piece.lines && off < minOff) [best, minOff] = [scale, off]
  }
  return best
}

function getShown({ block }: Piece, isUpper: boolean): string {
  const text = block.text ?? ''
  return isUpper ? text.toUpperCase() : text
}
