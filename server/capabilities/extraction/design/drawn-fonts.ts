// Fonts that say nothing of themselves, as browsers write variable ones (Type 3, without a name), and several
// of one name or of a name that says nothing of their looks: what they are is read from how a few of their
// letters are drawn, each font once.
import { findKnownFamilies, findOwnFamily, nearestFamily } from '#core/landing-page/font-names.ts'
import { isWeightDoubtful, namedWeight, readFontName, unknownFont, type FontLook } from '../pdf/fonts.ts'
import { readFontScale } from '../pdf/font-scale.ts'
import { readLetterBounds } from '../pdf/letter-bounds.ts'
import { readColor } from '../pdf/painted-paths.ts'
import type { PdfFile } from '../pdf/pdfium.ts'
import { isUnknown, type LetterTable } from '../pdf/unknown-letters.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Pixels } from '../image/pixels.ts'
import { judgeFont, weigh, type DrawnLetter, type Face, type JudgedFont } from './font-strokes.ts'
import { findSimilarFace } from './similar-faces.ts'
import { isUnlikeServed, weighByInk } from './unlike-fonts.ts'
import { inkIn } from './word-ink.ts'

/** Pixels that an em of a letter is drawn in. */
const emPixels = 40
const maxLetters = 24
const maxFonts = 80
const maxCharacters = 20_000
/** Of a text object: a long line in one. */
const maxWidth = 8_000
/** Beside letters, digits up to this much heavier or lighter are as heavy. */
const sameWeight = 100
/** Fonts of one name that differ by so much are different ones. */
const otherWeight = 200

interface Placed {
  text: string
  /** As PDFium calls it. */
  code: number
  isUnknown: boolean
  object: number
  /** Its index in the text of the page. */
  index: number
}

interface FontName {
  name: string
  /** It has a name, which says nothing of how it looks. */
  isStrange: boolean
  /** It is in the file, and has a name that no served family has. */
  isForeign: boolean
}

interface SilentFont extends FontName {
  /** One of each letter. */
  letters: Map<string, Placed>
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
  for (const [font, { name, isForeign }] of all) {
    const letters = drawn.get(font) ?? []
    const face = judged.get(font) ?? judgeFont(letters)
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
      fontFamily: face?.family ?? familyNames[face?.kind ?? 'none'],
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

/** As fonts are named of which no more is known. */
const familyNames = {
  sans: 'Unnamed sans-serif',
  serif: 'Unnamed serif',
  mono: 'Unnamed monospace',
  none: '',
} as const

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
    if (isKnown && !isForeign && !isWeightDoubtful(name)) continue
    const known = fonts.get(font) ?? {
      name,
      isStrange,
      isForeign,
      letters: new Map<string, Placed>(),
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

function drawLetters(
  file: PdfFile,
  { page, text }: { page: number; text: number },
  letters: readonly Placed[],
): DrawnLetter[] {
  const drawn: DrawnLetter[] = []
  for (const [object, own] of Map.groupBy(letters, (letter) => letter.object)) {
    const places = own.map((letter) => ({ letter, place: findPlace(file, text, letter) }))
    const size = places.find(({ place }) => place !== undefined)?.place?.size ?? 0
    if (size <= 0) continue
    const scale = emPixels / size
    const image = drawObject(file, page, object, scale)
    if (image === undefined) continue
    for (const { letter, place } of places) {
      if (place === undefined) continue
      const box = {
        x: place.left * scale - image.left,
        y: 0,
        width: place.width * scale,
        height: image.pixels.height,
      }
      const { isOnFill, stem, feet, slants, inkHeight } = inkIn(image.pixels, box)
      drawn.push({
        text: letter.text,
        width: place.width / size,
        ...(inkHeight !== undefined && { height: inkHeight / emPixels }),
        ink: sumInk(image.pixels, box) / emPixels ** 2,
        ...(isOnFill !== true && stem !== undefined && { stem: stem / emPixels, feet, slants }),
      })
    }
  }
  return drawn
}

/** How many pixels of a box are black, those in part for their share. */
function sumInk({ width, height, bytes }: Pixels, box: PdfBox): number {
  const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(box.x + box.width))]
  let sum = 0
  for (let y = 0; y < height; y += 1)
    for (let x = left; x < right; x += 1) sum += 1 - (bytes[(y * width + x) * 4] ?? 255) / 255
  return sum
}

/**
 * Where a letter starts and how wide it is, as its object is drawn, and its size; undefined for turned ones.
 */
function findPlace(
  file: PdfFile,
  text: number,
  { code, isUnknown: isLost, object, index }: Placed,
): { left: number; width: number; size: number } | undefined {
  const { raw, scratch } = file
  const readMatrix = (): number[] => [0, 1, 2, 3, 4].map((place) => scratch.float(place))
  if (raw.FPDFPageObj_GetMatrix(object, scratch.pointer) === 0) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = readMatrix()
  if (raw.FPDFText_GetMatrix(text, index, scratch.pointer) === 0) return undefined
  const [shown = 0, , , , origin = 0] = readMatrix()
  if (!(a > 0) || !(shown > 0) || Math.abs(b) > a * 0.01) return undefined
  const bounds = readLetterBounds(file, { text, index, object, code, isUnknown: isLost })
  if (bounds === undefined) return undefined
  // From the space of the page back to that of the form that the object lies in.
  const factor = a / shown
  const size = raw.FPDFText_GetFontSize(text, index)
  return {
    left: (bounds.left - origin) * factor + e,
    width: (bounds.right - bounds.left) * factor,
    size: size * Math.hypot(c, d) * readFontScale(file, text, index, size * shown),
  }
}

/** A text object alone, black on white, also where a gradient shows through it. */
function drawObject(
  file: PdfFile,
  page: number,
  object: number,
  scale: number,
): { pixels: Pixels; left: number } | undefined {
  const { pdfium, raw, scratch, pointer, bytesAt } = file
  const at = scratch.pointer
  if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return undefined
  const left = scratch.float(0) * scale
  if (scratch.float(2) * scale - left > maxWidth) return undefined
  const ink = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
  if (ink?.alpha === 0) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 255)
  const bitmap = pdfium.FPDFTextObj_GetRenderedBitmap(pointer, page, object, scale)
  if (ink?.alpha === 0) pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 0)
  if (bitmap === 0) return undefined
  const width = pdfium.FPDFBitmap_GetWidth(bitmap)
  const height = pdfium.FPDFBitmap_GetHeight(bitmap)
  const drawn = bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * 4)
  // With background around it, which letters stand out from.
  const row = width + 2
  const bytes = new Uint8ClampedArray(row * (height + 2) * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = ((y + 1) * row + x + 1) * 4
      bytes.fill(255 - (drawn[(y * width + x) * 4 + 3] ?? 0), to, to + 3)
    }
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels: { width: row, height: height + 2, bytes }, left: Math.floor(left) - 1 }
}
