import type { Clipped, Hole, RoundClip } from './clippings.ts'
import type { Matrix } from './matrix.ts'
import type { PdfBox } from './pdf.types.ts'

export interface Rendered {
  kind: 'path' | 'picture' | 'shading'
  /** What is seen of it: within its clipping and the page; of a stroke, up to its outer edge. */
  box: PdfBox
  /** The forms that it lies in, outermost first, and the object itself: PDFium's pointers. */
  chain: readonly number[]
  /** From the space that it is painted in to the page; missing for letters. */
  space?: Matrix
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
  /** Of a rectangle with corners that differ, clockwise from the upper left one. */
  corners?: number[]
  /** Of the border of one side of a round shape: all of that shape. */
  rim?: RoundClip
  /** Many small pieces in a row: dashes or dots. */
  pieces?: 'dashed' | 'dotted'
  /** Whether a mask, a blend mode or transparency changes what is seen of it. */
  isMasked: boolean
  /** What its clipping leaves out of it in its middle, and all of it, also outside of the page. */
  hole?: Hole
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
  /** Its dashes are so long that it is a part of the outline, as of a ring that shows a share. */
  isPart?: boolean
}

/** Where a text object lies. */
export interface TextPlace {
  order: number
  chain: readonly number[]
  /** From the space that it is painted in to the page. */
  space?: Matrix
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

export interface Found {
  object: number
  type: number
  bounds: PdfBox
  matrix: Matrix
  clip: Pick<Clipped, 'box' | 'round'>
}

export type Described = Omit<Rendered, 'chain' | 'order' | 'isMasked' | 'space'>
