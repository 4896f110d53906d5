// Cards that hang over the edge of a band. Onto background of their own colour: what is seen of their other
// end is a shadow or a frame, without one they end with the band. Onto a photograph, where only what is on
// the band was found.
import type { Pixels } from '../../image/pixels.ts'
import { shareInside } from '../../pdf/boxes.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { colorAt, difference, fromHex } from './colors.ts'
import type { Panel } from '../page-blocks.ts'
import { getRadius } from './refine-panel.ts'

/** Cells are whole: a panel ends so near to the edge of its band, in pixels. */
const edgeReach = 20
/** Of 255. A shadow differs so little from what it falls on, and by so much. */
const sameColor = 3
const minShadow = 2
const minLine = 48
/** Of the places across the card, and of rows one after the other, that are in the shadow. */
const shadowShare = 0.8
const minRows = 3
const maxReach = 900
const probes = 25

interface Page {
  image: Pixels
  bands: readonly Band[]
  words: readonly PdfBox[]
}

/** The same panels, those that go on beyond their band as long as they are. */
export function reachOverEdges(panels: readonly Panel[], page: Page): Panel[] {
  return panels.map(
    (panel) =>
      reachOver(panel, page, 1) ??
      reachOver(panel, page, -1) ??
      reachOnto(panel, page, 1) ??
      reachOnto(panel, page, -1) ??
      panel,
  )
}

function reachOver(panel: Panel, { image, bands, words }: Page, direction: 1 | -1): Panel | undefined {
  if (panel.color === undefined || panel.width >= image.width - 2) return undefined
  const color = fromHex(panel.color)
  const end = direction === 1 ? panel.y + panel.height : panel.y
  const next = bands.find(({ top, bottom }) => Math.abs((direction === 1 ? top : bottom) - end) <= edgeReach)
  if (next === undefined || difference(next.color, color) > sameColor) return undefined
  const places = Array.from({ length: probes }, (_, index) =>
    Math.round(panel.x + 4 + ((index + 0.5) / probes) * (panel.width - 8)),
  )
  const isShadow = (y: number): boolean => {
    const seen = places.filter((x) => {
      const step = difference(colorAt(image, x, y), color)
      return step >= minShadow && !words.some((word) => shareInside({ x, y, width: 1, height: 1 }, word) > 0)
    })
    return seen.length >= probes * shadowShare
  }
  const start = direction === 1 ? next.top + edgeReach : next.bottom - edgeReach
  const limit =
    direction === 1 ? Math.min(next.bottom, start + maxReach) : Math.max(next.top, start - maxReach)
  // A line parts the card from the band.
  const between = Array.from({ length: Math.ceil(Math.abs(start - end)) }, (_, away) =>
    Math.round(end + direction * away),
  )
  const isLine = (y: number): boolean =>
    y >= 0 && y < image.height && places.every((x) => difference(colorAt(image, x, y), color) >= minLine)
  if (between.some(isLine)) return undefined
  // What begins before is the next card.
  if (isShadow(Math.round(start))) return undefined
  let rows = 0
  for (let y = start; y !== Math.round(limit) && y >= 0 && y < image.height; y += direction) {
    rows = isShadow(Math.round(y)) ? rows + 1 : 0
    if (rows < minRows) continue
    const edge = y - direction * (minRows - 1)
    return direction === 1
      ? { ...panel, height: edge - panel.y }
      : { ...panel, y: edge + 1, height: panel.y + panel.height - edge - 1 }
  }
  return undefined
}

/**
 * Of the places across a card that hangs over a photograph, in its colour in each row but its first ones; and
 * of its rows, at whose sides it ends as the photograph begins, in pixels from its edge and of 255.
 */
const onPhotograph = { places: 0.7, sides: 0.6, away: 3, step: 24, color: 8, minRows: 8 }

function reachOnto(panel: Panel, { image, bands, words }: Page, direction: 1 | -1): Panel | undefined {
  const { x, y, width, height } = panel
  if (panel.color === undefined || x < onPhotograph.away) return undefined
  if (x + width > image.width - onPhotograph.away) return undefined
  const color = fromHex(panel.color)
  const end = Math.round(direction === 1 ? y + height : y)
  const isAtEdge = bands.some(
    ({ top, bottom }) => Math.abs((direction === 1 ? top : bottom) - end) <= edgeReach,
  )
  if (!isAtEdge) return undefined
  const isOwn = (column: number, row: number): boolean =>
    difference(colorAt(image, Math.round(column), row), color) <= onPhotograph.color
  const isCard = (row: number): boolean => {
    const places = Array.from({ length: probes }, (_, at) => x + ((at + 0.5) / probes) * width).filter(
      (column) => !words.some((word) => shareInside({ x: column, y: row, width: 1, height: 1 }, word) > 0),
    )
    return places.filter((column) => isOwn(column, row)).length >= places.length * onPhotograph.places
  }
  const isEdge = (row: number): boolean =>
    [x - onPhotograph.away, x + width - 1 + onPhotograph.away].every(
      (column) => difference(colorAt(image, Math.round(column), row), color) >= onPhotograph.step,
    )
  let [rows, edges] = [0, 0]
  for (let row = direction === 1 ? end : end - 1; row >= 0 && row < image.height; row += direction) {
    if (!isCard(row)) break
    rows += 1
    if (isEdge(row)) edges += 1
  }
  if (rows < onPhotograph.minRows || rows > maxReach || edges < rows * onPhotograph.sides) return undefined
  const whole = { x, y: direction === 1 ? y : end - rows, width, height: height + rows }
  const radius = getRadius(whole, image, (column, row) => isOwn(column, Math.round(row)))
  const { radius: _, ...plain } = panel
  return { ...plain, ...whole, ...(radius > 0 && { radius }) }
}
