// The interview: what is worth asking for a brief, chosen for its kind and its template.
import { questionsOfPapers } from './questions-of-papers.ts'
import { questionsOfOffers } from './questions-of-offers.ts'
import { questionsOfMessages } from './questions-of-messages.ts'
import type { Brief, BriefQuestion, TextKind } from '#contracts/brief.schema.ts'
import type { TemplateField } from '#contracts/template.schema.ts'
import { shorten } from '#core/text.ts'
import { inferAnswers } from '../request/index.ts'
import type { BriefTemplate } from './fill-brief.ts'
import type { InterviewQuestion, KnownWords } from './interview-question.ts'

const interviewQuestions: Readonly<Record<TextKind, readonly InterviewQuestion[]>> = {
  ...questionsOfMessages,
  ...questionsOfOffers,
  ...questionsOfPapers,
}

export const maxQuestions = 5
const maxAnsweredBy = 300

/**
 * At most five questions. What the brief answers already comes with the words that do, and gives way to what
 * is open; what was skipped is not asked again.
 */
export function findQuestions(
  brief: Brief,
  { template }: { template?: BriefTemplate | undefined } = {},
): BriefQuestion[] {
  const answers = new Map(brief.answers.map(({ id, answer }) => [id, answer]))
  const known: KnownWords = {
    brief,
    lines: [brief.purpose, ...brief.facts, ...brief.mustInclude].filter(Boolean),
  }
  const candidates = [...listQuestions(brief, template)]
    .filter(({ id }) => answers.get(id) !== '')
    .map((question) => ({
      question,
      answeredBy: answers.get(question.id) ?? question.findAnswer(known),
    }))
  const open = candidates.filter(({ answeredBy }) => answeredBy === undefined).slice(0, maxQuestions)
  const answered = candidates
    .filter(({ answeredBy }) => answeredBy !== undefined)
    .slice(0, maxQuestions - open.length)
  const chosen = new Set([...open, ...answered])
  return candidates
    .filter((candidate) => chosen.has(candidate))
    .map(({ question: { id, question, why, kind }, answeredBy }) => ({
      id,
      question,
      why,
      kind,
      ...(answeredBy === undefined ? {} : { answeredBy: shorten(answeredBy, maxAnsweredBy) }),
    }))
}

/** Every question that the kind and the template have, in the order of their use. */
export function listQuestions(brief: Brief, template?: BriefTemplate): InterviewQuestion[] {
  const questions = interviewQuestions[brief.kind]
  const fields = template?.fields.filter(({ required }) => required) ?? []
  const ofFields = fields
    .filter(({ name }) => !questions.some(({ field }) => field?.test(name)))
    .map((field) => askForField(field, fields))
  // A required field without an answer leaves a blank, so it comes before what only makes the text better.
  return [...ofFields, ...questions]
}

const fieldKinds = {
  text: 'text',
  longText: 'longText',
  list: 'list',
  number: 'number',
  date: 'date',
  choice: 'text',
} as const

function askForField(field: TemplateField, fields: readonly TemplateField[]): InterviewQuestion {
  const { name, label, type, options } = field
  return {
    id: fieldQuestionId(name),
    question: options === undefined ? label : `${label}: ${options.join(', ')}?`,
    why: 'The template has a place for it; without an answer it stays blank.',
    kind: fieldKinds[type],
    fills: 'facts',
    label: { en: label, de: label },
    findAnswer({ brief, lines }) {
      const given = brief.facts.find((text) => text.startsWith(`${label}: `))
      if (given !== undefined) return given.slice(label.length + 2)
      // Without a request its first fact would be taken for the subject.
      if (brief.purpose === '') return undefined
      // Answers to other fields say nothing of this one.
      const request = lines.filter((text) => !fields.some((other) => text.startsWith(`${other.label}: `)))
      const value = inferAnswers(fields, request.join('\n'), brief.language || undefined)[name]
      return value === undefined ? undefined : Array.isArray(value) ? value.join('; ') : String(value)
    },
  }
}

/** Identifier of the question for a template's field. */
export function fieldQuestionId(name: string): string {
  return `field-${name}`
}
