// Words, panels and pictures of a page become blocks in reading order.
import type { TextRun } from '../pdf/pdf.types.ts'
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

export function arrange({ runs, panels, pictures }: PageParts): PageBlock[] {
  const isUpright = ({ angle }: TextRun) => angle < 20 || angle > 340
  // Words on a picture stand together as words on a panel do.
  const grounds: Panel[] = [...panels, ...pictures.map(({ x, y, width, height }) => ({ x, y, width, height }))]
  const segments = segmentsOf(runs.filter(isUpright), grounds)
  const turned = runs.filter((run) => !isUpright(run)).flatMap((run) => segmentsOf([run], []))
  const texts = [...paragraphsOf(segments), ...turned.map((segment) => ({ ...segment, segments: [segment] }))].map(toTextBlock)
  const shapes = panels.map((panel): PageBlock => ({ kind: 'shape', ...panel }))
  const items = [...shapes, ...pictures, ...texts].slice(0, mostBlocks).map((block): Placed & { block: PageBlock } => {
    const { x, y, width, height } = block
    return { x, y, width, height, isGround: block.kind !== 'text', block }
  })
  const rightToLeft = segments.filter((segment) => segment.isRightToLeft).length * 2 > segments.length
  return readingOrder(items, { rightToLeft }).map(({ block }) => block)
}
