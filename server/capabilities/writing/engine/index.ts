/** Writes texts: plans, parts, the editor's reading; every answer through the guard. */
export { createWritingEngine } from './writing-engine.ts'
export type {
  WritingEngine,
  WritingEstimate,
  WritingEvent,
  WritingJob,
  WritingTask,
  WrittenSoFar,
  WrittenText,
} from './writing-engine.types.ts'
export { findDateOfText } from './date-of-text.ts'
export { findSourceConflicts } from './source-conflicts.ts'
export type { Revision } from './revisions.ts'
export type { TextPlan } from './text-plan.ts'
/** An article from numbered passages of sources, one part a call. */
export {
  createArticleWriter,
  type ArticlePartJob,
  type ArticleWriter,
  type WrittenArticlePart,
} from './write-article.ts'
