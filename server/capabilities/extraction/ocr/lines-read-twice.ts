// Lines that are shown together with others: edges of a button pass for words, so that a line of them lies
// around a label that was read as well, and the mark of a logo is shown with the first letters of its name.
// What a model reads there is said by the other line already.
import { getArea, intersection, shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { findInkBox, type Graymap } from './graymap.ts'
import { getConfidence, type LineLook, type RecognisedWord } from './words.ts'

interface Answer {
  text: string
  look?: LineLook
}

export interface ShownLine {
  words: readonly RecognisedWord[]
  /** What the model was shown of the page. */
  shown: PdfBox
  answer: Answer | undefined
}

/**
 * Of a label, in what is shown of the line around it, and how high its letters are beside that; recognition
 * is not as sure of what the edges of a button are.
 */
const around = { inside: 0.8, height: 0.6, letters: 3, maxConfidence: 60 }
/** Of a word that is cut by what is shown; and what recognition is so sure of is there. */
const cut = { min: 0.02, max: 0.95, sure: 90 }

/** The same lines; what one says of another is said by that alone. */
export function withoutSecondReadings(lines: readonly ShownLine[]): ShownLine[] {
  const texts = new Map(lines.map((line) => [line, toWords(line.answer?.text ?? '')]))
  const answers = new Map<ShownLine, Answer>()
  for (const line of lines) {
    const own = texts.get(line) ?? []
    if (line.answer === undefined || own.length === 0) continue
    const whole = own.join(' ')
    const labels = lines.filter(
      (other) => other !== line && isWithin(other, line) && says(own, texts.get(other) ?? []),
    )
    const [label] = labels.toSorted((one, two) => countLetters(texts.get(two)) - countLetters(texts.get(one)))
    if (label !== undefined) {
      answers.set(line, { ...line.answer, text: '' })
      if (labels.length === 1) answers.set(label, { ...line.answer, text: whole })
      continue
    }
    if (getConfidence(line.words) >= cut.sure && own.join('') === line.words.map(({ text }) => text).join(''))
      continue
    const beside = lines.filter((other) => other !== line).flatMap(({ words }) => words)
    const left = withoutCutWords(own, line.shown, beside)
    if (left.length < own.length) answers.set(line, { ...line.answer, text: left.join(' ') })
  }
  return lines.map((line) => {
    const answer = answers.get(line)
    return answer === undefined ? line : { ...line, answer }
  })
}

function toWords(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '')
}

function countLetters(words: readonly string[] = []): number {
  return words.join('').length
}

/** Whether a line lies in what is shown of another one, in smaller letters than that seems to have. */
function isWithin(line: ShownLine, other: ShownLine): boolean {
  const heights = line.words.map(({ height }) => height)
  const highest = Math.max(...other.words.map(({ height }) => height))
  return (
    getConfidence(other.words) < around.maxConfidence &&
    Math.max(...heights) <= highest * around.height &&
    line.words.every((word) => shareInside(word, other.shown) >= around.inside)
  )
}

/** Whether words are among others, in a row. */
function says(words: readonly string[], some: readonly string[]): boolean {
  return (
    countLetters(some) >= around.letters &&
    words.some((_, from) => some.every((word, at) => words[from + at] === word))
  )
}

/** The words, without letters at their ends that are those of a word which is shown in part. */
function withoutCutWords(
  words: readonly string[],
  shown: PdfBox,
  beside: readonly RecognisedWord[],
): string[] {
  const cutWords = beside.filter((word) => {
    const inside = shareInside(word, shown)
    const common = intersection(word, shown)
    return inside > cut.min && inside < cut.max && common !== undefined && common.height >= word.height * 0.5
  })
  const middle = shown.x + shown.width / 2
  const isEndOf = (text: string, isLeft: boolean): boolean =>
    cutWords.some(
      (word) =>
        word.x + word.width / 2 < middle === isLeft &&
        word.text.length > text.length &&
        (isLeft ? word.text.endsWith(text) : word.text.startsWith(text)),
    )
  const from = isEndOf(words[0] ?? '', true) ? 1 : 0
  const to = words.length > from && isEndOf(words.at(-1) ?? '', false) ? words.length - 1 : words.length
  return words.slice(from, to)
}

/** In heights: words reach over each other by less, and are so far apart at least. */
const overlap = { min: 0.25, gap: 0.06 }
/** In heights of a word, how wide each of its letters is at least. */
const minLetter = 0.12
/** Of the lower of two words, in one row. */
const sameRow = 0.6

/** Words whose box reaches over the next one of their row end before it: the box was that of both. */
export function endingAtNext(page: Graymap, words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.map((word) => {
    if (!word.isProofread) return word
    const right = word.x + word.width
    const [next] = words
      .filter((other) => other.isProofread && isNextWithin(other, word))
      .toSorted((one, other) => one.x - other.x)
    if (next === undefined) return word
    const ink = findInkBox(page, { ...word, width: next.x - 1 - word.x })
    if (ink === undefined || ink.width < Array.from(word.text).length * word.height * minLetter) return word
    const isApart =
      next.x - ink.x - ink.width >= Math.max(1, Math.min(word.height, next.height) * overlap.gap)
    return next.line === word.line || (isApart && next.x + next.width > right)
      ? { ...word, x: ink.x, width: ink.width }
      : word
  })
}

function isNextWithin(next: RecognisedWord, { x, y, width, height, text }: RecognisedWord): boolean {
  const common = Math.min(y + height, next.y + next.height) - Math.max(y, next.y)
  return (
    next.x > x + height * overlap.min &&
    next.x < x + width - next.height * overlap.min &&
    common >= Math.min(height, next.height) * sameRow &&
    Math.max(height, next.height) <= Math.min(height, next.height) * 2 &&
    !text.includes(next.text) &&
    getArea(next) > 0
  )
}
