// A drawing of a PDF as shapes with their paint, as far as PDFium says what it is.
import type { Gradient } from '#contracts/paint.schema.ts'
import { widened } from '../../pdf/clippings.ts'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import { multiply, readMatrix, type Matrix } from '../../pdf/matrix.ts'
import { readColor } from '../../pdf/painted-paths.ts'
import { getCommandBox, readCommands, type PathCommand } from '../../pdf/path-commands.ts'
import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { PdfFile } from '../../pdf/pdfium.ts'

export interface Shape {
  member: Rendered
  commands: PathCommand[]
  rule: 'nonzero' | 'evenodd'
  fill?: { color: string; alpha: number } | { gradient: Gradient }
  stroke?: {
    color: string
    alpha: number
    width: number
    cap: 'butt' | 'round' | 'square'
    join: 'miter' | 'round' | 'bevel'
    dashes: number[]
    phase: number
  }
  /** It is seen where all of them are. */
  clips: PathCommand[][]
}

/** More is an image. */
const maxShapes = 400
const maxCommands = 6_000
const maxClips = 4
const maxDashes = 8
const thinnest = 0.35
/** Page object types and fill modes of PDFium (fpdf_edit.h). */
const types = { path: 2, shading: 4 }
const evenOdd = 1

/** In the order of painting; undefined where some of it is no shape, or there is too much of it. */
export function readShapes(file: PdfFile, members: readonly Rendered[]): Shape[] | undefined {
  if (members.length > maxShapes) return undefined
  const shapes: Shape[] = []
  let commands = 0
  for (const member of members.toSorted((one, other) => one.order - other.order)) {
    const shape = readShape(file, member)
    if (shape === undefined) return undefined
    commands += shape.commands.length + shape.clips.flat().length
    if (commands > maxCommands) return undefined
    if (shape.commands.length > 0) shapes.push(shape)
  }
  return shapes
}

function readShape(file: PdfFile, member: Rendered): Shape | undefined {
  const { raw, scratch } = file
  const object = member.chain.at(-1)
  const { space } = member
  if (object === undefined || space === undefined) return undefined
  const type = raw.FPDFPageObj_GetType(object)
  if (type === types.shading) {
    // A shading fills what clips it.
    const [first, ...clips] = readClips(file, object, space)
    return first === undefined
      ? undefined
      : { member, commands: first, rule: 'nonzero', fill: { color: '#000000', alpha: 1 }, clips }
  }
  if (type !== types.path) return undefined
  const own = readMatrix(file, object)
  const matrix = own === undefined ? space : multiply(own, space)
  const count = raw.FPDFPath_CountSegments(object)
  if (count > maxCommands) return undefined
  const commands = readCommands(
    file,
    { count, get: (index) => raw.FPDFPath_GetPathSegment(object, index) },
    matrix,
  )
  const hasMode = raw.FPDFPath_GetDrawMode(object, scratch.pointer, scratch.pointer + 4) !== 0
  const rule = hasMode && scratch.unsigned(0) === evenOdd ? 'evenodd' : 'nonzero'
  const stroke = member.stroke === undefined ? undefined : readStroke(file, object, matrix)
  const whole = widened(getCommandBox(commands), (stroke?.width ?? 0) / 2)
  const clips = readClips(file, object, space).filter((clip) => cuts(clip, whole))
  if (clips.length > maxClips) return undefined
  return {
    member,
    commands,
    rule,
    ...(member.fill !== undefined && { fill: member.fill }),
    ...(stroke !== undefined && { stroke }),
    clips,
  }
}

function readClips(file: PdfFile, object: number, matrix: Matrix): PathCommand[][] {
  const { raw } = file
  const path = raw.FPDFPageObj_GetClipPath(object)
  const count = path === 0 ? 0 : raw.FPDFClipPath_CountPaths(path)
  return Array.from({ length: Math.max(0, Math.min(count, 32)) }, (_, index) => {
    const segments = raw.FPDFClipPath_CountPathSegments(path, index)
    return readCommands(
      file,
      {
        count: Math.min(Math.max(0, segments), maxCommands),
        get: (segment) => raw.FPDFClipPath_GetPathSegment(path, index, segment),
      },
      matrix,
    )
  }).filter((clip) => clip.length > 0)
}

/** A plain rectangle around it cuts nothing off. */
function cuts(clip: readonly PathCommand[], box: PdfBox): boolean {
  const xs = clip.flatMap((command) => (command[0] === 'M' || command[0] === 'L' ? [command[1]] : []))
  const ys = clip.flatMap((command) => (command[0] === 'M' || command[0] === 'L' ? [command[2]] : []))
  const isUpright =
    clip.every(([kind]) => kind !== 'C') &&
    xs.length <= 5 &&
    new Set(xs.map((x) => Math.round(x * 10))).size === 2 &&
    new Set(ys.map((y) => Math.round(y * 10))).size === 2
  if (!isUpright) return true
  return (
    Math.min(...xs) > box.x + 0.05 ||
    Math.min(...ys) > box.y + 0.05 ||
    Math.max(...xs) < box.x + box.width - 0.05 ||
    Math.max(...ys) < box.y + box.height - 0.05
  )
}

const caps = ['butt', 'round', 'square'] as const
const joins = ['miter', 'round', 'bevel'] as const

function readStroke(file: PdfFile, object: number, matrix: Matrix): Shape['stroke'] {
  const { raw, scratch } = file
  const color = readColor(file, (...channels) => raw.FPDFPageObj_GetStrokeColor(object, ...channels))
  if (color === undefined) return undefined
  const [a, b, c, d] = matrix
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  const hasWidth = raw.FPDFPageObj_GetStrokeWidth(object, scratch.pointer) !== 0
  const width = Math.max(thinnest, (hasWidth ? scratch.float(0) : 1) * scale)
  const count = Math.min(raw.FPDFPageObj_GetDashCount(object), maxDashes)
  const hasDashes = count > 0 && raw.FPDFPageObj_GetDashArray(object, scratch.pointer, count) !== 0
  const dashes = hasDashes ? Array.from({ length: count }, (_, index) => scratch.float(index) * scale) : []
  const hasPhase = hasDashes && raw.FPDFPageObj_GetDashPhase(object, scratch.pointer) !== 0
  return {
    ...color,
    width,
    cap: caps[raw.FPDFPageObj_GetLineCap(object)] ?? 'butt',
    join: joins[raw.FPDFPageObj_GetLineJoin(object)] ?? 'miter',
    dashes: dashes.some((length) => length > 0) ? dashes : [],
    phase: hasPhase ? scratch.float(0) * scale : 0,
  }
}
