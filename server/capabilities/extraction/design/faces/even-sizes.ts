// Lines of one text are of one size, and names in a row of one size and weight: measured one by one they
// differ by a tenth.
import { weightedMedian } from '../words/common-looks.ts'
import type { TextRun } from '../../pdf/pdf.types.ts'

/** Sizes that are set apart on purpose differ by more; what differs by less is not seen. */
const sameSize = { max: 1.12, min: 1.03 }
/**
 * From baseline to baseline in sizes, and in a text that goes on, between left edges in the unit of the page,
 * words of a line, and letters of one that is no heading.
 */
const nextLine = { reach: 1.6, farthest: 1.9, edge: 3, words: 3, letters: 30 }
/** Spacing that is not seen, in em. */
const minSpacing = 0.008

/**
 * Texts in a row, with baselines so near in sizes: those of a menu and of a label beside it are set apart by
 * more. Weights of those that a model did not see as bold may be measured farther apart.
 */
const sameRow = { baseline: 0.12, size: 1.06, weight: 150, seen: 300 }

/** Whether a text is bold as a model saw it; undefined where none did. */
export type SeenBold = (run: TextRun) => boolean | undefined
const notSeen: SeenBold = () => undefined

/** Gives texts of a row that nearly agree the weight and size of most of their letters; they stay as wide. */
export function evenRows(runs: readonly TextRun[], isBold: SeenBold = notSeen): void {
  const rows: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => other.text.length - one.text.length)) {
    const row = rows.find(
      ([first]) => first !== undefined && areInRow(first, run, isBold) && !areLabelAndValue(first, run, runs),
    )
    if (row === undefined) rows.push([run])
    else row.push(run)
  }
  for (const row of rows.filter(({ length }) => length > 1)) {
    const getCommon = (key: 'fontSize' | 'fontWeight'): number =>
      weightedMedian(row.map((run) => [run[key], run.text.length]))
    const [size, weight] = [getCommon('fontSize'), getCommon('fontWeight')]
    for (const run of row) {
      run.fontWeight = weight
      if (!isNear(run.fontSize, size, sameSize.min)) resize(run, size)
    }
  }
  evenLongRows(runs)
}

function areInRow(one: TextRun, other: TextRun, isBold: SeenBold): boolean {
  const weights = [isBold(one), isBold(other)]
  const maxApart = weights.every((weight) => weight === false) ? sameRow.seen : sameRow.weight
  return (
    (weights.includes(undefined) || weights[0] === weights[1]) &&
    Math.abs(one.baseline - other.baseline) <= one.fontSize * sameRow.baseline &&
    isNear(one.fontSize, other.fontSize, sameRow.size) &&
    Math.abs(one.fontWeight - other.fontWeight) <= maxApart &&
    areAlike(one, other)
  )
}

/**
 * In sizes, how far rows of a list are apart; and between left edges in the unit of the page, and in weights,
 * how unlike their texts are.
 */
const labels = { rows: 5, edge: 3, weight: 100 }

/**
 * Whether texts of clearly unlike weights have texts like each of them above or below: labels before values,
 * of which a model that saw both as one line says only that not all is bold.
 */
function areLabelAndValue(one: TextRun, other: TextRun, runs: readonly TextRun[]): boolean {
  if (Math.abs(one.fontWeight - other.fontWeight) <= sameRow.weight) return false
  return [one, other].every((run) =>
    runs.some((next) => {
      const down = Math.abs(next.baseline - run.baseline)
      return (
        down > run.fontSize &&
        down <= run.fontSize * labels.rows &&
        Math.abs(next.x - run.x) <= labels.edge &&
        Math.abs(next.fontWeight - run.fontWeight) <= labels.weight &&
        isNear(next.fontSize, run.fontSize, sameRow.size) &&
        areAlike(run, next)
      )
    }),
  )
}

function areAlike(one: TextRun, other: TextRun): boolean {
  return one.color === other.color && one.fontFamily === other.fontFamily && one.isItalic === other.isItalic
}

/** Gives texts of a long row, as of months or days, one weight where theirs are mixed. */
function evenLongRows(runs: readonly TextRun[]): void {
  const rows: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => one.x - other.x)) {
    const row = rows.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.baseline - run.baseline) <= run.fontSize * sameRow.baseline &&
        isNear(first.fontSize, run.fontSize, sameRow.size) &&
        areAlike(first, run),
    )
    if (row === undefined) rows.push([run])
    else row.push(run)
  }
  for (const row of rows.filter(({ length }) => length >= weights.row)) evenWeights(row)
}

/**
 * Texts of a list: so many, with their left or right edges so near, at steps that are as wide but for a
 * share, and so wide in sizes that they are no lines of one text.
 */
const list = { texts: 3, edge: 3, step: 0.05, apart: 1.8 }
/** Weights of one look are seen so far apart, in a row of so many texts as well. */
const weights = { step: 100, max: 200, row: 5 }

/**
 * Gives texts of a list, as names or prices in the rows of a table are, one weight where theirs nearly agree.
 */
export function evenLists(runs: readonly TextRun[], isBold: SeenBold = notSeen): void {
  const done = new Set<TextRun>()
  const getLeft = ({ x }: TextRun): number => x
  const getRight = ({ x, width }: TextRun): number => x + width
  for (const getEdge of [getLeft, getRight])
    for (const run of runs.toSorted((one, other) => one.baseline - other.baseline)) {
      if (done.has(run)) continue
      const column = runs.filter(
        (other) =>
          !done.has(other) &&
          Math.abs(getEdge(other) - getEdge(run)) <= list.edge &&
          isNear(other.fontSize, run.fontSize, sameRow.size) &&
          areAlike(run, other),
      )
      const texts = findEvenSteps(run, column)
      if (texts.length < list.texts) continue
      evenWeights(texts, isBold)
      for (const text of texts) done.add(text)
    }
}

/**
 * Gives texts one weight, where theirs are about one: what stands out alone, or in turns, does so by design.
 */
function evenWeights(texts: readonly TextRun[], isBold: SeenBold = notSeen): void {
  const own = texts.map(({ fontWeight }) => fontWeight)
  const ordered = own.toSorted((one, other) => one - other)
  const isNearly = ordered.every((weight, at) => weight - (ordered[at - 1] ?? weight) <= weights.step)
  const [min = 0, max = 0] = [ordered[0], ordered.at(-1)]
  const isMixed =
    max - min <= weights.max &&
    own.filter((weight) => weight > min + weights.step).length > 1 &&
    own.some((weight, at) => weight === own[at - 1])
  const [first, ...others] = texts.map(isBold)
  const isOneLook = first !== undefined && others.every((other) => other === first)
  if (!isNearly && !isMixed && !isOneLook) return
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const mean = texts.reduce((sum, { text, fontWeight }) => sum + fontWeight * text.length, 0) / letters
  for (const text of texts) text.fontWeight = Math.round(mean / weights.step) * weights.step
}

/** Gives lines of one text, as one goes on in the next, the weight of most of their letters. */
export function evenParagraphs(runs: readonly TextRun[], isBold: SeenBold = notSeen): void {
  const texts: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => one.baseline - other.baseline)) {
    const text = texts.find((lines) => isContinued(lines.at(-1), run, isBold))
    if (text === undefined) texts.push([run])
    else text.push(run)
  }
  for (const lines of texts.filter(({ length }) => length > 1)) {
    const weight = weightedMedian(lines.map((line) => [line.fontWeight, line.text.length]))
    for (const line of lines) line.fontWeight = weight
  }
}

/** Whether a line is of the text of the one above it, other than a text below its heading. */
function isContinued(last: TextRun | undefined, run: TextRun, isBold: SeenBold): boolean {
  if (last === undefined || !isBelow(last, run, nextLine.farthest)) return false
  if (!areAlike(last, run) || isBold(last) !== isBold(run)) return false
  if (Math.abs(run.fontWeight - last.fontWeight) > weights.max) return false
  const isSentence = /^\p{Ll}/u.test(run.text) || /[,;]$/.test(last.text)
  return isSentence || Math.min(run.text.length, last.text.length) >= nextLine.letters
}

/** From this text on down the column, each as far below the last one as the second is below the first. */
function findEvenSteps(first: TextRun, column: readonly TextRun[]): TextRun[] {
  const below = column
    .filter(({ baseline }) => baseline > first.baseline)
    .toSorted((one, other) => one.baseline - other.baseline)
  const step = (below[0]?.baseline ?? first.baseline) - first.baseline
  if (step < first.fontSize * list.apart) return []
  const texts = [first]
  for (const run of below) {
    const down = run.baseline - (texts.at(-1) ?? first).baseline
    if (Math.abs(down - step) > step * list.step) break
    texts.push(run)
  }
  return texts
}

/** Gives lines below each other the size of most of their letters; they stay as wide. */
export function evenSizes(runs: readonly TextRun[]): void {
  for (const lines of findColumns(runs)) {
    const size = weightedMedian(lines.map((line) => [line.fontSize, line.text.length]))
    for (const line of lines) if (!isNear(line.fontSize, size, sameSize.min)) resize(line, size)
  }
}

/** Lines below each other, two or more that are one text. */
export function findColumns(runs: readonly TextRun[]): TextRun[][] {
  const columns: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => one.baseline - other.baseline)) {
    const column = columns.find((lines) => goesOn(lines.at(-1), run))
    if (column === undefined) columns.push([run])
    else column.push(run)
  }
  return columns.filter(({ length }) => length > 1)
}

function goesOn(last: TextRun | undefined, run: TextRun): boolean {
  return (
    last !== undefined &&
    isBelow(last, run, nextLine.reach) &&
    areAlike(last, run) &&
    run.fontWeight === last.fontWeight
  )
}

/** Whether a line of about this size is the next one below a line of a few words. */
function isBelow(last: TextRun, run: TextRun, reach: number): boolean {
  const down = run.baseline - last.baseline
  return (
    last.text.split(' ').length >= nextLine.words &&
    down > 0 &&
    down <= Math.min(run.fontSize, last.fontSize) * reach &&
    Math.abs(run.x - last.x) <= nextLine.edge &&
    isNear(run.fontSize, last.fontSize, sameSize.max)
  )
}

function isNear(one: number, other: number, ratio: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * ratio
}

/** Letters of another size are set apart or together so that they are as wide. */
export function resize(run: TextRun, size: number): void {
  const grown = size / run.fontSize
  const gaps = Math.max(1, run.text.length - 1)
  const spacing = (run.width - (run.width - (run.letterSpacing ?? 0) * gaps) * grown) / gaps
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  run.fontSize = size
  if (Math.abs(spacing) >= minSpacing * size) run.letterSpacing = Math.round(spacing * 100) / 100
  else delete run.letterSpacing
}
