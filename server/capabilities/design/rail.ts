// A rail: a column at one side of a page, over nearly all of its height, on a background of its own. Its
// logo, links and notes are the header of the page, and what is beside it is divided without it.
import type { DesignSection } from '#contracts/extracted-document.schema.ts'
import { toRatioBox } from './boxes.ts'
import { getHeight, getWidth, type Item, type Strip } from './strip.ts'

export interface Rail {
  /** The painted column. */
  panel: Item
  /** What is in it, with it. */
  items: Item[]
}

/** In page widths. */
const width = { min: 0.08, max: 0.3 }
/** Of the page's height. */
const minHeight = 0.85
/** A column begins this near to one side of the page. */
const maxMargin = 0.06
const slack = 0.005
const minTexts = 2

export function findRail({ items, height, pages }: Strip): Rail | undefined {
  if (pages.length !== 1) return undefined
  for (const panel of items) {
    if (!isColumn(panel, height)) continue
    const inside = items.filter((item) => isWithin(item, panel))
    const texts = inside.filter(({ letters }) => letters > 0)
    const isCrossed = items.some(
      (item) =>
        (item.letters > 0 || item.block.kind === 'image') &&
        !inside.includes(item) &&
        getWidth(item) < 0.9 &&
        item.left < panel.right - slack &&
        item.right > panel.left + slack,
    )
    const beside = items.filter(({ letters }) => letters > 0).length - texts.length
    if (texts.length >= minTexts && beside > texts.length && !isCrossed) return { panel, items: inside }
  }
  return undefined
}

/** The rail as a section, still without its id. */
export function toRailSection({ panel, items }: Rail): Omit<DesignSection, 'id'> {
  const { page, block } = panel
  const { x, y, width: across, height } = block.boundingBox
  return {
    type: 'header',
    title: '',
    boundingBox: toRatioBox(page.page.number, x, y, x + across, y + height),
    blockIds: items.map((item) => item.block.id),
    ...(block.color === undefined ? {} : { background: block.color }),
    confidence: 0.8,
  }
}

function isColumn(item: Item, height: number): boolean {
  const { block, left, right } = item
  return (
    block.kind === 'shape' &&
    block.color !== undefined &&
    block.color.toLowerCase() !== item.page.page.background?.toLowerCase() &&
    getWidth(item) >= width.min &&
    getWidth(item) <= width.max &&
    getHeight(item) >= height * minHeight &&
    (left <= maxMargin || right >= 1 - maxMargin)
  )
}

function isWithin(item: Item, panel: Item): boolean {
  return item.left >= panel.left - slack && item.right <= panel.right + slack
}
