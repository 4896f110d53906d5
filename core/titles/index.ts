/** The form in which titles are equal: NFKC, small letters, without punctuation, accents and emoji. */
export { normaliseTitle, withoutSiteName } from './normalise-title.ts'
/** Whether two articles aim at the same. */
export { sameTopic, type Aim } from './same-topic.ts'
/** Keys for finding candidates in a store. */
export { titleKeys, type TitleKeys } from './title-keys.ts'
/** How near two titles are, 0 to 1, and why; duplicates from 0.8. */
export { prepareTitle, titleSimilarity, type ReadTitle, type TitleSimilarity } from './title-similarity.ts'
/** A title's words, each with its stem and what it does there; alone, or with all that a comparison needs. */
export { findConcepts, readTitle, type TitleReading } from './read-title.ts'
export { findTokens, type TitleToken } from './title-tokens.ts'
/** A word without the endings of its plural and the like. */
export { lightStem } from './light-stem.ts'
