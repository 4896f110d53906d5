// Questions that a model asks of one request, in place of those that its kind of text usually has.
import type { AiGateway } from '#capabilities/ai/index.ts'
import { maxQuestions } from '#capabilities/writing/brief/index.ts'
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import {
  askedQuestions,
  askQuestionsPrompt,
  buildQuestionsPrompt,
  promptMembers,
} from '#capabilities/writing/prompts/index.ts'
import type { Brief, BriefQuestion } from '#contracts/brief.schema.ts'
import { collapseWhitespace, shortenAtWord } from '#core/text.ts'
import { AppError } from '#platform/errors.ts'
import type { FilledBrief } from './text-briefs.schema.ts'

export interface QuestionsRequest {
  ownerId: string
  /** Whose cost it is. */
  documentId: string | undefined
  prompt: string
  brief: Brief
  /** By rule: of the template's fields, and of the kind. */
  questions: readonly BriefQuestion[]
  signal: AbortSignal
}

/** Nobody waits longer for questions than they would take to answer one. */
const timeoutMs = 20_000
const maxQuestionLength = 300
const maxReasonLength = 200

/**
 * The open questions of a template's required fields, then the model's; at most five. Undefined where no
 * model can be asked or none answers: the questions by rule count then. Throws the signal's reason.
 */
export async function askQuestions(
  { ai, writer }: { ai: Pick<AiGateway, 'usesComposer'>; writer: Pick<GuardedWriter, 'generateObject'> },
  { ownerId, documentId, prompt, brief, questions, signal }: QuestionsRequest,
): Promise<Pick<FilledBrief, 'questions' | 'spent'> | undefined> {
  if (prompt === '' || (await ai.usesComposer())) return undefined
  const ofFields = questions.filter(
    ({ id, answeredBy }) => id.startsWith('field-') && answeredBy === undefined,
  )
  const count = maxQuestions - ofFields.length
  if (count <= 0) return undefined
  const { messages, fence, lines } = buildQuestionsPrompt({
    prompt,
    brief,
    alreadyAsked: ofFields.map(({ question }) => question),
    count,
  })
  try {
    const { object, provider, model, usage, cost } = await writer.generateObject(
      {
        ownerId,
        purpose: 'interview',
        subjectId: documentId,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        ...promptMembers(askQuestionsPrompt),
        messages,
        schema: askedQuestions,
        schemaName: 'questions',
        compose: () => ({ questions: [] }),
      },
      {
        // A request in one language may be for a text in another.
        languages: [],
        given: prompt,
        fence,
        promptLines: lines,
        isPart: true,
        endsFreely: true,
        // To ask nothing is an answer too.
        findTexts: (asked) =>
          asked.questions.length === 0 ? ['No question.'] : asked.questions.map(({ question }) => question),
      },
    )
    if (provider === 'composer') return undefined
    const asked = object.questions
      .map(({ question, why, kind }) => ({
        question: shortenAtWord(collapseWhitespace(question), maxQuestionLength),
        why: shortenAtWord(collapseWhitespace(why), maxReasonLength),
        kind,
      }))
      .filter(({ question }) => question !== '')
      .slice(0, count)
      .map((question, index) => ({ id: `asked-${index + 1}`, ...question }))
    return { questions: [...ofFields, ...asked], spent: { provider, model, calls: 1, ...usage, cost } }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError || (error as Error).name === 'TimeoutError') return undefined
    throw error
  }
}
