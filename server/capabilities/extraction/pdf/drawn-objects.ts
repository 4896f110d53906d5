// What a page paints besides letters: paths, images and shadings, with the places at which they are seen,
// whatever forms they lie in.
import { intersection } from './boxes.ts'
import type { Frame } from './frame.ts'
import { multiply, place, readMatrix, type Matrix } from './matrix.ts'
import { readOutline } from './outlines.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

export interface Rendered {
  kind: 'path' | 'picture' | 'shading'
  /** What is seen of it: within its clipping and the page; of a stroke, up to its outer edge. */
  box: PdfBox
  /** The forms that it lies in, outermost first, and the object itself: PDFium's pointers. */
  chain: readonly number[]
  /** Its place among the objects of the page: later ones are painted over it. */
  order: number
  /**
   * Of a path that is filled: `#rrggbb`, and how much of it covers, 0 to 1. A pattern passes for opaque
   * white or grey.
   */
  fill?: { color: string; alpha: number }
  stroke?: Stroke
  /** Of a frame that is filled between two rectangles: how wide it is on each side. */
  frame?: { top: number; right: number; bottom: number; left: number }
  /** Of a rectangle: how round its corners are; missing for other outlines. */
  radius?: number
  /** Many small pieces in a row: dashes or dots. */
  pieces?: 'dashed' | 'dotted'
  /** Whether a mask, a blend mode or transparency changes what is seen of it. */
  isMasked: boolean
  /** What its clipping leaves out of it in its middle, and all of it, also outside of the page. */
  hole?: PdfBox
  whole?: PdfBox
  /** Corners and curves of a path. */
  segments: number
  /** Of an image, as it lies in the file. */
  pixels?: { width: number; height: number }
  /** Of an image: pixels a point, as it is shown. */
  density?: number
}

export interface Stroke {
  color: string
  alpha: number
  /** In points, as shown. */
  width: number
  style: 'solid' | 'dashed' | 'dotted'
}

/** Where a text object lies. */
export interface TextPlace {
  order: number
  chain: readonly number[]
  /** What its clipping lets be seen of the page around it; missing where that is all of it. */
  clip?: PdfBox
}

export interface PagePaint {
  rendered: Rendered[]
  /** Every object of the page, letters and those inside of forms too. */
  objects: number[]
  /** By PDFium's pointer. */
  texts: ReadonlyMap<number, TextPlace>
  /** Forms through which something is seen. */
  veils: number[]
  /** Whether there are more than are looked at. */
  isCut: boolean
}

const maxObjects = 60_000
const deepest = 12
/** Page object types of PDFium (fpdf_edit.h). */
const types = { text: 1, path: 2, image: 3, shading: 4, form: 5 }
/** Outlines of more segments are drawings, and clippings of more are taken for what they clip. */
const maxSegments = 240

interface Level {
  count: number
  get(index: number): number
  matrix: Matrix
  chain: readonly number[]
  clip: PdfBox
}

interface Found {
  object: number
  type: number
  bounds: PdfBox
  matrix: Matrix
  clip: PdfBox
}

interface Collected extends PagePaint {
  texts: Map<number, TextPlace>
}

/** What the page paints, in the order in which it does. */
export function readRendered(file: PdfFile, page: number, frame: Frame): PagePaint {
  const { raw } = file
  const paint: Collected = { rendered: [], objects: [], texts: new Map(), veils: [], isCut: false }
  const sheet: PdfBox = { x: 0, y: 0, width: frame.width, height: frame.height }
  walk(file, paint, sheet, {
    count: raw.FPDFPage_CountObjects(page),
    get: (index) => raw.FPDFPage_GetObject(page, index),
    matrix: frame.matrix,
    chain: [],
    clip: sheet,
  })
  return paint
}

const nowhere: PdfBox = { x: 0, y: 0, width: 0, height: 0 }

function walk(
  file: PdfFile,
  paint: Collected,
  page: PdfBox,
  { count, get, matrix, chain, clip }: Level,
): void {
  const { raw, scratch } = file
  for (let index = 0; index < count; index += 1) {
    if (paint.objects.length >= maxObjects) paint.isCut = true
    if (paint.isCut) return
    const object = get(index)
    if (object === 0) continue
    const order = paint.objects.push(object) - 1
    const type = raw.FPDFPageObj_GetType(object)
    if (type === types.text) {
      const own = clippedBox(file, object, matrix, clip)?.box ?? nowhere
      const isCut = own.width < page.width - 1 || own.height < page.height - 1
      paint.texts.set(object, { order, chain: [...chain, object], ...(isCut && { clip: own }) })
    }
    if (type === types.form && chain.length < deepest) {
      const formClip = clippedBox(file, object, matrix, clip)
      if (formClip === undefined) continue
      if (raw.FPDFPageObj_HasTransparency(object) !== 0) paint.veils.push(object)
      const own = readMatrix(file, object)
      walk(file, paint, page, {
        count: raw.FPDFFormObj_CountObjects(object),
        get: (child) => raw.FPDFFormObj_GetObject(object, child),
        matrix: own === undefined ? matrix : multiply(own, matrix),
        chain: [...chain, object],
        clip: formClip.box,
      })
    } else if (type === types.path || type === types.image || type === types.shading) {
      const at = scratch.pointer
      if (raw.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) continue
      // Left, bottom, right, top.
      const bounds = place(matrix, [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)])
      const rendered = readOne(file, { object, type, bounds, matrix, clip })
      if (rendered !== undefined)
        paint.rendered.push({
          ...rendered,
          chain: [...chain, object],
          order,
          isMasked: raw.FPDFPageObj_HasTransparency(object) !== 0,
        })
    }
  }
}

type Described = Omit<Rendered, 'chain' | 'order' | 'isMasked'>

function readOne(file: PdfFile, found: Found): Described | undefined {
  const { raw, scratch } = file
  const { object, type, bounds, matrix, clip } = found
  const clipped = clippedBox(file, object, matrix, clip)
  if (clipped === undefined) return undefined
  if (type === types.path) return readPath(file, found, clipped)
  const seen = intersection(grown(bounds), clipped.box)
  if (seen === undefined) return undefined
  const hole = clipped.hole === undefined ? {} : { hole: clipped.hole }
  if (type === types.shading)
    return { kind: 'shading', box: seen, segments: 0, radius: clipped.radius ?? 0, ...hole }
  const radius = clipped.radius === undefined ? {} : { radius: clipped.radius }
  const at = scratch.pointer
  if (!file.pdfium.FPDFImageObj_GetImagePixelSize(object, at, at + 4))
    return { kind: 'picture', box: seen, segments: 0, ...radius }
  const pixels = { width: scratch.unsigned(0), height: scratch.unsigned(1) }
  const density = Math.sqrt((pixels.width * pixels.height) / Math.max(1, bounds.width * bounds.height))
  // A picture that is turned a little is no rectangle.
  const own = readMatrix(file, object)
  const isTurned = own !== undefined && isAskew(multiply(own, matrix))
  return { kind: 'picture', box: seen, segments: 0, pixels, density, ...(!isTurned && radius), ...hole }
}

function isAskew([a, b, c, d]: Matrix): boolean {
  const [along, across] = [Math.max(Math.abs(a), Math.abs(d)), Math.max(Math.abs(b), Math.abs(c))]
  return Math.min(along, across) > Math.max(along, across) * 0.01
}

function readPath(file: PdfFile, { object, bounds, matrix }: Found, clipped: Clipped): Described | undefined {
  const { raw, scratch } = file
  const at = scratch.pointer
  const segments = raw.FPDFPath_CountSegments(object)
  const hasMode = raw.FPDFPath_GetDrawMode(object, at, at + 4) !== 0
  const [isFilled, isStroked] = [hasMode && scratch.unsigned(0) !== 0, hasMode && scratch.unsigned(1) !== 0]
  if (hasMode && !isFilled && !isStroked) return undefined
  const own = readMatrix(file, object)
  const whole = own === undefined ? matrix : multiply(own, matrix)
  const outline =
    segments <= maxSegments
      ? readOutline(
          file,
          { count: segments, get: (index) => raw.FPDFPath_GetPathSegment(object, index) },
          whole,
        )
      : undefined
  const stroke = isStroked ? readStroke(file, object, whole) : undefined
  const half = (stroke?.width ?? 0) / 2
  const full = outline === undefined ? bounds : widened(outline.box, half)
  // A line has no height of its own.
  const seen = intersection(grown(full), clipped.box)
  if (seen === undefined) return undefined
  const described: Described = { kind: 'path', box: seen, segments }
  if (isFilled) {
    const fill = readColor(file, (...channels) => raw.FPDFPageObj_GetFillColor(object, ...channels))
    if (fill !== undefined) described.fill = fill
  }
  if (stroke !== undefined) described.stroke = stroke
  if (clipped.hole !== undefined) Object.assign(described, { hole: clipped.hole, whole: full })
  const isRow = Math.min(full.width, full.height) < maxRowHeight && (outline?.count ?? segments / 5) > 3
  if (isRow && Math.max(full.width, full.height) > maxRowHeight * 4)
    described.pieces = outline?.isCurved === true ? 'dotted' : 'dashed'
  if (outline === undefined) return described
  if (outline.radius !== undefined) {
    const round = outline.radius > 0 ? outline.radius + half : 0
    // What a clipping cuts off has the corners of the clipping.
    described.radius = Math.max(isCutBy(full, clipped.box) ? 0 : round, clipped.radius ?? 0)
    return described
  }
  const [outer, inner] = outline.parts.toSorted(
    (a, b) => b.box.width * b.box.height - a.box.width * a.box.height,
  )
  const isFrame = outline.count === 2 && outer?.radius !== undefined && inner?.radius !== undefined
  if (isFilled && !isStroked && isFrame && holdsBox(outer.box, inner.box)) {
    described.frame = {
      top: inner.box.y - outer.box.y,
      left: inner.box.x - outer.box.x,
      right: outer.box.x + outer.box.width - inner.box.x - inner.box.width,
      bottom: outer.box.y + outer.box.height - inner.box.y - inner.box.height,
    }
    described.radius = outer.radius
  }
  return described
}

/** Dashes and dots in a row are no higher than so many points. */
const maxRowHeight = 5

function readStroke(file: PdfFile, object: number, matrix: Matrix): Stroke | undefined {
  const { raw, scratch } = file
  const color = readColor(file, (...channels) => raw.FPDFPageObj_GetStrokeColor(object, ...channels))
  if (color === undefined) return undefined
  const [a, b, c, d] = matrix
  const hasWidth = raw.FPDFPageObj_GetStrokeWidth(object, scratch.pointer) !== 0
  const width = (hasWidth ? scratch.float(0) : 1) * Math.sqrt(Math.abs(a * d - b * c))
  let style: Stroke['style'] = 'solid'
  if (raw.FPDFPageObj_GetDashCount(object) > 0) {
    const isRead = raw.FPDFPageObj_GetDashArray(object, scratch.pointer, 16) !== 0
    style = isRead && scratch.float(0) <= (hasWidth ? width : 1) * 1.2 ? 'dotted' : 'dashed'
  }
  return { ...color, width, style }
}

function readColor(
  { scratch }: PdfFile,
  read: (red: number, green: number, blue: number, alpha: number) => number,
): { color: string; alpha: number } | undefined {
  const at = scratch.pointer
  if (read(at, at + 4, at + 8, at + 12) === 0) return undefined
  const channel = (index: number) => scratch.unsigned(index) & 0xff
  const color = [0, 1, 2].map((index) => channel(index).toString(16).padStart(2, '0')).join('')
  return { color: `#${color}`, alpha: channel(3) / 255 }
}

function isCutBy(box: PdfBox, clip: PdfBox): boolean {
  return (
    box.x < clip.x - 0.5 ||
    box.y < clip.y - 0.5 ||
    box.x + box.width > clip.x + clip.width + 0.5 ||
    box.y + box.height > clip.y + clip.height + 0.5
  )
}

function holdsBox(outer: PdfBox, inner: PdfBox): boolean {
  return !isCutBy(inner, widened(outer, 0.1))
}

function widened({ x, y, width, height }: PdfBox, by: number): PdfBox {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

interface Clipped {
  box: PdfBox
  radius?: number
  hole?: PdfBox
}

/** What an object's clipping leaves of the space around it; undefined when nothing. */
function clippedBox(file: PdfFile, object: number, matrix: Matrix, around: PdfBox): Clipped | undefined {
  const { raw } = file
  const path = raw.FPDFPageObj_GetClipPath(object)
  const count = path === 0 ? 0 : raw.FPDFClipPath_CountPaths(path)
  let box: PdfBox | undefined = around
  let radius: number | undefined
  let hole: PdfBox | undefined
  for (let index = 0; index < Math.min(count, 32) && box !== undefined; index += 1) {
    const segments = raw.FPDFClipPath_CountPathSegments(path, index)
    if (segments <= 0 || segments > maxSegments) continue
    const outline = readOutline(
      file,
      { count: segments, get: (segment) => raw.FPDFClipPath_GetPathSegment(path, index, segment) },
      matrix,
    )
    const next: PdfBox | undefined = intersection(box, outline.box)
    const isTighter = next !== undefined && (next.width < box.width - 0.5 || next.height < box.height - 0.5)
    if (outline.radius !== undefined && (isTighter || outline.radius > 0)) radius = outline.radius
    const [outer, inner] = outline.parts
    if (outline.count === 2 && outer !== undefined && inner !== undefined)
      hole = holdsBox(outer.box, inner.box) ? inner.box : holdsBox(inner.box, outer.box) ? outer.box : hole
    box = next
  }
  if (box === undefined) return undefined
  return { box, ...(radius !== undefined && { radius }), ...(hole !== undefined && { hole }) }
}

function grown(box: PdfBox): PdfBox {
  return { ...box, width: Math.max(box.width, 0.01), height: Math.max(box.height, 0.01) }
}
