// The look of a design from its blocks: pages below each other, shapes painted in their order.
import { colorAt } from '#core/color/gradient-stops.ts'
import { over } from '#core/landing-page/tree/contrast.ts'
import {
  readTextImage,
  type DesignBlock,
  type DesignPage,
  type ExtractedDocument,
} from '#contracts/extracted-document.schema.ts'
import type { Gradient, Polygon } from '#contracts/paint.schema.ts'
import type { Box, PageLook } from './fidelity.types.ts'

const columns = 144
/** A shape that lets more through colours nothing by itself. */
const minOpacity = 0.5
/** `#rrggbb` of a colour that may have transparency. */
const solidLength = 7

/** Boxes are in the unit of the first page; sections are those of the extraction. */
export function readDesignLook({ pages, sections }: ExtractedDocument): PageLook {
  const width = pages[0]?.width ?? 1
  const tops = new Map<number, { page: DesignPage; top: number; zoom: number }>()
  let height = 0
  for (const page of pages) {
    const zoom = width / page.width
    tops.set(page.number, { page, top: height, zoom })
    height += page.height * zoom
  }
  const place = (box: DesignBlock['boundingBox']): Box => {
    const found = tops.get(box.page)
    const pageHeight = (found?.page.height ?? 0) * (found?.zoom ?? 1)
    return {
      x: box.x * width,
      y: (found?.top ?? 0) + box.y * pageHeight,
      width: box.width * width,
      height: box.height * pageHeight,
    }
  }
  const zoomOf = new Map(pages.map(({ number }) => [number, tops.get(number)?.zoom ?? 1]))
  const blocks = pages.flatMap((page) => page.blocks.map(readTextImage))
  return {
    width,
    height: Math.max(1, height),
    texts: blocks.flatMap((block) =>
      block.kind === 'text' && (block.text ?? '').trim() !== ''
        ? [
            {
              text: block.text ?? '',
              ...place(block.boundingBox),
              color: block.color ?? '#000000',
              size: (block.fontSize ?? 0) * (zoomOf.get(block.boundingBox.page) ?? 1),
              weight: block.fontWeight ?? 400,
            },
          ]
        : [],
    ),
    images: blocks.filter(({ kind }) => kind === 'image').map(({ boundingBox }) => place(boundingBox)),
    backgrounds: { columns, colors: paint(pages, { width, height, place }) },
    sections: sections.map(({ id, boundingBox }) => ({ id, ...place(boundingBox) })),
  }
}

function paint(
  pages: readonly DesignPage[],
  {
    width,
    height,
    place,
  }: { width: number; height: number; place: (box: DesignBlock['boundingBox']) => Box },
): string[] {
  const field = width / columns
  const rows = Math.max(1, Math.round(height / field))
  const colors: string[] = Array.from({ length: rows * columns }, () => '#ffffff')
  const fill = (
    box: Box,
    color: (row: number, column: number, behind: string) => string,
    clip?: Polygon,
  ): void => {
    const right = Math.min(columns, Math.round((box.x + box.width) / field))
    const bottom = Math.min(rows, Math.round((box.y + box.height) / field))
    for (let row = Math.max(0, Math.round(box.y / field)); row < bottom; row += 1)
      for (let column = Math.max(0, Math.round(box.x / field)); column < right; column += 1)
        if (clip === undefined || isInside(clip, box, (column + 0.5) * field, (row + 0.5) * field))
          colors[row * columns + column] = color(row, column, colors[row * columns + column] ?? '')
  }
  for (const page of pages) {
    const whole = place({ page: page.number, x: 0, y: 0, width: 1, height: 1, unit: 'ratio' })
    const background = page.background ?? '#ffffff'
    fill(whole, () => background)
    for (const block of page.blocks
      .map(readTextImage)
      .toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0))) {
      const box = place(block.boundingBox)
      const { kind, color, gradient, gradients = [], opacity = 1, clip } = block
      if (kind === 'image') fill(box, () => '')
      else if (kind === 'shape' && opacity >= minOpacity) {
        if (color !== undefined) fill(box, () => color, clip)
        for (const layer of [...(gradient === undefined ? [] : [gradient]), ...gradients].toReversed())
          fill(
            box,
            (row, column, behind) => {
              const seen = shadeAt(layer, box, (column + 0.5) * field, (row + 0.5) * field)
              return behind === '' ? seen.slice(0, solidLength) : over(seen, behind)
            },
            clip,
          )
      }
    }
  }
  return colors
}

/** Whether a point lies in a polygon: a line from it to one side meets an odd number of edges. */
function isInside(polygon: Polygon, box: Box, left: number, top: number): boolean {
  const [x, y] = [(left - box.x) / Math.max(1, box.width), (top - box.y) / Math.max(1, box.height)]
  let isWithin = false
  for (const [index, one] of polygon.entries()) {
    const other = polygon.at(index - 1) ?? one
    const isCrossed = one.y > y !== other.y > y
    if (isCrossed && x < one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)) isWithin = !isWithin
  }
  return isWithin
}

function findTile(
  { width, height }: NonNullable<Gradient['tile']>,
  { x, y }: Box,
  left: number,
  top: number,
): Box {
  return {
    x: x + Math.floor((left - x) / width) * width,
    y: y + Math.floor((top - y) / height) * height,
    width,
    height,
  }
}

/** The colour of a gradient at a point of its box, with what it lets through. */
function shadeAt(gradient: Gradient, whole: Box, left: number, top: number): string {
  const box = gradient.tile === undefined ? whole : findTile(gradient.tile, whole, left, top)
  const { kind, angle = 180, x = 0.5, y = 0.5, stops } = gradient
  const { radiusX = Math.SQRT2 * Math.max(x, 1 - x), radiusY = Math.SQRT2 * Math.max(y, 1 - y) } = gradient
  const isRound = kind !== 'linear'
  const across = (left - box.x) / Math.max(1, box.width) - (isRound ? x : 0.5)
  const down = (top - box.y) / Math.max(1, box.height) - (isRound ? y : 0.5)
  if (kind === 'radial') return colorAt(stops, Math.hypot(across / radiusX, down / radiusY))
  const radians = (angle * Math.PI) / 180
  if (kind === 'conic') {
    const turn = Math.atan2(across * box.width, -down * box.height) - radians
    return colorAt(stops, (turn / (2 * Math.PI) + 2) % 1)
  }
  return colorAt(stops, 0.5 + across * Math.sin(radians) - down * Math.cos(radians))
}
