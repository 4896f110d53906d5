import type { Block, Footnote, HtmlElement } from '#core/rich-text/index.ts'
import type { OdtStyles } from './odt-styles.ts'

/** Where blocks are. */
export interface OdtPlace {
  /** How many lists are around. */
  listDepth: number
  /** Style of the list around; lists inside have it too unless they name one. */
  listStyle?: string | undefined
  /** Whether a page break can be here: not in lists, cells and notes. */
  onPage: boolean
}

/** What the parts of the reader share about one file. */
export interface OdtReading {
  styles: OdtStyles
  /** Blocks hold notes and text boxes, and these hold blocks: those inside are read through this. */
  readBlocks(parent: HtmlElement, place: OdtPlace): Block[]
  /** URL of an image of the package; empty when it is not kept. */
  imageUrl(path: string): string
  /** Bookmarks in headings that links of the text lead to. */
  targets: ReadonlySet<string>
  footnotes: Footnote[]
  /** Ids of notes by their names in the file. */
  noteIds: Map<string, string>
  /** Last numbers of lists, by style and depth, and by their own ids: others go on from them. */
  lastNumbers: Map<string, number>
  /** Sentences about what could not be kept. */
  lost: Set<string>
}
