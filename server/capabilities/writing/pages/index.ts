// Landing pages, whoever writes them: a business and a design read, and what a model planned and wrote
// brought to what was asked for.
export {
  findDesignSection,
  findOwnWords,
  readPage,
  type PageMaterial,
  type PageReading,
} from './page-reading.ts'
export { listDesignComponents, idsFor } from './plan-parts.ts'
/** Brings what a model planned to the design's sections, or to what every page has. */
export { validatePlan, type PlannedSection } from './validate-plan.ts'
/** Brings what a model wrote to the components that were planned. */
export { fitToPlan } from './fit-to-plan.ts'
/** Puts images, links, boxes and layout to the words. */
export { assembleSection } from './assemble-section.ts'
export { findSlots } from './text-slots.ts'
export { findSectionWords, type DesignSectionReading } from './read-design.ts'
export { isPlaceholder } from './placeholder-words.ts'
/** Whose design it is, by its own words. */
export { findDesignNames, isNamedIn, isNameOf } from './design-name.ts'
export type { PageWords } from './page-words.ts'
export { isPrice } from './design-texts.ts'
