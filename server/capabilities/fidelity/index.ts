// How far a page looks like the design that it was made from.
export { compareLooks, meanFidelity } from './compare-looks.ts'
/** A part of a look as if it were a page of its own. */
export { cropLook } from './crop-look.ts'
/** What a design shows, by what was read from it. */
export { readDesignLook } from './read-design-look.ts'
/** What a page in the browser shows. */
export { readLook } from './read-look.ts'
/** The same of a page of our own making, with an image of it. */
export { photographLook, type PhotographedLook } from './photograph-look.ts'
export type { ComparedLooks, Fidelity, PageLook, TextBlock } from './fidelity.types.ts'
