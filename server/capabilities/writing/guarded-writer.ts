// The one guard for every answer of a model (`inspectAnswer`), with the one correcting call that it allows.
// The composer's answers pass: it writes by rule, says nothing about itself, and ends where it ends.
import { shorten } from '#core/text.ts'
import {
  aiInvalidAnswer,
  aiRefused,
  type AiGateway,
  type AiObjectRequest,
  type AiServed,
  type AiTextRequest,
  type AiTextResult,
  type AiUsage,
} from '../ai/index.ts'
import type { AppError } from '#platform/errors.ts'
import { getContinuation, joinContinuation } from './continuation.ts'
import { correctionMessages } from './prompts/correct-answer.ts'
import { isBetterAnswer, isFatal } from './better-answer.ts'
import { inspectAnswer, inspectTexts } from './inspect-answer.ts'
import type { AnswerExpectations, AnswerFault, InspectedAnswer } from './writing.types.ts'

export interface GuardedText extends AiTextResult {
  /** What is still wrong with the text, for its reader. */
  warnings: string[]
}

export type GuardedStreamEvent =
  | { type: 'start'; provider: AiTextResult['provider']; model: string }
  | { type: 'delta'; text: string }
  /** The answer had faults and a corrected one follows: in its place, or from where `text` ends. */
  | { type: 'correction'; reasons: string[]; text: string }
  | ({ type: 'done' } & GuardedText)

export interface GuardedWriter {
  /**
   * One guarded answer. Throws `ai_refused` and `ai_invalid_answer` (502, with the provider's words), and
   * what the gateway throws.
   */
  generateText(request: AiTextRequest, expected: AnswerExpectations): Promise<GuardedText>
  /** The same as it comes; `done` holds the guarded text, which may differ from the deltas. */
  streamText(
    request: AiTextRequest,
    expected: AnswerExpectations,
  ): AsyncGenerator<GuardedStreamEvent, void, undefined>
  /** An object whose texts are inspected; the same one correcting call, the same errors. */
  generateObject<T>(
    request: AiObjectRequest<T>,
    expected: ObjectExpectations<T>,
  ): Promise<AiServed & { object: T; warnings: string[] }>
}

export interface ObjectExpectations<T> extends AnswerExpectations {
  /** The texts that a reader will see. */
  findTexts(object: T): string[]
  /** What else is wrong with the object, beside its texts. */
  findFaults?: ((object: T) => AnswerFault[]) | undefined
}

export function createGuardedWriter(ai: AiGateway): GuardedWriter {
  async function* streamText(
    request: AiTextRequest,
    expected: AnswerExpectations,
  ): AsyncGenerator<GuardedStreamEvent, void, undefined> {
    let first: AiTextResult | undefined
    for await (const event of ai.streamText(request)) {
      if (event.type === 'done') first = event
      else yield event
    }
    if (first === undefined) throw new Error('the stream ended without an answer')
    if (first.provider === 'composer') return yield { type: 'done', ...first, warnings: [] }
    const inspected = inspectAnswer(first.text, expected, first.finishReason)
    if (inspected.faults.length === 0)
      return yield { type: 'done', ...first, text: inspected.text, warnings: [] }

    const plan = planCorrection(request, first, inspected)
    yield { type: 'correction', reasons: inspected.faults.map(({ warning }) => warning), text: plan.kept }
    let second: AiTextResult | undefined
    try {
      for await (const event of ai.streamText(plan.request)) {
        if (event.type === 'done') second = event
        else if (event.type === 'delta') yield event
      }
    } catch (error) {
      // A text with a fault is worth more than none; without one, what went wrong last is the answer.
      if (request.signal.aborted) throw error
    }
    yield { type: 'done', ...settle(first, inspected, second, plan, expected) }
  }

  return {
    streamText,

    async generateText(request, expected) {
      const first = await ai.generateText(request)
      if (first.provider === 'composer') return { ...first, warnings: [] }
      const inspected = inspectAnswer(first.text, expected, first.finishReason)
      if (inspected.faults.length === 0) return { ...first, text: inspected.text, warnings: [] }
      const plan = planCorrection(request, first, inspected)
      const second = await orNothing(ai.generateText(plan.request), request.signal)
      return settle(first, inspected, second, plan, expected)
    },

    async generateObject<T>(
      request: AiObjectRequest<T>,
      { findTexts, findFaults, ...expected }: ObjectExpectations<T>,
    ) {
      const inspect = <Served extends { object: T }>(served: Served): Inspected<Served> => {
        const inspected = inspectObject(served, findTexts, expected)
        const further = findFaults?.(inspected.served.object) ?? []
        return { served: inspected.served, faults: [...inspected.faults, ...further] }
      }
      const answer = await ai.generateObject(request)
      if (answer.provider === 'composer') return { ...answer, warnings: [] }
      const { served: first, faults } = inspect(answer)
      if (faults.length === 0) return { ...first, warnings: [] }
      const messages = [...request.messages, ...correctionMessages(JSON.stringify(answer.object), faults)]
      const second = await orNothing(
        ai.generateObject({ ...request, ...sameProvider(first), messages }),
        request.signal,
      )
      const again = second === undefined ? undefined : inspect(second)
      const joinTexts = (object: T): string => findTexts(object).join('\n')
      const isBetter =
        again !== undefined &&
        isBetterAnswer(
          { text: joinTexts(again.served.object), faults: again.faults },
          { text: joinTexts(first.object), faults },
          expected,
        )
      const { served, faults: remaining } = isBetter ? again : { served: first, faults }
      throwIfFatal(remaining, first, findTexts(served.object).join('\n').trim())
      return {
        ...served,
        usage: sumUsage(first, second),
        cost: sumCost(first, second),
        warnings: remaining.map(({ warning }) => warning),
      }
    },
  }
}

interface Inspected<Served> {
  served: Served
  faults: AnswerFault[]
}

/** An object's faults, and the object with its texts as they are without what wraps them. */
function inspectObject<T, Served extends { object: T }>(
  served: Served,
  findTexts: (object: T) => string[],
  expected: AnswerExpectations,
): Inspected<Served> {
  const given = findTexts(served.object)
  const { texts, faults } = inspectTexts(given, expected)
  const tidied = new Map(
    given.flatMap((text, index) => {
      const tidy = texts[index] ?? text
      return tidy === text.trim() ? [] : [[text, tidy] as const]
    }),
  )
  return {
    served: tidied.size === 0 ? served : { ...served, object: withTexts(served.object, tidied) },
    faults,
  }
}

/** The same value with some of its strings replaced, wherever they are. */
function withTexts<T>(value: T, replaced: ReadonlyMap<string, string>): T {
  const visit = (part: unknown): unknown => {
    if (typeof part === 'string') return replaced.get(part) ?? part
    if (Array.isArray(part)) return part.map(visit)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, visit(member)]))
  }
  // Only strings change, and into strings.
  return visit(value) as T
}

interface CorrectionPlan {
  request: AiTextRequest
  /** What stays of the first answer; the second goes on from there. */
  kept: string
  /** The sentence that broke off behind it. */
  broken: string
}

function planCorrection(
  request: AiTextRequest,
  first: AiTextResult,
  { text, faults }: InspectedAnswer,
): CorrectionPlan {
  const isOnlyCut = faults.every(({ kind }) => kind === 'cut-off')
  const { kept, broken, messages } = isOnlyCut
    ? getContinuation(text)
    : { kept: '', broken: '', messages: correctionMessages(first.text, faults) }
  return {
    request: { ...request, ...sameProvider(first), messages: [...request.messages, ...messages] },
    kept,
    broken,
  }
}

/** Who wrote the answer corrects it. */
function sameProvider({ provider, model }: AiServed): Pick<AiTextRequest, 'provider' | 'model'> {
  return { provider, model }
}

/** The better of both answers, or the error that there is none. */
function settle(
  first: AiTextResult,
  inspected: InspectedAnswer,
  second: AiTextResult | undefined,
  plan: CorrectionPlan,
  expected: AnswerExpectations,
): GuardedText {
  const again = second === undefined ? undefined : inspectSecond(second, plan, expected)
  const isBetter = again !== undefined && isBetterAnswer(again, inspected, expected)
  const { text, faults } = isBetter ? again : inspected
  throwIfFatal(faults, first, text)
  return {
    ...(second !== undefined && isBetter ? second : first),
    text,
    usage: sumUsage(first, second),
    cost: sumCost(first, second),
    warnings: faults.map(({ warning }) => warning),
  }
}

function inspectSecond(
  { text, finishReason }: AiTextResult,
  { kept, broken }: CorrectionPlan,
  expected: AnswerExpectations,
): InspectedAnswer {
  if (kept === '' && broken === '') return inspectAnswer(text, expected, finishReason)
  const rest = inspectAnswer(text, { ...expected, isPart: true }, finishReason)
  return rest.faults.some(isFatal)
    ? rest
    : inspectAnswer(joinContinuation(kept, rest.text, broken), expected, finishReason)
}

/** Characters of a provider's words in an error. */
const maxQuotedLength = 500

function throwIfFatal(faults: readonly AnswerFault[], { provider, model }: AiServed, text: string): void {
  const fatal = faults.find(isFatal)
  if (fatal === undefined) return
  const words = shorten(text, maxQuotedLength)
  const members = { provider, model, ...(words === '' ? {} : { answer: words }) }
  const fail = (): AppError =>
    fatal.kind === 'refusal'
      ? aiRefused(
          `The provider did not write this. It answered: “${words}” Rephrase what you ask for, or choose another provider.`,
          { members },
        )
      : aiInvalidAnswer('The provider gave an empty answer, twice. Retry, or rephrase what you ask for.', {
          members,
        })
  throw fail()
}

async function orNothing<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

function sumUsage({ usage: one }: AiServed, second: AiServed | undefined): AiUsage {
  const other = second?.usage ?? { inputTokens: 0, outputTokens: 0 }
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  }
}

function sumCost({ cost: one }: AiServed, second: AiServed | undefined): number | undefined {
  return one === undefined || (second !== undefined && second.cost === undefined)
    ? undefined
    : one + (second?.cost ?? 0)
}
