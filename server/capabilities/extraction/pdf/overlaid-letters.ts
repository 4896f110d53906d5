// Letters that are painted again over themselves in another colour, as the stars of a rating: PDFium takes
// the second ones for a repetition and leaves them out. Those above are what is seen; where a clipping lets
// only a part of one be seen, as of half a star, its row is a drawing.
import { intersection, union } from './boxes.ts'
import type { PagePaint, Rendered, TextPlace } from './drawn-objects.types.ts'
import { place } from './matrix.ts'
import { readBounds } from './object-bounds.ts'
import { readColor } from './painted-paths.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

/** In points: letters over themselves have the same box. */
const sameBox = 0.15
/** In widths of a sign: the next one of a row is no farther away; and so far apart are compared. */
const maxGap = 1.2
const maxCompared = 20_000
/** As a share of its width: less that is cut off a sign is room beside it. */
const maxCut = 0.05

/** How letters are painted, of PDFium (fpdf_edit.h). */
const filled = 0

interface Letter {
  object: number
  text: TextPlace
  box: PdfBox
}

export interface OverlaidLetters {
  /** What is seen nowhere, or as a part of a drawing. */
  hidden: ReadonlySet<number>
  drawings: Rendered[]
}

export function findOverlaid(file: PdfFile, { texts }: PagePaint): OverlaidLetters {
  const hidden = new Set<number>()
  if (texts.size > maxCompared) return { hidden, drawings: [] }
  const letters = [...texts].flatMap(([object, text]): Letter[] => {
    const bounds = text.space && readBounds(file, object)
    const box = bounds && text.space && place(text.space, bounds)
    return box === undefined || box.width <= 0 ? [] : [{ object, text, box }]
  })
  const cut: Letter[] = []
  for (const same of Map.groupBy(letters, getCell).values())
    for (const [index, above] of same.entries()) {
      const below = same.slice(0, index).filter((one) => isOver(file, above, one))
      const [first] = below
      if (first === undefined || isUnseen(above)) continue
      if (isCut(above)) cut.push(above)
      else for (const one of below) hidden.add(one.object)
    }
  const drawings = cut.flatMap((one) => (hidden.has(one.object) ? [] : takeRow(one, letters, hidden)))
  return { hidden, drawings }
}

function getCell({ box }: Letter): string {
  return [box.x, box.y, box.width].map((value) => Math.round(value)).join(' ')
}

function isUnseen({ text, box }: Letter): boolean {
  return text.clip !== undefined && intersection(text.clip, box) === undefined
}

function isCut({ text, box }: Letter): boolean {
  const seen = text.clip && intersection(text.clip, box)
  return seen !== undefined && seen.width < box.width * (1 - maxCut)
}

function isOver(file: PdfFile, above: Letter, below: Letter): boolean {
  const sides = ['x', 'y', 'width', 'height'] as const
  if (sides.some((side) => Math.abs(above.box[side] - below.box[side]) > sameBox)) return false
  const [over, under] = [above, below].map(({ object }) =>
    readColor(file, (...channels) => file.raw.FPDFPageObj_GetFillColor(object, ...channels)),
  )
  const isFilled = file.pdfium.FPDFTextObj_GetTextRenderMode(above.object) === filled
  const isSeen = isFilled && over?.alpha === 1 && under !== undefined && under.alpha > 0
  return isSeen && over.color !== under.color && above.text.order > below.text.order
}

/** All signs of its size in its row, as one drawing. */
function takeRow(one: Letter, letters: readonly Letter[], hidden: Set<number>): Rendered[] {
  const isAlike = ({ box }: Letter): boolean =>
    Math.abs(box.y - one.box.y) <= one.box.height / 2 && Math.abs(box.width - one.box.width) <= sameBox * 2
  const row: Letter[] = [one]
  const waiting = new Set(letters.filter((other) => other !== one && isAlike(other)))
  for (const member of row)
    for (const other of waiting)
      if (Math.abs(member.box.x - other.box.x) <= one.box.width * (1 + maxGap)) {
        waiting.delete(other)
        row.push(other)
      }
  const box = row.map((member) => member.box).reduce(union)
  return row
    .filter((member) => !hidden.has(member.object) && !isUnseen(member))
    .map(({ object, text }) => {
      hidden.add(object)
      return { kind: 'path', box, chain: text.chain, order: text.order, isMasked: false, segments: 100 }
    })
}
