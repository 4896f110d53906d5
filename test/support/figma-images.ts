// Layers rendered roughly, as a stand-in for what the design tool draws: surfaces in their colours,
// photographs as stripes, lines of text as bars.
import { crc32, deflateSync } from 'node:zlib'
import type { FigmaNode, FigmaPaint } from '../../server/capabilities/design-tool/figma.types.ts'

interface Canvas {
  width: number
  height: number
  /** Three bytes a pixel. */
  bytes: Buffer
}

interface Frame {
  x: number
  y: number
  scale: number
}

/** The layer with all that is in it, at this scale, as PNG. */
export function drawLayer(node: FigmaNode, scale: number): Buffer {
  const box = node.absoluteBoundingBox ?? {}
  const { x = 0, y = 0, width = 1, height = 1 } = box
  const canvas: Canvas = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    bytes: Buffer.alloc(0),
  }
  canvas.bytes = Buffer.alloc(canvas.width * canvas.height * 3, 255)
  paint(canvas, node, { x, y, scale })
  return toPng(canvas)
}

function paint(canvas: Canvas, node: FigmaNode, frame: Frame): void {
  const box = node.absoluteBoundingBox
  if (node.visible === false || box === null || box === undefined) return
  const { x = 0, y = 0, width = 0, height = 0 } = box
  const place = {
    x: (x - frame.x) * frame.scale,
    y: (y - frame.y) * frame.scale,
    width: width * frame.scale,
    height: height * frame.scale,
  }
  for (const fill of node.fills ?? []) {
    if (node.type !== 'TEXT') fillPlace(canvas, place, fill)
    else for (const line of findLines(node, place, frame.scale)) fillPlace(canvas, line, fill)
  }
  for (const child of node.children ?? []) paint(canvas, child, frame)
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

function findLines(node: FigmaNode, { x, y, width, height }: Area, scale: number): Area[] {
  const lineHeight = (node.style?.lineHeightPx ?? 24) * scale
  const count = Math.max(1, Math.round(height / lineHeight))
  return Array.from({ length: count }, (_, row) => ({
    x,
    y: y + (row + 0.3) * lineHeight,
    width: width * (row === count - 1 ? 0.6 : 0.95),
    height: lineHeight * 0.4,
  }))
}

function fillPlace(canvas: Canvas, { x, y, width, height }: Area, fill: FigmaPaint): void {
  if (fill.visible === false) return
  const color = fill.color ?? fill.gradientStops?.[0]?.color ?? { r: 0.6, g: 0.7, b: 0.75 }
  const pixel = [color.r, color.g, color.b].map((value = 0) => Math.round(value * 255))
  const [left, right] = [Math.max(0, Math.round(x)), Math.min(canvas.width, Math.round(x + width))]
  if (right <= left) return
  for (
    let row = Math.max(0, Math.round(y));
    row < Math.min(canvas.height, Math.round(y + height));
    row += 1
  ) {
    const shade = fill.type === 'IMAGE' && (row >> 3) % 2 === 0 ? 24 : 0
    const bytes = Buffer.from(pixel.map((value) => Math.max(0, value - shade)))
    canvas.bytes.fill(bytes, (row * canvas.width + left) * 3, (row * canvas.width + right) * 3)
  }
}

function toPng({ width, height, bytes }: Canvas): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let row = 0; row < height; row += 1)
    bytes.copy(rows, row * (width * 3 + 1) + 1, row * width * 3, (row + 1) * width * 3)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), content.length + 8)
  return framed
}

/** The layer as SVG, as the tool writes it: each surface in it as a path. */
export function writeLayer(node: FigmaNode): string {
  const { x = 0, y = 0, width = 1, height = 1 } = node.absoluteBoundingBox ?? {}
  const paths = (layer: FigmaNode): string => {
    const box = layer.absoluteBoundingBox ?? {}
    const { r = 0, g = 0, b = 0 } = layer.fills?.[0]?.color ?? {}
    const fill = `#${[r, g, b]
      .map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    const [left, top] = [(box.x ?? 0) - x, (box.y ?? 0) - y]
    const own =
      layer.fills?.[0]?.color === undefined
        ? ''
        : `<path d="M${left} ${top}h${box.width ?? 1}v${box.height ?? 1}h-${box.width ?? 1}Z" fill="${fill}"/>`
    return own + (layer.children ?? []).map(paths).join('')
  }
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" xmlns="http://www.w3.org/2000/svg">\n${paths(node)}\n</svg>\n`
}
