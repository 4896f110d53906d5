// What a request says: the kind of text, whom it is for, its facts, and which of a template's fields it
// answers.
/** What a request answers of these fields, as far as rules can determine. */
export { inferAnswers } from './infer-inputs.ts'
/** A request taken apart: its order, subject, facts and wishes. */
export { readBrief } from './read-brief.ts'
export { isQuestionBehind } from './read-opening.ts'
/** Values that are in a text. */
export { findAmounts, findContacts, findDates, findDays } from './values-in-text.ts'
