import type { Box } from './boxes.ts'
import type { Paint } from './paint.ts'
import type { Piece } from './pieces.ts'

/** What is seen of a piece, with what is on it. */
export interface Element {
  /**
   * `panel`: a painted shape with something on it. `backdrop`: an image with something on it. `form`: its
   * fields, their labels and its button.
   */
  kind: 'text' | 'image' | 'field' | 'shape' | 'panel' | 'backdrop' | 'form'
  piece: Piece
  box: Box
  /** What others must not reach into when it is cut apart from them. */
  cutBox: Box
  paint: Paint
  children: Element[]
}
