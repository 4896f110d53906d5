/** What each purpose is asked with. */
export { askedQuestions, askQuestionsPrompt, buildQuestionsPrompt } from './ask-questions.ts'
export { judgeClaimsMessages, judgeClaimsPrompt } from './judge-claims.ts'
export {
  buildContradictionPrompt,
  contradictionVerdicts,
  judgeContradictionsPrompt,
  type ContradictionVerdict,
} from './judge-contradictions.ts'
export {
  buildTitleJudgingPrompt,
  judgeTitlesPrompt,
  titleVerdicts,
  type TitleVerdict,
} from './judge-titles.ts'
export {
  buildOutlinePrompt,
  outlineArticlePrompt,
  writtenOutline,
  type OutlineMaterial,
  type WrittenOutline,
} from './outline-article.ts'
export {
  buildSummaryPrompt,
  pageLines,
  summariseBusinessPrompt,
  writtenSummary,
  type WrittenSummary,
} from './summarise-business.ts'
export {
  buildAudiencePrompt,
  describeAudiencePrompt,
  writtenAudience,
  type AudienceMaterial,
  type WrittenAudience,
} from './describe-audience.ts'
export { unconfirmedNote, type BrandOfCall, type BusinessText } from './business-lines.ts'
export { buildPagePlanPrompt, plannedSections, planPagePrompt } from './plan-page.ts'
export { buildPagePlacesPrompt, writePagePlacesPrompt, type PagePlace } from './write-page-places.ts'
export { buildPageSectionPrompt, writePageSectionPrompt } from './write-page-section.ts'
export { defaultTone } from './tone-guidance.ts'
export { refusedWords } from './brand-lines.ts'
export {
  articleFacts,
  buildGuidedPrompt,
  followGuidancePrompt,
  guidelineLines,
  kindLines,
  projectBrandLines,
  projectLanguageLines,
  projectFacts,
} from './follow-guidance.ts'
/** Lines with their origin, for prompts that are shown before they are sent. */
export { builtIn, findLines, findSentLines, fromRequest, type LinedPrompt } from './prompt-lines.ts'
export { promptMembers, type WritingPrompt } from './prompt.types.ts'
export { getUsualForm } from './usual-forms.ts'
export type { BuiltPrompt, TextChange, VoiceSample, WritingMaterial } from './writing-material.types.ts'
export { isShortForOutline } from './short-requests.ts'
export { findWantedLength, furtherFacts, withPassages } from './shared-lines.ts'
export { buildContinuationPrompt, continueTextPrompt } from './continue-text.ts'
export {
  approachLines,
  buildDocumentPrompt,
  findApproach,
  getDraftPrompt,
  writeDocumentPrompt,
} from './write-document.ts'
export {
  buildChoicePrompt,
  chooseDraftPrompt,
  draftLetters,
  rankedDrafts,
  readShownDrafts,
  type ShownDraft,
} from './choose-draft.ts'
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
  type Statement,
} from './plan-document.ts'
export {
  buildDescriptionPrompt,
  describeTextPrompt,
  suggestedTitles,
  textDescription,
} from './describe-text.ts'
export {
  buildSearchResultPrompt,
  describeSearchResultPrompt,
  searchResultTexts,
  type SearchResultTexts,
} from './describe-search-result.ts'
export { buildReaderPrompt, changeReaderPrompt } from './change-reader.ts'
export { buildRegenerationPrompt, regeneratePartPrompt } from './regenerate-part.ts'
export { buildTranslationPrompt, translateTextPrompt } from './translate-text.ts'
export { buildVoicePrompt, matchVoicePrompt } from './match-voice.ts'
export { buildRefinementPrompt, refineSelectionPrompt } from './refine-selection.ts'
export { buildRevisionPrompt, draftRevisions, maxRevisions, reviseDraftPrompt } from './revise-draft.ts'
export {
  buildTitlesPrompt,
  suggestedTitlesByKeyword,
  suggestTitlesPrompt,
  titleCliches,
  type SuggestedTitles,
} from './suggest-titles.ts'
export {
  learnBrandKitMessages,
  learnBrandKitPrompt,
  learnedBrandKit,
  type LearnedBrandKit,
} from './learn-brand-kit.ts'
export { buildProofreadingMessages, proofreadLines, proofreadLinesPrompt } from './proofread-lines.ts'
