// Changes to how a section is laid out: pure functions from one tree, or section with a tree, to the next.
export {
  canHaveAccents,
  findAccentLook,
  hasAccentAt,
  setAccents,
  toggleAccent,
  type AccentedText,
} from './accents.ts'
export { addedKinds, addNode, type AddedKind } from './add-node.ts'
export {
  readAlignment,
  readGap,
  setAlignment,
  setBefore,
  setColumns,
  setDirection,
  setGap,
  setPadding,
  setRatio,
  type Align,
  type Padding,
} from './arrange-nodes.ts'
export { areCards, canBeCards, setCards, setStructure, type SectionStructure } from './cards.ts'
export {
  applyButtonLook,
  findDesignTokens,
  getButtonLook,
  keepTokens,
  getWeightClass,
  listTypeSizes,
  type Border,
  type ButtonLook,
  type DesignTokens,
  type Shadow,
  type UsedStyle,
} from './design-tokens.ts'
export { duplicateNode, hasTree, moveNode, removeNode, withTree, type TreeSection } from './edit-section.ts'
export {
  findNeighbour,
  findNode,
  findParent,
  findSlotNode,
  findTrail,
  nameNode,
  replaceNode,
  type NodeName,
  type Step,
} from './find-nodes.ts'
export { findSurface, setSurface } from './find-surface.ts'
export { findWidth } from './fit-width.ts'
export { gatherInColumns } from './gather-columns.ts'
export { findGrid, maxColumns, type Grid } from './grids.ts'
export { canBeBeside, fitsColumns, fitsRatio } from './min-width.ts'
export { findBackdrop, findTextColor, judgeColor, type Legibility } from './node-backdrop.ts'
export { findPlace } from './reorder-nodes.ts'
export { takeReadyLayout } from './ready-layout.ts'
export { readValidTree } from '../tree-faults.ts'
export { isContainer } from '../walk-tree.ts'
