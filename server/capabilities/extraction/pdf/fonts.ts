// What the fonts of a PDF look like. Their names say more than their numbers, which many programs leave out
// or make up.
import type { PdfFile } from './pdfium.ts'

export interface FontLook {
  fontFamily: string
  /** 100 to 900. */
  fontWeight: number
  isItalic: boolean
  isFixedPitch: boolean
}

/** Bits of a font's flags (ISO 32000-1, table 123). */
const flags = { fixedPitch: 1, italic: 64, forceBold: 1 << 18 }
const weightWords: readonly (readonly [RegExp, number])[] = [
  [/extra ?light|ultra ?light/i, 200],
  [/semi ?bold|demi ?bold|demi\b/i, 600],
  [/extra ?bold|ultra ?bold|heavy|black/i, 800],
  [/bold|^CMB|BX\d*$/i, 700],
  [/thin|hairline/i, 100],
  [/light/i, 300],
  [/medium/i, 500],
  [/regular|roman|book|normal/i, 400],
]
const italicWords = /[Ii]talic|[Oo]blique|kursiv|[a-z-]It$|^CMTI|^CMSL/
const fixedWords = /mono|courier|consol|menlo|typewriter|^CMTT|code/i
const unknown: FontLook = { fontFamily: '', fontWeight: 400, isItalic: false, isFixedPitch: false }

/** Reads the font of a text object; each font once. */
export function createFontReader({ pdfium, raw, scratch }: PdfFile): (textObject: number) => FontLook {
  const known = new Map<number, FontLook>()
  return (textObject) => {
    const font = textObject === 0 ? 0 : raw.FPDFTextObj_GetFont(textObject)
    if (font === 0) return unknown
    let look = known.get(font)
    if (look === undefined) {
      const base = scratch.text(
        (buffer, length) => pdfium.FPDFFont_GetBaseFontName(font, buffer, length),
        'utf-8',
      )
      const bits = pdfium.FPDFFont_GetFlags(font)
      const weight = pdfium.FPDFFont_GetWeight(font)
      // Of a font that is not in the file, the library names its stand-in.
      const isEmbedded = pdfium.FPDFFont_GetIsEmbedded(font) === 1
      const family = isEmbedded
        ? scratch.text((buffer, length) => pdfium.FPDFFont_GetFamilyName(font, buffer, length), 'utf-8')
        : ''
      look = getLook({ name: base.replace(/^[A-Z]{6}\+/, ''), family, bits, weight })
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

function getLook({ name, family, bits, weight }: FontFacts): FontLook {
  const words = weightWords.find(([pattern]) => pattern.test(name))?.[1]
  // Computed from the width of stems: only what is far from a text weight means anything.
  const computed = (bits & flags.forceBold) !== 0 || (weight >= 700 && !name.includes('-')) ? 700 : 400
  return {
    fontFamily: /^[\p{L}\d][\p{L}\d .'-]{1,58}$/u.test(family) ? family : spelledOut(name),
    fontWeight: words ?? computed,
    isItalic: (bits & flags.italic) !== 0 || italicWords.test(name),
    isFixedPitch: (bits & flags.fixedPitch) !== 0 || fixedWords.test(name),
  }
}

/** `OpenSans-Bold` is Open Sans, `TimesNewRomanPSMT` is Times New Roman. */
function spelledOut(name: string): string {
  const family = name.split(/[-,]/)[0]?.replace(/(?:PS)?MT$/, '') ?? ''
  return family.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').trim()
}
