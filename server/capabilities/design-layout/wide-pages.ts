// Designs that are drawn wider than a page: an artboard of 1,920 pixels with its content in a column in the
// middle. A page shows the column at its own size and less of the margins, as the design itself would in a
// narrower window.
import { layoutWidth } from '#contracts/design-layout.schema.ts'
import type { DesignBlock, DesignPage, ExtractedDocument } from '#contracts/extracted-document.schema.ts'

type WideDesign = Pick<ExtractedDocument, 'pages' | 'sections'>

/** Narrower designs are pages as they are. A pixel is three quarters of a point. */
const minWidth = { px: 1_680, pt: 1_260 }
/**
 * Running text is so large where a unit of the file is a pixel, and so small beside a page where it is not
 * drawn larger.
 */
const bodySize = { min: 14, max: 20, onPage: 14.5, usual: 16 }
const pixelsPerPoint = 4 / 3
/** The column with a little room beside it fits the page. */
const columnShare = 0.95
/** Less is not worth it, more is no margin any more. */
const zoom = { min: 1.1, max: 2.4 }
/** What reaches so near to both edges is no part of the column. */
const bleed = 0.02

/** The same design on pages as wide as a page is made; boxes of sections are as they were. */
export function narrowWidePages<Design extends WideDesign>(design: Design): Design {
  const { pages, sections } = design
  const isAcross = sections.every(({ boundingBox: { x, width } }) => x <= bleed && x + width >= 1 - bleed)
  const [first] = pages
  if (first === undefined || !isAcross || pages.some((page) => Math.abs(page.width - first.width) > 1))
    return design
  const factor = findZoom(first, pages)
  return factor < zoom.min ? design : { ...design, pages: pages.map((page) => narrowed(page, factor)) }
}

function findZoom({ width, unit }: DesignPage, pages: readonly DesignPage[]): number {
  if (width < minWidth[unit]) return 1
  const body = findBodySize(pages)
  const onPage = (body * layoutWidth) / width
  if (body === 0 || onPage >= bodySize.onPage) return 1
  const isPixel = (size: number): boolean => size >= bodySize.min && size <= bodySize.max
  const wanted = isPixel(body)
    ? width / layoutWidth
    : unit === 'pt' && isPixel(body * pixelsPerPoint)
      ? (width * pixelsPerPoint) / layoutWidth
      : bodySize.usual / onPage
  return Math.min(wanted, columnShare / findColumnShare(pages), zoom.max)
}

/** The size that most letters have. */
function findBodySize(pages: readonly DesignPage[]): number {
  const letters = new Map<number, number>()
  for (const { fontSize, text = '' } of pages.flatMap(({ blocks }) => blocks))
    if (fontSize !== undefined) letters.set(fontSize, (letters.get(fontSize) ?? 0) + text.length)
  return [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 0
}

/** How much of the width is taken, on both sides of the middle, by what does not go from edge to edge. */
function findColumnShare(pages: readonly DesignPage[]): number {
  const reaches = pages.flatMap(({ blocks }) =>
    blocks.filter(isInColumn).map(({ boundingBox: { x, width } }) => Math.max(0.5 - x, x + width - 0.5) * 2),
  )
  return Math.max(0.05, ...reaches)
}

function isInColumn({ kind, text = '', name, boundingBox: { x, width } }: DesignBlock): boolean {
  if (kind === 'text') return text.trim() !== ''
  const isAcross = x <= bleed && x + width >= 1 - bleed
  return !isAcross && (kind === 'image' || name === undefined)
}

function narrowed(page: DesignPage, factor: number): DesignPage {
  const place = (x: number): number => (x - 0.5) * factor + 0.5
  const within = (x: number): number => Math.round(Math.min(1, Math.max(0, place(x))) * 100_000) / 100_000
  return {
    ...page,
    width: page.width / factor,
    blocks: page.blocks.map((block) => {
      const { x, width } = block.boundingBox
      const left = within(x)
      return { ...block, boundingBox: { ...block.boundingBox, x: left, width: within(x + width) - left } }
    }),
  }
}
