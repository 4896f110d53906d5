// Sheets that are folded, such as leaflets: the panels between the folds as pages of their own, in the order
// in which they are read.
import type { PartialPage } from '../design-task.types.ts'

export interface SheetPanel {
  /** The sheet that it is on, and the part of its width that it has. */
  page: PartialPage
  from: number
  to: number
}

type Block = PartialPage['blocks'][number]
type Box = Block['boundingBox']

/** Both sides of one sheet, which are read together; more pages are bound or shown one by one. */
export const maxSides = 2
/** Height of a panel beside its width: half a sheet of A4 to an eighth of A3. */
const panelRatio = { min: 1.25, max: 3.2 }
const counts = [3, 4, 2] as const
/** Folds are never quite where they should be: a share of the sheet's width. */
const foldSlack = 0.02
/** Letters may reach so far over a fold before they are set across it. */
const textSlack = 0.008
/**
 * Of the height of a page: a fill or an image between two folds, all of a panel, columns that no row divides.
 */
const fillHeight = 0.12
const wholeHeight = 0.9
const columnHeight = 0.6
/** The title of the front is larger than all else by this much. */
const frontTitle = 1.15

/** All panels in the order in which they are read; undefined where the pages are not folded. */
export function findPanels(pages: readonly PartialPage[]): SheetPanel[] | undefined {
  if (pages.length === 0 || pages.length > maxSides) return undefined
  for (const count of counts) {
    const sides = pages.map((page) => divide(page, count))
    if (sides.every((side) => side !== undefined)) return inReadingOrder(sides)
  }
  return undefined
}

/** A page of what lies on a panel. */
export function cutPanel({ page, from, to }: SheetPanel, number: number): PartialPage {
  const share = to - from
  const { picture: _picture, ...rest } = page
  return {
    ...rest,
    number,
    width: page.width * share,
    blocks: page.blocks.flatMap((block): Block[] => {
      const { x, width } = block.boundingBox
      const center = x + width / 2
      const isDivided = block.kind !== 'text' && width > share * 1.1
      if (!isDivided && (center < from || center >= to)) return []
      const [left, right] = [Math.max(x, from), Math.min(x + width, to)]
      if (right - left < share * foldSlack && isDivided) return []
      if (right <= left) return []
      const box = {
        ...block.boundingBox,
        page: number,
        x: rounded((left - from) / share),
        width: rounded((right - left) / share),
      }
      return [{ ...block, boundingBox: box }]
    }),
  }
}

function divide(page: PartialPage, count: number): SheetPanel[] | undefined {
  const ratio = (page.height / page.width) * count
  if (ratio < panelRatio.min || ratio > panelRatio.max) return undefined
  const folds = Array.from({ length: count - 1 }, (_, index) => findFold(page, (index + 1) / count))
  const edges = [0, ...folds, 1]
  const content = page.blocks.filter(({ kind, text = '' }) => kind === 'image' || text.trim() !== '')
  if (content.some((block) => crosses(block, folds, edges))) return undefined
  const panels = edges.slice(1).map((to, index): SheetPanel => ({ page, from: edges[index] ?? 0, to }))
  if (panels.some((panel) => !content.some(({ boundingBox }) => isWithin(boundingBox, panel))))
    return undefined
  const fills = page.blocks.filter(
    ({ boundingBox, kind }) => kind !== 'text' && isBetweenFolds(boundingBox, edges),
  )
  const highest = Math.max(0, ...fills.map(({ boundingBox }) => boundingBox.height))
  // Halves are also what a page of two columns has: only a fill of the whole panel says more.
  if (count === 2) return highest >= wholeHeight ? panels : undefined
  return highest >= fillHeight || tallestRow(content) >= columnHeight ? panels : undefined
}

/** Where the fill of a panel ends near a fold, or where the fold should be. */
function findFold({ blocks }: PartialPage, wanted: number): number {
  const edges = blocks.flatMap(({ kind, boundingBox: { x, width, height } }) =>
    kind !== 'text' && height >= fillHeight ? [x, x + width] : [],
  )
  const nearest = edges
    .filter((edge) => Math.abs(edge - wanted) <= foldSlack)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]
  return nearest ?? wanted
}

/** Whether something lies across a fold; an image may, if it begins and ends at others. */
function crosses(
  { kind, boundingBox: { x, width } }: Block,
  folds: readonly number[],
  edges: readonly number[],
): boolean {
  const reach = kind === 'text' ? textSlack : foldSlack
  const isAcross = folds.some((fold) => x < fold - reach && x + width > fold + reach)
  if (!isAcross || kind === 'text') return isAcross
  return !isAtEdge(x, edges) || !isAtEdge(x + width, edges)
}

function isAtEdge(place: number, edges: readonly number[]): boolean {
  return edges.some((edge) => Math.abs(edge - place) <= foldSlack)
}

function isBetweenFolds({ x, width, height }: Box, edges: readonly number[]): boolean {
  return (
    height >= fillHeight &&
    width < 1 - foldSlack &&
    isAtEdge(x, edges) &&
    isAtEdge(x + width, edges) &&
    width > foldSlack
  )
}

function isWithin({ x, width }: Box, { from, to }: SheetPanel): boolean {
  const center = x + width / 2
  return center >= from && center < to
}

/** The part of a page's height that no empty row divides. */
function tallestRow(content: readonly Block[]): number {
  let [tallest, top, bottom] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const { boundingBox } of content.toSorted((one, other) => one.boundingBox.y - other.boundingBox.y)) {
    const { y, height } = boundingBox
    if (y > bottom) top = y
    bottom = Math.max(bottom, y + height)
    tallest = Math.max(tallest, bottom - top)
  }
  return tallest
}

/**
 * The outside of a leaflet shows, from left to right, what is folded in, the back and the front: the front is
 * read first, the back last. Where the title is elsewhere, panels are read as they lie.
 */
function inReadingOrder(sides: readonly SheetPanel[][]): SheetPanel[] {
  const titles = sides.flat().map((panel) => ({ panel, size: getTitleSize(panel) }))
  const [first, second] = titles.toSorted((one, other) => other.size - one.size)
  const outside = sides.find((side) => side.at(-1) === first?.panel)
  const isFront = first !== undefined && first.size >= (second?.size ?? 0) * frontTitle
  if (outside === undefined || !isFront) return sides.flat()
  const inside = sides.filter((side) => side !== outside).flat()
  return [...outside.slice(-1), ...outside.slice(0, -2), ...inside, ...outside.slice(-2, -1)]
}

function getTitleSize(panel: SheetPanel): number {
  return Math.max(
    0,
    ...panel.page.blocks.flatMap(({ text = '', fontSize = 0, boundingBox }) =>
      isWithin(boundingBox, panel) && /\p{L}{2}/u.test(text) ? [fontSize] : [],
    ),
  )
}

function rounded(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100_000) / 100_000
}
