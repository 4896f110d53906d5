// Runs become segments: pieces of lines that are together, never reaching from one card or column into the
// next.
import { getArea, holdsPoint } from '../pdf/boxes.ts'
import { getLine, type TextLine } from '../pdf/lines.ts'
import type { TextRun } from '../pdf/pdf.types.ts'
import type { Panel } from './page-blocks.ts'

export interface Segment extends TextLine {
  /** What it is on; undefined for the page itself. */
  panel: Panel | undefined
  color: string
  isRightToLeft: boolean
}

/** Gaps by font size: from here on something else begins, and sooner where colour or link change. */
const partGap = 1.6
const changeGap = 0.9
/** Where a column begins, no gap between words is so wide. */
const columnGap = 0.5
const minColumnRows = 2
/** In font sizes from one baseline to the next. */
const nextRow = 2.2
/** Short words are set apart by less: links of a navigation. No gap between words of a text is so wide. */
const labelGap = 1
const maxLabelLength = 30
/** Between the words of a ticker, from a smaller gap on where it has a colour of its own. */
const signGap = 0.6
const loneSign = /^[^\p{L}\p{N}\s]{1,2}$/u
/** Sizes on one line that differ more are two things: a price and its unit. */
const sizeStep = 1.35
/** Raised and lowered letters. */
const scriptSize = 0.8
/** What is smaller is no part of a letter that fills a card. */
const minScriptSize = 0.2
const maxScriptLength = 4
/** In sizes: figures of an old style stand a little off the line of small letters beside them. */
const minRaise = 0.06
/** A panel that is hardly higher than the letters marks words in a line; nothing is on it. */
const minPanelHeight = 1.45
const strongRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g

/** Upright runs as segments, each on the innermost of the panels. */
export function findSegments(runs: readonly TextRun[], panels: readonly Panel[]): Segment[] {
  const inner = panels.toSorted((a, b) => getArea(a) - getArea(b))
  const groups = new Map<Panel | undefined, TextRun[]>()
  for (const run of runs) {
    const panel = inner.find(
      (candidate) =>
        candidate.height >= run.fontSize * minPanelHeight && holdsPoint(candidate, ...findMiddle(run)),
    )
    const group = groups.get(panel)
    if (group === undefined) groups.set(panel, [run])
    else group.push(run)
  }
  return [...groups].flatMap(([panel, group]) => {
    const rows = findRows(group)
    const starts = findColumnStarts(rows)
    return attachScripts(rows.flatMap((row) => splitRow(row, starts))).map((parts) =>
      getSegment(parts, panel),
    )
  })
}

/**
 * Where parts of several rows begin after a gap: a row in which the column before is full is parted there
 * too. So is the row above or below a lone part that begins exactly where a run does after a gap that is wide
 * between words.
 */
function findColumnStarts(rows: readonly TextRun[][]): number[] {
  const groupByPlace = (runs: readonly TextRun[]): Map<number, TextRun[]> =>
    Map.groupBy(runs, ({ x }) => Math.round(x))
  const starts = groupByPlace(
    rows.flatMap((row) =>
      splitRow(row)
        .slice(1)
        .flatMap(([first]) => first ?? []),
    ),
  )
  const others = groupByPlace(
    rows.flatMap((row) => row.filter((run, index) => isAfterColumnGap(row[index - 1], run))),
  )
  return [...starts].flatMap(([x, [first, ...more]]) => {
    const isBeside = ({ baseline }: TextRun): boolean => {
      const distance = first === undefined ? 0 : Math.abs(baseline - first.baseline)
      return distance > 0 && distance < (first?.fontSize ?? 0) * nextRow
    }
    return more.length + 1 >= minColumnRows || others.get(x)?.some(isBeside) === true ? [x] : []
  })
}

function isAfterColumnGap(before: TextRun | undefined, run: TextRun): boolean {
  if (before === undefined) return false
  return run.x - (before.x + before.width) > Math.max(before.fontSize, run.fontSize) * columnGap
}

function findMiddle({ x, y, width, height }: TextRun): [number, number] {
  return [x + width / 2, y + height / 2]
}

function findRows(runs: readonly TextRun[]): TextRun[][] {
  const rows: { baseline: number; size: number; runs: TextRun[] }[] = []
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline)) {
    // Rows of neighbouring columns may lie between each other: the last few are looked at.
    const row = rows
      .slice(-4)
      .find(({ baseline, size }) => Math.abs(run.baseline - baseline) < Math.min(size, run.fontSize) * 0.3)
    if (row === undefined) rows.push({ baseline: run.baseline, size: run.fontSize, runs: [run] })
    else {
      row.runs.push(run)
      row.size = Math.min(row.size, run.fontSize)
    }
  }
  return rows.map((row) => row.runs.toSorted((a, b) => a.x - b.x))
}

function splitRow(runs: readonly TextRun[], starts: readonly number[] = []): TextRun[][] {
  const parts: TextRun[][] = []
  for (const run of runs) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part === undefined || before === undefined || isApart(before, run, starts)) parts.push([run])
    else part.push(run)
  }
  return parts
}

function isApart(before: TextRun, run: TextRun, starts: readonly number[]): boolean {
  const size = Math.max(before.fontSize, run.fontSize)
  const gap = run.x - (before.x + before.width)
  const changes = before.href !== run.href || before.color !== run.color
  const hasSign = [before, run].some(({ text }) => loneSign.test(text.trim()))
  const areLabels = hasSign || Math.max(before.text.length, run.text.length) <= maxLabelLength
  const isStart = run.isSetApart === true || starts.some((x) => Math.abs(x - run.x) < 1)
  if (gap > size * columnGap && isStart) return true
  return (
    gap > size * (changes ? (hasSign ? signGap : changeGap) : areLabels ? labelGap : partGap) ||
    size / Math.min(before.fontSize, run.fontSize) > sizeStep
  )
}

/**
 * A few small letters beside larger ones, raised or lowered, belong to them: the sign before a price, the
 * mark of a note.
 */
function attachScripts(parts: TextRun[][]): TextRun[][] {
  const getLetters = (runs: readonly TextRun[]) => runs.reduce((sum, run) => sum + run.text.length, 0)
  const small = parts.filter((runs) => runs.length === 1 && getLetters(runs) <= maxScriptLength)
  const attached = new Set<TextRun[]>()
  for (const script of small) {
    const [run] = script
    if (run === undefined) continue
    const host = parts.find((runs) => runs !== script && !attached.has(runs) && isScriptOf(run, runs))
    if (host === undefined) continue
    host.push(run)
    host.sort((a, b) => a.x - b.x)
    attached.add(script)
  }
  return parts.filter((runs) => !attached.has(runs))
}

function isScriptOf(script: TextRun, runs: readonly TextRun[]): boolean {
  return runs.some((run) => {
    const size = script.fontSize / run.fontSize
    if (size < minScriptSize || size >= scriptSize) return false
    if (Math.abs(script.baseline - run.baseline) < run.fontSize * minRaise) return false
    const middle = script.y + script.height / 2
    if (middle < run.y || middle > run.y + run.height) return false
    const after = script.x - (run.x + run.width)
    const before = run.x - (script.x + script.width)
    return Math.abs(after) < run.fontSize * 0.3 || Math.abs(before) < run.fontSize * 0.3
  })
}

function getSegment(runs: TextRun[], panel: Panel | undefined): Segment {
  const text = runs.map((run) => run.text).join('')
  const isRightToLeft = (text.match(strongRightToLeft)?.length ?? 0) > text.length * 0.4
  const line = isRightToLeft ? rightToLeftLine(runs) : getLine(runs)
  const main = runs.reduce((longest, run) => (run.text.length > longest.text.length ? run : longest))
  return { ...line, panel, color: main.color, isRightToLeft }
}

/** The same line, read from its right end. */
function rightToLeftLine(runs: readonly TextRun[]): TextLine {
  const line = getLine([...runs])
  const ordered = runs.toReversed()
  let text = ''
  for (const [index, run] of ordered.entries()) {
    const before = ordered[index - 1]
    const gap = before === undefined ? 0 : before.x - (run.x + run.width)
    text += (gap > run.fontSize * 0.12 ? ' ' : '') + run.text
  }
  return { ...line, runs: ordered, text }
}
