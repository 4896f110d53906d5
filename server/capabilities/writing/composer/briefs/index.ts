// What is known about a business before anything is written for it, by rule. Pure; the same material gives
// the same answer.
/** Sums a business up in its own sentences, with its products, what it is good for, and keywords. */
export type { BriefPage, BusinessMaterial } from './informative-sentences.ts'
export { composeSummary, type ComposedSummary } from './compose-summary.ts'
/** Names whom a business is for, in a paragraph and in segments. */
export { composeAudience, type AudienceMaterial, type ComposedAudience } from './compose-audience.ts'
