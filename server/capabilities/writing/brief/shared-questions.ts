// Questions that several kinds of text have.
import {
  either,
  fact,
  hasAmount,
  hasDay,
  line,
  member,
  type InterviewQuestion,
} from './interview-question.ts'

export const details: InterviewQuestion = {
  id: 'details',
  question: 'Which dates, names and amounts must be in it?',
  why: 'What is not given stays out of the text or becomes a blank.',
  kind: 'list',
  fills: 'facts',
  label: { en: 'Details', de: 'Angaben' },
  findAnswer: either(fact(hasDay), fact(hasAmount), line(hasDay)),
}
export const readerQuestion = (question: string, why: string): InterviewQuestion => ({
  id: 'reader',
  question,
  why,
  kind: 'text',
  fills: 'reader',
  label: { en: 'Reader', de: 'Leser' },
  field: /^(?:reader|audience|customers|visitor|users)$/,
  findAnswer: member('reader'),
})
export const actionQuestion = (question: string, why: string): InterviewQuestion => ({
  id: 'action',
  question,
  why,
  kind: 'text',
  fills: 'action',
  label: { en: 'Action', de: 'Aufforderung' },
  field: /^action$/,
  findAnswer: member('action'),
})
