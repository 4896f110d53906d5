// Landing pages by rule: a business and a design read, a plan made, sections written. Pure; the same material gives the same page.
export { readPage, type PageMaterial, type PageReading } from './page-reading.ts'
export { componentsOfDesign, idsFor, planPage } from './plan-page.ts'
/** Brings what a model planned to the design's sections, or to what every page has. */
export { holdPlan, type PlannedSection } from './hold-plan.ts'
export { composeSection } from './compose-section.ts'
/** Brings what a model wrote to the components that were planned. */
export { fitToPlan } from './fit-to-plan.ts'
/** Puts pictures, links, boxes and layout to the words. */
export { assembleSection } from './assemble-section.ts'
export { wordsOfSection, type DesignSectionReading } from './read-design.ts'
export { isPlaceholder } from './placeholder-words.ts'
export { toneFeatures, type ToneFeatures } from './tone-features.ts'
