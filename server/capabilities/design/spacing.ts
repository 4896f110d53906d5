// The distances of a design, in the unit of its pages.
import { median } from '#core/statistics.ts'
import type { DesignSection } from '#contracts/extracted-document.schema.ts'
import type { StripLayout } from './strip-layout.ts'
import type { Spacing } from '#contracts/design-analysis.schema.ts'
import { getWidth, type Item } from './strip.ts'

/**
 * Steps that designs are built on, in pixels; printed at 96 to the inch, a pixel is three quarters of a
 * point.
 */
const steps = [16, 12, 10, 8, 6, 5, 4]
const pointsPerPixel = 0.75
const minGaps = 8
const minGap = 0.002
const maxGap = 0.12
const maxBoxes = 400
/** In pixels: a border more or less. */
const tolerance = 1.1
const minFitting = 0.6

export function getSpacing(layouts: readonly StripLayout[], sections: readonly DesignSection[]): Spacing {
  const main = layouts.toSorted((one, other) => other.strip.items.length - one.strip.items.length)[0]
  const page = main?.strip.pages[0]?.page
  const width = page?.width ?? 0
  const lengthUnit = page?.unit ?? 'px'
  const { left, right } = main === undefined ? { left: 0, right: 1 } : contentEdges(main)
  const length = (share: number): number => Math.round(share * width * 10) / 10
  return {
    lengthUnit,
    unit:
      main === undefined
        ? 0
        : getStep(findGaps(main), width * (lengthUnit === 'pt' ? 1 / pointsPerPixel : 1)) *
          (lengthUnit === 'pt' ? pointsPerPixel : 1),
    sectionGap: main === undefined ? 0 : length(getSectionGap(main, sections)),
    gutter: main === undefined ? 0 : length(median(sideGaps(main)) ?? 0),
    contentWidth: Math.round((right - left) * 1_000) / 1_000,
    margins: { left: length(left), right: length(1 - right) },
  }
}

/** Left and right edge between which nearly all words and images are. */
function contentEdges({ strip, surfaces }: StripLayout): { left: number; right: number } {
  const panels = surfaces.all.filter(({ kind }) => kind === 'card' || kind === 'wide').map(({ item }) => item)
  const items = [
    ...strip.items.filter((item) => item.block.kind !== 'shape' && getWidth(item) < 0.985),
    ...panels,
  ]
  if (items.length === 0) return { left: 0, right: 1 }
  const lefts = items.map((item) => item.left).toSorted((one, other) => one - other)
  const rights = items.map((item) => item.right).toSorted((one, other) => one - other)
  // A few ornaments may hang out.
  const spare = Math.floor(items.length * 0.02)
  return { left: lefts[spare] ?? 0, right: rights[rights.length - 1 - spare] ?? 1 }
}

function getSectionGap({ strip, rows }: StripLayout, sections: readonly DesignSection[]): number {
  const sectionOf = new Map(
    sections.flatMap(({ id, blockIds }) => blockIds.map((blockId) => [blockId, id] as const)),
  )
  const findOwner = (items: readonly Item[]): string | undefined =>
    items.map(({ block }) => sectionOf.get(block.id)).find((id) => id !== undefined)
  const gaps: number[] = []
  for (const [index, row] of rows.slice(1).entries()) {
    const above = rows[index]
    if (above === undefined) continue
    const [upper, lower] = [above, row].map((one) =>
      findOwner([...one.items, ...one.panels.map(({ item }) => item)]),
    )
    if (upper !== lower && upper !== undefined && lower !== undefined) gaps.push(row.top - above.bottom)
  }
  return strip.items.length === 0 ? 0 : (median(gaps) ?? 0)
}

/**
 * White space between neighbours of a row: between panels and images where there are some, else between
 * texts.
 */
function sideGaps({ rows }: StripLayout): number[] {
  const boxed = rows.flatMap((row) =>
    gapsBetween([
      ...row.panels.map(({ item }) => item),
      ...(row.panels.length > 0 ? [] : row.items.filter(({ block }) => block.kind === 'image')),
    ]),
  )
  return boxed.length > 0 ? boxed : rows.flatMap((row) => gapsBetween(row.items))
}

function gapsBetween(items: readonly Item[]): number[] {
  const sorted = items.toSorted((one, other) => one.left - other.left)
  return sorted.slice(1).flatMap((item, index) => {
    const before = sorted[index]
    const gap = before === undefined ? 0 : item.left - before.right
    const isBeside = before !== undefined && item.top < before.bottom && item.bottom > before.top
    return isBeside && gap > minGap && gap < maxGap ? [gap] : []
  })
}

/** Distances between the edges of shapes and images: those of letters hold their line's air. */
function findGaps({ surfaces, strip }: StripLayout): number[] {
  const panels = surfaces.all
    .filter(({ kind }) => kind === 'card' || kind === 'wide' || kind === 'button')
    .map(({ item }) => item)
  const boxes = [...panels, ...strip.items.filter(({ block }) => block.kind === 'image')].slice(0, maxBoxes)
  const gaps = boxes.flatMap((box) => [nearest(box, boxes, 'down'), nearest(box, boxes, 'across')])
  const paddings = surfaces.all.flatMap(({ kind, item, inside }) => {
    if ((kind !== 'card' && kind !== 'wide') || inside.length === 0) return []
    return [Math.min(...inside.map(({ left }) => left)) - item.left]
  })
  return [...gaps.flatMap((gap) => gap ?? []), ...paddings].filter((gap) => gap > minGap && gap < maxGap)
}

/** White space from a box to the next one below it, or to its right. */
function nearest(box: Item, boxes: readonly Item[], way: 'down' | 'across'): number | undefined {
  let smallest: number | undefined
  for (const other of boxes) {
    const isBeside =
      way === 'down'
        ? other.left < box.right && other.right > box.left
        : other.top < box.bottom && other.bottom > box.top
    const gap = way === 'down' ? other.top - box.bottom : other.left - box.right
    if (isBeside && gap >= 0 && (smallest === undefined || gap < smallest)) smallest = gap
  }
  return smallest
}

/** The largest step of which most gaps are multiples, in pixels. */
function getStep(gaps: readonly number[], pixels: number): number {
  if (gaps.length < minGaps) return 0
  const lengths = gaps.map((gap) => gap * pixels)
  const getShare = (step: number): number =>
    lengths.filter((length) => Math.abs(length / step - Math.round(length / step)) * step <= tolerance)
      .length / lengths.length
  // So many would fit by chance; of the others most must.
  const getProbability = (step: number): number => (2 * tolerance) / step
  return (
    steps.find((step) => getShare(step) >= getProbability(step) + (1 - getProbability(step)) * minFitting) ??
    0
  )
}
