// Answers of the interview become what they say: facts of the owner, the reader, the action, the length.
import { maxTextWords, minTextWords, type Brief } from '#contracts/brief.schema.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { parseNumber } from '#core/templates/inputs.ts'
import { shortenAtWord } from '#core/text.ts'
import { wordsPerMinute } from './asked-length.ts'
import { joinFacts, type BriefTemplate } from './fill-brief.ts'
import { listQuestions } from './find-questions.ts'
import type { InterviewQuestion } from './interview-question.ts'

/**
 * The brief with its answers in it. Idempotent: an answer that is in it already, also reworded by hand behind
 * its label, is not added again. Answers stay, so that nothing is asked twice.
 */
export function applyAnswers(
  brief: Brief,
  { template }: { template?: BriefTemplate | undefined } = {},
): Brief {
  const questions = new Map(listQuestions(brief, template).map((question) => [question.id, question]))
  const language = composerLanguage(brief.language, [brief.purpose, ...brief.facts].join('\n'))
  const applied: Brief = { ...brief, facts: [...brief.facts], mustInclude: [...brief.mustInclude] }
  for (const { id, question: asked, answer } of brief.answers) {
    if (answer === '') continue
    const question = questions.get(id)
    const label = question?.label[language] ?? asked.replace(/[?:]\s*$/, '')
    const fills = question?.fills ?? 'facts'
    if (fills === 'facts') addFacts(applied, label, answer, question)
    else fillMember(applied, fills, answer)
  }
  applied.facts = joinFacts([applied.facts])
  return applied
}

function addFacts(
  brief: Brief,
  label: string,
  answer: string,
  question: InterviewQuestion | undefined,
): void {
  const labels = [label, question?.label.en, question?.label.de].filter(
    (text) => text !== undefined && text !== '',
  )
  if (brief.facts.some((fact) => labels.some((text) => fact.startsWith(`${text}: `)))) return
  const items =
    question?.kind === 'list'
      ? answer.split(/\n|;\s+/).map((item) => item.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, '').trim())
      : [answer.trim().replace(/\s*\n\s*/g, ' ')]
  brief.facts.push(
    ...items.filter((item) => item !== '').map((item) => (label === '' ? item : `${label}: ${item}`)),
  )
}

/** "Norwick Ltd, 14 Mill Lane" adds to the request's "Norwick Ltd"; what was changed by hand stays. */
function fillMember(brief: Brief, name: Exclude<InterviewQuestion['fills'], 'facts'>, answer: string): void {
  if (name === 'minutes') {
    const minutes = parseNumber(/\d+(?:[.,]\d+)?/.exec(answer)?.[0] ?? '')
    if (minutes !== undefined && brief.length === null)
      brief.length = Math.min(maxTextWords, Math.max(minTextWords, Math.round(minutes * wordsPerMinute)))
  } else if (name === 'mustInclude') {
    const words = shortenAtWord(answer, 500)
    if (!brief.mustInclude.includes(words)) brief.mustInclude.push(words)
  } else if (answer.includes(brief[name]))
    brief[name] = shortenAtWord(answer, name === 'action' ? 500 : 1_000)
}

export interface InterviewAnswer {
  /** What the question asks for, in the language of the text. */
  label: string
  text: string
  /** Name of the field that asks for the same. */
  field?: RegExp | undefined
  /** Whether it is said in the text; else it is only the answer to its field. */
  isPrinted: boolean
}

/** What the interview was answered, for who writes by rule. */
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
