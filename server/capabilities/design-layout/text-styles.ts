// The looks of a design's texts as a small scale: sizes that nearly agree are one, families are the nearest
// of ours, set so much larger, smaller or wider that their lines are as long as the design's.
import type { TextStyle } from '#contracts/design-layout.schema.ts'
import type { TextAccent } from '#contracts/text-accent.schema.ts'
import { colorDistance } from '#core/color/index.ts'
import type { FontLook } from '#core/landing-page/font-widths.ts'
import { findDesignFont, findNamedWeight, findSetFamily } from '#core/landing-page/font-names.ts'
import { fitAccents } from './accents.ts'
import { chooseFamilies } from './choose-families.ts'
import type { Element } from './elements.types.ts'
import { fitToDesign, widthRatio, type Lettering } from './fit-face.ts'
import { withOpacity } from './paint.ts'
import { getFontSize, getLineBox, type Piece } from './pieces.ts'

export interface StyledText {
  style: TextStyle
  look: FontLook
  /** As it is shown. */
  shown: string
  /** Words in it that look different. */
  accents: TextAccent[]
  /** How wide the design's letters are beside those of the style. */
  residual: number
}

export interface StyleBook {
  findStyle(element: Pick<Element, 'piece'>): StyledText
  listStyles(): TextStyle[]
}

const sameSize = 0.03
const sameLineHeight = 0.04
const sameSpacing = 0.012
/** The same of a website, where spaces between letters may differ by so many pixels. */
const sameExactly = { size: 0.004, lineHeight: 0.01, spacing: 0.12 }
const sameColor = 0.012
const maxStyles = 200
/** Also makes the lines of each text as high as those of its style. */
export function createStyleBook(pieces: readonly Piece[]): StyleBook {
  const texts = pieces.filter(({ kind }) => kind === 'text')
  const letterings = cluster(texts)
  chooseFamilies(letterings)
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
  /** Families that only words within texts are set in, with a style of one of them. */
  const accentFamilies = new Map<string, TextStyle>()
  let count = 0

  function findStyle({ piece }: Pick<Element, 'piece'>): StyledText {
    const lettering = byPiece.get(piece.block.id) ?? readLettering(piece)
    const known = styles.get(lettering) ?? []
    styles.set(lettering, known)
    const color = withOpacity(piece.block.color, piece.block.opacity) ?? unknownColor
    let style = known.find((one) => isSameColor(one.color, color))
    if (style === undefined && count >= maxStyles)
      style = known[0] ?? nearestStyle([...styles.values()].flat(), lettering.size)
    if (style === undefined) {
      count += 1
      style = toStyle(`t${count}`, lettering, color)
      known.push(style)
    }
    const { family, weight, size, letterSpacing, isItalic } = style
    const text = piece.block.text ?? ''
    const { lineScale } = lettering
    const look = { family, weight, size, letterSpacing, isItalic, designFonts: piece.designFonts, lineScale }
    const accents = fitAccents(piece, look)
    for (const accent of accents)
      if (accent.family !== undefined) accentFamilies.set(accent.family, { ...style, family: accent.family })
    return {
      style,
      look,
      accents,
      shown: style.case === 'upper' ? text.toUpperCase() : text,
      residual: lettering.residual,
    }
  }

  /** A family is served where a style names it. */
  function listStyles(): TextStyle[] {
    const found = [...styles.values()].flat()
    const named = new Set(found.map(({ family }) => family))
    const more = [...accentFamilies.values()].filter(({ family }) => !named.has(family))
    return [...found, ...more.map((style, index) => ({ ...style, id: `a${index + 1}` }))].slice(0, maxStyles)
  }

  return { findStyle, listStyles }
}

/** Lines of a text are as high as those of its style; their middle stays where it was. */
function setLineHeight(piece: Piece, { size, lineHeight }: Lettering): void {
  piece.lineHeight = size * lineHeight
  piece.lineBox = getLineBox({ ...piece, box: piece.lineBox })
}

function isSameColor(one: string, other: string): boolean {
  return one.slice(7) === other.slice(7) && colorDistance(one, other) < sameColor
}

function nearestStyle(styles: readonly TextStyle[], size: number): TextStyle | undefined {
  return styles.toSorted((one, other) => Math.abs(one.size - size) - Math.abs(other.size - size))[0]
}

/** In steps of 50. Only browsers give the weight of a face within its family: other letters are measured. */
function getWeight({ block: { fontWeight = 400, fontFamily = '' }, isExact, designFonts }: Piece): number {
  const isServed = isExact && findDesignFont(fontFamily, designFonts) === undefined
  const named = isServed ? findNamedWeight(fontFamily) : undefined
  const isNamed = named !== undefined && (named < 400 ? named < fontWeight : named > fontWeight)
  return Math.min(900, Math.max(100, Math.round((isNamed ? named : fontWeight) / 50) * 50))
}

function readLettering(piece: Piece): Lettering {
  const { block, scale, lineHeight, designFonts } = piece
  const size = getFontSize(piece)
  const given = block.fontFamily ?? ''
  const inEm = (length: number): number => Math.round(((length * scale) / size) * 1_000) / 1_000
  return {
    family: findSetFamily(given, designFonts),
    given: given.toLowerCase(),
    designFonts,
    weight: getWeight(piece),
    isItalic: block.isItalic ?? false,
    isUnderlined: block.isUnderlined ?? false,
    isStruck: block.isStruck ?? false,
    isUpper: block.isUppercase ?? false,
    hasTabularFigures: block.hasTabularFigures ?? false,
    outline: block.border && { ...block.border, width: inEm(block.border.width) },
    shadows: block.textShadows?.map(({ x, y, blur, color }) => ({
      x: inEm(x),
      y: inEm(y),
      blur: inEm(blur),
      color,
    })),
    size,
    lineHeight: lineHeight / size,
    letterSpacing: Math.min(1, Math.max(-0.2, ((block.letterSpacing ?? 0) * scale) / size)),
    residual: 1,
    lineScale: 1,
    members: [piece],
  }
}

/** Largest first, so that each joins the nearest of what it is smaller than. */
function cluster(texts: readonly Piece[]): Lettering[] {
  const groups = new Map<string, Lettering[]>()
  const sorted = texts.map(readLettering).toSorted((one, other) => other.size - one.size)
  for (const lettering of sorted) {
    const { family, given, weight, isItalic, isUnderlined, isStruck, isUpper } = lettering
    const { hasTabularFigures, outline, shadows } = lettering
    const lines = [isUnderlined, isStruck, outline, shadows]
    const key = JSON.stringify([family, given, weight, isItalic, isUpper, hasTabularFigures, ...lines])
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
  const isExact = other.members.every((piece) => piece.isExact)
  const spacing = isExact ? Math.min(sameSpacing, sameExactly.spacing / other.size) : sameSpacing
  return (
    one.size / other.size - 1 <= (isExact ? sameExactly.size : sameSize) &&
    Math.abs(one.letterSpacing - other.letterSpacing) <= spacing &&
    // Of a lone line nobody sees how high it is.
    (other.members.every(({ lines, block }) => lines === 1 && block.lineHeight === undefined) ||
      Math.abs(one.lineHeight / other.lineHeight - 1) <= (isExact ? sameExactly.lineHeight : sameLineHeight))
  )
}

/** The size and line height that most letters of a cluster have. */
function settle(lettering: Lettering): void {
  const { members } = lettering
  if (members.length < 2) return
  const read = members.map((piece) => ({ ...readLettering(piece), letters: (piece.block.text ?? '').length }))
  const findMostCommon = (key: 'size' | 'lineHeight'): number => {
    const weights = new Map<number, number>()
    for (const one of read) {
      const value = Math.round(one[key] * 100) / 100
      const isFree = key === 'lineHeight' && one.members.every(({ lines }) => lines === 1)
      weights.set(value, (weights.get(value) ?? 0) + one.letters * (isFree ? 0.01 : 1))
    }
    return [...weights].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? lettering[key]
  }
  lettering.size = findMostCommon('size')
  lettering.lineHeight = findMostCommon('lineHeight')
}

const unknownColor = '#1f2328'

function toStyle(id: string, lettering: Lettering, color: string): TextStyle {
  const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
  return {
    id,
    family: lettering.family,
    size: rounded(Math.min(1_000, Math.max(4, lettering.size)), 2),
    weight: lettering.weight,
    lineHeight: rounded(Math.min(4, Math.max(0.6, lettering.lineHeight)), 3),
    letterSpacing: rounded(lettering.letterSpacing, 4),
    case: lettering.isUpper ? 'upper' : 'none',
    isItalic: lettering.isItalic,
    isUnderlined: lettering.isUnderlined,
    ...(lettering.isStruck && { isStruck: true }),
    ...(lettering.hasTabularFigures && { hasTabularFigures: true }),
    ...(lettering.outline !== undefined && { outline: lettering.outline }),
    ...(lettering.shadows !== undefined && { shadows: lettering.shadows }),
    color,
  }
}
