// What each call of a text shares: its request, what is expected of the answer, and what all of them took.
import type { AiTextRequest, AiTextResult, AiUsage } from '../../ai/index.ts'
import { expectFromRequest } from '../asked-for.ts'
import type { GuardedStreamEvent, GuardedText, GuardedWriter } from '../guarded-writer.ts'
import {
  findWantedLength,
  getUsualForm,
  promptMembers,
  type BuiltPrompt,
  type WritingPrompt,
} from '../prompts/index.ts'
import type { AnswerExpectations } from '../writing.types.ts'
import type { WritingJob, WrittenSoFar } from './writing-engine.types.ts'

/** One guarded answer, as it comes or at once. */
export async function* answer(
  writer: GuardedWriter,
  { isStreamed }: WritingJob,
  request: AiTextRequest,
  expected: AnswerExpectations,
): AsyncGenerator<GuardedStreamEvent, void, undefined> {
  if (isStreamed) yield* writer.streamText(request, expected)
  else yield { type: 'done', ...(await writer.generateText(request, expected)) }
}

/** The request of one stretch of a longer text: the composer would write all of it in its place. */
export function requestForStretch(job: WritingJob, prompt: WritingPrompt, built: BuiltPrompt): AiTextRequest {
  return { ...requestFor(job, prompt, built), withoutComposer: true }
}

export function requestFor(
  { call }: WritingJob,
  prompt: WritingPrompt,
  { messages }: BuiltPrompt,
): AiTextRequest {
  return { ...call, ...promptMembers(prompt), messages }
}

export function expectationsFor(
  { expected }: WritingJob,
  { lines, fence }: BuiltPrompt,
  { isPart }: { isPart: boolean },
): AnswerExpectations {
  return { ...expected, isPart, promptLines: lines, fence, noRepetition: true }
}

/** What request and brief say of the text as a whole; of what goes on with a text they say nothing. */
export function expectFromWhole({
  task,
  material,
}: Pick<WritingJob, 'task' | 'material'>): Partial<AnswerExpectations> {
  if (task === 'continuation') return {}
  const { prompt, instructions, brief } = material
  const asked = expectFromRequest(`${prompt}\n${instructions}`)
  if (task === 'refinement') return asked
  return {
    ...asked,
    length: findWantedLength(material) ?? asked.length,
    maxBlanks: 'by-length',
    openLines: getUsualForm(brief.kind).openLines,
  }
}

/** What is served of a resumed text where none of its calls is left to make. */
export function servedBefore({ servedBy }: WrittenSoFar): GuardedText {
  return {
    ...(servedBy ?? { provider: 'composer', model: '' }),
    text: '',
    finishReason: 'stop',
    usage: { inputTokens: 0, outputTokens: 0 },
    cost: 0,
    attempts: [],
    warnings: [],
  }
}

export function getNames({ provider, model }: AiTextResult): Pick<AiTextResult, 'provider' | 'model'> {
  return { provider, model }
}

export interface Sum {
  add(served: { usage: AiUsage; cost: number | undefined }): void
  total(): { usage: AiUsage; cost: number | undefined }
}

export function createSum(first?: { usage: AiUsage; cost: number | undefined }): Sum {
  let usage = first?.usage ?? { inputTokens: 0, outputTokens: 0 }
  let cost: number | undefined = first === undefined ? 0 : first.cost
  return {
    add(served) {
      usage = {
        inputTokens: usage.inputTokens + served.usage.inputTokens,
        outputTokens: usage.outputTokens + served.usage.outputTokens,
      }
      cost = cost === undefined || served.cost === undefined ? undefined : cost + served.cost
    },
    total: () => ({ usage, cost }),
  }
}
