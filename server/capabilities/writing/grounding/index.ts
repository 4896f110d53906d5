// Whether what a text says is held by its sources.
export { claimsOfSection } from './claims-of-section.ts'
export { findUngrounded, type Ungrounded } from './find-ungrounded.ts'
/** What a website says, without praise, quotations and instructions. */
export { findInstructions, siteWords } from './site-words.ts'
export { flatten, readSources, type GroundingSources } from './sources.ts'
