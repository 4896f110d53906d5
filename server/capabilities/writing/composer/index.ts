// What the product writes when no provider is configured: given words arranged, headings, marked blanks.
export { composeDocument, type DocumentMaterial } from './compose-document.ts'
export { composeRefinement, type RefinementMaterial } from './compose-refinement.ts'
export { readInstruction } from './instruction.ts'
/** The plan of a page, and the words of one of its sections. */
export { planPage } from './pages/plan-page.ts'
export { composeSection } from './pages/compose-section.ts'
/** Titles from patterns, the same for the same material. */
export { composesTitlesIn, composeTitles } from './compose-titles.ts'
export { composeArticleOutline } from './compose-article-outline.ts'
/** What result pages could show of an article. */
export { composeSearchDescriptions, composeSearchTitles } from './compose-search-result.ts'
/** A text in some of its own sentences. */
export { summarise } from './ranking.ts'
/** What is known about a business before anything is written for it: summed up, and whom it is for. */
export { composeSummary, type ComposedSummary } from './briefs/compose-summary.ts'
export { composeAudience, type ComposedAudience } from './briefs/compose-audience.ts'
export type { BriefPage } from './briefs/informative-sentences.ts'
export { toneWarning } from '../wording.ts'
/** The kind of answer that a heading asks for, and whether a text has one. */
export { findAnswerKinds, hasAnswer } from './answer-kinds.ts'
export { shareSentences } from './compose-digest.ts'
