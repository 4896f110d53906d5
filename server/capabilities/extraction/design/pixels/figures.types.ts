import type { PdfBox } from '../../pdf/pdf.types.ts'
import type { Cells, Region } from './cells.ts'
import type { Rgb } from './colors.ts'

/** A part of the page and what it is painted on; undefined where an image reaches both margins. */
export interface Place {
  area: PdfBox
  background: Region | undefined
  /** Only cards on it are looked for. */
  isPhotograph?: boolean
  depth: number
}

/** Boxes are in cells. */
export interface Figures {
  panels: { box: PdfBox; color: Rgb }[]
  /** `isRich`: plain colours of its own fill it, as no word does. */
  images: { box: PdfBox; isRich: boolean }[]
  /** Smaller than an icon. */
  signs: PdfBox[]
  /** Neither panels nor images by themselves: parts of photographs, or nothing. */
  doubtful: PdfBox[]
}

export interface Scene {
  cells: Cells
  /** The flat region of each cell; 0 for none. */
  names: Int32Array
  regions: ReadonlyMap<number, Region>
  figures: Figures
}

/** Connected cells. */
export interface Figure {
  box: PdfBox
  cells: number[]
}
