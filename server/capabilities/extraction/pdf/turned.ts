// Text that does not stand upright, as it stands for somebody who turns the page until it does.
import type { PdfBox, TextRun } from './pdf.types.ts'

/** Text that leans no further from a quarter turn is taken for turned by it. */
const maxLean = 5
/** Height of a font's letters, and how far their line is below the middle of that, in font sizes. */
const letterHeight = 1.15
const lineBelowMiddle = 0.32

/** The nearest number of quarter turns clockwise. */
export function nearestQuarter(angle: number): number {
  return Math.round(angle / 90) % 4
}

/** A box after so many quarter turns of the page against the clock, around its upper left corner. */
export function turn({ x, y, width, height }: PdfBox, quarter: number): PdfBox {
  if (quarter === 1) return { x: y, y: -x - width, width: height, height: width }
  if (quarter === 2) return { x: -x - width, y: -y - height, width, height }
  if (quarter === 3) return { x: -y - height, y: x, width: height, height: width }
  return { x, y, width, height }
}

/** Degrees that text is read in; lines are of one direction. */
export function getDirection({ angle }: Pick<TextRun, 'angle'>): number {
  const quarter = nearestQuarter(angle)
  const lean = Math.abs(angle - Math.round(angle / 90) * 90)
  return lean <= maxLean ? quarter * 90 : angle
}

/** The run on the turned page. */
export function uprighted(run: TextRun, direction = getDirection(run)): TextRun {
  if (run.angle === 0) return run
  if (direction % 90 === 0) return { ...run, ...turn(run, direction / 90) }
  const radians = (direction * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const height = run.fontSize * letterHeight
  const width = Math.max(1, getSlantedWidth(run, { cos: Math.abs(cos), sin: Math.abs(sin) }, height))
  const [middleX, middleY] = [run.x + run.width / 2, run.y + run.height / 2]
  const [along, middle] = [middleX * cos + middleY * sin, middleY * cos - middleX * sin]
  const known = direction === run.angle || direction === run.angle - 360 ? run.across : undefined
  const across = known === undefined ? middle : known - run.fontSize * lineBelowMiddle
  return {
    ...run,
    x: along - width / 2,
    y: across - height / 2,
    width,
    height,
    baseline: across + run.fontSize * lineBelowMiddle,
  }
}

/** Between turns that are nearer to each other than these, boxes say too little of what is in them. */
const minDifference = 0.4

/** Of the upright box around a slanted one, as wide as both of its sides are, seen from there. */
function getSlantedWidth(around: PdfBox, { cos, sin }: { cos: number; sin: number }, height: number): number {
  const difference = cos * cos - sin * sin
  return Math.abs(difference) < minDifference
    ? (around.width + around.height) / (cos + sin) - height
    : (around.width * cos - around.height * sin) / difference
}
