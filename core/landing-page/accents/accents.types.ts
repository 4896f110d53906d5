import type { AccentLook } from '#contracts/text-accent.schema.ts'
import type { AccentRange } from './accents.ts'

/** An accent in a text that is drawn, with the class of its look. */
export interface DrawnAccent extends AccentRange {
  className: string
  /** As it is stored, for whoever edits the text in the page. */
  look: AccentLook
}

/** The accents of a place of a tree, wherever its words are. */
export interface DrawnAccents {
  find(text: string): DrawnAccent[]
}
