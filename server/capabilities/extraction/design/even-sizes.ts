// Lines of one text are of one size: measured one by one they differ by a tenth.
import { weightedMedian } from './common-looks.ts'
import type { TextRun } from '../pdf/pdf.types.ts'

/** Sizes that are set apart on purpose differ by more; what differs by less is not seen. */
const sameSize = { max: 1.12, min: 1.03 }
/** From baseline to baseline in sizes, between left edges in the unit of the page, and words of a line. */
const nextLine = { reach: 1.6, edge: 3, words: 3 }
/** Spacing that is not seen, in em. */
const minSpacing = 0.008

/** Gives lines below each other the size of most of their letters; they stay as wide. */
export function evenSizes(runs: readonly TextRun[]): void {
  const columns: TextRun[][] = []
  for (const run of runs.toSorted((one, other) => one.baseline - other.baseline)) {
    const column = columns.find((lines) => goesOn(lines.at(-1), run))
    if (column === undefined) columns.push([run])
    else column.push(run)
  }
  for (const lines of columns.filter(({ length }) => length > 1)) {
    const size = weightedMedian(lines.map((line) => [line.fontSize, line.text.length]))
    for (const line of lines) if (!isNear(line.fontSize, size, sameSize.min)) resize(line, size)
  }
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
