// What is checked in a text while it is written: readability, style, slips that rules recognise, keyphrase,
// links. Runs in the page's worker and in the server; each paragraph is read once as long as it stays the
// same.
export {
  checkText,
  createWritingChecker,
  getBlockKey,
  type FindMore,
  type WritingChecker,
} from './check-text.ts'
/** Blocks of a document with their places in its plain text. */
export { readBlocks, type PlacedBlock, type PlacedText } from './read-blocks.ts'
export { toPlainFindings } from './plain-findings.ts'
export {
  severities,
  type BlockFinding,
  type BlockLink,
  type BlockSpan,
  type CheckContext,
  type CheckFinding,
  type CheckSeverity,
  type Finding,
  type Fix,
  type PartScore,
  type ScorePart,
  type Span,
  type TextBlock,
  type TextCheck,
  type TextFigures,
  type WritingLanguage,
} from './writing-checks.types.ts'
/** English spelling and grammar, once Harper has looked. */
export {
  createSpellingMemory,
  findDialect,
  hasSpelling,
  rulesLeftOut,
  toFindings,
  type EnglishDialect,
  type EnglishLint,
  type SpellingMemory,
} from './spelling.ts'
