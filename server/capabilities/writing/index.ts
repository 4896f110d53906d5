/** What every text of a model passes before anybody sees it as content. */
export {
  createGuardedWriter,
  type GuardedStreamEvent,
  type GuardedText,
  type GuardedWriter,
  type ObjectExpectations,
} from './guarded-writer.ts'
export { expectFromRequest } from './asked-for.ts'
export {
  languageAskedFor,
  languageName,
  detectAnswerLanguage,
  wantedLanguages,
  type LanguageRequest,
} from './languages.ts'
export { normaliseModelMarkdown } from './model-markdown.ts'
export type { AnswerExpectations, AnswerFault, AnswerFaultKind } from './writing.types.ts'
