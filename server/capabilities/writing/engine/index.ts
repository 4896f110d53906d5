/** Writes texts: plans, parts, the editor's reading; every answer through the guard. */
export {
  createWritingEngine,
  type WritingEngine,
  type WritingEstimate,
  type WritingEvent,
  type WritingJob,
  type WritingTask,
  type WrittenSoFar,
  type WrittenText,
} from './writing-engine.ts'
export type { Revision } from './revisions.ts'
export type { TextPlan } from './text-plan.ts'
