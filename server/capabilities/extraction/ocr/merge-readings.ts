// Two readings of one line as one: the network for lines knows shapes and spaces better, recognition word by
// word accents, currencies and marks that the network was not taught.
import type { PdfBox } from '../pdf/pdf.types.ts'
import {
  align,
  areAlike,
  countMarks,
  getBase,
  untaught,
  type ReadLetter,
  type Step,
} from './align-readings.ts'
import { withMarksBetween } from './marks.ts'
import type { SeenLetter } from './recognise-lines.ts'
import { findPieces, findWordPart, withoutZeros, withSmallL, type WordPart } from './word-pieces.ts'
import type { RecognisedWord } from './words.ts'

export interface SeenLine {
  /** In pixels of the page. */
  box: PdfBox
  letters: SeenLetter[]
}

/** A word whose box has to be found between the places of its letters. */
export interface UnplacedWord extends Omit<RecognisedWord, keyof PdfBox> {
  /** Of each of its letters, across the page. */
  places: number[]
  /** Down the page: of the words that it was read from. */
  y: number
  height: number
  /** What it is a part of, where that was read as one word. */
  partOf?: WordPart
}

/** 0 to 1: a line, and a letter of it, that the network is sure of. */
const sure = { line: 0.8, short: 0.9, letter: 0.5, otherLetter: 0.75 }
/** A line of so many letters is short: shapes of pictures pass for one. */
const shortLine = 2
/** 0 to 100: signs that only recognition word by word knows, and words that it knows. */
const known = { sign: 50, alike: 60, word: 88, mark: 80, opened: 40 }
/** An opening quotation mark makes recognition less sure of its word. */
const opened = /^[“„«](?=\p{L})/u
/** Specks that recognition takes for marks. */
const strayMarks = new Set(['‚', '‘', "'", '*', '|'])

const iconLike: ReadonlySet<string> = new Set(['©', '®', '°'])

/** The words of a line, those that stay with their boxes. */
export function mergeReadings(
  asRead: readonly RecognisedWord[],
  { letters: seen, box }: SeenLine,
): (RecognisedWord | UnplacedWord)[] {
  const words = withMarksBetween(asRead)
  const line = trimmed(seen)
  const usable = words.filter(isUsable)
  if (!isSure(line) || lacksLetters(line, usable)) return [...words]
  const letters = usable.flatMap((word, index): ReadLetter[] => [
    ...(index === 0 ? [] : [{ text: ' ', word }]),
    ...Array.from(word.text, (text) => ({ text, word })),
  ])
  const steps = align(letters, line)
  const pieces = box.height >= shaped.height ? findPieces(steps) : new Set<RecognisedWord>()
  const kept = new Set(words.filter((word) => !pieces.has(word) && isKnown(word, steps)))
  return placeWords(
    steps.flatMap((step, index) =>
      choose(step, { kept, pieces, before: steps[index - 1], after: steps[index + 1] }),
    ),
    box,
  )
}

/**
 * Whether a word is one that recognition knows, of which the network sees other letters only where it is not
 * sure, where a typeface may draw them alike, or at signs that it was not taught.
 */
function isKnown(word: RecognisedWord, steps: readonly Step[]): boolean {
  if (Array.from(word.text).length === 1 && word.confidence < known.word) return false
  const places = [...steps.keys()].filter((at) => {
    const read = steps[at]?.read
    return read?.word === word && read.text !== ' '
  })
  const own = steps.slice(places[0], (places.at(-1) ?? -1) + 1)
  const seen = own.map((step) => step.seen?.text ?? '').join('')
  if (/^\d+$/.test(seen) && /\p{L}/u.test(word.text)) return false
  const isOther = ({ read, seen: other }: Step): boolean =>
    read?.text !== other?.text &&
    !(read !== undefined && other !== undefined && areAlike(read.text, other.text))
  const others = own.filter(
    (step, at) => isOther(step) && ![own[at - 1], step, own[at + 1]].some(isOfUntaught),
  )
  if (word.confidence < known.word) return word.confidence >= known.alike && !own.some(isOther)
  return others.every((step) => step.seen !== undefined && step.seen.confidence < sure.otherLetter)
}

function isOfUntaught(step: Step | undefined): boolean {
  const letter = step?.read?.text ?? ''
  return letter in untaught || countMarks(letter) > 1
}

/** Guesses, and lone signs, say nothing beside a line that the network is sure of. */
function isUsable({ text, confidence }: RecognisedWord): boolean {
  return (
    confidence >= (opened.test(text) ? known.opened : known.alike) &&
    (/[\p{L}\p{N}]/u.test(text) || text in untaught || confidence >= known.word)
  )
}

function trimmed(seen: readonly SeenLetter[]): SeenLetter[] {
  const isLetter = ({ text }: SeenLetter): boolean => text.trim() !== ''
  return seen.slice(seen.findIndex(isLetter), seen.findLastIndex(isLetter) + 1)
}

function isSure(line: readonly SeenLetter[]): boolean {
  const letters = line.filter(({ text }) => text.trim() !== '')
  const mean = letters.reduce((sum, { confidence }) => sum + confidence, 0) / letters.length
  return letters.length > 0 && mean >= (letters.length <= shortLine ? sure.short : sure.line)
}

/** A line in which the network missed so many letters, as a share, of words that are read so surely. */
const lacking = { share: 0.1, letters: 20, confidence: 80 }

/** Whether the network passed over letters of a long line of small letters that recognition knows. */
function lacksLetters(line: readonly SeenLetter[], words: readonly RecognisedWord[]): boolean {
  const count = words.reduce((sum, { text }) => sum + Array.from(text).length, 0)
  const seen = line.filter(({ text }) => text.trim() !== '').length
  const confidence = words.reduce((sum, { text, confidence: own }) => sum + own * Array.from(text).length, 0)
  return (
    count >= lacking.letters && seen < count * (1 - lacking.share) && confidence >= count * lacking.confidence
  )
}

interface ChosenLetter extends Step {
  text: string
}

/** In heights of the lower word. */
const minSpace = 0.16

function areApart(one: PdfBox, other: PdfBox): boolean {
  return other.x - one.x - one.width >= Math.min(one.height, other.height) * minSpace
}

interface Surroundings {
  /** Words that stay as they were read. */
  kept: ReadonlySet<RecognisedWord>
  /** Words that are parts of others. */
  pieces: ReadonlySet<RecognisedWord>
  before: Step | undefined
  after: Step | undefined
}

function choose(step: Step, { kept, pieces, before, after }: Surroundings): ChosenLetter[] {
  const { read, seen } = step
  const keep = (text: string): ChosenLetter[] => [{ ...step, text }]
  if (read === undefined) {
    const isWithin =
      before?.read !== undefined && kept.has(before.read.word) && before.read.word === after?.read?.word
    const isBeforeSign = seen?.text === ' ' && /^[€%]$/.test(after?.read?.text ?? '')
    return seen === undefined || seen.confidence < sure.letter || (isWithin && !isBeforeSign)
      ? []
      : keep(seen.text)
  }
  if (read.text === ' ') {
    if (seen !== undefined) return keep(' ')
    // The network misses spaces after marks and in close lines, and all beside a sign that it was not taught.
    const [one, other] = [before?.read, after?.read]
    if ([one, other].every((letter) => letter !== undefined && pieces.has(letter.word))) return []
    const areKnown = [one, other].every(
      (letter) =>
        letter !== undefined &&
        (kept.has(letter.word) || letter.text in untaught || letter.word.confidence >= known.word),
    )
    return one !== undefined && other !== undefined && areKnown && areApart(one.word, other.word)
      ? keep(' ')
      : []
  }
  if (seen === undefined && strayMarks.has(read.text)) return []
  // Icons before items of a list pass for these, alone: the network sees a letter where there is such a sign.
  if (seen === undefined && iconLike.has(read.word.text)) return []
  // No letter of a word is a bar.
  if (read.text === '|' && read.word.text.length > 1 && /\p{L}/u.test(seen?.text ?? ''))
    return keep(seen?.text ?? '')
  if (kept.has(read.word)) return keep(read.text)
  const mistaken = read.word.confidence >= known.sign ? untaught[read.text] : undefined
  if (seen === undefined && before?.read?.word !== read.word && isOpening(read, after)) return keep(read.text)
  if (seen === undefined) {
    const isMissed = /^[.,!?:;…]$/.test(read.text) && read.word.confidence >= known.mark
    return mistaken !== undefined || isMissed ? keep(read.text) : []
  }
  if (mistaken?.includes(seen.text) === true) return keep(read.text)
  const isAccented =
    getBase(read.text) === getBase(seen.text) && countMarks(read.text) > countMarks(seen.text)
  return keep(isAccented || seen.confidence < sure.letter ? read.text : seen.text)
}

/** Whether it is a quotation mark before a letter that both readings have. */
function isOpening({ text, word }: ReadLetter, after: Step | undefined): boolean {
  return (
    opened.test(word.text) &&
    word.text.startsWith(text) &&
    after?.read?.word === word &&
    after.read.text === after.seen?.text
  )
}

/** The letters as words: one that was read as such has its box, others are between their letters. */
function placeWords(
  letters: readonly ChosenLetter[],
  { y, height }: PdfBox,
): (RecognisedWord | UnplacedWord)[] {
  const groups: ChosenLetter[][] = [[]]
  for (const [at, letter] of letters.entries()) {
    const word = groups.at(-1) ?? []
    // What follows is no word: a mark is of the word before it.
    if (letter.text === ' ' && closingMark.test(letters[at + 1]?.text ?? '') && !isApart(letters, at + 1))
      continue
    if (letter.text === ' ' || isAfterMark(word, letter)) groups.push([])
    if (letter.text !== ' ') groups.at(-1)?.push(letter)
  }
  const chosen = groups.filter((group) => group.length > 0)
  const sources = chosen.map((group) => new Set(group.flatMap(({ read }) => read?.word ?? [])))
  return chosen.flatMap((group, index): (RecognisedWord | UnplacedWord)[] => {
    const own = [...(sources[index] ?? [])]
    const text = withSmallL(withoutZeros(group.map((letter) => letter.text).join('')))
    const confidence = Math.max(
      ...own.filter((word) => word.text === text).map((word) => word.confidence),
      getMean(group.flatMap(({ seen }) => (seen === undefined ? [] : [seen.confidence * 100]))),
    )
    const [only] = own
    const isOnlyHere = own.every((word) => sources.every((some, at) => at === index || !some.has(word)))
    const asRead = isOnlyHere ? own.map((word) => word.text).join(' ') : ''
    const asSeen = group.map(({ seen }) => seen?.text ?? '').join('')
    const readings = getOtherReadings(text, [asRead, asSeen].map(withSmallL), height)
    const others = readings.length === 0 ? {} : { otherReadings: readings }
    if (own.length === 1 && isOnlyHere && only !== undefined && isWhole(only, group))
      return [{ ...only, text, confidence, ...others }]
    const places = group.flatMap(({ seen }) => seen?.x ?? [])
    // Signs that the network did not see, with no letter beside them.
    if (places.length === 0) return own
    const placed = group.map(
      (_, at) => group.slice(0, at + 1).findLast(({ seen }) => seen)?.seen?.x ?? Math.min(...places),
    )
    const lengths = chosen.map(({ length }) => length)
    const partOf = findWordPart(sources, lengths, index)
    return [{ text, confidence, line: 0, places: placed, y, height, ...others, ...(partOf && { partOf }) }]
  })
}

/** Pixels, from which on a thin stroke is seen; and how many letters of a word may be others. */
const shaped = { height: 40, letters: 3 }

/** What a word may say as well: what either read in it, and an “e” whose thin stroke is not seen. */
function getOtherReadings(text: string, read: readonly string[], height: number): string[] {
  const places = Array.from(height < shaped.height ? '' : text)
    .flatMap((letter, at) => (letter === 'c' ? [at] : []))
    .slice(0, shaped.letters)
  const withE = Array.from({ length: 2 ** places.length }, (_, set) =>
    places.reduce(
      (word, at, bit) => ((set & (1 << bit)) === 0 ? word : `${word.slice(0, at)}e${word.slice(at + 1)}`),
      text,
    ),
  )
  return [...new Set([...withE, ...read])].filter(
    (reading) => reading !== text && reading.length > 1 && !lacksSigns(reading, text),
  )
}

/** Whether a reading is the same but for signs that the network was not taught: its shape says less. */
function lacksSigns(reading: string, text: string): boolean {
  const [plain, others] = [reading, text].map((one) =>
    Array.from(one)
      .filter((letter) => !(letter in untaught) && !/["']/.test(letter))
      .join(''),
  )
  const count = (one: string): number => Array.from(one).filter((letter) => letter in untaught).length
  return plain === others && count(reading) < count(text)
}

export const closingMark = /^[.,;:!?]+$/
/** What middle dots and the dots between an entry and its price are taken for. */
const dotLike = /^[.:]$/

/** Whether a dot has spaces to both sides, or is the last of the line. */
function isApart(letters: readonly ChosenLetter[], at: number): boolean {
  const next = letters[at + 1]
  return dotLike.test(letters[at]?.text ?? '') && (next === undefined || next.text === ' ')
}

/** Whether a letter begins a word after a mark that the network saw no space after. */
function isAfterMark(word: readonly ChosenLetter[], { text }: ChosenLetter): boolean {
  const before = word.map((letter) => letter.text).join('')
  return (
    (/\p{L}[.]?[,;!?]$/u.test(before) && /\p{L}/u.test(text)) ||
    (/\p{Ll}{2}[.]$/u.test(before) && /\p{Lu}/u.test(text))
  )
}

/** Whether most letters of a word came from one that was read, and none is beside it: its box is right. */
function isWhole(word: RecognisedWord, group: readonly ChosenLetter[]): boolean {
  const isBeside = ({ seen }: ChosenLetter): boolean =>
    seen !== undefined && (seen.x < word.x || seen.x > word.x + word.width)
  if (group.length > Array.from(word.text).length && group.some(isBeside)) return false
  const both = group.filter(({ read, seen }) => read !== undefined && seen !== undefined).length
  return Math.abs(group.length - Array.from(word.text).length) <= 1 && both >= group.length - 1
}

function getMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
