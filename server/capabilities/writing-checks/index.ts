// Writing checks of a whole text, in a thread: the rules of core, and Harper's for English.
export {
  createWritingChecks,
  type CheckedWriting,
  type WritingChecks,
  type WritingCheckRequest,
} from './writing-checks.ts'
