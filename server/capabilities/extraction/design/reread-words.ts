// What recognition confuses, by the shapes of the family of the text: digits and letters, and two words that
// it joins.
import { compareWord, type ShapedWord } from './compare-faces.ts'
import type { ShapedFace } from './letter-shapes.ts'

/** Digits and what is taken for them, and letters whose capitals are only larger. */
const alike = ['O0DQ', 'oO0', 'G6C', 'I1l!', 'il1', 'S58', 's5S', 'B83', 'Z2', 'zZ', 'L£', 'E£', 'cC'].map(
  (letters) => Array.from(letters),
)
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
const maxLetters = 24
/** Letters of a word that are changed together. */
const maxTogether = 3

interface KnownLook {
  face: ShapedFace
  likeness: number
  /** Of its letters, in pixels of the image. */
  size: number
}

/** The word, or words, with other letters where those are clearly what is seen; as it is where none are. */
export function rereadWord(word: ShapedWord, look: KnownLook): string {
  const text = withSpaces(word, look)
  // Recognition knows words without digits better than their shapes say.
  return /\d/.test(text) ? withDigits({ ...word, text }, look) : text
}

/** A space has to be so clearly seen, and there are so many in a word at most. */
const minSpaceGain = 0.08
const maxSpaces = 3
/** Letters that are no word: digits, signs and a few others may be one. */
const loneLetter = /(?:^| )(?![aAI])\p{L}(?: |$)/u
/**
 * Cells of a word that are empty from top to bottom, so many beside each other: letters are nearer to each
 * other.
 */
const gap = { cells: 2, ink: 0.2 }

/** Places in a word that are wide enough for a space. */
function countGaps({ cells, columns }: ShapedWord): number {
  const isEmpty = Array.from({ length: columns }, (_, column) =>
    cells.every((ink, at) => at % columns !== column || ink < gap.ink),
  )
  const [, found] = isEmpty.reduce<[length: number, count: number]>(
    ([length, count], empty) =>
      empty ? [length + 1, length + 1 === gap.cells ? count + 1 : count] : [0, count],
    [0, 0],
  )
  return found
}

function withSpaces(word: ShapedWord, look: KnownLook): string {
  let best = { text: word.text, likeness: judge(word, look) }
  const spaces = Math.min(maxSpaces, countGaps(word))
  for (let count = 0; count < spaces && best.likeness < look.likeness - maxShort.asRead; count += 1) {
    const { text, likeness: before } = best
    for (let at = 1; at < text.length; at += 1) {
      const parted = `${text.slice(0, at)} ${text.slice(at)}`
      if (loneLetter.test(parted)) continue
      const likeness = judge({ ...word, text: parted }, look)
      if (likeness >= before + minSpaceGain && likeness > best.likeness) best = { text: parted, likeness }
    }
    if (best.text === text) break
  }
  return best.text
}

function withDigits(word: ShapedWord, look: KnownLook): string {
  const asRead = { text: word.text, likeness: judge(word, look) }
  if (asRead.likeness >= look.likeness - maxShort.asRead || word.text.length > maxLetters) return word.text
  let best = asRead
  const tryOut = (text: string, gain: number): void => {
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

/** How like it is in letters as large as those of its look. */
function judge(word: ShapedWord, { face, size }: KnownLook): number {
  const found = compareWord(word, face)
  if (found === undefined) return 0
  return found.overlap - sizeWeight * Math.max(0, Math.abs(found.size / size - 1) - sameSize)
}
