// The interview of each kind of text. English: the language of the interface.
import type { TextKind } from '#contracts/brief.schema.ts'
import type { InterviewQuestion } from './interview-question.ts'
import { questionsOfMessages } from './questions-of-messages.ts'
import { questionsOfOffers } from './questions-of-offers.ts'
import { questionsOfPapers } from './questions-of-papers.ts'

export const interviewQuestions: Readonly<Record<TextKind, readonly InterviewQuestion[]>> = {
  ...questionsOfMessages,
  ...questionsOfOffers,
  ...questionsOfPapers,
}
