// What a person sees wrong with a page on a narrow screen, beside what it looks like at the width of its
// design: a script for the page itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `covered`: words over images or other words, or a photograph under a box. `cut`: words that an edge cuts
 * off, or that reach over their box. `large`: images more than 1.6 times as large as in the design. `table`:
 * values that are not beside or directly after their names. `empty`: boxes without the words that they had.
 * `links`: those of the top of the page that are neither seen nor in a menu, or take several lines. `broken`:
 * words in two lines. `order`: a text above the one that it was below.
 */
export type NarrowFault = 'covered' | 'cut' | 'large' | 'table' | 'empty' | 'links' | 'broken' | 'order'
export type NarrowFaults = Record<NarrowFault, string[]>

/** Defines `rememberDesign()`, for the width of the design, and `findNarrowFaults()` for any other. */
export const narrowScript = readFileSync(join(import.meta.dirname, 'narrow-faults.page.js'), 'utf8')
