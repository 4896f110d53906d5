// Words, panels and pictures of a page become blocks in reading order.
import type { PdfBox, TextRun } from '../pdf/pdf.types.ts'
import type { PageBlock, Panel } from './page-blocks.ts'
import { paragraphsOf, toTextBlock } from './paragraphs.ts'
import { readingOrder, type Placed } from './reading-order.ts'
import { segmentsOf } from './segments.ts'

export interface PageParts {
  runs: readonly TextRun[]
  panels: readonly Panel[]
  pictures: readonly PageBlock[]
}

const mostBlocks = 3_000
/** Text that leans further from the upright than this is turned by a quarter, or stands askew. */
const mostLean = 20
/** What letters take above and below their line, in font sizes. */
const ascent = 0.82
const descent = 0.25

export function arrange({ runs, panels, pictures }: PageParts): PageBlock[] {
  const upright = runs.filter((run) => quarterOf(run) === 0).map(drawnClose)
  // Words on a picture stand together as words on a panel do.
  const grounds: Panel[] = [...panels, ...pictures.map(({ x, y, width, height }) => ({ x, y, width, height }))]
  const segments = segmentsOf(upright, grounds)
  const askew = runs.filter((run) => quarterOf(run) === -1).flatMap((run) => paragraphsOf(segmentsOf([run], [])).map(toTextBlock))
  const texts = [...paragraphsOf(segments).map(toTextBlock), ...[1, 2, 3].flatMap((quarter) => turnedTexts(runs, quarter)), ...askew]
  const shapes = panels.map((panel): PageBlock => ({ kind: 'shape', ...panel }))
  const items = [...shapes, ...pictures, ...texts].slice(0, mostBlocks).map((block): Placed & { block: PageBlock } => {
    const { x, y, width, height } = block
    return { x, y, width, height, isGround: block.kind !== 'text', block }
  })
  const rightToLeft = segments.filter((segment) => segment.isRightToLeft).length * 2 > segments.length
  return readingOrder(items, { rightToLeft }).map(({ block }) => block)
}

/** Files give letters the box of the whole font, which may be twice as high as the letters. */
function drawnClose(run: TextRun): TextRun {
  const top = Math.max(run.y, run.baseline - run.fontSize * ascent)
  const bottom = Math.min(run.y + run.height, run.baseline + run.fontSize * descent)
  return bottom > top ? { ...run, y: top, height: bottom - top } : run
}

/** Quarter turns clockwise; -1 for text askew, of which every run stands for itself. */
function quarterOf({ angle }: TextRun): number {
  const quarter = Math.round(angle / 90) % 4
  const lean = Math.abs(angle - quarter * 90)
  return Math.min(lean, 360 - lean) <= mostLean ? quarter : -1
}

/** Turned text is read as it stands for somebody who turns the page. */
function turnedTexts(runs: readonly TextRun[], quarter: number): PageBlock[] {
  const turned = runs.filter((run) => quarterOf(run) === quarter).map((run) => drawnClose({ ...run, ...turn(run, quarter) }))
  return paragraphsOf(segmentsOf(turned, [])).map((paragraph) => ({ ...toTextBlock(paragraph), ...turn(paragraph, 4 - quarter) }))
}

/** A box after so many quarter turns of the page against the clock, around its upper left corner. */
function turn({ x, y, width, height }: PdfBox, quarter: number): PdfBox {
  if (quarter === 1) return { x: y, y: -x - width, width: height, height: width }
  if (quarter === 2) return { x: -x - width, y: -y - height, width, height }
  return { x: -y - height, y: x, width: height, height: width }
}
