// A page as the parts that were read of it would be painted: bands, panels with their corners, borders,
// gradients and shadows, and images as they are. Texts are left out.
import type { Gradient } from '#contracts/paint.schema.ts'
import { getArea } from '../../pdf/boxes.ts'
import { widened } from '../../pdf/clippings.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Pixels } from '../../image/pixels.ts'
import { fromHex, type Rgb } from './colors.ts'
import type { Panel } from '../page-blocks.ts'
import { gaussian } from '../pdf/read-shadow.ts'

export interface PartsToPaint {
  background: string
  panels: readonly Panel[]
  images: readonly PdfBox[]
  /** Light on bands, smaller than its box. */
  glows: readonly (PdfBox & { pixels: Pixels })[]
}

/** In blurs: so far a shadow is seen. */
const shadowReach = 1.5

/** Larger parts before smaller ones. What has an outline or a gradient of its own kind is as in the image. */
export function paintParts(image: Pixels, { background, panels, images, glows }: PartsToPaint): Pixels {
  const { width, height } = image
  const bytes = new Uint8ClampedArray(image.bytes.length)
  const [red, green, blue] = fromHex(background)
  new Uint32Array(bytes.buffer).fill((255 << 24) | (blue << 16) | (green << 8) | red)
  const painted: Pixels = { width, height, bytes }
  const layers = [
    ...glows.map((box) => ({ box, paint: () => stretch(painted, box) })),
    ...panels.map((box) => ({ box, paint: () => paintPanel(painted, box, image) })),
    ...images.map((box) => ({ box, paint: () => copy(painted, box, image) })),
  ]
  for (const { paint } of layers.toSorted((one, other) => getArea(other.box) - getArea(one.box))) paint()
  return painted
}

interface Range {
  left: number
  top: number
  right: number
  bottom: number
}

/** The pixels of a box, without the last ones. */
function findRange({ x, y, width, height }: PdfBox, page: Pixels): Range {
  return {
    left: Math.max(0, Math.round(x)),
    top: Math.max(0, Math.round(y)),
    right: Math.min(page.width, Math.round(x + width)),
    bottom: Math.min(page.height, Math.round(y + height)),
  }
}

function copy(page: Pixels, box: PdfBox, image: Pixels): void {
  const { left, top, right, bottom } = findRange(box, page)
  for (let y = top; y < bottom; y += 1) {
    const from = (y * page.width + left) * 4
    page.bytes.set(image.bytes.subarray(from, from + Math.max(0, right - left) * 4), from)
  }
}

function stretch(page: Pixels, { pixels, ...box }: PdfBox & { pixels: Pixels }): void {
  const { left, top, right, bottom } = findRange(box, page)
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const column = Math.min(pixels.width - 1, Math.floor(((x - box.x) / box.width) * pixels.width))
      const row = Math.min(pixels.height - 1, Math.floor(((y - box.y) / box.height) * pixels.height))
      const from = (row * pixels.width + column) * 4
      const alpha = (pixels.bytes[from + 3] ?? 255) / 255
      mix(page, (y * page.width + x) * 4, pixels.bytes.subarray(from, from + 3), alpha)
    }
}

function mix({ bytes }: Pixels, at: number, color: ArrayLike<number>, alpha: number): void {
  for (let channel = 0; channel < 3; channel += 1)
    bytes[at + channel] = (bytes[at + channel] ?? 0) * (1 - alpha) + (color[channel] ?? 0) * alpha
}

function paintPanel(page: Pixels, panel: Panel, image: Pixels): void {
  const { color, border, clip, gradient, shadow } = panel
  if (
    clip !== undefined ||
    gradient?.tile !== undefined ||
    (gradient !== undefined && gradient.kind !== 'linear')
  ) {
    copy(page, panel, image)
    return
  }
  if (shadow !== undefined) paintShadow(page, panel, shadow)
  const isFramed = border !== undefined && border.sides === undefined
  const inset = isFramed ? border.width : 0
  if (gradient !== undefined) fillShape(page, panel, readLinear(gradient, panel), inset)
  else if (color !== undefined) fillShape(page, panel, toPixel(color), inset)
  if (isFramed) paintFrame(page, panel, border)
  for (const side of border?.sides ?? []) {
    const { x, y, width, height } = panel
    const { width: thickness = 0, color: own = '#000000' } = border ?? {}
    const isUpright = side === 'left' || side === 'right'
    const line = {
      x: side === 'right' ? x + width - thickness : x,
      y: side === 'bottom' ? y + height - thickness : y,
      width: isUpright ? thickness : width,
      height: isUpright ? height : thickness,
    }
    fillShape(page, line, toPixel(own))
  }
}

/** A colour as four bytes. */
function toPixel(color: string): number {
  return pack(fromHex(color.slice(0, 7)))
}

function pack([red, green, blue]: Rgb): number {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

type Shape = PdfBox & Pick<Panel, 'radius' | 'corners'>

/** A box with its corners, or so far within it, in one colour or that of each point. */
function fillShape(
  page: Pixels,
  box: Shape,
  fill: number | ((column: number, row: number) => Rgb),
  inset = 0,
): void {
  const pixels = new Uint32Array(page.bytes.buffer, page.bytes.byteOffset, page.width * page.height)
  for (const { row, from, to } of findSpans(page, box, inset))
    if (typeof fill === 'number') pixels.fill(fill, row * page.width + from, row * page.width + to)
    else
      for (let column = from; column < to; column += 1)
        pixels[row * page.width + column] = pack(fill(column + 0.5, row + 0.5))
}

function paintFrame(page: Pixels, box: Shape, { color, width }: NonNullable<Panel['border']>): void {
  const pixels = new Uint32Array(page.bytes.buffer, page.bytes.byteOffset, page.width * page.height)
  const inner = new Map(findSpans(page, box, width).map((span) => [span.row, span]))
  for (const { row, from, to } of findSpans(page, box, 0)) {
    const hole = inner.get(row) ?? { from: to, to }
    pixels.fill(toPixel(color), row * page.width + from, row * page.width + hole.from)
    pixels.fill(toPixel(color), row * page.width + hole.to, row * page.width + to)
  }
}

/** The pixels of each row of a shape, without the last one. */
function findSpans(page: Pixels, box: Shape, inset: number): { row: number; from: number; to: number }[] {
  const { y, height, ...across } = widened(box, -inset)
  const { left, top, right, bottom } = findRange({ y, height, ...across }, page)
  const { radius = 0, corners = [radius, radius, radius, radius] } = box
  const maxRound = Math.min(across.width, height) / 2
  const [upperLeft = 0, upperRight = 0, lowerRight = 0, lowerLeft = 0] = corners.map((one) =>
    Math.max(0, Math.min(maxRound, one - inset)),
  )
  return Array.from({ length: Math.max(0, bottom - top) }, (_, at) => {
    const row = top + at
    const isLower = row + 0.5 > y + height / 2
    const down = isLower ? y + height - row - 0.5 : row + 0.5 - y
    const from = left + Math.round(getStart(isLower ? lowerLeft : upperLeft, down))
    const to = right - Math.round(getStart(isLower ? lowerRight : upperRight, down))
    return { row, from, to: Math.max(from, to) }
  })
}

/** Where a row so far from the end of a box begins beside its round corner. */
function getStart(radius: number, down: number): number {
  const above = radius - down
  return above <= 0 ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - above * above))
}

function paintShadow(page: Pixels, panel: Panel, shadow: NonNullable<Panel['shadow']>): void {
  const { spread = 0 } = shadow
  const box = {
    x: panel.x + shadow.x - spread,
    y: panel.y + shadow.y - spread,
    width: panel.width + 2 * spread,
    height: panel.height + 2 * spread,
  }
  const deviation = Math.max(0.3, shadow.blur / 2)
  const reach = shadow.blur * shadowReach
  const { left, top, right, bottom } = findRange(
    { x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach },
    page,
  )
  const inside = (at: number, from: number, length: number): number =>
    gaussian((at - from - length) / deviation) - gaussian((at - from) / deviation)
  const across = Float64Array.from({ length: Math.max(0, right - left) }, (_, at) =>
    Math.abs(inside(left + at + 0.5, box.x, box.width)),
  )
  const color = fromHex(shadow.color.slice(0, 7))
  const opacity = shadow.color.length > 7 ? Number.parseInt(shadow.color.slice(7), 16) / 255 : 1
  for (let y = top; y < bottom; y += 1) {
    const share = Math.abs(inside(y + 0.5, box.y, box.height)) * opacity
    if (share < 0.002) continue
    for (let x = left; x < right; x += 1)
      mix(page, (y * page.width + x) * 4, color, share * (across[x - left] ?? 0))
  }
}

/** The colour of a linear gradient at a point, as CSS has it. */
function readLinear(
  { angle = 180, stops }: Gradient,
  { x, y, width, height }: PdfBox,
): (column: number, row: number) => Rgb {
  const turn = (angle * Math.PI) / 180
  const [across, down] = [Math.sin(turn), -Math.cos(turn)]
  const length = Math.abs(width * across) + Math.abs(height * down)
  const colors = stops.map(({ color, at }) => ({ color: fromHex(color.slice(0, 7)), at }))
  const [first] = colors
  return (column, row) => {
    const along = ((column - x - width / 2) * across + (row - y - height / 2) * down) / length + 0.5
    let before = first ?? { color: [0, 0, 0] as Rgb, at: 0 }
    for (const stop of colors) {
      if (stop.at >= along) {
        const share = stop.at === before.at ? 1 : Math.max(0, (along - before.at) / (stop.at - before.at))
        const part = (index: 0 | 1 | 2): number =>
          before.color[index] + (stop.color[index] - before.color[index]) * share
        return [part(0), part(1), part(2)]
      }
      before = stop
    }
    return before.color
  }
}
