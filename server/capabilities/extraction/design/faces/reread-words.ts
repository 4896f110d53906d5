// What recognition confuses, by the shapes of the family of the text: digits and letters, and two words that
// it joins.
import type { Pixels } from '../../image/pixels.ts'
import { compareLetter, compareWord, type ShapedWord } from './compare-faces.ts'
import { composedLetters, shapeEm } from './letter-shapes.ts'
import type { FaceLikeness } from './rank-faces.ts'
import { readByShapes, readDigits, type SetFace } from './read-by-shapes.ts'
import type { LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** Digits and what is taken for them, letters whose capitals are only larger, and dashes between figures. */
const alike = [
  'O0DQ',
  'oO0',
  'G6C',
  'I1l!',
  'il1',
  'S58',
  's5S',
  'B83',
  '35',
  '08',
  'Z2',
  'zZ',
  'L£',
  'E£',
  'cC',
  '-–',
].map((letters) => Array.from(letters))
/** Digits and the capitals that they pass for: of a word all or none. */
const [digits, capitals] = ['015682', 'OISGBZ']
/** What is as like its family as other words of its look is read right; what is so much less is no word. */
const maxShort = { asRead: 0.02, instead: 0.08 }
/**
 * Another letter has to be so much liker; and may be so much less, if the others of the word are letters too.
 */
const minGain = 0.03
const sameKind = 0.02
/** Letters are as large as others of their look but for so much, as a share. */
const sameSize = 0.05
const sizeWeight = 2
/** They are as far apart but for so much, in em. */
const sameSpacing = 0.025
const spacingWeight = 2
const maxLetters = 24
/** Letters of a word that are changed together. */
const maxTogether = 3

interface KnownLook extends SetFace {
  likeness: number
}

/**
 * The word, or words, with other letters where those are clearly what is seen, if it is not sure; as it is
 * where none are.
 */
export function rereadWord(word: ShapedWord, look: KnownLook, isSure = false): string {
  const text = withSpaces(word, look)
  // Recognition knows words without digits better than their shapes say.
  return /\d/.test(text) && !isSure ? withDigits({ ...word, text }, look) : text
}

/** From so many pixels on letters have a shape of their own. */
const minShapedSize = 18
/** Of fewer letters it says little how like they are. */
const minShapedLetters = 3
/** A word that is so much less like its family than others of its look was misread. */
const misread = { unsure: 0.02, sure: 0.1 }
/** What is read by shapes is so much liker, and as good as as like as others, in a size about theirs. */
const byShapes = { gain: { unsure: 0.12, sure: 0.2 }, short: 0.08, sizes: [1, 1.06] }

/**
 * How much less like its family a word of large letters is than others of its look, where it was misread;
 * 0 where it was not.
 */
export function findShortfall(word: ShapedWord, look: KnownLook, isSure: boolean): number {
  if (look.size < minShapedSize || word.text.length < minShapedLetters) return 0
  const short = look.likeness - judge(word, look)
  return short > (isSure ? misread.sure : misread.unsure) ? short : 0
}

/** The word by the shapes of its letters, where it is clearly liker so. */
export function rereadByShapes(word: ShapedWord, look: KnownLook, isSure = false): string {
  // An article and its apostrophe, as in “l’agenda”, pass for one letter.
  if (/^\p{L}['’]\p{L}/u.test(word.text)) return word.text
  const readings = byShapes.sizes.flatMap((scale) => {
    const sized = { ...look, size: look.size * scale }
    return readByShapes(word, sized).map((text) => ({ text, likeness: judge({ ...word, text }, sized) }))
  })
  // A letter is taken for two of them; letters that are set closer than others look like more.
  const isWord = /^\p{L}+$/u.test(word.text)
  const shorter = readings.filter(({ text }) => !isWord || text.length < word.text.length)
  const [best] = shorter.toSorted((one, other) => other.likeness - one.likeness)
  const gain = isSure ? byShapes.gain.sure : byShapes.gain.unsure
  const needed = Math.max(judge(word, look) + gain, look.likeness - byShapes.short)
  return best !== undefined && best.likeness >= needed ? best.text : word.text
}

/**
 * A space has to be so clearly seen, and is so wide at least, in em, beside a letter alone wider; where all
 * gaps that are seen are so wide, they are spaces if the words are as like with them.
 */
const minSpace = { gain: 0.08, em: 0.14, letter: 0.22, clear: 0.2 }
/** Beside the widest: letters may be as far apart as words whose letters reach towards each other. */
const shares = [0.7, 0.5, 0.35]
/** Letters that are no word: digits, signs and a few others may be one, and units after digits. */
const loneLetter = /(?:^|(?<!\d) )(?![aAI])\p{L}[.,;:!?]?(?: |$)/u
const letterWord = /(?:^| )\p{L}(?: |$)/u
/** Cells of a word that are empty from top to bottom, so many beside each other: letters are nearer. */
const gap = { cells: 2, ink: 0.2 }

interface Gap {
  from: number
  to: number
}

/** Where a word is empty, in pixels from its left edge. */
function findGaps({ cells, columns, width }: ShapedWord, minWidth: number): Gap[] {
  const isEmpty = Array.from({ length: columns }, (_, column) =>
    cells.every((ink, at) => at % columns !== column || ink < gap.ink),
  )
  const gaps: Gap[] = []
  for (const [at, empty] of isEmpty.entries()) {
    const last = gaps.at(-1)
    if (!empty) continue
    if (last?.to === at) last.to = at + 1
    else gaps.push({ from: at, to: at + 1 })
  }
  const cell = width / columns
  return gaps
    .filter(({ from, to }) => from > 0 && to < columns && to - from >= gap.cells)
    .map(({ from, to }) => ({ from: from * cell, to: to * cell }))
    .filter(({ from, to }) => to - from >= minWidth)
}

/** The word, or words where it is liker to them. */
function withSpaces(word: ShapedWord, look: KnownLook): string {
  const gaps = findGaps(word, minSpace.em * look.size)
  if (gaps.length === 0) return word.text
  const widest = Math.max(...gaps.map(({ from, to }) => to - from))
  const areClear = gaps.every(({ from, to }) => to - from >= minSpace.clear * look.size)
  const needed = judge(word, look) + (areClear ? 0 : minSpace.gain)
  const parted = shares.map((share) =>
    part(
      word,
      look,
      gaps.filter(({ from, to }) => to - from >= widest * share),
    ),
  )
  const [best] = [...new Set(parted)]
    .filter((text) => !loneLetter.test(text))
    .filter((text) => !letterWord.test(text) || widest >= minSpace.letter * look.size)
    .map((text) => ({ text, likeness: judge({ ...word, text }, look) }))
    .filter(({ likeness }) => likeness >= needed)
    .toSorted((one, other) => other.likeness - one.likeness)
  return best?.text ?? word.text
}

/** The word with a space in each of these gaps, after the letter that ends there. */
function part(word: ShapedWord, { face, size }: KnownLook, gaps: readonly Gap[]): string {
  const letters = Array.from(word.text)
  const shapes = letters.map((letter) => face.letters.get(letter))
  // Letters of the word may be wider than those of the face.
  const advances = shapes.reduce((sum, shape) => sum + (shape?.advance ?? 0), 0)
  const inked = word.width - gaps.reduce((sum, { from, to }) => sum + to - from, 0)
  const em = Math.max(size / shapeEm, inked / Math.max(1, advances))
  let [text, from, start] = ['', 0, 0]
  for (const { from: end, to } of gaps) {
    let pen = -(shapes[from]?.left ?? 0)
    const away = shapes.slice(from).map((shape) => {
      const right = pen + (shape?.left ?? 0) + (shape?.width ?? 0)
      pen += shape?.advance ?? 0
      return Math.abs(start + right * em - end)
    })
    const next = from + away.indexOf(Math.min(...away)) + 1
    if (next >= letters.length) break
    text += `${letters.slice(from, next).join('')} `
    ;[from, start] = [next, to]
  }
  return text + letters.slice(from).join('')
}

/** No figure has this sign between its digits. */
const exclaimed = /!\d/
const areMixed = /\d.*\p{L}|\p{L}.*\d/u

function withDigits(word: ShapedWord, look: KnownLook): string {
  const asRead = { text: word.text, likeness: judge(word, look) }
  if (asRead.likeness >= look.likeness - maxShort.asRead || word.text.length > maxLetters) return word.text
  let best = asRead
  const tryOut = (text: string, gain: number): void => {
    // A figure is read as another one or as letters, but not with letters among its digits.
    if ((areMixed.test(text) && !areMixed.test(word.text)) || exclaimed.test(text)) return
    const likeness = judge({ ...word, text }, look)
    if (text !== best.text && likeness >= best.likeness + gain) best = { text, likeness }
  }
  for (const kind of [toLetters, toDigits]) tryOut(kind(best.text), minGain)
  // A letter may be seen only beside the right one.
  if (best.text.length <= maxTogether) for (const text of listReadings(best.text)) tryOut(text, minGain)
  for (let at = 0; at < best.text.length; at += 1)
    for (const other of getAlike(best.text.charAt(at)))
      tryOut(best.text.slice(0, at) + other + best.text.slice(at + 1), minGain)
  if (best !== asRead && /\p{L}/u.test(best.text)) tryOut(toLetters(best.text), -sameKind)
  return best.likeness >= look.likeness - maxShort.instead ? best.text : word.text
}

/** With the letter itself, first. */
function getAlike(letter: string): string[] {
  return [...new Set([letter, ...alike.flatMap((letters) => (letters.includes(letter) ? letters : []))])]
}

function listReadings(text: string): string[] {
  return Array.from(text).reduce<string[]>(
    (starts, letter) => starts.flatMap((start) => getAlike(letter).map((other) => start + other)),
    [''],
  )
}

function toLetters(text: string): string {
  return text.replace(/\d/g, (digit) => capitals.charAt(digits.indexOf(digit)) || digit)
}

function toDigits(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => digits.charAt(capitals.indexOf(letter)) || letter)
}

const minFigureGain = 0.05

/**
 * A word among figures as the digits that are seen, where it is so much liker to them; what is no figure as
 * the digits of it, or as the only ones that it looks like.
 */
export function rereadFigure(word: ShapedWord, look: KnownLook): string {
  const readings = byShapes.sizes.flatMap((scale) => {
    const sized = { ...look, size: look.size * scale }
    return readDigits(word, sized).map((text) => ({ text, likeness: judge({ ...word, text }, sized) }))
  })
  const [best, ...others] = readings.toSorted((one, other) => other.likeness - one.likeness)
  if (best === undefined) return word.text
  const needed = Math.max(judge(word, look) + minFigureGain, look.likeness - byShapes.short)
  if (best.likeness >= needed) return best.text
  const own = word.text.replace(/\D/g, '')
  if (own === word.text) return own
  if (own.length > 1 && readings.some(({ text }) => text === own)) return own
  return others.every(({ text }) => text === best.text) ? best.text : word.text
}

/** A large letter alone: how much liker another one is; and in sizes, how high it is, other than a dash. */
const loneSign = { minSize: 24, minHeight: 0.5, gain: 0.15, min: 0.65 }

/** A letter, digit or sign alone as the one that it is clearly liker to, as a stroke read as a “7” is. */
export function rereadLetter(word: ShapedWord, look: KnownLook): string {
  if (look.size < loneSign.minSize || word.height < look.size * loneSign.minHeight) return word.text
  const judgeAs = (text: string): number => {
    const found = compareLetter({ ...word, text }, look.face)
    return found === undefined ? 0 : found.overlap - getSizeCost(found.size, look.size)
  }
  const [best] = Array.from(composedLetters, (text) => ({ text, likeness: judgeAs(text) })).toSorted(
    (one, other) => other.likeness - one.likeness,
  )
  const needed = Math.max(loneSign.min, judgeAs(word.text) + loneSign.gain)
  return best !== undefined && best.likeness >= needed ? best.text : word.text
}

function getSizeCost(size: number, usual: number): number {
  return sizeWeight * Math.max(0, Math.abs(size / usual - 1) - sameSize)
}

/** Of what looks of recognition read in place of a word what is clearly liker to its shapes. */
export function chooseReading(word: ShapedWord, others: readonly string[], look: KnownLook): string {
  const [best] = [word.text, ...others]
    .map((text) => ({ text, likeness: judge({ ...word, text }, look) + (text === word.text ? minGain : 0) }))
    .toSorted((one, other) => other.likeness - one.likeness)
  return best?.text ?? word.text
}

/** How like it is in letters as large as those of its look. */
function judge(word: ShapedWord, { face, size, spacing }: KnownLook): number {
  const found = compareWord(word, face)
  if (found === undefined) return 0
  const apart = Math.abs(found.spacing - spacing) - sameSpacing
  return found.overlap - getSizeCost(found.size, size) - spacingWeight * Math.max(0, apart)
}

/** One word that was found to be two has letters that are nearer: the space is not between all of them. */
export function measureParted({ run, words }: LookedText, found: FaceLikeness, pixels: Pixels): FaceLikeness {
  const [word, ...others] = words
  const isParted =
    others.length === 0 && run.text !== word?.text && run.text.replaceAll(' ', '') === word?.text
  const shape = isParted ? findWordShape(pixels, word) : undefined
  const like = shape && compareWord({ ...shape, text: run.text }, found.face)
  return like === undefined ? found : { ...found, size: like.size, spacing: like.spacing }
}
