// The looks of a design's texts as a small scale: sizes that nearly agree are one, families are the nearest of
// ours, set so much larger, smaller or wider that their lines are as long as the design's.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import { colorDistance, contrast } from '#core/color/index.ts'
import { fillLines, getTextWidth, measureWords, type FontLook } from '#core/landing-page/font-widths.ts'
import { nearestFamily } from '#core/landing-page/fonts.ts'
import type { Element } from './elements.types.ts'
import { getWidth } from './boxes.ts'
import { mixOver, withOpacity, type Behind } from './paint.ts'
import { getFontSize, type Piece } from './pieces.ts'
import { neededContrast, readableWords } from './readable-fill.ts'

/** All but the colour of texts that look the same. */
interface Lettering {
  family: string
  /** As the design names it. */
  given: string
  weight: number
  isItalic: boolean
  isUnderlined: boolean
  isUpper: boolean
  size: number
  lineHeight: number
  letterSpacing: number
  /** How wide the design's letters are beside ours, as they are set in the end. */
  residual: number
  members: Piece[]
}

export interface StyledText {
  style: TextStyle
  look: FontLook
  /** As it is shown. */
  shown: string
  /** How wide the design's letters are beside those of the style. */
  residual: number
}

export interface StyleBook {
  /** The style of a text, which knows what it is read on. */
  findStyle(element: Element): StyledText
  listStyles(): TextStyle[]
  /** Colours that were changed to be readable, and what for. */
  repairs: ReadonlyMap<string, string>
}

const sameSize = 0.03
const sameLineHeight = 0.04
const sameSpacing = 0.012
const sameColor = 0.012
const maxStyles = 200
/** How much larger or smaller letters of another font may be than the design's, before they are spaced. */
const sizeChange = { least: 0.94, most: 1.08 }
const spacingChange = { least: -0.03, most: 0.05 }

/** Also makes the lines of each text as high as those of its style. */
export function createStyleBook(pieces: readonly Piece[]): StyleBook {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const letterings = cluster(texts)
  const byPiece = new Map<string, Lettering>()
  const ratios = new Map(letterings.map((lettering) => [lettering, widthRatio(lettering)] as const))
  for (const lettering of letterings) {
    fitToDesign(lettering, ratios)
    for (const piece of lettering.members) {
      byPiece.set(piece.block.id, lettering)
      setLineHeight(piece, lettering)
    }
  }
  const styles = new Map<Lettering, TextStyle[]>()
  const repairs = new Map<string, string>()
  let count = 0

  function findStyle({ piece, behind }: Element): StyledText {
    const lettering = byPiece.get(piece.block.id) ?? readLettering(piece)
    const known = styles.get(lettering) ?? []
    styles.set(lettering, known)
    const color = readableColor(piece, behind, lettering, repairs)
    let style = known.find((one) => isSameColor(one.color, color))
    if (style === undefined && count >= maxStyles)
      style = known[0] ?? nearestStyle([...styles.values()].flat(), lettering.size)
    if (style === undefined) {
      count += 1
      style = toStyle(`t${count}`, lettering, color)
      known.push(style)
    }
    const { family, weight, size, letterSpacing } = style
    const text = piece.block.text ?? ''
    return {
      style,
      look: { family, weight, size, letterSpacing },
      shown: style.case === 'upper' ? text.toUpperCase() : text,
      residual: lettering.residual,
    }
  }

  return { findStyle, listStyles: () => [...styles.values()].flat(), repairs }
}

/** Lines of a text are as high as those of its style; their middle stays where it was. */
function setLineHeight(piece: Piece, { size, lineHeight }: Lettering): void {
  const middle = (piece.lineBox.top + piece.lineBox.bottom) / 2
  piece.lineHeight = size * lineHeight
  const half = (piece.lines * piece.lineHeight) / 2
  piece.lineBox = { ...piece.lineBox, top: middle - half, bottom: middle + half }
}

function isSameColor(one: string, other: string): boolean {
  return one.slice(7) === other.slice(7) && colorDistance(one, other) < sameColor
}

function nearestStyle(styles: readonly TextStyle[], size: number): TextStyle | undefined {
  return styles.toSorted((one, other) => Math.abs(one.size - size) - Math.abs(other.size - size))[0]
}

function readLettering(piece: Piece): Lettering {
  const { block, scale, lineHeight } = piece
  const size = getFontSize(piece)
  const given = block.fontFamily ?? ''
  return {
    family: nearestFamily(given),
    given: given.toLowerCase(),
    weight: Math.min(900, Math.max(100, Math.round((block.fontWeight ?? 400) / 50) * 50)),
    isItalic: block.isItalic ?? false,
    isUnderlined: block.isUnderlined ?? false,
    isUpper: block.isUppercase ?? false,
    size,
    lineHeight: lineHeight / size,
    letterSpacing: Math.min(1, Math.max(-0.2, ((block.letterSpacing ?? 0) * scale) / size)),
    residual: 1,
    members: [piece],
  }
}

/** Largest first, so that each joins the nearest of what it is smaller than. */
function cluster(texts: readonly Piece[]): Lettering[] {
  const groups = new Map<string, Lettering[]>()
  const sorted = texts.map(readLettering).toSorted((one, other) => other.size - one.size)
  for (const lettering of sorted) {
    const { family, given, weight, isItalic, isUnderlined, isUpper } = lettering
    const key = [family, given, weight, isItalic, isUnderlined, isUpper].join('|')
    const group = groups.get(key) ?? []
    groups.set(key, group)
    const like = group.findLast((other) => isAlike(other, lettering))
    if (like === undefined) group.push(lettering)
    else like.members.push(...lettering.members)
  }
  const found = [...groups.values()].flat()
  for (const lettering of found) settle(lettering)
  return found
}

function isAlike(one: Lettering, other: Lettering): boolean {
  return (
    one.size / other.size - 1 <= sameSize &&
    Math.abs(one.letterSpacing - other.letterSpacing) <= sameSpacing &&
    // Of a lone line nobody sees how high it is.
    (other.members.every(({ lines, block }) => lines === 1 && block.lineHeight === undefined) ||
      Math.abs(one.lineHeight / other.lineHeight - 1) <= sameLineHeight)
  )
}

/** The size and line height that most letters of a cluster have. */
function settle(lettering: Lettering): void {
  const { members } = lettering
  if (members.length < 2) return
  const read = members.map((piece) => ({ ...readLettering(piece), letters: (piece.block.text ?? '').length }))
  const most = (key: 'size' | 'lineHeight'): number => {
    const weights = new Map<number, number>()
    for (const one of read) {
      const value = Math.round(one[key] * 100) / 100
      const isFree = key === 'lineHeight' && one.members.every(({ lines }) => lines === 1)
      weights.set(value, (weights.get(value) ?? 0) + one.letters * (isFree ? 0.01 : 1))
    }
    return [...weights].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? lettering[key]
  }
  lettering.size = most('size')
  lettering.lineHeight = most('lineHeight')
}

/** Another font than the design's is set so that its lines are as long. */
function fitToDesign(lettering: Lettering, ratios: ReadonlyMap<Lettering, WidthRatio | undefined>): void {
  const isOurs = lettering.given === lettering.family.toLowerCase()
  if (isOurs) return
  const alike = [...ratios].find(
    ([{ given, weight }, known]) =>
      known !== undefined && given === lettering.given && Math.abs(weight - lettering.weight) <= 200,
  )
  const ratio = ratios.get(lettering) ?? alike?.[1]
  if (ratio === undefined || Math.abs(ratio.width - 1) < 0.004) return
  const change = Math.min(sizeChange.most, Math.max(sizeChange.least, ratio.width))
  // What a change of size leaves is made up between the letters, and what that leaves by narrower places.
  const wanted = (ratio.width / change - 1) * ratio.perLetter
  const spacing = Math.min(spacingChange.most, Math.max(spacingChange.least, wanted))
  lettering.lineHeight /= change
  lettering.size *= change
  lettering.letterSpacing = Math.min(1, Math.max(-0.2, lettering.letterSpacing + spacing))
  lettering.residual = ratio.width / (change * (1 + spacing / ratio.perLetter))
}

interface WidthRatio {
  /** The design's letters beside ours. */
  width: number
  /** How wide one of ours is, in em. */
  perLetter: number
}

function widthRatio(lettering: Lettering): WidthRatio | undefined {
  let [theirs, ours, letters] = [0, 0, 0]
  for (const piece of lettering.members.slice(0, 200)) {
    const look = { ...lettering }
    const text = getShown(piece, lettering.isUpper)
    if (text.length < 3 || text.includes('\n')) continue
    const width = getWidth(piece.box)
    if (piece.lines > 1) {
      const estimate = findLineRatio(piece, look, text)
      if (estimate === undefined) continue
      ours += getTextWidth(text, look) / look.size
      theirs += (getTextWidth(text, look) * estimate) / look.size
    } else {
      ours += getTextWidth(text, look) / look.size
      theirs += width / look.size
    }
    letters += text.length
  }
  if (letters < 3 || ours <= 0) return undefined
  const width = theirs / ours
  // Beyond this it is no longer the font: a box that is not that of the letters.
  return width < 0.75 || width > 1.35 ? undefined : { width, perLetter: ours / letters }
}

/** The scale at which our letters fill as many lines as the design, the longest as long. */
function findLineRatio(piece: Piece, look: FontLook, text: string): number | undefined {
  if (text.length > 1_200) return undefined
  const words = measureWords(text, look)
  const width = getWidth(piece.box)
  let best: number | undefined
  let least = 0.04
  for (let scale = 0.85; scale <= 1.16; scale += 0.01) {
    const { lines, longest } = fillLines(words, width / scale + 0.5)
    const off = Math.abs((longest * scale) / width - 1) + Math.abs(scale - 1) * 0.1
    if (lines === piece.lines && off < least) [best, least] = [scale, off]
  }
  return best
}

function getShown({ block }: Piece, isUpper: boolean): string {
  const text = block.text ?? ''
  return isUpper ? text.toUpperCase() : text
}

const unknownColor = '#1f2328'

function readableColor(
  { block }: Piece,
  behind: Behind,
  { size, weight }: Lettering,
  repairs: Map<string, string>,
): string {
  const [first] = behind
  const given = withOpacity(block.color, block.opacity) ?? unknownColor
  const color = first === undefined ? given.slice(0, 7) : mixOver(given, first)
  const ratio = neededContrast(size, weight)
  const failing = behind.filter((one) => contrast(color, one) < ratio)
  const worst = failing.toSorted((one, other) => contrast(color, one) - contrast(color, other))[0]
  // What lets through what is behind it goes on doing so, wherever it gets to.
  if (worst === undefined) return given
  const repaired = readableWords(color, worst, ratio)
  if (behind.some((one) => contrast(repaired, one) < ratio)) return color
  repairs.set(`${color} on ${worst}`, repaired)
  return repaired
}

function toStyle(id: string, lettering: Lettering, color: string): TextStyle {
  const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
  return {
    id,
    family: lettering.family,
    size: rounded(Math.min(600, Math.max(4, lettering.size)), 2),
    weight: lettering.weight,
    lineHeight: rounded(Math.min(4, Math.max(0.6, lettering.lineHeight)), 3),
    letterSpacing: rounded(lettering.letterSpacing, 4),
    case: lettering.isUpper ? 'upper' : 'none',
    isItalic: lettering.isItalic,
    isUnderlined: lettering.isUnderlined,
    color,
  }
}
