// Whether what a text says is held by its sources.
export { claimsOfSection } from './claims-of-section.ts'
export { findUngrounded, type Ungrounded } from './find-ungrounded.ts'
export { flatten, readSources, type GroundingSources } from './sources.ts'
