// Lines of a narrow column of justified text, whose words are so far apart that each is a run of its own:
// gaps of one line are alike, and its ends are those of the lines around it.
import { union } from './boxes.ts'
import type { TextRun } from './pdf.types.ts'
import { hasSameLook } from './same-look.ts'

/** Gaps of a line differ by less than this share of its size; ends of lines too. */
const sameGap = 0.15
const sameEnd = 0.12
/** A first line is indented by so many sizes at most, and lines are so many apart. */
const maxIndent = 3
const maxLeading = 2.5
/** Two words alone are a line up to this gap: a name and its price lie further apart. */
const maxSingleGap = 2.5

interface Line {
  runs: TextRun[]
  /** One text from end to end. */
  isSolid: boolean
}

/** Runs in the order of the text, those of one line joined. */
export function joinJustified(runs: readonly TextRun[]): TextRun[] {
  const lines = groupLines(runs)
  if (lines.every(({ isSolid }) => isSolid)) return [...runs]
  // From solid lines downwards, then upwards: those in between may follow each other.
  for (const order of [lines, lines.toReversed()])
    for (const [at, line] of order.entries())
      if (!line.isSolid && [order[at - 1], order[at + 1]].some((other) => goesWith(line, other))) join(line)
  return lines.flatMap((line) => line.runs)
}

function groupLines(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = []
  for (const run of runs) {
    const line = lines.at(-1)
    const last = line?.runs.at(-1)
    if (line !== undefined && last !== undefined && isBeside(last, run)) {
      line.runs.push(run)
      line.isSolid = false
    } else lines.push({ runs: [run], isSolid: true })
  }
  return lines
}

function isBeside(one: TextRun, other: TextRun): boolean {
  return (
    other.angle === 0 &&
    other.isAfterSpace === true &&
    other.isSetApart !== true &&
    other.baseline === one.baseline &&
    other.x > one.x + one.width &&
    other.href === one.href &&
    other.contentId === one.contentId &&
    hasSameLook(one, other)
  )
}

/** Whether words apart are a line of the text that a line next to it is of. */
function goesWith({ runs }: Line, other: Line | undefined): boolean {
  const [first] = runs
  const [neighbour] = other?.runs ?? []
  if (first === undefined || neighbour === undefined || other?.isSolid !== true) return false
  const { fontSize } = first
  const gaps = runs.slice(1).map((run, at) => run.x - getRight(runs[at]))
  const isEven = Math.max(...gaps) - Math.min(...gaps) <= fontSize * sameGap
  const isText =
    runs.length > 2 ||
    (Math.max(...gaps) <= fontSize * maxSingleGap && runs.every(({ text }) => /\p{L}/u.test(text)))
  const indent = first.x - neighbour.x
  return (
    isEven &&
    isText &&
    hasSameLook(first, neighbour) &&
    Math.abs(first.baseline - neighbour.baseline) <= fontSize * maxLeading &&
    Math.abs(getRight(runs.at(-1)) - getRight(neighbour)) <= fontSize * sameEnd &&
    (Math.abs(indent) <= fontSize * sameEnd || (runs.length > 2 && Math.abs(indent) <= fontSize * maxIndent))
  )
}

function getRight(run: TextRun | undefined): number {
  return run === undefined ? 0 : run.x + run.width
}

function join(line: Line): void {
  const [first, ...others] = line.runs
  if (first === undefined) return
  for (const run of others) {
    const unknownLetters = (first.unknownLetters ?? 0) + (run.unknownLetters ?? 0)
    Object.assign(first, union(first, run), {
      text: `${first.text} ${run.text}`,
      ...(unknownLetters > 0 && { unknownLetters }),
    })
  }
  line.runs = [first]
  line.isSolid = true
}
