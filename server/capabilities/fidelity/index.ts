// How far a page looks like the design that it was made from.
export { compareLooks, meanFidelity } from './compare-looks.ts'
export { readLook } from './read-look.ts'
export type { ComparedLooks, Fidelity, PageLook, TextBlock } from './fidelity.types.ts'
