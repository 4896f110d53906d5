// What is read from a page of a PDF. Lengths are points (1/72 inch) from the upper left corner of the page as
// it is shown.

import type { Gradient, TextShadows } from '#contracts/paint.schema.ts'

export interface PdfBox {
  x: number
  y: number
  width: number
  height: number
}

/** Text of one look on one line. */
export interface TextRun extends PdfBox {
  text: string
  /**
   * Where the letters are, from the top of the page; of turned text, from the side where its first line is.
   */
  baseline: number
  /** As shown: the nominal size times what the text matrix does to it. */
  fontSize: number
  /** 100 to 900. */
  fontWeight: number
  fontFamily: string
  isItalic: boolean
  isFixedPitch: boolean
  /** Of words of an image that were clearly lighter or heavier than others of their line. */
  hasOwnWeight?: boolean
  /** Of a font that no served family is like. */
  isUnlike?: boolean
  /** `#rrggbb`. */
  color: string
  /** Degrees clockwise from reading upright, 0 to 359. */
  angle: number
  /** Of text that is turned by no quarter: where its line is on a page that is turned until it is upright. */
  across?: number
  /** Where a link around it leads. */
  href?: string
  /** Which marked part of the page it belongs to; -1 for none. */
  contentId: number
  /** Added between letters, in points; missing where it is next to nothing or not known. */
  letterSpacing?: number
  /** Below 1 where it lets through what is behind it. */
  opacity?: number
  isUnderlined?: boolean
  /** A line goes through it. */
  isStruck?: boolean
  /** In points, the nearest first. */
  textShadows?: TextShadows
  /** Of letters that have no fill: how thick the lines are that they are drawn in, in font sizes. */
  outline?: number
  /** Over the colour of the letters, from their ascent to their descent. */
  gradient?: Gradient
  /** The file has a space before it. */
  isAfterSpace?: boolean
  /** The file has several, as between the words of a menu. */
  isSetApart?: boolean
  /** An item of a list by a sign that is drawn before it. */
  isListItem?: boolean
  /** The sign was a tick. */
  isTicked?: boolean
  /** Of the sign before it, where that is not the text's. */
  bulletColor?: string
  /** PDFium's pointer to the text object of its first letter. */
  object?: number
  /** Of its last letter, where that is in another. */
  lastObject?: number
  /** How many of its letters have no meaning in the file. */
  unknownLetters?: number
}

/**
 * A part of a tagged text: `P`, `L`, `LI`, `Table` …; its children are parts and numbers of marked content.
 */
export interface StructureNode {
  role: string
  children: (StructureNode | number)[]
  /** Of a list: `Decimal`, `Disc` …; empty when it is not said. */
  numbering?: string
  colspan?: number
  rowspan?: number
}

export interface PdfPage {
  /** 1 and up. */
  number: number
  width: number
  height: number
  /**
   * Of its content, turned text as if the page were turned until it is upright; then what is seen of fields
   * and annotations.
   */
  runs: TextRun[]
  /** Those of the runs that are no content. */
  annotations: TextRun[]
  /** Comments, as lines below the page. */
  notes: TextRun[]
  /** Whether its content holds words: a page that is an image does not, whatever is noted on it. */
  hasOwnText: boolean
  /** Its fonts do not say which letters they show: its text makes no sense. */
  hasUnknownLetters: boolean
  /** Share of the page, 0 to 1, that images cover. */
  imageCoverage: number
  images: PdfBox[]
  /** Empty when the file is not tagged. */
  structure: StructureNode[]
}
