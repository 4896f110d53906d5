// The brief of a text: filled from what is known, completed by an interview. Pure; nothing here calls a
// model.
export { applyAnswers, listAnswers } from './apply-answers.ts'
export { fillBrief, type BriefMaterial, type BriefTemplate } from './fill-brief.ts'
export { kindInRequest } from './find-kind.ts'
export { findQuestions, maxQuestions } from './find-questions.ts'
