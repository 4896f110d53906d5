import type { AccentRange } from './accents.ts'

/** An accent in a text that is drawn, with the class of its look. */
export interface DrawnAccent extends AccentRange {
  className: string
}

/** The accents of a place of a tree, wherever its words are. */
export interface DrawnAccents {
  find(text: string): DrawnAccent[]
}
