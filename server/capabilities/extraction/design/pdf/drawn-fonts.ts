// Fonts that say nothing of themselves, as browsers write variable ones (Type 3, without a name), and several
// of one name or of a name that says nothing of their looks: what they are is read from how a few of their
// letters are drawn, each font once.
import { findKnownFamilies, findOwnFamily, nearestFamily } from '#core/landing-page/font-names.ts'
import {
  findDescribedFont,
  getLook,
  isWeightDoubtful,
  namedWeight,
  readFontName,
  unknownFont,
  type FontLook,
} from '../../pdf/fonts.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import { isUnknown, type LetterTable } from '../../pdf/unknown-letters.ts'
import { readDescription, unnamedFamilies } from './described-looks.ts'
import { judgeFont, weigh, type DrawnLetter, type Face, type JudgedFont } from './font-strokes.ts'
import { drawLetters, type PlacedLetter } from './draw-letters.ts'
import { findSameFont, type SeenFont } from './same-fonts.ts'
import { findSimilarFace } from '../faces/similar-faces.ts'
import { isUnlikeServed, weighByInk } from './unlike-fonts.ts'

const maxLetters = 24
const maxFonts = 80
const maxCharacters = 20_000
/** Beside letters, digits up to this much heavier or lighter are as heavy. */
const sameWeight = 100
/** Fonts of one name that differ by so much are different ones. */
const otherWeight = 200

interface FontName {
  name: string
  /** It has a name, which says nothing of how it looks. */
  isStrange: boolean
  /** It is in the file, and has a name that no served family has. */
  isForeign: boolean
}

interface SilentFont extends FontName {
  /** One of each letter. */
  letters: Map<string, PlacedLetter>
  count: number
  /** How often each other font is beside it in its line. */
  beside: Map<number, number>
}

/** What fonts of a page look like, by PDFium's pointer to each; `text` is its pointer to the page's text. */
export function readDrawnFonts(
  file: PdfFile,
  page: number,
  text: number,
  table: LetterTable,
): Map<number, Partial<FontLook>> {
  const all = new Map([...findFonts(file, text, table)].slice(0, maxFonts))
  const fonts = chooseSilent(all)
  const drawn = new Map(
    [...all].map(([font, { letters }]) => [font, drawLetters(file, { page, text }, [...letters.values()])]),
  )
  const judgeAll = (known: readonly string[]): Map<number, JudgedFont> =>
    new Map([...fonts.keys()].map((font) => [font, judgeFont(drawn.get(font) ?? [], known)]))
  // A font that is called otherwise is none of the families whose widths it has.
  const families = [...judgeAll([])].flatMap(([font, { face }]) =>
    fonts.get(font)?.isStrange === true ? [] : (face?.family ?? []),
  )
  const judged = judgeAll([...new Set(families)])
  const nameless = new Map([...fonts].filter(([, { name }]) => name === ''))
  const looks = new Map<number, Partial<FontLook>>([
    ...toLooks(nameless, judged),
    ...weighNamesakes(fonts, judged),
    ...findSimilarFaces(fonts, drawn, judged),
  ])
  const described = new Map<number, FontLook>()
  for (const [font, { name, isForeign }] of all) {
    const letters = drawn.get(font) ?? []
    const face = judged.get(font) ?? judgeFont(letters)
    const description = readDescription(findDescribedFont(file, font), letters, face)
    if (description !== undefined) {
      described.set(font, description)
      continue
    }
    const fontWeight = isForeign
      ? weighByInk(name, letters, face)
      : isWeightDoubtful(name) && face.isOfLetters === true && face.stem !== undefined
        ? weigh(face.stem, { family: nearestFamily(name) })
        : undefined
    if (fontWeight !== undefined) looks.set(font, { ...looks.get(font), fontWeight })
    if (name !== '' && !isForeign) continue
    const look = looks.get(font)
    if (isUnlikeServed({ name, letters, judged: face, family: look?.fontFamily }))
      looks.set(font, { ...look, isUnlike: true })
  }
  const seen = [...all].map(([font, { name }]): SeenFont => {
    const look = name === '' ? {} : getLook({ name, family: '', bits: 0, weight: unknownFont.fontWeight })
    return {
      name,
      letters: drawn.get(font) ?? [],
      stem: (judged.get(font) ?? judgeFont(drawn.get(font) ?? [])).stem,
      look: { ...look, ...looks.get(font) },
    }
  })
  for (const [index, font] of [...all.keys()].entries()) {
    const look = findSameFont(seen[index], seen)
    if (look !== undefined) looks.set(font, { ...looks.get(font), ...look })
  }
  for (const [font, look] of described) looks.set(font, look)
  return looks
}

/** Those without a name or with a strange one, and those of one name that says nothing of their weights. */
function chooseSilent(fonts: ReadonlyMap<number, SilentFont>): Map<number, SilentFont> {
  const isSilent = ({ name, isStrange }: SilentFont): boolean => isStrange || namedWeight(name) === undefined
  const counts = Map.groupBy([...fonts.values()].filter(isSilent), ({ name }) => name)
  return new Map(
    [...fonts].filter(
      ([, font]) =>
        isSilent(font) && (font.name === '' || font.isStrange || (counts.get(font.name)?.length ?? 0) > 1),
    ),
  )
}

/** Of fonts in faces that nobody knows by name, the served ones that they look like. */
function findSimilarFaces(
  fonts: ReadonlyMap<number, SilentFont>,
  drawn: ReadonlyMap<number, DrawnLetter[]>,
  judged: ReadonlyMap<number, JudgedFont>,
): [number, Partial<FontLook>][] {
  return [...fonts].flatMap(([font, { isStrange }]): [number, Partial<FontLook>][] => {
    const face = isStrange ? findSimilarFace(drawn.get(font) ?? [], judged.get(font) ?? {}) : undefined
    return face === undefined ? [] : [[font, { fontFamily: face.family, fontWeight: face.weight }]]
  })
}

/** Of fonts of one name, how heavy each is: where they differ they are instances of one variable font. */
function weighNamesakes(
  fonts: ReadonlyMap<number, SilentFont>,
  judged: ReadonlyMap<number, JudgedFont>,
): [number, Partial<FontLook>][] {
  const named = [...fonts].filter(([, { name }]) => name !== '')
  return [...Map.groupBy(named, ([, { name }]) => name)].flatMap(([name, namesakes]) => {
    const weights = namesakes.flatMap(([font]) => {
      const { stem, isOfLetters } = judged.get(font) ?? {}
      return stem === undefined || isOfLetters !== true
        ? []
        : [[font, weigh(stem, { family: nearestFamily(name) })] as const]
    })
    const all = weights.map(([, weight]) => weight)
    if (Math.max(...all) - Math.min(...all) < otherWeight) return []
    return weights.map(([font, fontWeight]) => [font, { fontWeight }] as [number, Partial<FontLook>])
  })
}

/** What the letters of a font leave open is said by those beside them, or by most of the page. */
function toLooks(
  fonts: ReadonlyMap<number, SilentFont>,
  judged: ReadonlyMap<number, JudgedFont>,
): Map<number, FontLook> {
  const usual = findUsualFace(fonts, judged)
  const looks = new Map<number, FontLook>()
  for (const [font, { beside }] of fonts) {
    const own = judged.get(font) ?? {}
    const [nearest] = [...beside].toSorted((one, other) => other[1] - one[1])
    const neighbour = (nearest && judged.get(nearest[0])) ?? {}
    const face =
      (own.isOfLetters === true || own.face?.kind === 'mono' ? own.face : (neighbour.face ?? own.face)) ??
      findFaceAsHeavy(own, judged, usual)
    looks.set(font, {
      fontFamily: face?.family ?? unnamedFamilies[face?.kind ?? 'none'],
      fontWeight: findWeight(own, nearest === undefined ? findAsHeavy(own, judged) : neighbour, face),
      isItalic: own.isItalic ?? neighbour.isItalic ?? false,
      isFixedPitch: face?.kind === 'mono',
    })
  }
  return looks
}

/**
 * Of letters, the font whose strokes are nearest to these: a price alone in its line is set as others of the
 * page, of its family where that is known.
 */
function findAsHeavy({ stem = 0, face }: JudgedFont, judged: ReadonlyMap<number, JudgedFont>): JudgedFont {
  const away = (other: JudgedFont): number => Math.abs((other.stem ?? 0) - stem)
  const [closest = {}] = [...judged.values()]
    .filter((other) => other.isOfLetters === true && other.stem !== undefined)
    .filter((other) => face === undefined || other.face?.family === face.family)
    .toSorted((one, other) => away(one) - away(other))
  return closest
}

/** Strokes that differ by less than this share are as heavy. */
const asHeavy = 0.1

/** The usual face of the page, unless it has none so heavy and another has. */
export function findFaceAsHeavy(
  { stem = 0 }: JudgedFont,
  judged: ReadonlyMap<number, JudgedFont>,
  usual: Face | undefined,
): Face | undefined {
  const faces = [...judged.values()].flatMap((other) =>
    other.isOfLetters === true && Math.abs((other.stem ?? 0) - stem) <= stem * asHeavy
      ? (other.face ?? [])
      : [],
  )
  const isUsual = ({ family, kind }: Face): boolean => family === usual?.family && kind === usual?.kind
  return faces.some(isUsual) ? usual : (faces[0] ?? usual)
}

function getWeight({ weight, stem }: JudgedFont, face: Face | undefined): number | undefined {
  return weight ?? (stem === undefined ? undefined : weigh(stem, face))
}

/** Digits and signs that are about as heavy as the letters beside them are of one font with those. */
function findWeight(own: JudgedFont, neighbour: JudgedFont, face: Face | undefined): number {
  const weight = getWeight(own, face)
  if (weight !== undefined && (own.isOfLetters === true || neighbour.stem === undefined)) return weight
  const beside = getWeight(neighbour, neighbour.face ?? face)
  const isAlike = weight === undefined || beside === undefined || Math.abs(weight - beside) <= sameWeight
  return (isAlike ? beside : weight) ?? unknownFont.fontWeight
}

/** The face of most of the page's letters. */
function findUsualFace(
  fonts: ReadonlyMap<number, SilentFont>,
  judged: ReadonlyMap<number, JudgedFont>,
): Face | undefined {
  const faces = new Map<string, { face: Face; count: number }>()
  for (const [font, { face }] of judged) {
    if (face === undefined || face.kind === 'mono') continue
    const name = face.family ?? face.kind ?? ''
    const known = faces.get(name) ?? { face, count: 0 }
    known.count += fonts.get(font)?.count ?? 0
    faces.set(name, known)
  }
  return [...faces.values()].toSorted((one, other) => other.count - one.count)[0]?.face
}

/** All whose letters may have to be looked at. */
function findFonts(file: PdfFile, text: number, table: LetterTable): Map<number, SilentFont> {
  const { pdfium, raw } = file
  const fonts = new Map<number, SilentFont>()
  const names = new Map<number, FontName>()
  const getName = (font: number): FontName => {
    const known = names.get(font)
    if (known !== undefined) return known
    const name = readFontName(file, font)
    // Of a font that is not in the file, its stand-in would be seen.
    const isEmbedded = pdfium.FPDFFont_GetIsEmbedded(font) === 1
    const isForeign = name !== '' && isEmbedded && findOwnFamily(name) === undefined
    const found = { name, isForeign, isStrange: isForeign && findKnownFamilies(name) === undefined }
    names.set(font, found)
    return found
  }
  let last: { font: number; size: number } | undefined
  const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
  for (let index = 0; index < count; index += 1) {
    const code = raw.FPDFText_GetUnicode(text, index)
    const isLost = isUnknown(file, text, index)
    // Ends of lines; spaces between words may be of any font.
    if (!isLost && (code === 10 || code === 13)) last = undefined
    const object = !isLost && (code <= 32 || code === 0xa0) ? 0 : raw.FPDFText_GetTextObject(text, index)
    if (object === 0) continue
    const font = raw.FPDFTextObj_GetFont(object)
    const letter = isLost ? table.get(font)?.get(code) : String.fromCodePoint(code)
    if (letter === undefined || letter.trim() === '') continue
    const size = raw.FPDFText_GetFontSize(text, index)
    const { name, isStrange, isForeign } = getName(font)
    const isKnown = namedWeight(name) !== undefined && !isStrange
    if (isKnown) last = undefined
    const known = fonts.get(font) ?? {
      name,
      isStrange,
      isForeign,
      letters: new Map<string, PlacedLetter>(),
      count: 0,
      beside: new Map<number, number>(),
    }
    fonts.set(font, known)
    known.count += 1
    if (known.letters.size < maxLetters && !known.letters.has(letter))
      known.letters.set(letter, { text: letter, code, isUnknown: isLost, object, index })
    if (isKnown) continue
    if (last !== undefined && last.font !== font && last.size === size) {
      for (const [one, other] of [
        [font, last.font],
        [last.font, font],
      ] as const) {
        const beside = fonts.get(one)?.beside
        beside?.set(other, (beside.get(other) ?? 0) + 1)
      }
    }
    last = { font, size }
  }
  return fonts
}
