// What texts of a page say, by the letters of the face that they are set in.
import type { Pixels } from '../../image/pixels.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'
import type { ShapedWord } from './compare-faces.ts'
import { shapedLetters } from './letter-shapes.ts'
import type { LookPart } from './part-looks.ts'
import type { FaceLikeness } from './rank-faces.ts'
import {
  chooseReading,
  findShortfall,
  rereadByShapes,
  rereadFigure,
  rereadLetter,
  rereadWord,
} from './reread-words.ts'
import type { LookedText } from './text-looks.ts'
import { findWordShape } from '../words/word-shape.ts'

/** Words that are read again are less sure. */
const sureWord = 94

/** Words of an image that are read by the shapes of their letters, which takes some 50 ms each. */
const maxReadByShapes = 10

export interface MisreadWord {
  run: TextRun
  seen: ShapedWord
  look: FaceLikeness
  isSure: boolean
  short: number
}

/** Gives letters and signs alone in a run what most that were read the same are seen to be. */
export function rereadSigns({ run, words }: LookedText, look: FaceLikeness, pixels: Pixels): void {
  const alone = Map.groupBy(
    words.filter(({ text, isProofread }) => text.length === 1 && !isProofread),
    ({ text }) => text,
  )
  for (const [text, some] of alone) {
    const readings = some.flatMap((word) => {
      const shape = findWordShape(pixels, word)
      return shape === undefined ? [] : [rereadLetter({ ...shape, text }, look)]
    })
    const [usual] = [...Map.groupBy(readings, (reading) => reading)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    if (usual === undefined || usual[0] === text) continue
    run.text = run.text
      .split(' ')
      .map((word) => (word === text ? usual[0] : word))
      .join(' ')
  }
}

/** Gives words of a run the letters that are seen, of those that it confuses; returns the misread ones. */
export function reread({ run, words }: LookedText, look: FaceLikeness, pixels: Pixels): MisreadWord[] {
  return words.flatMap((word) => {
    if (word.isProofread) return []
    const isSure = word.confidence >= sureWord
    const shape = findWordShape(pixels, word)
    if (shape === undefined) return []
    const read = chooseReading({ ...shape, text: word.text }, word.otherReadings ?? [], look)
    if (read !== word.text) {
      run.text = run.text.replace(word.text, () => read)
      return []
    }
    const seen = { ...shape, text: word.text }
    const isKnown = Array.from(word.text).every((letter) => shapedLetters.includes(letter))
    const isDoubtful = isKnown && (!isSure || word.hasSpace === true)
    const text = isDoubtful ? rereadWord(seen, look, isSure) : word.text
    if (text !== word.text) run.text = run.text.replace(word.text, () => text)
    const short = text === word.text ? findShortfall(seen, look, isSure) : 0
    return short === 0 ? [] : [{ run, seen, look, isSure, short }]
  })
}

/** Those that are the least like their family, large ones first. */
export function readMisread(words: readonly MisreadWord[]): void {
  const worst = words
    .toSorted((one, other) => other.short * other.look.size - one.short * one.look.size)
    .slice(0, maxReadByShapes)
  for (const { run, seen, look, isSure } of worst)
    run.text = run.text.replace(seen.text, () => rereadByShapes(seen, look, isSure))
}

/** Texts of a look are figures, as days of a calendar are, where so many of them are; of so many letters. */
const amongFigures = { texts: 4, share: 0.6, letters: 3 }
const digits = /^\d+$/

/** What is set among figures of its look is one, where its shapes say so. */
export function readFigures({ texts, found }: LookPart, pixels: Pixels): void {
  const short = texts.filter(({ words }) => words.length === 1)
  const known = short.filter(({ run }) => digits.test(run.text))
  if (known.length < Math.max(amongFigures.texts, texts.length * amongFigures.share)) return
  for (const { run, words } of short) {
    const [word] = words
    if (
      word === undefined ||
      word.isProofread ||
      run.text.length < 2 ||
      run.text.length > amongFigures.letters
    )
      continue
    const shape = findWordShape(pixels, word)
    if (shape !== undefined) run.text = rereadFigure({ ...shape, text: run.text }, found)
  }
}
