import type { Alignment } from '#core/rich-text/index.ts'

/** Where a block is. */
export interface Place {
  /** Indentation in twips, of lists and quotations around. */
  indent: number
  /** Depth of the list around; -1 outside. */
  level: number
  /** Style of plain paragraphs here. */
  style?: string | undefined
  bold?: boolean
  keepNext?: boolean
  align?: Alignment | undefined
  /** Whether the list ends here, so that the text after it keeps its distance. */
  endsList?: boolean
  startsPage?: boolean
  /** Twips between the margins of a cell or the page. */
  width: number
}
