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
  /** What is seen of it: within its clipping and the page. */
  box: PdfBox
  /** The forms that it lies in, outermost first, and the object itself: PDFium's pointers. */
  chain: readonly number[]
  /**
   * Of a path that is filled: `#rrggbb`, and how much of it covers, 0 to 1. A pattern passes for opaque
   * white.
   */
  fill?: { color: string; alpha: number }
  /** Of a rectangle: how round its corners are; missing for other outlines. */
  radius?: number
  /** Corners and curves of a path. */
  segments: number
  /** Of an image, as it lies in the file. */
  pixels?: { width: number; height: number }
  /** Of an image: pixels a point, as it is shown. */
  density?: number
}

export interface PagePaint {
  rendered: Rendered[]
  /** Every object of the page, letters and those inside of forms too. */
  objects: number[]
  /** Whether there are more than are looked at. */
  isCut: boolean
}

const maxObjects = 60_000
const deepest = 12
/** Page object types of PDFium (fpdf_edit.h). */
const types = { path: 2, image: 3, shading: 4, form: 5 }
/** Outlines of more segments are drawings, and clippings of more are taken for what they clip. */
const maxSegments = 240

interface Level {
  count: number
  get(index: number): number
  matrix: Matrix
  chain: readonly number[]
  clip: PdfBox
}

/** What the page paints, in the order in which it does. */
export function readRendered(file: PdfFile, page: number, frame: Frame): PagePaint {
  const { raw } = file
  const paint: PagePaint = { rendered: [], objects: [], isCut: false }
  walk(file, paint, {
    count: raw.FPDFPage_CountObjects(page),
    get: (index) => raw.FPDFPage_GetObject(page, index),
    matrix: frame.matrix,
    chain: [],
    clip: { x: 0, y: 0, width: frame.width, height: frame.height },
  })
  return paint
}

function walk(file: PdfFile, paint: PagePaint, { count, get, matrix, chain, clip }: Level): void {
  const { raw, scratch } = file
  for (let index = 0; index < count; index += 1) {
    if (paint.objects.length >= maxObjects) paint.isCut = true
    if (paint.isCut) return
    const object = get(index)
    if (object === 0) continue
    paint.objects.push(object)
    const type = raw.FPDFPageObj_GetType(object)
    if (type === types.form && chain.length < deepest) {
      const formClip = clippedBox(file, object, matrix, clip)
      if (formClip === undefined) continue
      const own = readMatrix(file, object)
      walk(file, paint, {
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
      if (rendered !== undefined) paint.rendered.push({ ...rendered, chain: [...chain, object] })
    }
  }
}

interface Found {
  object: number
  type: number
  bounds: PdfBox
  matrix: Matrix
  clip: PdfBox
}

function readOne(
  file: PdfFile,
  { object, type, bounds, matrix, clip }: Found,
): Omit<Rendered, 'chain'> | undefined {
  const { raw, scratch } = file
  const clipped = clippedBox(file, object, matrix, clip)
  // A line has no height of its own.
  const seen = clipped === undefined ? undefined : intersection(grown(bounds), clipped.box)
  if (clipped === undefined || seen === undefined) return undefined
  const at = scratch.pointer
  if (type === types.image) {
    const hasSize = file.pdfium.FPDFImageObj_GetImagePixelSize(object, at, at + 4)
    if (!hasSize) return { kind: 'picture', box: seen, segments: 0 }
    const pixels = { width: scratch.unsigned(0), height: scratch.unsigned(1) }
    const density = Math.sqrt((pixels.width * pixels.height) / Math.max(1, bounds.width * bounds.height))
    return { kind: 'picture', box: seen, segments: 0, pixels, density }
  }
  if (type === types.shading) return { kind: 'shading', box: seen, segments: 0, radius: clipped.radius ?? 0 }
  const segments = raw.FPDFPath_CountSegments(object)
  const isFilled = raw.FPDFPath_GetDrawMode(object, at, at + 4) !== 0 && scratch.unsigned(0) !== 0
  const rendered: Omit<Rendered, 'chain'> = { kind: 'path', box: seen, segments }
  if (isFilled && raw.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12) !== 0) {
    const channel = (index: number) => scratch.unsigned(index) & 0xff
    rendered.fill = {
      color: `#${[0, 1, 2].map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`,
      alpha: channel(3) / 255,
    }
  }
  if (segments <= maxSegments) {
    const own = readMatrix(file, object)
    const outline = readOutline(
      file,
      { count: segments, get: (index) => raw.FPDFPath_GetPathSegment(object, index) },
      own ? multiply(own, matrix) : matrix,
    )
    const radius = outline.radius === undefined ? undefined : Math.max(outline.radius, clipped.radius ?? 0)
    if (radius !== undefined) rendered.radius = radius
  }
  return rendered
}

/** What an object's clipping leaves of the space around it; undefined when nothing. */
function clippedBox(
  file: PdfFile,
  object: number,
  matrix: Matrix,
  around: PdfBox,
): { box: PdfBox; radius?: number } | undefined {
  const { raw } = file
  const path = raw.FPDFPageObj_GetClipPath(object)
  const count = path === 0 ? 0 : raw.FPDFClipPath_CountPaths(path)
  let box: PdfBox | undefined = around
  let radius: number | undefined
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
    box = next
  }
  return box === undefined ? undefined : { box, ...(radius !== undefined && { radius }) }
}

function grown(box: PdfBox): PdfBox {
  return { ...box, width: Math.max(box.width, 0.01), height: Math.max(box.height, 0.01) }
}
