// Words, panels and images of a page become blocks in reading order.
import type { TextRun } from '../pdf/pdf.types.ts'
import { hyphenatedWords } from '../readers/pdf-text.ts'
import { nearestQuarter, turn, uprighted } from '../pdf/turned.ts'
import type { PageBlock, Panel } from './page-blocks.ts'
import { readHyphens, toTextBlock } from './paragraph-block.ts'
import { findParagraphs, type Paragraph } from './paragraphs.ts'
import { readingOrder, type Placed } from './reading-order.ts'
import { findSegments } from './segments.ts'

export interface PageParts {
  runs: readonly TextRun[]
  panels: readonly Panel[]
  images: readonly PageBlock[]
  /** Where in the order of painting a text object lies. */
  layerOf?: (object: number | undefined) => number | undefined
}

const maxBlocks = 3_000
/** Text that is turned no further, in degrees, is read level and shown tilted. */
const maxTilt = 50
/** Text that leans further from the upright than this is turned by a quarter, or askew. */
const maxLean = 20
/** Lower panels are lines: nothing is on them. */
const minPanelHeight = 6
/** What letters take above and below their line, in font sizes. */
const ascent = 0.82
const descent = 0.25

export function arrange({ runs, panels, images, layerOf }: PageParts): PageBlock[] {
  const tilted = findTilted(runs)
  const upright = runs.filter((run) => getQuarter(run) === 0 && !tilted.has(run)).map(renderedClose)
  // Words on an image are together as words on a panel do.
  const backgrounds: Panel[] = [
    ...panels.filter(({ height, clip }) => height >= minPanelHeight && clip === undefined),
    ...images.map(({ x, y, width, height }) => ({ x, y, width, height })),
  ]
  const segments = findSegments(upright, backgrounds)
  const top = 1 + [...panels, ...images].reduce((max, { layer = 0 }) => Math.max(max, layer), 0) + runs.length
  const paragraphs = findParagraphs(segments)
  const hyphens = readHyphens(paragraphs, hyphenatedWords(segments).known)
  const toBlock = (paragraph: Paragraph): PageBlock => ({
    ...toTextBlock(paragraph, { isSeen: layerOf === undefined, hyphens }),
    ...(layerOf !== undefined && { layer: findLayer(paragraph, layerOf) ?? top }),
  })
  const askew = runs
    .filter((run) => getQuarter(run) === -1 && !tilted.has(run))
    .flatMap((run) => findParagraphs(findSegments([run], [])).map(toBlock))
  const texts = [
    ...paragraphs.map(toBlock),
    ...[1, 2, 3].flatMap((quarter) => turnedTexts(runs, quarter, toBlock)),
    ...[...Map.groupBy(tilted, getTilt)].flatMap(([tilt, group]) => tiltedTexts(group, tilt, toBlock)),
    ...askew,
  ]
  const shapes = panels.map((panel): PageBlock => ({ kind: 'shape', ...panel }))
  const items = [...shapes, ...images, ...texts]
    .slice(0, maxBlocks)
    .map((block): Placed & { block: PageBlock } => {
      const { x, y, width, height } = block
      return { x, y, width, height, isBackground: block.kind !== 'text', block }
    })
  const rightToLeft = segments.filter((segment) => segment.isRightToLeft).length * 2 > segments.length
  return readingOrder(items, { rightToLeft, isSeen: layerOf === undefined }).map(({ block }) => block)
}

/** That of its last words: each line, and words in it, may have a background that is painted before them. */
function findLayer(
  { segments }: Paragraph,
  layerOf: (object: number | undefined) => number | undefined,
): number | undefined {
  const objects = segments.flatMap(({ runs }) => runs.flatMap((run) => [run.object, run.lastObject]))
  const layers = objects.flatMap((object) => layerOf(object) ?? [])
  return layers.length === 0 ? undefined : Math.max(...layers)
}

/** Files give letters the box of the whole font, which may be twice as high as the letters. */
function renderedClose(run: TextRun): TextRun {
  const top = Math.max(run.y, run.baseline - run.fontSize * ascent)
  const bottom = Math.min(run.y + run.height, run.baseline + run.fontSize * descent)
  return bottom > top ? { ...run, y: top, height: bottom - top } : run
}

/** Quarter turns clockwise; -1 for text askew, of which every run stands for itself. */
function getQuarter({ angle }: TextRun): number {
  const quarter = nearestQuarter(angle)
  const lean = Math.abs(angle - quarter * 90)
  return Math.min(lean, 360 - lean) <= maxLean ? quarter : -1
}

/** Degrees clockwise, to either side. */
function getTilt({ angle }: TextRun): number {
  return angle > 180 ? angle - 360 : angle
}

/** Words that are tilted on a level page, as those of a badge; not those of a page that lies askew. */
function findTilted(runs: readonly TextRun[]): Set<TextRun> {
  const tilted = runs.filter((run) => run.angle !== 0 && Math.abs(getTilt(run)) <= maxTilt)
  return new Set(tilted.length * 2 > runs.length ? [] : tilted)
}

/** Tilted text is read level, and turned around the middle of its box. */
function tiltedTexts(
  runs: readonly TextRun[],
  tilt: number,
  toBlock: (paragraph: Paragraph) => PageBlock,
): PageBlock[] {
  const level = runs.map((run) => renderedClose({ ...uprighted(run, tilt), angle: 0 }))
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  return findParagraphs(findSegments(level, [])).map((paragraph) => {
    const block = toBlock(paragraph)
    const [x, y] = [block.x + block.width / 2, block.y + block.height / 2]
    return {
      ...block,
      x: x * cos - y * sin - block.width / 2,
      y: x * sin + y * cos - block.height / 2,
      turn: tilt,
    }
  })
}

/** Turned text is read as it stands for somebody who turns the page. */
function turnedTexts(
  runs: readonly TextRun[],
  quarter: number,
  toBlock: (paragraph: Paragraph) => PageBlock,
): PageBlock[] {
  const turned = runs
    .filter((run) => getQuarter(run) === quarter)
    .map((run) => renderedClose({ ...run, ...turn(run, quarter) }))
  return findParagraphs(findSegments(turned, [])).map((paragraph) => ({
    ...toBlock(paragraph),
    ...turn(paragraph, 4 - quarter),
  }))
}
