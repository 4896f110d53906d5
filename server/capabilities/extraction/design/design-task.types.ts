// The task `read-design` of the parser process: some pages a call, so that nothing large crosses the process
// border, other files get their turn in between, and a page that breaks the process costs that page.
import type { DesignPage } from '#contracts/extracted-document.schema.ts'
import type { RecognisedWord } from '../ocr/words.ts'
import type { ScanImage } from './words/scan-image.ts'
import type { EncodedImage } from '../image/encoded-image.types.ts'
import type { Turn } from '../image/straighten.ts'

export interface DesignRequest {
  kind: 'pdf' | 'picture'
  bytes: Uint8Array
  /** The first page to read, 1 and up. */
  from: number
  /** At most so many pages; fewer come when they are large. */
  maxPages: number
  /** Of that page in its own pixels, where its text was recognised; then only that page is read. */
  words?: readonly RecognisedWord[]
  /** Clockwise, of a page that is an image; 0 where it is left out. */
  turn?: Turn | undefined
  /**
   * How many images may be kept, pages themselves apart; undefined when none are wanted, of pages neither.
   */
  images: number | undefined
}

export interface AnalysisRequest {
  pages: DesignPage[]
  source: 'pdf' | 'image'
  /** Of a file there are none any more. */
  bytes: Uint8Array
}

export interface DesignPart {
  pageCount: number
  pages: PartialPage[]
  /** Pages that are images of text: asked again with their words. */
  scans: Scan[]
  /** Pages that are broken. */
  unread: number[]
  images: KeptImage[]
  /** Some images were more than may be kept. */
  leavesImagesOut: boolean
  /** Where to go on; undefined after the last page. */
  next: number | undefined
  /** For the person who sent it. */
  warnings: string[]
}

/** Blocks get their names when all pages are together. */
export type PartialPage = Omit<DesignPage, 'blocks'> & { blocks: Omit<DesignPage['blocks'][number], 'id'>[] }

export interface Scan extends ScanImage {
  page: number
  /** Of an image of a design: how light its pixels are, as a graymap of its own size. */
  light?: Uint8Array
  turn: Turn
  /** What else may be right where the words make no sense, the likeliest first. */
  otherTurns: Turn[]
}

export interface KeptImage extends EncodedImage {
  /** What blocks and pages name it by: the same for the same bytes. */
  ref: string
}
