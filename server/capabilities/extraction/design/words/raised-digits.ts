// Units of areas and volumes, as in “32 m²”: recognition knows no raised digits.
import type { Pixels } from '../../image/pixels.ts'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findStretches } from './parted-words.ts'

const unit = /^(?<before>[\d.,]*\/?[cdk]?m)(?<digit>[23?])$/
const raised: Readonly<Record<string, string>> = { '2': '²', '3': '³', '?': '²' }
/** In heights of the word: how far above the line such a digit ends. */
const minAbove = 0.3

/** The words, digits after units as what they are. */
export function withRaisedDigits(pixels: Pixels, words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word) => {
    const { before, digit } = unit.exec(word.text)?.groups ?? {}
    if (before === undefined || digit === undefined) return word
    const stretches = findStretches(pixels, word)
    const last = stretches.at(-1)
    const line = Math.max(...stretches.slice(0, -1).map(({ bottom }) => bottom))
    const isRaised = last !== undefined && line - last.bottom >= word.height * minAbove
    return isRaised ? { ...word, text: before + (raised[digit] ?? '') } : word
  })
}
