// Letters of a page become runs: text of one look on one line.
import { union } from './boxes.ts'
import { getBox, isOnPage, type Frame } from './frame.ts'
import type { TextPlace } from './drawn-objects.types.ts'
import { readFontScale } from './font-scale.ts'
import { createFontReader, type FontLook } from './fonts.ts'
import { joinJustified } from './justified-lines.ts'
import { readLetterBounds } from './letter-bounds.ts'
import { readLinks, type LinkArea } from './links.ts'
import { findLostSpace } from './lost-spaces.ts'
import { place, transform, type Matrix } from './matrix.ts'
import type { PdfBox, TextRun } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'
import { createSpacing } from './letter-spacing.ts'
import { repairLetters } from './repair-letters.ts'
import { hasSameLook } from './same-look.ts'
import { nearestQuarter, turn } from './turned.ts'
import { findName, isUnknown, lineEndHyphen, nameLetters, type LetterTable } from './unknown-letters.ts'
import type { RecognisedWord } from '../ocr/words.ts'

/** A page of a book has 3,000; more than this is no text that somebody reads. */
const maxCharacters = 100_000
/**
 * Word gaps of justified text stay below this share of the font size; columns, tabs and list marks lie
 * further apart.
 */
const widestGap = 0.9
/** Spaces in a row: two are typed after sentences, more set words apart, as in a menu. */
const minSetApart = 3
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/**
 * Between turned letters without a space of their own, a gap from here on is one: PDFium finds those of
 * upright text alone.
 */
const minSpace = 0.15
/**
 * Nearer letters are of one word: PDFium takes a quotation mark that is kerned for one of a new word, and the
 * space of another text may be between letters in the file.
 */
const touching = 0.05

interface Look extends FontLook {
  fontSize: number
  color: string
  angle: number
  contentId: number
  baseline: number
  /** How far from the page's corner the line is that its letters are on, whatever their direction. */
  offset: number
  object: number
  opacity?: number
}

/** What fonts of a page look like that do not say it, by PDFium's pointers to the page and to its text. */
export type FontDrawing = (
  file: PdfFile,
  page: number,
  text: number,
  letters: LetterTable,
) => ReadonlyMap<number, Partial<FontLook>>

export interface RunReading {
  readDrawn?: FontDrawing
  /** What was recognised on the page, in its points: names letters that have no meaning in the file. */
  words?: readonly RecognisedWord[] | undefined
  /** Where the text objects of the page lie. */
  places?: ReadonlyMap<number, TextPlace>
}

/** Text of a page in the order of its content. */
export function readRuns(
  file: PdfFile,
  page: number,
  frame: Frame,
  { readDrawn, words, places }: RunReading = {},
): TextRun[] {
  const { pdfium, raw } = file
  const text = pdfium.FPDFText_LoadPage(page)
  if (text === 0) return []
  try {
    const letters: LetterTable = words === undefined ? new Map() : nameLetters(file, text, frame, words)
    const fonts = createFontReader(file, readDrawn?.(file, page, text, letters) ?? new Map())
    const links = readLinks(file, page, (left, top, right, bottom) => getBox(frame, left, top, right, bottom))
    const runs: TextRun[] = []
    const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
    let last: TextRun | undefined
    let object = 0
    let look: Look | undefined
    let space: Matrix | undefined
    let isAlike = false
    let lastOffset = 0
    let spaced = false
    const spacing = createSpacing()
    /** Whether the file itself has a space there. */
    let isSpaceWritten = false
    /** Spaces of the file in a row. */
    let spaces = 0
    /** Whether PDFium alone says that there is a space. */
    let isSpaceGuessed = false
    let letterStart = 0
    let letterRight = 0
    let runEnd = 0
    for (let index = 0; index < count; index += 1) {
      const code = raw.FPDFText_GetUnicode(text, index)
      const isLost = isUnknown(file, text, index)
      const named = findName(file, { text, index, code, isUnknown: isLost }, letters)
      if (named === '') continue
      // What PDFium adds by itself has no place; its spaces say that there is a gap.
      if (
        named === undefined
          ? code <= 32
            ? code !== lineEndHyphen
            : code === 0xa0 || raw.FPDFText_IsGenerated(text, index) === 1
          : named === ' '
      ) {
        const isGenerated = raw.FPDFText_IsGenerated(text, index) === 1
        if (look !== undefined && look.angle !== 0)
          isSpaceGuessed = (isSpaceGuessed || !spaced) && isGenerated
        isSpaceWritten ||= !isGenerated
        if (!isGenerated) spaces += 1
        spaced = true
        continue
      }
      const owner = raw.FPDFText_GetTextObject(text, index)
      if (owner !== object || look === undefined) {
        object = owner
        space = findLostSpace(file, { text, index, place: places?.get(owner), object: owner }, frame)
        const shown = space === undefined ? frame : { ...frame, matrix: space }
        look = readLook(file, { text, index, owner, font: fonts(owner) }, shown)
        isAlike = last !== undefined && looksAlike({ ...last, offset: lastOffset }, look)
      }
      const bounds = readLetterBounds(file, { text, index, object, code, isUnknown: isLost })
      if (bounds === undefined) continue
      const { left, top, right, bottom } = bounds
      const box =
        space === undefined
          ? getBox(frame, left, top, right, bottom)
          : place(space, [left, bottom, right, top])
      if (!isOnPage(box, frame)) continue
      const href = linkAt(links, box)
      const character =
        named ??
        (code === lineEndHyphen
          ? '-'
          : code < 0x10000
            ? String.fromCharCode(code)
            : String.fromCodePoint(Math.min(code, 0x10ffff)))
      // Along its line: as if the page were turned until it is upright.
      const line = look.angle === 0 ? box : turn(box, nearestQuarter(look.angle))
      if (isSpaceGuessed && look.angle % 90 === 0 && look.angle !== 0)
        spaced = line.x - runEnd > look.fontSize * minSpace
      if (spaced && look.angle === 0 && isAlike && line.x > letterStart)
        spaced = line.x - runEnd > look.fontSize * touching
      const isSetApart = spaces >= minSetApart
      // A space between letters that are set apart has their gap before and after it.
      const end = runEnd + (isSpaceWritten ? 2 * Math.max(0, spacing.current()) : 0)
      const goesOn = last !== undefined && isAlike && last.href === href && !isSetApart
      if (last !== undefined && goesOn && !spaced && isOfLigature(last, box, letterRight, character)) {
        spacing.drop()
        last.text = `${last.text.slice(0, -1)}${character}${last.text.slice(-1)}`
      } else if (last !== undefined && goesOn && goesLeft(last, box, character)) {
        spacing.drop()
        last.text += spaced ? ` ${character}` : character
        Object.assign(last, union(last, box))
      } else if (last !== undefined && goesOn && goesRight(line.x, letterStart, end, look.fontSize)) {
        last.text += spaced ? ` ${character}` : character
        if (last.angle === 0) {
          spacing.add(
            character,
            box.x - letterRight,
            spaced ? (isSpaceWritten ? 'written' : 'guessed') : 'none',
          )
          last.width = Math.max(last.width, box.x + box.width - last.x)
          last.height = Math.max(last.height, box.height)
        } else Object.assign(last, union(last, box))
        runEnd = Math.max(runEnd, line.x + line.width)
      } else {
        spacing.settle()
        const { offset, ...own } = look
        last = {
          ...box,
          ...own,
          text: character,
          ...(own.angle % 90 !== 0 && { across: offset }),
          ...(href !== undefined && { href }),
          ...(spaced && { isAfterSpace: true }),
          ...(isSetApart && { isSetApart }),
        }
        lastOffset = offset
        runs.push(last)
        spacing.start(last)
        isAlike = true
        runEnd = line.x + line.width
      }
      if (owner !== last.object) last.lastObject = owner
      if (isLost && named === undefined) last.unknownLetters = (last.unknownLetters ?? 0) + 1
      spaced = false
      isSpaceWritten = false
      spaces = 0
      isSpaceGuessed = false
      letterStart = line.x
      letterRight = box.x + box.width
    }
    spacing.settle()
    repairLetters(runs)
    return joinJustified(runs)
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

interface Letter {
  text: number
  index: number
  /** The text object it belongs to; 0 for none. */
  owner: number
  font: FontLook
}

function readLook(file: PdfFile, { text, index, owner, font }: Letter, frame: Frame): Look {
  const { raw, scratch } = file
  const nominal = raw.FPDFText_GetFontSize(text, index)
  let fontSize = nominal
  let angle = 0
  if (raw.FPDFText_GetMatrix(text, index, scratch.pointer) !== 0) {
    const [a, b, c, d] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
    fontSize = nominal * Math.hypot(c, d)
    angle = (Math.round((Math.atan2(-b, a) * 180) / Math.PI) + frame.turns * 90 + 720) % 360
  }
  fontSize *= readFontScale(file, text, index, fontSize)
  const channels = scratch.pointer
  const hasColor =
    raw.FPDFText_GetFillColor(text, index, channels, channels + 4, channels + 8, channels + 12) !== 0
  const color = hasColor
    ? `#${[0, 1, 2].map((channel) => (scratch.unsigned(channel) & 0xff).toString(16).padStart(2, '0')).join('')}`
    : '#000000'
  const alpha = hasColor ? (scratch.unsigned(3) & 0xff) / 255 : 1
  raw.FPDFText_GetCharOrigin(text, index, scratch.pointer, scratch.pointer + 8)
  const [x, y] = transform(frame.matrix, scratch.double(0), scratch.double(1))
  const baseline = getBaseline([x, y], angle)
  const radians = (angle * Math.PI) / 180
  const offset = y * Math.cos(radians) - x * Math.sin(radians)
  const contentId = owner === 0 ? -1 : raw.FPDFPageObj_GetMarkedContentID(owner)
  const look = {
    ...font,
    fontSize: Math.round(fontSize * 100) / 100,
    color,
    angle,
    contentId,
    baseline,
    offset,
  }
  return { ...look, object: owner, ...(alpha < 0.99 && { opacity: alpha }) }
}

/**
 * Where a line is among others of its direction: from the top, or for turned text from the side that is
 * its top.
 */
function getBaseline([x, y]: [number, number], angle: number): number {
  const quarter = nearestQuarter(angle)
  return quarter === 0 ? y : quarter === 1 ? -x : quarter === 2 ? -y : x
}

/**
 * Whether a letter goes on with a run; letters of a ligature have one box. Called for every letter: no object
 * is made.
 */
function goesRight(start: number, letterStart: number, runEnd: number, fontSize: number): boolean {
  return start > letterStart - fontSize * 0.1 && start - runEnd < fontSize * widestGap
}

/** Whether a letter goes on with a run from right to left. */
function goesLeft(last: TextRun, box: PdfBox, character: string): boolean {
  return (
    isRightToLeft(character) &&
    Math.abs(last.x - (box.x + box.width)) < last.fontSize * widestGap &&
    rightToLeft.test(last.text)
  )
}

/**
 * A letter that is to the right of the one before it although the line goes left: files give the letters
 * of a ligature the other way round.
 */
function isOfLigature(last: TextRun, box: PdfBox, letterRight: number, character: string): boolean {
  return (
    isRightToLeft(character) &&
    Math.abs(box.x - letterRight) < last.fontSize * 0.05 &&
    isRightToLeft(last.text.slice(-1))
  )
}

/** Figures go from left to right in every script. */
function isRightToLeft(character: string): boolean {
  return character >= '\u0590' && rightToLeft.test(character) && !/\p{Nd}/u.test(character)
}

function looksAlike(last: Omit<Look, 'object'>, look: Look): boolean {
  return (
    hasSameLook(last, look) &&
    last.contentId === look.contentId &&
    Math.abs(last.offset - look.offset) < look.fontSize * 0.1
  )
}

function linkAt(links: readonly LinkArea[], { x, y, width, height }: PdfBox): string | undefined {
  if (links.length === 0) return undefined
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return links.find(
    (area) =>
      middleX >= area.x &&
      middleX <= area.x + area.width &&
      middleY >= area.y &&
      middleY <= area.y + area.height,
  )?.href
}
