// Whether what a text says is held by its sources.
export {
  checkCitations,
  examineCitations,
  toCheckedCitation,
  type CheckedCitation,
  type ExaminedCitation,
  type CitationVerdict,
  type CitedPassage,
} from './check-citations.ts'
export {
  checkClaims,
  examineClaims,
  toCheckedClaim,
  type CheckedClaim,
  type ClaimRequest,
  type ClaimVerdict,
  type ExaminedClaim,
} from './check-claims.ts'
export { findSectionClaims } from './claims-of-section.ts'
/** Where sources give different figures for the same thing. */
export {
  comparePairs,
  findContradictions,
  findDifferences,
  type ComparedPair,
  type Contradiction,
} from './find-contradictions.ts'
export type { SourcedText } from './comparable-statements.ts'
export { askAboutContradictions, judgeContradictions } from './judge-contradictions.ts'
export { findForeignFigures, findUngrounded, type Ungrounded } from './find-ungrounded.ts'
export { judgeCitations, judgeClaims, type JudgingCall } from './judge-claims.ts'
/** What a website says, without praise, quotations and instructions. */
export { siteWords } from './site-words.ts'
/** Sentences that give orders to a program or a model. */
export { findInstructions } from './site-words.ts'
export { flatten, readSources, type ClaimSource, type GroundingSources, type Trust } from './sources.ts'
