// Fonts that do not say which letters they show, as programs leave them that rewrite a file: what is copied
// from such a page makes no sense. Their letters follow from the words that are recognised on the page.
import type { RecognisedWord } from '../ocr/words.ts'
import { holdsPoint } from './boxes.ts'
import type { PagePaint } from './drawn-objects.types.ts'
import { getBox, type Frame } from './frame.ts'
import { readColor } from './painted-paths.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

/** Fewer are icons and ornaments. */
const minUnknown = 20
const maxLetters = 100_000
/** Words that are less sure name no letters. */
const minConfidence = 50
/** Of what was read for a letter of a font, so much has to be the same. */
const minShare = 0.5
/** A letter that is seldom within a word, beside one, is the space between two. */
const maxWithin = 0.3
/** A ligature is no longer. */
const maxLigature = 3
/** Fonts that have so many letters in common, and all of them for the same codes, are of one family. */
const minShared = 3
/** PDFium gives a hyphen at the end of a line as U+0002. */
export const lineEndHyphen = 2
const softHyphen = 0xad

/** What a font's letters show, by PDFium's pointer to the font and the code it gives for each. */
export type LetterTable = ReadonlyMap<number, ReadonlyMap<number, string>>

/** Whether a page has so many letters without a meaning that it has to be looked at. */
export function hasUnknownLetters(runs: readonly { unknownLetters?: number }[]): boolean {
  return runs.reduce((sum, { unknownLetters = 0 }) => sum + unknownLetters, 0) >= minUnknown
}

export function isUnknown({ raw }: PdfFile, text: number, index: number): boolean {
  return raw.FPDFText_HasUnicodeMapError(text, index) === 1
}

/** What a letter shows that has no meaning in the file: `` for nothing; undefined where that is not known. */
export function findName(
  file: PdfFile,
  { text, index, code, isUnknown: isLost }: { text: number; index: number; code: number; isUnknown: boolean },
  letters: LetterTable,
): string | undefined {
  if (letters.size === 0) return undefined
  const object = file.raw.FPDFText_GetTextObject(text, index)
  const ofFont = object === 0 ? undefined : letters.get(file.raw.FPDFTextObj_GetFont(object))
  // PDFium takes any letter of this code for a hyphen when it ends a line.
  if (code === lineEndHyphen) return ofFont?.get(softHyphen)
  return isLost ? ofFont?.get(code) : undefined
}

/**
 * Names the letters of fonts that do not say what they show by the words on them, in points of the page;
 * `text` is PDFium's pointer to its text.
 */
export function nameLetters(
  file: PdfFile,
  text: number,
  frame: Frame,
  words: readonly RecognisedWord[],
): LetterTable {
  const letters = placeLetters(file, text, frame)
  const unknown = letters.filter(({ isKnown }) => !isKnown)
  if (unknown.length < minUnknown) return new Map()
  const rows = Map.groupBy(letters, ({ box }) => getRow(box))
  const seen = words
    .filter(({ confidence }) => confidence >= minConfidence)
    .map((word) => ({ letters: lettersIn(word, rows), shown: Array.from(word.text) }))
  const fonts = createFonts()
  markSpaces(letters, new Set(seen.flatMap((word) => word.letters)), fonts)
  for (const { letters: own, shown } of seen)
    if (own.length === shown.length)
      for (const [place, letter] of own.entries()) fonts.add(letter, shown[place] ?? '')
  // A ligature shows more letters than one: it is what is left of a word whose other letters are known.
  const named = fonts.name()
  for (const { letters: own, shown } of seen) {
    const left = findLeftOver(own, shown, named)
    if (left !== undefined) fonts.add(left.letter, left.shown)
  }
  return completed(fonts.name(), unknown)
}

/** For the rest of the time that a page is open, its letters are all there is of it, black. */
export function leaveLettersAlone(file: PdfFile, { texts, rendered }: PagePaint): void {
  const { pdfium, raw } = file
  for (const { chain } of rendered) raw.FPDFPageObj_SetIsActive(chain.at(-1) ?? 0, 0)
  for (const object of texts.keys()) {
    const color = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
    if (color?.alpha === 0) raw.FPDFPageObj_SetIsActive(object, 0)
    else pdfium.FPDFPageObj_SetFillColor(object, 0, 0, 0, 255)
  }
}

interface PlacedLetter {
  font: number
  code: number
  isKnown: boolean
  box: PdfBox
}

/** In the order of the text, without spaces that say that they are some. */
function placeLetters(file: PdfFile, text: number, frame: Frame): PlacedLetter[] {
  const { pdfium, raw, scratch } = file
  const letters: PlacedLetter[] = []
  const count = Math.min(pdfium.FPDFText_CountChars(text), maxLetters)
  for (let index = 0; index < count; index += 1) {
    const object = raw.FPDFText_GetTextObject(text, index)
    if (object === 0 || raw.FPDFText_GetLooseCharBox(text, index, scratch.pointer) === 0) continue
    const isKnown = !isUnknown(file, text, index)
    const code = raw.FPDFText_GetUnicode(text, index)
    if (isKnown && (code <= 32 || code === 0xa0)) continue
    letters.push({
      font: raw.FPDFTextObj_GetFont(object),
      code,
      isKnown,
      box: getBox(frame, scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)),
    })
  }
  return letters
}

/** Points of a page that are looked at together. */
const rowHeight = 100

function getRow({ y, height }: PdfBox): number {
  return Math.floor((y + height / 2) / rowHeight)
}

/** The letters that a word was read from, from left to right. */
function lettersIn(word: RecognisedWord, rows: ReadonlyMap<number, readonly PlacedLetter[]>): PlacedLetter[] {
  const row = getRow(word)
  const middle = word.y + word.height / 2
  return [row - 1, row, row + 1]
    .flatMap((at) => rows.get(at) ?? [])
    .filter(({ box }) => {
      const { x, width, y, height } = box
      return y <= middle && y + height >= middle && holdsPoint({ ...word, y, height }, x + width / 2, middle)
    })
    .toSorted((one, other) => one.box.x - other.box.x)
}

type Names = Map<number, Map<number, string>>

interface Fonts {
  add(letter: PlacedLetter, shown: string): void
  markSpace(font: number, code: number): void
  /** What each letter was read as most often. */
  name(): Names
}

function createFonts(): Fonts {
  const fonts = new Map<number, Map<number, Map<string, number> | ' '>>()
  const ofFont = (font: number): Map<number, Map<string, number> | ' '> => {
    const known = fonts.get(font) ?? new Map<number, Map<string, number> | ' '>()
    fonts.set(font, known)
    return known
  }
  return {
    add({ font, code, isKnown }, shown) {
      if (isKnown || shown === '') return
      const readings = ofFont(font).get(code) ?? new Map<string, number>()
      if (readings === ' ') return
      ofFont(font).set(code, readings.set(shown, (readings.get(shown) ?? 0) + 1))
    },
    markSpace: (font, code) => ofFont(font).set(code, ' '),
    name: () =>
      new Map(
        [...fonts].map(([font, codes]) => [
          font,
          new Map([...codes].flatMap(([code, readings]) => nameBy(code, readings))),
        ]),
      ),
  }
}

function nameBy(code: number, readings: ReadonlyMap<string, number> | ' '): [number, string][] {
  if (readings === ' ') return [[code, ' ']]
  const all = [...readings.values()].reduce((sum, number) => sum + number, 0)
  const [most] = [...readings].toSorted((one, other) => other[1] - one[1])
  return most === undefined || most[1] < all * minShare ? [] : [[code, most[0]]]
}

/** Spaces lie beside letters that were read, and are hardly ever within a word. */
function markSpaces(
  letters: readonly PlacedLetter[],
  inWords: ReadonlySet<PlacedLetter | undefined>,
  fonts: Fonts,
): void {
  const places = letters.flatMap((letter, at) =>
    letter.isKnown || !(inWords.has(letter) || inWords.has(letters[at - 1]) || inWords.has(letters[at + 1]))
      ? []
      : [letter],
  )
  for (const [font, own] of Map.groupBy(places, (letter) => letter.font))
    for (const [code, same] of Map.groupBy(own, (letter) => letter.code))
      if (same.filter((letter) => inWords.has(letter)).length <= same.length * maxWithin)
        fonts.markSpace(font, code)
}

/** The one letter of a word without a name, and what the word has left for it. */
function findLeftOver(
  letters: readonly PlacedLetter[],
  shown: readonly string[],
  named: Names,
): { letter: PlacedLetter; shown: string } | undefined {
  const getName = ({ font, code, isKnown }: PlacedLetter): string | undefined =>
    isKnown ? String.fromCodePoint(code) : named.get(font)?.get(code)
  const at = letters.findIndex((letter) => getName(letter) === undefined)
  const letter = letters[at]
  const length = shown.length - letters.length + 1
  if (letter === undefined || length < 1 || length > maxLigature) return undefined
  const isSame = letters.every(
    (other, place) => place === at || getName(other) === shown[place < at ? place : place + length - 1],
  )
  return isSame ? { letter, shown: shown.slice(at, at + length).join('') } : undefined
}

/**
 * What no word says of a font, another one of its family may; what is still without a name is dropped. Fonts
 * of which no letter was read stay as the file has them.
 */
function completed(named: Names, unknown: readonly PlacedLetter[]): Names {
  const isSibling = (one: ReadonlyMap<number, string>, other: ReadonlyMap<number, string>): boolean => {
    const shared = [...one].filter(([code]) => other.has(code))
    return shared.length >= minShared && shared.every(([code, name]) => other.get(code) === name)
  }
  const table = new Map<number, Map<number, string>>()
  for (const [font, letters] of Map.groupBy(unknown, (letter) => letter.font)) {
    const own = named.get(font)
    if (own === undefined) continue
    const siblings = [...named.values()].filter((other) => other !== own && isSibling(own, other))
    const codes = new Set(letters.map(({ code }) => code))
    const getName = (code: number): string =>
      [own, ...siblings].find((names) => names.has(code))?.get(code) ?? ''
    table.set(font, new Map([...codes].map((code) => [code, getName(code)])))
  }
  return table
}
