// What of a page is compared, in CSS pixels of that page, and what comes out of it.

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The text of one block-level element, or of one block of a design. */
export interface TextBlock extends Box {
  text: string
  /** `#rrggbb` */
  color: string
  /** In CSS pixels. */
  size: number
  weight: number
}

/** Colours behind texts and images, in rows from the upper left: one for each field of a grid. */
export interface BackgroundGrid {
  columns: number
  /** `#rrggbb`, or empty where an image lies. */
  colors: string[]
}

export interface PageLook {
  width: number
  height: number
  texts: TextBlock[]
  images: Box[]
  backgrounds: BackgroundGrid
  /** Where each section lies; of pages that say so. */
  sections: (Box & { id: string })[]
}

/** Each from 0 to 1; undefined where neither has such a thing, or nothing is left to compare. */
export interface Fidelity {
  /** Area of the matched text blocks in the area of all of both pages. */
  block: number | undefined
  /** Likeness of the letters of matched blocks. */
  text: number | undefined
  /** 1 − the larger distance of their centres, in shares of the page. */
  position: number | undefined
  /** 1 − CIEDE2000 / 100 of their colours. */
  color: number | undefined
  /** Area of images by how far they lie over each other (intersection over union). */
  images: number | undefined
  /** Share of the area with the right background (CIEDE2000 below 5). */
  backgrounds: number | undefined
  /** Share of matched blocks whose size is right to a tenth and whose weight to 100. */
  type: number | undefined
}

export interface ComparedLooks extends Fidelity {
  /** Texts of the design that the page does not have, and the other way round. */
  missing: TextBlock[]
  added: TextBlock[]
}
