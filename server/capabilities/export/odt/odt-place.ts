import type { Alignment } from '#core/rich-text/index.ts'

/** Where a block is. */
export interface Place {
  /** Indentation in points, of quotations and definitions around. */
  indent: number
  /** How many lists are around. */
  level: number
  /** Style of plain paragraphs here. */
  style: string
  keepNext?: boolean
  startsPage?: boolean
  endsList?: boolean
  align?: Alignment | undefined
  /** Twips. */
  width: number
}
