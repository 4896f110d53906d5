// What a page paints besides letters: paths, images and shadings, with the places at which they are seen,
// whatever forms they lie in.
import { intersection } from './boxes.ts'
import type { Described, Found, PagePaint, TextPlace } from './drawn-objects.types.ts'
import { clippedBox, clippedCorners, clippedRadius, grown, type Clipped } from './clippings.ts'
import type { Frame } from './frame.ts'
import { multiply, place, readMatrix, type Matrix } from './matrix.ts'
import { readBounds } from './object-bounds.ts'
import { readPath } from './painted-paths.ts'
import type { PdfBox } from './pdf.types.ts'
import type { PdfFile } from './pdfium.ts'

const maxObjects = 60_000
const deepest = 12
/** Page object types of PDFium (fpdf_edit.h). */
const types = { text: 1, path: 2, image: 3, shading: 4, form: 5 }

interface Level {
  count: number
  get(index: number): number
  matrix: Matrix
  chain: readonly number[]
  clip: Pick<Clipped, 'box' | 'round'>
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
    clip: { box: sheet },
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
  const { raw } = file
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
      paint.texts.set(object, {
        order,
        chain: [...chain, object],
        space: matrix,
        ...(isCut && { clip: own }),
      })
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
        clip: formClip,
      })
    } else if (type === types.path || type === types.image || type === types.shading) {
      const own = readBounds(file, object)
      if (own === undefined) continue
      const bounds = place(matrix, own)
      const rendered = readOne(file, { object, type, bounds, matrix, clip })
      if (rendered !== undefined)
        paint.rendered.push({
          ...rendered,
          chain: [...chain, object],
          space: matrix,
          order,
          isMasked: raw.FPDFPageObj_HasTransparency(object) !== 0,
        })
    }
  }
}

function readOne(file: PdfFile, found: Found): Described | undefined {
  const { scratch } = file
  const { object, type, bounds, matrix, clip } = found
  const clipped = clippedBox(file, object, matrix, clip)
  if (clipped === undefined) return undefined
  if (type === types.path) return readPath(file, found, clipped)
  const seen = intersection(grown(bounds), clipped.box)
  if (seen === undefined) return undefined
  const hole = clipped.hole === undefined ? {} : { hole: clipped.hole }
  if (type === types.shading) {
    const corners = clippedCorners(clipped, seen)
    const outline =
      corners === undefined ? { radius: clippedRadius(clipped, seen) ?? 0 } : { radius: 0, corners }
    return { kind: 'shading', box: seen, segments: 0, ...outline, ...hole }
  }
  const [round, corners] = [clippedRadius(clipped, seen), clippedCorners(clipped, seen)]
  const radius = {
    ...(round !== undefined && { radius: round }),
    ...(corners !== undefined && { radius: 0, corners }),
  }
  const at = scratch.pointer
  if (!file.pdfium.FPDFImageObj_GetImagePixelSize(object, at, at + 4))
    return { kind: 'picture', box: seen, segments: 0, ...radius }
  const pixels = { width: scratch.unsigned(0), height: scratch.unsigned(1) }
  const density = Math.sqrt((pixels.width * pixels.height) / Math.max(1, bounds.width * bounds.height))
  // An image that is turned a little is no rectangle.
  const own = readMatrix(file, object)
  const isTurned = own !== undefined && isAskew(multiply(own, matrix))
  return { kind: 'picture', box: seen, segments: 0, pixels, density, ...(!isTurned && radius), ...hole }
}

function isAskew([a, b, c, d]: Matrix): boolean {
  const [along, across] = [Math.max(Math.abs(a), Math.abs(d)), Math.max(Math.abs(b), Math.abs(c))]
  return Math.min(along, across) > Math.max(along, across) * 0.01
}
