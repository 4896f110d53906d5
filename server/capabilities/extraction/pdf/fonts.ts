// What the fonts of a PDF look like. Their names say more than their numbers, which many programs leave out
// or make up.
import { findOwnFamily, getFamily } from '#core/landing-page/font-names.ts'
import type { DescribedFont } from './described-fonts.ts'
import type { PdfFile } from './pdfium.ts'

export interface FontLook {
  fontFamily: string
  /** 100 to 900. */
  fontWeight: number
  isItalic: boolean
  isFixedPitch: boolean
  /** Large words would be seen to be of another font in any served family. */
  isUnlike?: boolean
}

/** Bits of a font's flags (ISO 32000-1, table 123). */
const flags = { fixedPitch: 1, italic: 64, forceBold: 1 << 18 }
const weightWords: readonly (readonly [RegExp, number])[] = [
  [/extra ?light|ultra ?light/, 200],
  [/semi ?bold|demi ?bold|demi\b/, 600],
  [/extra ?bold|ultra ?bold|heavy|black/, 800],
  [/bold|^CMB|BX\d*$/, 700],
  [/thin|hairline/, 100],
  [/light/, 300],
  [/medium/, 500],
  [/regular|roman|book|normal/, 400],
]
const weightWord = new RegExp(weightWords.map(([{ source }]) => `(${source})`).join('|'), 'gi')
/** Instances of variable fonts: `Inter_620wght` (Adobe TN 5902), and `Inter-Regular_wght26C0000` of macOS. */
const axisWeight = /_(?:\w*_)?(?:(\d{3})wght|wght([0-9A-F]{2,3})0000)/
const italicWords = /[Ii]talic|[Oo]blique|kursiv|[a-z-]It$|^CMTI|^CMSL/
/** Pens of broad strokes, whose only face is called regular; families that stand for them have bold ones. */
const boldPens = /brush|marker/i
/** In names of fonts whose letters are all as wide. */
export const fixedWords = /mono|courier|consol|menlo|typewriter|^CMTT|code/i
export const unknownFont: FontLook = { fontFamily: '', fontWeight: 400, isItalic: false, isFixedPitch: false }

/** As the file calls a font, without the letters that mark a subset; empty where it does not. */
export function readFontName(file: PdfFile, font: number): string {
  const name = readBaseName(file, font)
  return file.describedFonts.has(name) ? '' : name.replace(/^[A-Z]{6}\+/, '')
}

/** What the descriptor of a font of drawn letters says; its letters have no other name. */
export function findDescribedFont(file: PdfFile, font: number): DescribedFont | undefined {
  return file.describedFonts.get(readBaseName(file, font))
}

function readBaseName({ pdfium, scratch }: PdfFile, font: number): string {
  return scratch.text((buffer, length) => pdfium.FPDFFont_GetBaseFontName(font, buffer, length), 'utf-8')
}

/**
 * The weight that a name says, with its last word for one: the family's own name may have others before it.
 */
export function namedWeight(name: string): number | undefined {
  const [, decimal, hexadecimal] = axisWeight.exec(name) ?? []
  if (decimal !== undefined) return Number(decimal)
  if (hexadecimal !== undefined) return Number.parseInt(hexadecimal, 16)
  const [, ...groups] = [...name.matchAll(weightWord)].at(-1) ?? []
  return weightWords[groups.findIndex((group) => group !== undefined)]?.[1]
}

/**
 * Whether a name says two weights or where it was made from: `ArchivoBlack-Regular` is black,
 * `CormorantGaramondLight-Italic` regular as often as light.
 */
export function isWeightDoubtful(name: string): boolean {
  const [family = '', style] = name.split('-')
  const own = namedWeight(family)
  return style !== undefined && own !== undefined && namedWeight(style) !== own
}

/** Reads the font of a text object; each font once. What is `drawn` counts for more than what a font says. */
export function createFontReader(
  file: PdfFile,
  drawn: ReadonlyMap<number, Partial<FontLook>>,
): (textObject: number) => FontLook {
  const { pdfium, raw, scratch } = file
  const known = new Map<number, FontLook>()
  return (textObject) => {
    const font = textObject === 0 ? 0 : raw.FPDFTextObj_GetFont(textObject)
    if (font === 0) return unknownFont
    let look = known.get(font)
    if (look === undefined) {
      const bits = pdfium.FPDFFont_GetFlags(font)
      const weight = pdfium.FPDFFont_GetWeight(font)
      // Of a font that is not in the file, the library names its stand-in.
      const isEmbedded = pdfium.FPDFFont_GetIsEmbedded(font) === 1
      const family = isEmbedded
        ? scratch.text((buffer, length) => pdfium.FPDFFont_GetFamilyName(font, buffer, length), 'utf-8')
        : ''
      look = { ...getLook({ name: readFontName(file, font), family, bits, weight }), ...drawn.get(font) }
      known.set(font, look)
    }
    return look
  }
}

interface FontFacts {
  /** As the file calls it, without the letters that mark a subset. */
  name: string
  /** As the font calls itself; empty when it does not. */
  family: string
  bits: number
  weight: number
}

export function getLook({ name, family, bits, weight }: FontFacts): FontLook {
  // Computed from the width of stems: only what is far from a text weight means anything.
  const computed = (bits & flags.forceBold) !== 0 || (weight >= 700 && !name.includes('-')) ? 700 : 400
  return {
    fontFamily: findFamilyName(family, spelledOut(name)),
    fontWeight: isBoldPen(name) ? 700 : (namedWeight(name) ?? findOnlyWeight(name) ?? computed),
    isItalic: italicWords.test(name) || ((bits & flags.italic) !== 0 && !isSlantedItself(name)),
    isFixedPitch: (bits & flags.fixedPitch) !== 0 || fixedWords.test(name),
  }
}

/** What a font calls itself, unless only the file’s name for it is that of a family that is served. */
function findFamilyName(own: string, spelled: string): string {
  if (!/^[\p{L}\d][\p{L}\d .'-]{1,58}$/u.test(own)) return spelled
  return findOwnFamily(own) === undefined && findOwnFamily(spelled) !== undefined ? spelled : own
}

/** Not of families that are served: a bold face of Caveat Brush would be heavier than itself. */
function isBoldPen(name: string): boolean {
  return boldPens.test(name) && findOwnFamily(name) === undefined
}

/** Of a family that is served in one weight, however thick its stems are: a browser would thicken them. */
function findOnlyWeight(name: string): number | undefined {
  const own = findOwnFamily(name)
  const weights = own === undefined ? undefined : getFamily(own).served?.weights
  return weights?.length === 1 ? weights[0] : undefined
}

/** Families that are served without an italic: Shrikhand, which is slanted, says that it is one. */
function isSlantedItself(name: string): boolean {
  const own = findOwnFamily(name)
  return own !== undefined && getFamily(own).served?.hasItalic === false
}

/**
 * `OpenSans-Bold` is Open Sans, `TimesNewRomanPSMT` is Times New Roman, `IM_FELL_Pica_Roman` is IM FELL
 * Pica.
 */
function spelledOut(name: string): string {
  const words = name.split('_')
  const written = words.length > 2 ? words.join(' ').replace(/ (?:roman|italic|regular|bold)$/i, '') : name
  const family = written.split(/[-,_]/)[0]?.replace(/(?:PS)?MT$/, '') ?? ''
  return family.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').trim()
}
