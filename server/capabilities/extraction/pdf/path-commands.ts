// The outline of a path as it is drawn, point by point.
import { transform, type Matrix } from './matrix.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export type PathCommand =
  | ['M' | 'L', x: number, y: number]
  | ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | ['Z']

/** Segment types of PDFium (fpdfview.h). */
const types = { line: 0, bezier: 1, move: 2 }

export function readCommands(
  { raw, scratch }: PdfFile,
  { count, get }: { count: number; get(index: number): number },
  matrix: Matrix,
): PathCommand[] {
  const commands: PathCommand[] = []
  let bends: [number, number][] = []
  for (let index = 0; index < count; index += 1) {
    const segment = get(index)
    if (segment === 0) continue
    const type = raw.FPDFPathSegment_GetType(segment)
    raw.FPDFPathSegment_GetPoint(segment, scratch.pointer, scratch.pointer + 4)
    const point = transform(matrix, scratch.float(0), scratch.float(1))
    if (type === types.bezier) {
      bends.push(point)
      const [one, other, end] = bends
      if (one === undefined || other === undefined || end === undefined) continue
      commands.push(['C', ...one, ...other, ...end])
      bends = []
    } else commands.push([type === types.move ? 'M' : 'L', ...point])
    if (raw.FPDFPathSegment_GetClose(segment) !== 0) commands.push(['Z'])
  }
  // A lone move at the end draws nothing.
  if (commands.at(-1)?.[0] === 'M') commands.pop()
  return commands
}

/** What an outline covers, the points that bend its curves included. */
export function getCommandBox(commands: readonly PathCommand[]): PdfBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [, ...numbers] of commands)
    for (const [index, value] of numbers.entries())
      if (index % 2 === 0) [left, right] = [Math.min(left, value), Math.max(right, value)]
      else [top, bottom] = [Math.min(top, value), Math.max(bottom, value)]
  return { x: left, y: top, width: Math.max(0.01, right - left), height: Math.max(0.01, bottom - top) }
}

/** How many straight pieces stand for a curve. */
const pieces = 8

/** Its lines, curves in straight pieces; each ends where it began if it is closed. */
export function flatten(
  commands: readonly PathCommand[],
): { points: [number, number][]; isClosed: boolean }[] {
  const lines: { points: [number, number][]; isClosed: boolean }[] = []
  let line: (typeof lines)[number] | undefined
  for (const command of commands) {
    if (command[0] === 'M') {
      line = { points: [[command[1], command[2]]], isClosed: false }
      lines.push(line)
      continue
    }
    if (line === undefined) continue
    const [first] = line.points
    if (command[0] === 'Z') {
      line.isClosed = true
      // What goes on without a move begins where the closed line did.
      if (first !== undefined) line.points.push(first)
      continue
    }
    if (line.isClosed && first !== undefined) {
      line = { points: [first], isClosed: false }
      lines.push(line)
    }
    if (command[0] === 'C') addCurve(line.points, command)
    else line.points.push([command[1], command[2]])
  }
  return lines
}

function addCurve(points: [number, number][], curve: Extract<PathCommand, ['C', ...number[]]>): void {
  const [, x1, y1, x2, y2, x3, y3] = curve
  const [x0, y0] = points.at(-1) ?? [x1, y1]
  for (let step = 1; step <= pieces; step += 1) {
    const at = step / pieces
    const rest = 1 - at
    const [a, b, c, d] = [rest ** 3, 3 * rest ** 2 * at, 3 * rest * at ** 2, at ** 3]
    points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3])
  }
}
