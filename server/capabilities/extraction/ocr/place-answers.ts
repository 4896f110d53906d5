// Where the words are that a model read in a line: in the boxes of the words that were recognised there, as
// far as these are theirs, else where their ink is.
import { getWidth } from '#core/letter-widths.ts'
import { union } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import { countMarks, type Step } from './align-readings.ts'
import { findInk, findInkBox, type Graymap } from './graymap.ts'
import type { UnplacedWord } from './merge-readings.ts'
import { placePart, placeWord } from './word-boxes.ts'
import type { RecognisedWord } from './words.ts'

type Letter = Step<{ text: string }>

/** A word of the answer: its letters as places in the alignment, and the words that they were read in. */
interface Token {
  text: string
  at: number[]
  own: RecognisedWord[]
}

/** The words of the answer, each in the box of the word that it was, of its pieces, or of its ink. */
export function placeTokens(
  page: Graymap,
  line: readonly RecognisedWord[],
  steps: readonly Letter[],
): RecognisedWord[] {
  const places = findPlaces(steps)
  const tokens = findTokens(steps)
  const boxes = tokens.map(({ at, own }, index) => {
    const isOnlyHere = own.every((word) =>
      tokens.every((other, i) => i === index || !other.own.includes(word)),
    )
    const hasEnds = [at[0], at.at(-1)].every((place) => findWord(steps[place ?? -1]) !== undefined)
    const isWhole = own.length > 0 && isOnlyHere && hasEnds && at.length <= countLetters(own) * 2
    return isWhole ? getBox(own) : undefined
  })
  const whole = getBox(line)
  const advance = whole.width / Math.max(1, countLetters(line) + line.length - 1)
  partShared(page, tokens, boxes)
  partWide(page, { tokens, boxes, advance })
  const words = tokens.map(({ text, at, own }, index) => {
    const known = { text, confidence: 100, line: line[0]?.line ?? 0, isProofread: true as const }
    const box = boxes[index]
    const [before, after] = [
      boxes.findLast((other, i) => i < index && other),
      boxes.find((other, i) => i > index && other),
    ]
    if (box !== undefined) {
      const read = own.map((word) => word.text).join('')
      if (text === read) return { ...known, ...box }
      const accented = withAccents(page, { ...box, text }, read)
      return { ...known, ...cutBetween(withTouchingInk(page, accented), before, after) }
    }
    const middles = at.map((place) => places[place] ?? whole.x)
    if (own.length > 0) {
      const { y, height } = getBox(own)
      const word: UnplacedWord = { ...known, places: middles, y, height }
      return { ...known, ...cutBetween(getBox(placeWord(page, word)), before, after) }
    }
    const [from, to] = [Math.min(...middles) - advance / 2, Math.max(...middles) + advance / 2]
    const nearest = [before, after]
      .filter((other) => other !== undefined)
      .toSorted((one, other) => getGap(one, from, to) - getGap(other, from, to))[0]
    const { y, height } = nearest ?? whole
    const reach = height * inkReach
    const [here, around] = [0, reach].map((more) =>
      cutBetween({ x: from - more, y, width: to - from + 2 * more, height }, before, after),
    ) as [PdfBox, PdfBox]
    return { ...known, ...(findInkBox(page, around) ?? here) }
  })
  takeInLetters(page, words, whole)
  spreadSqueezed(page, words)
  return withoutCrowded(words, boxes)
}

/**
 * In heights: how wide letters of a squeezed word are at most, and a letter that is more than one; how far
 * apart the two are, and how wide and high a sign after them is.
 */
const squeezed = { letter: 0.3, wide: 1.4, gap: 0.6, sign: 1.2, high: 0.4 }

/** Gives two words their own room where one has that of both: “31.500” is a sliver before a wide “€”. */
function spreadSqueezed(page: Graymap, words: RecognisedWord[]): void {
  const getStretch = ({ text, width, height }: RecognisedWord): number =>
    width / (Array.from(text).length * height)
  for (const [index, next] of words.entries()) {
    const word = words[index - 1]
    if (word === undefined || next.x - word.x - word.width > next.height * squeezed.gap) continue
    const [narrow, wide] = [word, next].map(getStretch).toSorted((one, other) => one - other)
    if ((narrow ?? 1) > squeezed.letter || (wide ?? 0) < squeezed.wide) continue
    const [first, space, second] = [word.text, ' ', next.text].map(getWidth) as [number, number, number]
    const right = next.x + next.width
    // Where both boxes are those of the first word, the second is beyond them.
    const { y, height } = next
    const beyond = findInkBox(page, { x: right + 1, y, width: height * squeezed.sign, height })
    const isSign = Array.from(next.text).length === 1 && (beyond?.height ?? 0) >= height * squeezed.high
    if (beyond !== undefined && isSign) {
      words[index - 1] = { ...word, ...union(word, next) }
      words[index] = { ...next, ...beyond }
      continue
    }
    const scale = (right - word.x) / (first + space + second)
    words[index - 1] = { ...word, width: first * scale }
    words[index] = { ...next, x: right - second * scale, width: second * scale }
  }
}

/** In heights of a word: how wide letters are at least; and of the narrower of two words, what both have. */
const crowded = { letter: 0.15, letters: 3, common: 0.5 }

/**
 * Words that a model read have no room in their line where recognition read two lines as a few letters: set
 * there they would lie over each other. These, and all between them, stay unread, as parts of an image.
 */
function withoutCrowded(
  words: readonly RecognisedWord[],
  boxes: readonly (PdfBox | undefined)[],
): RecognisedWord[] {
  const isFree = (index: number): boolean => words[index] !== undefined && boxes[index] === undefined
  const isCrowded = ({ text, x, width, height }: RecognisedWord, index: number): boolean => {
    if (!isFree(index)) return false
    const letters = Array.from(text).length
    if (letters >= crowded.letters && width < letters * height * crowded.letter) return true
    return [words[index - 1], words[index + 1]].some((other) => {
      if (other === undefined) return false
      const common = Math.min(x + width, other.x + other.width) - Math.max(x, other.x)
      return common > Math.min(width, other.width) * crowded.common
    })
  }
  if (!words.some(isCrowded)) return [...words]
  const first = words.findIndex((_, index) => isFree(index))
  const last = words.findLastIndex((_, index) => isFree(index))
  return words.filter((_, index) => index < first || index > last)
}

/**
 * In heights of the line: a gap that may hide letters, how near these are to their word, and how high; of the
 * word, how high they are at most; and how wide a letter is that fills its box: what is higher, or a wider
 * fill, is the side of a button or of a panel that the word lies on.
 */
const hidden = { gap: 0.6, near: 0.2, high: 0.4, highest: 1.6, fill: 0.35, filled: 0.9 }

/**
 * Takes letters in wide gaps into the words that they begin or end, as the “d” of “day” where “ay” has a
 * box.
 */
function takeInLetters(page: Graymap, words: RecognisedWord[], line: PdfBox): void {
  for (const [index, after] of words.entries()) {
    const before = words[index - 1]
    if (before === undefined) continue
    const from = before.x + before.width
    if (after.x - from < line.height * hidden.gap) continue
    const gap = { x: from + 1, y: line.y, width: after.x - from - 2, height: line.height }
    const letter = findInkBox(page, gap)
    if (letter === undefined || letter.height < line.height * hidden.high) continue
    const [toBefore, toAfter] = [letter.x - from, after.x - letter.x - letter.width]
    if (Math.min(toBefore, toAfter) > line.height * hidden.near) continue
    const at = toAfter <= toBefore ? index : index - 1
    const word = words[at]
    const isSide = letter.height > (word?.height ?? 0) * hidden.highest || isFill(page, gap, letter)
    if (word !== undefined && !isSide) words[at] = { ...word, ...union(word, letter) }
  }
}

/** Whether what is in a gap has no shape but that of its box. */
function isFill(page: Graymap, gap: PdfBox, { x, y, width, height }: PdfBox): boolean {
  if (width < height * hidden.fill) return false
  const { isInk } = findInk(page, gap)
  let inked = 0
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) if (isInk(column, row)) inked += 1
  // Where it fills one half of the gap, either half may be what the other lies on.
  const share = inked / (width * height)
  return Math.max(share, 1 - share) >= hidden.filled
}

/** In heights of a box: how far above it accents are, how high they are, and how far beside their letter. */
const accent = { above: 0.42, height: 0.4, beside: 0.7 }

/** The box of a word with the accents that were not read, as that of “conversacion” is without its “ó”. */
function withAccents(page: Graymap, { text, ...box }: PdfBox & { text: string }, read: string): PdfBox {
  const letters = Array.from(text)
  if (letters.length !== Array.from(read).length) return box
  const advance = box.width / letters.length
  return letters.reduce<PdfBox>((whole, letter, at) => {
    if (countMarks(letter) <= countMarks(Array.from(read)[at] ?? letter)) return whole
    const height = box.height * accent.above
    const above = {
      x: box.x + (at - accent.beside) * advance,
      y: box.y - height,
      width: advance * (1 + 2 * accent.beside),
      height,
    }
    const mark = findInkBox(page, above)
    return mark !== undefined && mark.height <= box.height * accent.height ? union(whole, mark) : whole
  }, box)
}

/** In heights of a box: how far letters reach beyond it that were read as lower and narrower ones. */
const beyond = { above: 0.6, below: 0.35, beside: 0.35 }

/** The box with all of the ink that goes on beyond it, as that of “?” where “:” was read. */
function withTouchingInk(page: Graymap, box: PdfBox): PdfBox {
  const [above, below, beside] = [beyond.above, beyond.below, beyond.beside].map((share) =>
    Math.ceil(box.height * share),
  ) as [number, number, number]
  const { rows, columns, isInk } = findInk(page, {
    x: box.x - beside,
    y: box.y - above,
    width: box.width + 2 * beside,
    height: box.height + above + below,
  })
  const width = columns.to - columns.from
  const seen = new Set<number>()
  const waiting: [x: number, y: number][] = []
  const visit = (x: number, y: number): void => {
    const at = (y - rows.from) * width + x - columns.from
    if (x < columns.from || x >= columns.to || y < rows.from || y >= rows.to || seen.has(at) || !isInk(x, y))
      return
    seen.add(at)
    waiting.push([x, y])
  }
  for (let y = Math.floor(box.y); y < box.y + box.height; y += 1)
    for (let x = Math.floor(box.x); x < box.x + box.width; x += 1) visit(x, y)
  let whole = box
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const [x, y] = place
    // What goes on farther is no letter.
    if (x === columns.from || x === columns.to - 1 || y === rows.from || y === rows.to - 1) return box
    whole = union(whole, { x, y, width: 1, height: 1 })
    for (const down of [-1, 0, 1]) for (const across of [-1, 0, 1]) visit(x + across, y + down)
  }
  return whole
}

/** In advances of letters: what is around a word at least. */
const spaces = 0.5

/** Parts the box of a word that was read as one and is two, as “€/” is. */
function partShared(page: Graymap, tokens: readonly Token[], boxes: (PdfBox | undefined)[]): void {
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const [word] = token.own
    if (word === undefined || next === undefined) continue
    const sharing = tokens.filter(({ own }) => own.includes(word))
    const isOfBoth = sharing.length === 2 && sharing[0] === token && sharing[1] === next
    if (!isOfBoth || token.own.length > 1 || next.own.length > 1) continue
    const parts = [0, 1].map((part) => placePart(page, { word, part, count: 2 }))
    if (!parts.includes(undefined)) [boxes[index], boxes[index + 1]] = parts
  }
}

/** Parts the box of a word that was read in place of two, as “and” is where only that is seen of “and a”. */
function partWide(
  page: Graymap,
  { tokens, boxes, advance }: { tokens: readonly Token[]; boxes: (PdfBox | undefined)[]; advance: number },
): void {
  for (const [index, { text, own }] of tokens.entries()) {
    if (boxes[index] !== undefined || own.length > 0) continue
    const [before, after] = [boxes[index - 1], boxes[index + 1]]
    if (before === undefined || after === undefined) continue
    const free = after.x - before.x - before.width
    if (free >= advance * (Array.from(text).length + spaces)) continue
    const getStretch = (at: number): number =>
      (boxes[at]?.width ?? 0) / Array.from(tokens[at]?.text ?? ' ').length
    const wide = getStretch(index - 1) >= getStretch(index + 1) ? index - 1 : index + 1
    const word = { text: '', confidence: 0, line: 0, ...(boxes[wide] ?? before) }
    const parts = [0, 1].map((part) => placePart(page, { word, part, count: 2 }))
    if (parts.includes(undefined)) continue
    const [first, second] = wide < index ? [wide, index] : [index, wide]
    ;[boxes[first], boxes[second]] = parts
  }
}

function findTokens(steps: readonly Letter[]): Token[] {
  const groups: number[][] = [[]]
  for (const [at, { seen }] of steps.entries()) {
    if (seen?.text === ' ') groups.push([])
    else if (seen !== undefined) groups.at(-1)?.push(at)
  }
  return groups
    .filter((at) => at.length > 0)
    .map((at) => ({
      text: at.map((place) => steps[place]?.seen?.text ?? '').join(''),
      at,
      own: withoutSigns([...new Set(at.flatMap((place) => findWord(steps[place]) ?? []))]),
    }))
}

/** In heights of a word: what is farther from it is no letter of it. */
const apart = 0.4

/**
 * The words, without signs that stand apart from them: a bullet before the next word is not the “²” of
 * “m²”.
 */
function withoutSigns(words: readonly RecognisedWord[]): RecognisedWord[] {
  const letters = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (letters.length === 0) return [...words]
  const box = getBox(letters)
  return words.filter(
    (word) =>
      letters.includes(word) ||
      Math.max(word.x - box.x - box.width, box.x - word.x - word.width) <= box.height * apart,
  )
}

const countLetters = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, { text }) => sum + Array.from(text).length, 0)

function getGap({ x, width }: PdfBox, from: number, to: number): number {
  return Math.max(x - to, from - x - width)
}

/** In pixels: words that are placed between others stay so far away from them. */
const minApart = 1

function cutBetween(box: PdfBox, before: PdfBox | undefined, after: PdfBox | undefined): PdfBox {
  const left = before === undefined ? box.x : Math.max(box.x, before.x + before.width + minApart)
  const right = after === undefined ? box.x + box.width : Math.min(box.x + box.width, after.x - minApart)
  return right - left < minApart ? box : { ...box, x: left, width: right - left }
}

/** In heights: how far beside the place that a word should have its ink may be. */
const inkReach = 0.3

function findWord(step: Letter | undefined): RecognisedWord | undefined {
  return step?.read === undefined || step.read.text === ' ' ? undefined : step.read.word
}

/** Across the page, the middle of each letter: in the box of its word, else between its neighbours. */
function findPlaces(steps: readonly Letter[]): number[] {
  const inWord = new Map<RecognisedWord, number>()
  const known = steps.map((step) => {
    const word = findWord(step)
    if (word === undefined) return undefined
    const at = inWord.get(word) ?? 0
    inWord.set(word, at + 1)
    return word.x + ((at + 0.5) / Array.from(word.text).length) * word.width
  })
  const first = known.findIndex((place) => place !== undefined)
  const last = known.findLastIndex((place) => place !== undefined)
  const [start = 0, end = 0] = [known[first], known[last]]
  const step = last > first ? (end - start) / (last - first) : 0
  return known.map((place, at) => {
    if (place !== undefined) return place
    if (at < first) return start - (first - at) * step
    if (at > last) return end + (at - last) * step
    const before = known.findLastIndex((other, index) => index < at && other !== undefined)
    const after = known.findIndex((other, index) => index > at && other !== undefined)
    const [left = 0, right = 0] = [known[before], known[after]]
    return left + ((at - before) / (after - before)) * (right - left)
  })
}

/** Around all of them. */
export function getBox(words: readonly PdfBox[]): PdfBox {
  const [first = { x: 0, y: 0, width: 0, height: 0 }] = words
  return words.reduce<PdfBox>((whole, word) => union(whole, word), first)
}
