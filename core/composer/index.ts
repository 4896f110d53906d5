export { composeDocument, type DocumentMaterial } from './compose-document.ts'
export { composeRefinement, type RefinementMaterial } from './compose-refinement.ts'
export { readInstruction, type RefinementAction } from './instruction.ts'
