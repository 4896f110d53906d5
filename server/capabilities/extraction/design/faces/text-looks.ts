// Texts of an image by how they look: those of one size, weight and slant, and the words of them that show
// most.
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { ShapedWord } from './compare-faces.ts'
import { shapedLetters } from './letter-shapes.ts'
import type { RankedLook } from './rank-faces.ts'
import { findWordShape } from '../words/word-shape.ts'
import type { InkedWord } from '../words/word-ink.ts'

/** Smaller letters, in pixels, have no shape. */
export const minSize = 10.5
/** Letters that are parted where they are italic. */
export const largeSize = 21
const minConfidence = 70
const minLetters = 2
const maxLooks = 40
/** Of a text, that are compared. */
export const runWords = 3
const maxCountedLetters = 40

export interface LookedText {
  run: TextRun
  words: readonly InkedWord[]
  /** How wide its strokes are, in sizes of its font; 0 where none was seen. */
  stroke: number
}

export interface Look extends RankedLook {
  texts: LookedText[]
  words: (ShapedWord & { word: InkedWord })[]
  letters: number
}

/** The looks of an image, those of most letters first. */
export function findLooks(texts: readonly LookedText[], pixels: Pixels, scale: number): Look[] {
  const shaped = texts.filter(({ run }) => run.fontSize * scale >= minSize)
  const groups = Map.groupBy(
    shaped,
    ({ run }) => `${run.fontSize} ${run.fontWeight} ${run.isItalic} ${run.isFixedPitch}`,
  )
  return [...groups.values()]
    .map((own): Look => {
      const longer = own.flatMap((text) => findWords(text).slice(0, runWords))
      const read = longer.length > 0 ? longer : own.flatMap(({ words }) => words.filter(isLargeSign))
      const words = [...new Map(read.map((word) => [word.text, word])).values()]
        .toSorted((one, other) => other.text.length - one.text.length)
        .flatMap((word) => {
          const shape = findWordShape(pixels, word)
          return shape === undefined ? [] : [{ ...shape, text: word.text, word }]
        })
      const { fontWeight: weight = 400, isItalic = false, fontSize = 0 } = own[0]?.run ?? {}
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
      return { texts: own, words, letters, weight, isItalic, isLarge: fontSize * scale >= largeSize }
    })
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => countLetters(other) - countLetters(one))
    .slice(0, maxLooks)
}

/** Those of a run whose shapes say the most. */
export function findWords({ words }: LookedText): InkedWord[] {
  return words
    .filter(({ text, confidence }) => confidence >= minConfidence && isShaped(text))
    .toSorted((one, other) => other.text.length - one.text.length)
}

/** In pixels: a letter or digit so high has a shape of its own, as numbers of a list do. */
const minSignHeight = 24

function isLargeSign({ text, confidence, height }: InkedWord): boolean {
  return isSign(text) && confidence >= minConfidence && height >= minSignHeight
}

/** Whether it is a letter or digit alone. */
export function isSign(text: string): boolean {
  return text.length === 1 && /[\p{L}\p{N}]/u.test(text) && shapedLetters.includes(text)
}

function countLetters({ letters }: Look): number {
  return Math.min(maxCountedLetters, letters)
}

export function isShaped(text: string): boolean {
  return (
    Array.from(text).every((letter) => shapedLetters.includes(letter)) &&
    (text.match(/[\p{L}\p{N}\p{Sc}]/gu) ?? []).length >= minLetters
  )
}
