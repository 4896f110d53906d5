// Boxes in every form that clients send them, made one: shares of the page where its size is known, else
// pixels.
import type { BoundingBox } from '#contracts/sections.schema.ts'
import { isRecord } from './plain-values.ts'
import { readNumber } from './read-values.ts'
import type { PageSize, Work } from './work.ts'

const maxPage = 10_000
const maxPixel = 1_000_000

const fault =
  'must be a box: { page, x, y, width, height, unit }, [x, y, width, height] or { left, top, right, bottom }'

export function readBoundingBox(value: unknown, path: string, work: Work): BoundingBox | undefined {
  const record: Record<string, unknown> = Array.isArray(value)
    ? { x: value[0], y: value[1], width: value[2], height: value[3] }
    : isRecord(value)
      ? value
      : {}
  const edges = findEdges(record)
  if (edges === undefined) {
    work.issue(path, fault)
    return undefined
  }
  const page = pageNumber(record)
  const unit = getUnit(record, edges)
  if (unit === 'ratio') return ratioBox(page, edges)
  if (unit === 'percent') return ratioBox(page, scaled(edges, 100, 100))
  const size = getPageSize(record) ?? work.knownPages?.[page - 1]
  if (size !== undefined && size.width > 0 && size.height > 0)
    return ratioBox(page, scaled(edges, size.width, size.height))
  return { page, ...cut(edges, maxPixel, 3), unit: 'px' }
}

interface Edges {
  x: number
  y: number
  width: number
  height: number
  isPercent: boolean
}

function findEdges(record: Record<string, unknown>): Edges | undefined {
  const given = (...names: string[]): number | undefined => {
    for (const name of names) {
      const number = readNumber(record[name])
      if (number !== undefined) return number
    }
    return undefined
  }
  const x = given('x', 'left', 'x0', 'x1')
  const y = given('y', 'top', 'y0', 'y1')
  if (x === undefined || y === undefined) return undefined
  const right = given('right', 'x2', ...(record['x0'] === undefined ? [] : ['x1']))
  const bottom = given('bottom', 'y2', ...(record['y0'] === undefined ? [] : ['y1']))
  const width = given('width', 'w') ?? (right === undefined ? undefined : right - x)
  const height = given('height', 'h') ?? (bottom === undefined ? undefined : bottom - y)
  if (width === undefined || height === undefined) return undefined
  const isPercent = [record['x'], record['left'], record['width'], record['w']].some(
    (side) => typeof side === 'string' && side.includes('%'),
  )
  // A box given from its lower right corner is the same box.
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
    isPercent,
  }
}

function getUnit(record: Record<string, unknown>, edges: Edges): 'ratio' | 'percent' | 'px' {
  const unit = record['unit'] ?? record['units']
  const word = typeof unit === 'string' ? unit.trim().toLowerCase() : ''
  if (edges.isPercent || ['percent', 'percentage', '%'].includes(word)) return 'percent'
  if (['ratio', 'relative', 'normalized', 'normalised', 'fraction', 'share'].includes(word)) return 'ratio'
  if (word !== '') return 'px'
  // Without a unit: a box within one pixel is none.
  return edges.x <= 1 && edges.y <= 1 && edges.width <= 1 && edges.height <= 1 ? 'ratio' : 'px'
}

function pageNumber(record: Record<string, unknown>): number {
  const page = isRecord(record['page']) ? record['page']['number'] : record['page']
  const index = readNumber(record['pageIndex'])
  const number = readNumber(page ?? record['pageNumber']) ?? (index === undefined ? 1 : index + 1)
  return Math.min(maxPage, Math.max(1, Math.trunc(number)))
}

function getPageSize(record: Record<string, unknown>): PageSize | undefined {
  const page = isRecord(record['page']) ? record['page'] : {}
  const width = readNumber(record['pageWidth'] ?? page['width'])
  const height = readNumber(record['pageHeight'] ?? page['height'])
  return width === undefined || height === undefined ? undefined : { width, height }
}

function scaled({ x, y, width, height, isPercent }: Edges, across: number, down: number): Edges {
  return { x: x / across, y: y / down, width: width / across, height: height / down, isPercent }
}

function ratioBox(page: number, edges: Edges): BoundingBox {
  return { page, ...cut(edges, 1, 6), unit: 'ratio' }
}

/** What lies beyond the edges is cut off, on every side. */
function cut(
  { x, y, width, height }: Edges,
  max: number,
  places: number,
): Pick<BoundingBox, 'x' | 'y' | 'width' | 'height'> {
  const within = (value: number): number => rounded(Math.min(max, Math.max(0, value)), places)
  const [left, top] = [within(x), within(y)]
  return {
    x: left,
    y: top,
    width: rounded(within(x + width) - left, places),
    height: rounded(within(y + height) - top, places),
  }
}

function rounded(value: number, places: number): number {
  const factor = 10 ** places
  return Math.round(value * factor) / factor + 0
}
