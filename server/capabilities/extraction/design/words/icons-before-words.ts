// Icons and logos before words that passed for a letter or two: they do not stand on the line as letters do.
// And small pictures after the last word of a line that did, in a colour of their own.
import type { RecognisedWord } from '../../ocr/words.ts'
import type { Pixels } from '../../image/pixels.ts'
import { isArrow } from './arrow-signs.ts'
import { colorAt, difference, mainColor } from '../pixels/colors.ts'
import { getDepth, getRise, hasDescender } from './letter-heights.ts'
import { findRowIcons, findTicks, type IconPlace } from './repeated-icons.ts'
import { findRepeatedSigns, isRowOfDiscs, withoutJoinedSigns } from './repeated-signs.ts'
import { inkIn } from './word-ink.ts'
import { findUsualGap } from './word-lines.ts'

const maxLength = 3
const minWordLength = 3
const minConfidence = 70
/** In heights of the word after it, and in usual gaps of the line. */
const farthest = 2.2
const apart = 0.6
const widerGap = 1.4
/**
 * Where letters end, in sizes of the font above and below the line; tails go farther down. Pixels come on
 * top.
 */
const reach = { top: 0.84, low: 0.44, bottom: 0.07, above: 0.07, tail: 0.28, pixels: 1 }
/** Of a word of small letters alone fonts differ more in size: capitals may be so much higher beside it. */
const smallLetters = 1.2
const highLetters = 0.7
/** What is listed, quoted or counted begins with these. */
const marks = /^[\p{N}•·*+–—"'“”„‚‘’«»#&§@€$£.,:;!?%-]+$/u
const box = /^\[.{0,2}\]?$/u

/** Words of one letter, and of 255 how near to the colour of the next word theirs is. */
const letterWord = /^[aAI]$/
const sameColor = 40

/**
 * The same words without icons before them, which then belong to what is seen as an image; a word of one
 * letter is as sure as the next one that it stands beside.
 */
export function withoutIcons(pixels: Pixels, recognised: readonly RecognisedWord[]): RecognisedWord[] {
  const words = withoutJoinedSigns(pixels, recognised)
  const icons = new Set<RecognisedWord>()
  const letters = new Map<RecognisedWord, RecognisedWord>()
  const places: IconPlace[] = []
  for (const line of Map.groupBy(words, (word) => word.line).values()) {
    const ordered = line.toSorted((one, other) => one.x - other.x)
    const inLine: IconPlace[] = []
    const usualGap = findUsualGap(ordered)
    for (const [index, word] of ordered.entries()) {
      const [before, after] = [ordered[index - 1], ordered[index + 1]]
      if (after === undefined && before !== undefined && isEndPicture(pixels, word, before)) icons.add(word)
      if (after === undefined || !isWord(after) || word.text.length > maxLength) continue
      if (marks.test(word.text) && word.text !== '@') continue
      const gap = after.x - word.x - word.width
      const minApart = Math.max(after.height * apart, usualGap * widerGap)
      const isFirst = before === undefined || word.x - before.x - before.width > minApart || icons.has(before)
      if (!isFirst || gap > after.height * farthest) continue
      inLine.push({ word, after })
      if (marks.test(word.text) || isSureWord(word)) continue
      const following = untilGap(ordered.slice(index + 1), after.height * farthest)
      const isIcon = box.test(word.text) || isWideMark(pixels, word, after)
      if (isIcon || !standsOnLine(pixels, word, following)) icons.add(word)
      else if (letterWord.test(word.text) && gap <= after.height * apart && isAlike(pixels, word, after))
        letters.set(word, { ...word, confidence: Math.max(word.confidence, after.confidence) })
    }
    for (const word of findRowIcons(inLine, icons)) icons.add(word)
    places.push(...inLine)
  }
  for (const word of [...findTicks(places), ...findRepeatedSigns(pixels, words)]) icons.add(word)
  return words
    .filter((word) => !icons.has(word) && !isStarred(pixels, word) && !isRowOfDiscs(pixels, word))
    .map((word) => letters.get(word) ?? word)
}

/** Of one sign or two after a word, in heights of that; no figure, and no mark that ends a sentence. */
const endPicture = { gap: 0.5, text: /^(?:[^\p{N}\p{Po}\p{Pf}\p{Pe}*]{1,2}|[@&*#§]{1,2})$/u }

/** What arrows are read as, and in heights of the word, how far they are from it at least. */
const maxArrow = { length: 2, gap: 0.15 }

function isEndPicture(pixels: Pixels, word: RecognisedWord, before: RecognisedWord): boolean {
  const gap = word.x - before.x - before.width
  if (word.text.length > maxArrow.length || !isWord(before)) return false
  if (gap > before.height * maxArrow.gap && word.height <= before.height && isArrow(pixels, word)) return true
  return (
    endPicture.text.test(word.text) && gap > before.height * endPicture.gap && !isAlike(pixels, word, before)
  )
}

/** Icons do not pass for three small letters with certainty, however close the line above is to them. */
const sureWord = { confidence: 90, text: /^\p{L}\p{Ll}{2}$/u }

function isSureWord({ text, confidence }: RecognisedWord): boolean {
  return confidence >= sureWord.confidence && sureWord.text.test(text)
}

/** In heights of the word: an asterisk is smaller. Of 255, ink differs by so much from what it is on. */
const star = { height: 0.65, contrast: 60 }

/**
 * Whether a rating passed for a figure with an asterisk: its star is about as high as the digits. It stays as
 * it is seen, as its point is often lost too.
 */
function isStarred(pixels: Pixels, word: RecognisedWord): boolean {
  if (!/^\*\d/.test(word.text)) return false
  const [left, top] = [Math.round(word.x), Math.round(word.y)]
  const [right, bottom] = [Math.round(word.x + word.width), Math.round(word.y + word.height)]
  const background = mainColor(
    Array.from({ length: right - left }, (_, at) => colorAt(pixels, left + at, Math.max(0, top - 2))),
  )
  let [first, last] = [Number.POSITIVE_INFINITY, 0]
  for (let x = left; x < right; x += 1) {
    const inked = Array.from({ length: bottom - top }, (_, at) => top + at).filter(
      (y) => difference(colorAt(pixels, x, y), background) > star.contrast,
    )
    if (inked.length === 0 && last > 0) break
    first = Math.min(first, ...inked)
    last = Math.max(last, ...inked)
  }
  return last - first + 1 >= word.height * star.height
}

/** Words that go on from the first one: what is on a button beside them is on a line of its own. */
function untilGap(words: readonly RecognisedWord[], gap: number): RecognisedWord[] {
  const end = words.findIndex((word, index) => {
    const before = words[index - 1]
    return before !== undefined && word.x - before.x - before.width > gap
  })
  return words.slice(0, end < 0 ? words.length : end)
}

function isWord({ text, confidence }: RecognisedWord): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= minWordLength && confidence >= minConfidence
}

function isAlike(pixels: Pixels, word: RecognisedWord, after: RecognisedWord): boolean {
  const [own, next] = [inkIn(pixels, word).color, inkIn(pixels, after).color]
  return own !== undefined && next !== undefined && difference(own, next) <= sameColor
}

/** Words of one line, which have one baseline, differ by no more in height. */
const sameLine = 2.2

/** Of its height, that a letter is wide at most. */
const maxLetterWidth = 1.3

/** Whether an arrow or triangle in a colour of its own passed for a letter: it is wider than that is. */
function isWideMark(pixels: Pixels, word: RecognisedWord, after: RecognisedWord): boolean {
  const { height = word.height } = inkIn(pixels, word)
  return letterWord.test(word.text) && word.width > height * maxLetterWidth && !isAlike(pixels, word, after)
}

/** Whether what is seen of a word begins and ends where letters of the words after it would. */
function standsOnLine(pixels: Pixels, word: RecognisedWord, following: readonly RecognisedWord[]): boolean {
  const [after] = following
  if (after === undefined) return true
  const [own, next] = [inkIn(pixels, word), inkIn(pixels, after)]
  if (own.y === undefined || own.height === undefined || next.y === undefined || next.height === undefined)
    return true
  const size = next.height / (getRise(after.text) + getDepth(after.text))
  // Ticks pass for a letter.
  const ruled = word.text.length > 1 ? findBaseline(pixels, following) : undefined
  const baseline = ruled ?? next.y + next.height - size * getDepth(after.text)
  const [top, bottom] = [baseline - own.y, own.y + own.height - baseline]
  const maxDescent = size * (hasDescender(word.text) ? reach.tail : reach.bottom) + reach.pixels
  return (
    top <= size * reach.top * (getRise(after.text) < highLetters ? smallLetters : 1) + reach.pixels &&
    top >= size * reach.low - reach.pixels &&
    bottom <= maxDescent &&
    bottom >= -size * reach.above - reach.pixels
  )
}

/** Where words without tails end: how long tails are differs from font to font. */
function findBaseline(pixels: Pixels, following: readonly RecognisedWord[]): number | undefined {
  const [first] = following
  const flat = following.find(
    (word) =>
      isWord(word) &&
      !hasDescender(word.text) &&
      !/[,;]/.test(word.text) &&
      Math.max(word.height, first?.height ?? 0) < sameLine * Math.min(word.height, first?.height ?? 0),
  )
  const { y, height } = flat === undefined ? {} : inkIn(pixels, flat)
  return y === undefined || height === undefined ? undefined : y + height
}
