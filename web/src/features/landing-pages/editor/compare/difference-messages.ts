// What the page and the worker that computes a difference say to each other.
import type { SeenPair } from './strips.ts'

export interface DifferenceRequest {
  /** Strips that belong together, from top to bottom. */
  pairs: readonly SeenPair[]
  /** Of both images, in pixels. */
  width: number
}

export type DifferenceAnswer =
  | {
      kind: 'found'
      image: ImageBitmap
      /** Of the area that differs. */
      share: number
    }
  | { kind: 'failed' }
