// Shapes as an SVG document.
import type { Gradient } from '#contracts/paint.schema.ts'
import { getCommandBox, type PathCommand } from '../../pdf/path-commands.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Shape } from './vector-shapes.ts'

/** Units each way, so that two digits are exact enough for what is shown larger than in the design. */
const minUnits = 48

/**
 * In pixels: whole pixels are not quite as wide and high as what is drawn. Of a wave along the edge of a band
 * it would leave a fine line free there.
 */
const minBand = 320
const fitted = ' preserveAspectRatio="none"'

interface WriteOptions {
  /** What is seen, in the space of the shapes. */
  box: PdfBox
  /** Pixels that it is wide and high where nothing else is said. */
  width: number
  height: number
}

export function writeSvg(shapes: readonly Shape[], { box, width, height }: WriteOptions): string {
  const scale = Math.max(1, minUnits / Math.max(box.width, box.height, 0.01))
  const defs: string[] = []
  const place: Place = { box, scale }
  const paths = shapes.map((shape) => {
    const path = `<path${paintAttributes(shape, place, defs)} d="${writeCommands(shape.commands, place)}"/>`
    return shape.clips.reduce((inner, clip) => {
      const id = `c${defs.length}`
      defs.push(`<clipPath id="${id}"><path d="${writeCommands(clip, place)}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${inner}</g>`
    }, path)
  })
  const viewBox = `viewBox="0 0 ${round(box.width * scale)} ${round(box.height * scale)}"`
  const size = `width="${width}" height="${height}" ${viewBox}${width >= minBand ? fitted : ''}`
  const definitions = defs.length === 0 ? '' : `<defs>${defs.join('')}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${paths.join('')}</svg>`
}

interface Place {
  box: PdfBox
  scale: number
}

function paintAttributes({ fill, stroke, rule, commands }: Shape, place: Place, defs: string[]): string {
  const written: string[] = []
  if (fill === undefined) written.push('fill="none"')
  else if ('gradient' in fill) {
    const id = `g${defs.length}`
    defs.push(writeGradient(id, fill.gradient, place, commands))
    written.push(`fill="url(#${id})"`)
  } else {
    written.push(`fill="${fill.color}"`)
    if (fill.alpha < 0.995) written.push(`fill-opacity="${round(fill.alpha)}"`)
  }
  if (fill !== undefined && rule === 'evenodd') written.push('fill-rule="evenodd"')
  if (stroke !== undefined) {
    const { scale } = place
    written.push(`stroke="${stroke.color}"`, `stroke-width="${round(stroke.width * scale)}"`)
    if (stroke.alpha < 0.995) written.push(`stroke-opacity="${round(stroke.alpha)}"`)
    if (stroke.cap !== 'butt') written.push(`stroke-linecap="${stroke.cap}"`)
    if (stroke.join !== 'miter') written.push(`stroke-linejoin="${stroke.join}"`)
    if (stroke.dashes.length > 0)
      written.push(`stroke-dasharray="${stroke.dashes.map((length) => round(length * scale)).join(' ')}"`)
    if (stroke.phase !== 0) written.push(`stroke-dashoffset="${round(stroke.phase * scale)}"`)
  }
  return written.map((one) => ` ${one}`).join('')
}

function writeCommands(commands: readonly PathCommand[], { box, scale }: Place): string {
  return commands
    .map(([kind, ...numbers]) => {
      const placed = numbers.map((value, index) => round((value - (index % 2 === 0 ? box.x : box.y)) * scale))
      return `${kind}${placed.join(' ')}`
    })
    .join('')
}

/** As CSS draws it over the box of the shape. */
function writeGradient(
  id: string,
  { kind, angle = 180, x = 0.5, y = 0.5, radiusX = Math.SQRT1_2, radiusY = Math.SQRT1_2, stops }: Gradient,
  { box, scale }: Place,
  commands: readonly PathCommand[],
): string {
  const around = getCommandBox(commands)
  const [middleX, middleY] = [
    (around.x + around.width / 2 - box.x) * scale,
    (around.y + around.height / 2 - box.y) * scale,
  ]
  const [width, height] = [around.width * scale, around.height * scale]
  const written = stops
    .map(({ color, at }) => {
      const alpha = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1
      const opacity = alpha < 0.995 ? ` stop-opacity="${round(alpha)}"` : ''
      return `<stop offset="${round(at)}" stop-color="${color.slice(0, 7)}"${opacity}/>`
    })
    .join('')
  if (kind === 'radial') {
    const [across, down] = [width * radiusX, height * radiusY]
    const [left, top] = [middleX + (x - 0.5) * width, middleY + (y - 0.5) * height]
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${round(left)} ${round(top)}) scale(${round(across)} ${round(down)})">${written}</radialGradient>`
  }
  const turn = ((angle - 90) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2
  const ends = [middleX - cos * half, middleY - sin * half, middleX + cos * half, middleY + sin * half].map(
    round,
  )
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}">${written}</linearGradient>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
