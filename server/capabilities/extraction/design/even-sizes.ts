// Lines of one text are of one size, and names in a row of one size and weight: measured one by one they
// differ by a tenth.
import { weightedMedian } from './common-looks.ts'
import type { TextRun } from '../pdf/pdf.types.ts'

/** Sizes that are set apart on purpose differ by more; what differs by less is not seen. */
const sameSize = { max: 1.12, min: 1.03 }
/** From baseline to baseline in sizes, between left edges in the unit of the page, and words of a line. */
const nextLine = { reach: 1.6, edge: 3, words: 3 }
/** Spacing that is not seen, in em. */
const minSpacing = 0.008

/**
 * Texts in a row, with baselines so near in sizes: those of a menu and of a label beside it are set apart by
 * more.
 */
const sameRow = { baseline: 0.12, size: 1.06, weight: 150 }

/** Gives texts of a row that nearly agree the weight and size of most of their letters; they stay as wide. */
export function evenRows(runs: readonly TextRun[]): void {
  const rows: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => other.text.length - one.text.length)) {
    const row = rows.find(([first]) => first !== undefined && areInRow(first, run))
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
}

function areInRow(one: TextRun, other: TextRun): boolean {
  return (
    Math.abs(one.baseline - other.baseline) <= one.fontSize * sameRow.baseline &&
    isNear(one.fontSize, other.fontSize, sameRow.size) &&
    Math.abs(one.fontWeight - other.fontWeight) <= sameRow.weight &&
    one.color === other.color &&
    one.fontFamily === other.fontFamily &&
    one.isItalic === other.isItalic
  )
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
  if (last === undefined || last.text.split(' ').length < nextLine.words) return false
  const down = run.baseline - last.baseline
  return (
    down > 0 &&
    down <= Math.min(run.fontSize, last.fontSize) * nextLine.reach &&
    Math.abs(run.x - last.x) <= nextLine.edge &&
    isNear(run.fontSize, last.fontSize, sameSize.max) &&
    run.color === last.color &&
    run.fontFamily === last.fontFamily &&
    run.fontWeight === last.fontWeight &&
    run.isItalic === last.isItalic
  )
}

function isNear(one: number, other: number, ratio: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * ratio
}

function resize(run: TextRun, size: number): void {
  const grown = size / run.fontSize
  const gaps = Math.max(1, run.text.length - 1)
  const spacing = (run.width - (run.width - (run.letterSpacing ?? 0) * gaps) * grown) / gaps
  run.y = run.baseline - (run.baseline - run.y) * grown
  run.height *= grown
  run.fontSize = size
  if (Math.abs(spacing) >= minSpacing * size) run.letterSpacing = Math.round(spacing * 100) / 100
  else delete run.letterSpacing
}
