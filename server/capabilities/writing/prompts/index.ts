/** What each purpose is asked with. */
export { judgeClaimsMessages, judgeClaimsPrompt } from './judge-claims.ts'
export { judgeTitlesPrompt } from './judge-titles.ts'
export { outlineArticlePrompt, outlineArticleRules } from './outline-article.ts'
export { promptMembers, type WritingPrompt } from './prompt.types.ts'
export { getCraft } from './craft.ts'
export type { BuiltPrompt, TextChange, VoiceSample, WritingMaterial } from './writing-material.types.ts'
export { furtherFacts } from './shared-lines.ts'
export { buildContinuationPrompt, continueTextPrompt } from './continue-text.ts'
export { buildDocumentPrompt, writeDocumentPrompt } from './write-document.ts'
export {
  buildArticlePartPrompt,
  writeArticlePartPrompt,
  type ArticlePart,
  type ArticleWriting,
  type NumberedPassage,
} from './write-article-part.ts'
export { buildPartPrompt, writePartPrompt, type StretchOfText } from './write-part.ts'
export {
  buildPlanPrompt,
  plannedDocument,
  planDocumentPrompt,
  type PlannedDocument,
} from './plan-document.ts'
export {
  buildDescriptionPrompt,
  describeTextPrompt,
  suggestedTitles,
  textDescription,
} from './describe-text.ts'
export { buildReaderPrompt, changeReaderPrompt } from './change-reader.ts'
export { buildRegenerationPrompt, regeneratePartPrompt } from './regenerate-part.ts'
export { buildTranslationPrompt, translateTextPrompt } from './translate-text.ts'
export { buildVoicePrompt, matchVoicePrompt } from './match-voice.ts'
export { buildRefinementPrompt, refineSelectionPrompt } from './refine-selection.ts'
export { buildRevisionPrompt, draftRevisions, maxRevisions, reviseDraftPrompt } from './revise-draft.ts'
export { suggestTitlesPrompt, suggestTitlesRules, titleCliches } from './suggest-titles.ts'
export {
  learnBrandKitMessages,
  learnBrandKitPrompt,
  learnedBrandKit,
  type LearnedBrandKit,
} from './learn-brand-kit.ts'
