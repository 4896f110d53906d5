// Landing pages by rule: a business and a design read, a plan made, sections written. Pure; the same material gives the same page.
export { languageOfBusiness } from './read-business.ts'
export { readPage, type PageMaterial, type PageReading } from './page-reading.ts'
export { planPage } from './plan-page.ts'
export { composeSection } from './compose-section.ts'
export { toneFeatures, type ToneFeatures } from './tone-features.ts'
