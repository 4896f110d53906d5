// Letters in outlines whose words were recognised: they are set as text, so they are no drawing any more.
// They go letter by letter, since the lines of a paragraph fill only part of the box around it.
import { getArea, shareInside } from '../../pdf/boxes.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import { getCommandBox, type PathCommand } from '../../pdf/path-commands.ts'
import type { PdfBox, TextRun } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'
import { readShapes } from './vector-shapes.ts'

/** Of the area of a drawing's outlines. */
const minShare = 0.85
/** Of an outline: accents and tails reach over the box of their line. */
const insideShare = 0.7
/** In sizes of the letters. */
const reach = { across: 0.15, down: 0.3 }
/** Strokes much longer than letters of a line are wide are lines or frames. */
const maxLetter = 1.6

/** What is left of the drawings of a page. */
export function withoutLetters(
  file: PdfFile,
  drawn: readonly Rendered[],
  runs: readonly TextRun[],
): Rendered[] {
  const recognised = runs.filter(({ object, angle }) => object === undefined && angle === 0)
  if (recognised.length === 0) return [...drawn]
  const lines = recognised.map((run) => ({
    size: run.fontSize,
    x: run.x - run.fontSize * reach.across,
    y: run.y - run.fontSize * reach.down,
    width: run.width + 2 * run.fontSize * reach.across,
    height: run.height + 2 * run.fontSize * reach.down,
  }))
  const isLetter = (box: PdfBox): boolean =>
    lines.some(
      (line) =>
        Math.max(box.width, box.height) <= line.size * maxLetter && shareInside(box, line) >= insideShare,
    )
  return drawn.filter((one) => {
    if (
      one.kind === 'picture' ||
      !lines.some((line) => shareInside(line, one.box) + shareInside(one.box, line) > 0)
    )
      return true
    const boxes = readOutlines(file, one)
    const total = boxes.reduce((sum, box) => sum + getArea(box), 0)
    const letters = boxes.filter(isLetter).reduce((sum, box) => sum + getArea(box), 0)
    return letters < total * minShare
  })
}

/** Boxes around its closed lines, of which a path may have many: a paragraph can be one. */
function readOutlines(file: PdfFile, one: Rendered): PdfBox[] {
  const [shape] = readShapes(file, [one]) ?? []
  if (shape === undefined) return [one.box]
  const outlines: PathCommand[][] = []
  for (const command of shape.commands) {
    if (command[0] === 'M' || outlines.length === 0) outlines.push([])
    outlines.at(-1)?.push(command)
  }
  const boxes = outlines.filter((outline) => outline.length > 1).map((outline) => getCommandBox(outline))
  return boxes.length === 0 ? [one.box] : boxes
}
