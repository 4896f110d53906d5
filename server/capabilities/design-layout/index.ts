// Layouts of designs: what was read from a file, a design tool or a website as trees that pages are made of.

/**
 * The tree of each section with exact distances, the looks of texts and what is set in each place. The same
 * for every source. Never throws; every text of the design is in one slot.
 */
export { layoutDesign } from './layout-design.ts'
/** The pages that `layoutDesign` lays out: those of a wide design without the outer parts of its margins. */
export { narrowWidePages } from './wide-pages.ts'
