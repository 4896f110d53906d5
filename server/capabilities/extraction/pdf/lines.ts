// Runs of a page become lines in the order in which people read: column by column where there are columns,
// row by row elsewhere.
import type { PdfBox, PdfPage, TextRun } from './pdf.types.ts'
import { getDirection } from './turned.ts'

export interface TextLine extends PdfBox {
  runs: TextRun[]
  text: string
  baseline: number
  /**
   * Degrees clockwise that the page is turned against to read it: lines of one direction share their
   * coordinates.
   */
  direction: number
  /** Of most of its letters. */
  fontSize: number
  isBold: boolean
  isFixedPitch: boolean
  /** How many parts lie far apart: more than one is a row of a table. */
  parts: number
  /** Edges of the column it is in. */
  column: { left: number; right: number }
}

/**
 * Gaps in a line, by font size: from the first on there is a space, from the second on something else begins.
 */
const spaceGap = 0.15
const closeSpaceGap = 0.05
const partGap = 1.6
/** Marks that are nearer are of the word before them: in French high ones stand apart. */
const markGap = { low: 0.5, high: 0.18 }
const minColumnLines = 4
/** A column's lines reach this share of its width, and a cell's do not. */
const columnFill = 0.6

/** Lines of a page: first those of the direction that most of its letters have. Then its comments. */
export function readLines({ runs, notes }: Pick<PdfPage, 'runs' | 'notes'>): TextLine[] {
  const letters = (group: readonly TextRun[]): number => group.reduce((sum, { text }) => sum + text.length, 0)
  const directions = [...Map.groupBy(runs, getDirection).values()].toSorted((a, b) => letters(b) - letters(a))
  return [...directions.flatMap((group) => orderRuns(group, 0)), ...notes.map((note) => getLine([note]))]
}

interface Row {
  runs: TextRun[]
  baseline: number
  size: number
}

function orderRuns(runs: readonly TextRun[], depth: number): TextLine[] {
  const rows = findRows(runs)
  const gutter = depth < 6 ? findGutter(rows) : undefined
  if (gutter === undefined) return findLines(rows)
  const lines: TextLine[] = []
  let whole: Row[] = []
  let parted: Row[] = []
  const flushWhole = () => {
    lines.push(...findLines(whole))
    whole = []
  }
  const flushParted = () => {
    const left = parted.flatMap((row) => row.runs.filter((run) => run.x < gutter))
    const right = parted.flatMap((row) => row.runs.filter((run) => run.x >= gutter))
    if (areColumns(left, right)) {
      flushWhole()
      lines.push(...orderRuns(left, depth + 1), ...orderRuns(right, depth + 1))
    } else whole.push(...parted)
    parted = []
  }
  for (const row of rows) {
    const crosses = row.runs.some((run) => run.x < gutter - 2 && run.x + run.width > gutter + 2)
    if (crosses) {
      flushParted()
      whole.push(row)
    } else parted.push(row)
  }
  flushParted()
  flushWhole()
  return lines
}

function findRows(runs: readonly TextRun[]): Row[] {
  const rows: Row[] = []
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const row = rows.at(-1)
    if (row !== undefined && run.baseline - row.baseline < Math.max(row.size, run.fontSize) * 0.5) {
      row.runs.push(run)
      // Raised and lowered letters are on the line of the large ones.
      if (run.fontSize > row.size) Object.assign(row, { size: run.fontSize, baseline: run.baseline })
    } else rows.push({ runs: [run], baseline: run.baseline, size: run.fontSize })
  }
  for (const row of rows) row.runs.sort((a, b) => a.x - b.x)
  return rows
}

/** Where most rows have a wide gap. */
function findGutter(rows: readonly Row[]): number | undefined {
  const votes = new Map<number, number[]>()
  for (const row of rows) {
    for (const [index, run] of row.runs.entries()) {
      const next = row.runs[index + 1]
      if (next === undefined) continue
      const end = run.x + run.width
      if (next.x - end < row.size) continue
      const slot = Math.round((end + next.x) / 2 / 12)
      for (const near of [slot - 1, slot, slot + 1])
        votes.set(near, [...(votes.get(near) ?? []).slice(-400), next.x])
    }
  }
  let best: number[] = []
  for (const starts of votes.values()) if (starts.length > best.length) best = starts
  if (best.length < minColumnLines) return undefined
  // The right column begins where most of its lines begin.
  return Math.min(...best) - 1
}

function areColumns(left: readonly TextRun[], right: readonly TextRun[]): boolean {
  return [left, right].every((side) => {
    const rows = findRows(side)
    if (rows.length < minColumnLines) return false
    const edge = Math.min(...side.map((run) => run.x))
    const width = Math.max(...side.map((run) => run.x + run.width)) - edge
    const fills = rows
      .map((row) => (Math.max(...row.runs.map((run) => run.x + run.width)) - edge) / width)
      .toSorted((a, b) => a - b)
    const letters = rows
      .map((row) => row.runs.reduce((sum, run) => sum + run.text.length, 0))
      .toSorted((a, b) => a - b)
    const middle = Math.floor(rows.length / 2)
    return (fills[middle] ?? 0) >= columnFill && (letters[middle] ?? 0) >= 15
  })
}

/** Lines of runs whose order is known: one begins where the letters are lower. */
export function linesInOrder(runs: readonly TextRun[]): TextLine[] {
  const rows: Row[] = []
  for (const run of runs) {
    const row = rows.at(-1)
    const reach = Math.max(row?.size ?? 0, run.fontSize) * 0.5
    const isTurned = row?.runs[0] !== undefined && getDirection(row.runs[0]) !== getDirection(run)
    if (row !== undefined && !isTurned && Math.abs(run.baseline - row.baseline) < reach) {
      row.runs.push(run)
      if (run.fontSize > row.size) Object.assign(row, { size: run.fontSize, baseline: run.baseline })
    } else rows.push({ runs: [run], baseline: run.baseline, size: run.fontSize })
  }
  return findLines(rows)
}

function findLines(rows: readonly Row[]): TextLine[] {
  const lines = rows.map((row) => getLine(row.runs))
  const left = lines.reduce((edge, line) => Math.min(edge, line.x), Number.POSITIVE_INFINITY)
  const right = lines.reduce((edge, line) => Math.max(edge, line.x + line.width), Number.NEGATIVE_INFINITY)
  for (const line of lines) line.column = { left, right }
  return lines
}

/** A line of runs that are in their order. */
export function getLine(runs: TextRun[]): TextLine {
  const x = Math.min(...runs.map((run) => run.x))
  const y = Math.min(...runs.map((run) => run.y))
  const right = Math.max(...runs.map((run) => run.x + run.width))
  const bottom = Math.max(...runs.map((run) => run.y + run.height))
  const letters = (matches: (run: TextRun) => boolean) =>
    runs.reduce((sum, run) => sum + (matches(run) ? run.text.length : 0), 0)
  const all = letters(() => true)
  const main = runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest))
  let text = ''
  let parts = 1
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    const separator = before === undefined ? '' : separatorBetween(before, run)
    // A mark and its text are one part.
    if (separator === '\u2003' && !/^\S{1,4}$/.test(text)) parts += 1
    text += (separator === '\u2003' && parts === 1 ? ' ' : separator) + run.text
  }
  return {
    x,
    y,
    width: right - x,
    height: bottom - y,
    runs,
    text,
    baseline: main.baseline,
    direction: getDirection(main),
    fontSize: main.fontSize,
    isBold: letters((run) => run.fontWeight >= 600) > all * 0.9,
    isFixedPitch: letters((run) => run.isFixedPitch) > all * 0.9,
    parts,
    column: { left: x, right },
  }
}

/** What is between two runs of a line: nothing, a space, or an em space where something else begins. */
export function separatorBetween(left: TextRun, right: TextRun): '' | ' ' | '\u2003' {
  const gap = right.x - (left.x + left.width)
  const size = Math.max(left.fontSize, right.fontSize)
  // Padding around code is no space.
  const isHigh = /^[;:!?]/.test(right.text) && !left.isFixedPitch
  if (/^[,.;:!?)\]]/.test(right.text) && gap < size * (isHigh ? markGap.high : markGap.low)) return ''
  if (gap > size * partGap) return '\u2003'
  // Letters that are set close leave less room for spaces.
  const isSpace = right.isAfterSpace === true && gap > size * closeSpaceGap
  return isSpace || gap > size * spaceGap ? ' ' : ''
}
