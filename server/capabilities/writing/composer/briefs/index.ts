// What is known about a business before anything is written for it, by rule. Pure; the same material gives
// the same answer.
export type * from './briefs.types.ts'
/** Sums a business up in its own sentences, with its products, what it is good for, and keywords. */
export { composeSummary } from './compose-summary.ts'
/** Names whom a business is for, in a paragraph and in segments. */
export { composeAudience } from './compose-audience.ts'
