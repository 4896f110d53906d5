// Pages that continue each other, laid end to end as one strip. All lengths are page widths, so that pages of
// any size are measured alike.
import {
  readTextImage,
  type DesignBlock,
  type DesignPage,
  type ExtractedDocument,
} from '#contracts/extracted-document.schema.ts'

export interface Item {
  block: DesignBlock
  /** What its block is in the design, where words may be an image. */
  kind: DesignBlock['kind']
  /** Its page, by position in the strip. */
  page: StripPage
  left: number
  right: number
  top: number
  bottom: number
  /** Letters and digits of its text. */
  letters: number
  text: string
  /** Of its letters, in the page's unit; 0 without text. */
  fontSize: number
  /** The same in page widths. */
  size: number
  weight: number
}

export interface StripPage {
  page: DesignPage
  top: number
  bottom: number
}

export interface Strip {
  pages: StripPage[]
  /** In the order of their blocks. */
  items: Item[]
  height: number
}

/** A page of a file that is higher than this is a whole landing page, not a sheet of one. */
const sheetAspect = 1.8
const sameWidth = 0.02

/**
 * Pages of one width continue each other: sheets of a file, and frames that a design tool has below each
 * other. Those of a site are alone.
 */
export function findStrips(pages: readonly DesignPage[], source: ExtractedDocument['source']): Strip[] {
  const mayContinue = (page: DesignPage): boolean =>
    source === 'designtool' || (source !== 'website' && page.height / page.width <= sheetAspect)
  const groups: DesignPage[][] = []
  for (const page of pages) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const isNext =
      before !== undefined &&
      mayContinue(before) &&
      mayContinue(page) &&
      Math.abs(page.width / before.width - 1) < sameWidth
    if (isNext) group?.push(page)
    else groups.push([page])
  }
  return groups.map(layEndToEnd)
}

function layEndToEnd(pages: readonly DesignPage[]): Strip {
  const strip: Strip = { pages: [], items: [], height: 0 }
  for (const page of pages) {
    const top = strip.height
    const stripPage: StripPage = { page, top, bottom: top + page.height / page.width }
    strip.pages.push(stripPage)
    strip.height = stripPage.bottom
    for (const block of page.blocks) strip.items.push(getItem(block, stripPage))
  }
  return strip
}

function getItem(given: DesignBlock, stripPage: StripPage): Item {
  const block = readTextImage(given)
  const { page, top } = stripPage
  const box = block.boundingBox
  const aspect = page.height / page.width
  const text = block.kind === 'text' ? (block.text ?? '').trim() : ''
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  // Recognised text may come without a size: most of a line's height is letters.
  const fontSize =
    text === '' ? 0 : (block.fontSize ?? Math.min(box.height * page.height * 0.75, page.width * 0.1))
  return {
    block,
    kind: given.kind,
    page: stripPage,
    left: box.x,
    right: box.x + box.width,
    top: top + box.y * aspect,
    bottom: top + (box.y + box.height) * aspect,
    letters,
    text,
    fontSize,
    size: fontSize / page.width,
    weight: block.fontWeight ?? 400,
  }
}

export function getWidth(item: { left: number; right: number }): number {
  return item.right - item.left
}

export function getHeight(item: { top: number; bottom: number }): number {
  return item.bottom - item.top
}

export function getArea(item: Item): number {
  return getWidth(item) * getHeight(item)
}

export function getMiddle(item: { top: number; bottom: number }): number {
  return (item.top + item.bottom) / 2
}
