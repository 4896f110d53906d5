// Cards that hang over the edge of a band onto background of their own colour: what is seen of their other
// end is a shadow or a frame. Without one they end with the band.
import type { Pixels } from '../image/pixels.ts'
import { shareInside } from '../pdf/boxes.ts'
import type { PdfBox } from '../pdf/pdf.types.ts'
import type { Band } from './bands.ts'
import { colorAt, difference, fromHex } from './colors.ts'
import type { Panel } from './page-blocks.ts'

/** Cells are whole: a panel ends so near to the edge of its band, in pixels. */
const edgeReach = 20
/** Of 255. A shadow differs so little from what it falls on, and by so much. */
const sameColor = 3
const minShadow = 2
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
  return panels.map((panel) => reachOver(panel, page, 1) ?? reachOver(panel, page, -1) ?? panel)
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
