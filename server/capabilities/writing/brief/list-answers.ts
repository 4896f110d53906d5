// What the interview was answered, for who writes by rule.
import type { Brief } from '#contracts/brief.schema.ts'
import { composerLanguage } from '#core/stop-words.ts'
import type { BriefTemplate } from './fill-brief.ts'
import { listQuestions } from './find-questions.ts'

export interface InterviewAnswer {
  /** What the question asks for, in the language of the text. */
  label: string
  text: string
  /** Name of the field that asks for the same. */
  field?: RegExp | undefined
  /** Whether it is said in the text; else it is only the answer to its field. */
  isPrinted: boolean
}

export function listAnswers(brief: Brief, template?: BriefTemplate): InterviewAnswer[] {
  const questions = new Map(listQuestions(brief, template).map((question) => [question.id, question]))
  const language = composerLanguage(brief.language, [brief.purpose, ...brief.facts].join('\n'))
  return brief.answers.flatMap(({ id, question: asked, answer }) => {
    const text = answer.trim()
    const question = questions.get(id)
    if (text === '') return []
    return [
      {
        label: question?.label[language] ?? asked,
        text,
        field: question?.field,
        isPrinted: question === undefined || question.fills === 'facts' || question.fills === 'action',
      },
    ]
  })
}
