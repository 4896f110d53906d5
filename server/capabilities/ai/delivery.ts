// The loop over providers and tries. It serves all kinds of answers (text at once, text as it comes,
// objects); they differ only in whether a text that has begun can still be taken back.
import { setTimeout as pause } from 'node:timers/promises'
import type { AiProviderName } from '#platform/config.ts'
import type { AiPartialAnswer } from './ai.errors.ts'
import type { AiMessage, AiServed, AiSettings } from './ai.types.ts'
import { ask, type Answer, type AskParts, type Question } from './ask.ts'
import { askComposer } from './composer.ts'
import { estimateUsage, getFailure, getReason, type FailedTry } from './failures.ts'
import { faultRows, ProviderFault } from './faults.ts'
import { correctionMessages } from './object-answer.ts'
import { findCost } from './prices.ts'
import { composerModel, getModel } from './providers.ts'
import type { AiTuning } from './tuning.ts'

export interface Delivery<T> {
  /**
   * Text goes on to the caller as it comes and cannot be taken back: after it there is no second try and no
   * other provider.
   */
  isHandedOn: boolean
  /** What the whole text is worth. Throws `ProviderFault`. */
  accept(text: string): T
  /** The composer's answer, and its text where text is handed on. */
  compose(): Promise<{ value: T; text: string }>
}

export type DeliveryEvent<T> =
  | { type: 'start'; provider: AiProviderName; model: string }
  | { type: 'delta'; text: string }
  | { type: 'done'; served: AiServed; answer: Answer<T> }

/** Where and for how long one try may run. */
interface Place {
  provider: AiProviderName
  model: string
  settings: AiSettings
  /** By `performance.now()`. */
  deadline: number
}

/** How one try ended: with the answer, or with its fault and the text that had come. */
type Tried<T> = { answer: Answer<T> } | { fault: ProviderFault; text: string }

export interface DeliveryParts extends AskParts {
  tuning: AiTuning
}

/**
 * Asks the candidates in their order until one serves. Throws the one error for all of them, or the signal's
 * reason.
 */
export async function* deliver<T>(
  parts: DeliveryParts,
  question: Question & { model?: string | undefined },
  candidates: AiProviderName[],
  settings: AiSettings,
  delivery: Delivery<T>,
): AsyncGenerator<DeliveryEvent<T>, void, undefined> {
  const deadline = performance.now() + settings.totalTimeoutMs
  const failed: FailedTry[] = []
  let partial: AiPartialAnswer | undefined

  for (const [position, provider] of candidates.entries()) {
    // A wanted model is one of the first provider's; the others have their own.
    const wanted = position === 0 && provider !== 'composer' ? question.model : undefined
    const model = provider === 'composer' ? composerModel : (wanted ?? getModel(provider, settings))
    let corrections: AiMessage[] = []
    for (let isSecond = false; ; isSecond = true) {
      const messages = [...question.messages, ...corrections]
      const tried = yield* tryOnce(
        parts,
        { ...question, messages },
        { provider, model, settings, deadline },
        delivery,
      )
      if ('answer' in tried) {
        const { usage, cost } = tried.answer
        const attempts = failed.map((one) => ({ provider: one.provider, reason: getReason(one) }))
        yield { type: 'done', answer: tried.answer, served: { provider, model, usage, cost, attempts } }
        return
      }
      const { fault, text } = tried
      failed.push({ provider, model, fault })
      if (text !== '' && fault.kind !== 'malformed') {
        const usage = estimateUsage(messages, text)
        partial = { text, provider, model, usage, cost: findCost(provider, model, usage, parts.clock.now()) }
        if (delivery.isHandedOn) throw getFailure(failed, partial)
      }
      const wait = isSecond
        ? undefined
        : waitBeforeSecondTry(fault, deadline - performance.now(), parts.tuning)
      if (wait === undefined) break
      corrections = fault.kind === 'malformed' ? correctionMessages(text, fault.faults) : []
      if (wait > 0)
        await pause(wait, undefined, { signal: question.signal }).catch(() =>
          question.signal.throwIfAborted(),
        )
    }
    const last = failed.at(-1)
    if (performance.now() >= deadline || (last !== undefined && !faultRows[last.fault.kind].failsOver)) break
  }
  throw getFailure(failed, partial)
}

/** One try. Yields the text where it is handed on; leaving the loop there ends the try too. */
async function* tryOnce<T>(
  parts: DeliveryParts,
  question: Question,
  { provider, model, settings, deadline }: Place,
  delivery: Delivery<T>,
): AsyncGenerator<DeliveryEvent<T>, Tried<T>, undefined> {
  const remainingMs = Math.max(1, deadline - performance.now())
  const answering =
    provider === 'composer'
      ? askComposer(parts.ledger, question, delivery.compose)
      : ask(parts, question, { provider, model, settings, remainingMs }, delivery.accept)
  let text = ''
  let hasStarted = false
  try {
    for (;;) {
      const next = await answering.next()
      if (delivery.isHandedOn && !hasStarted) yield { type: 'start', provider, model }
      hasStarted = true
      if (next.done === true) return { answer: next.value }
      text += next.value
      if (delivery.isHandedOn) yield { type: 'delta', text: next.value }
    }
  } catch (error) {
    question.signal.throwIfAborted()
    if (error instanceof ProviderFault) return { fault: error, text }
    throw error
  } finally {
    await answering.return(undefined as never)
  }
}

/** Milliseconds to wait, or undefined when the same provider is not asked again. */
function waitBeforeSecondTry(
  { kind, retryAfterMs }: ProviderFault,
  remainingMs: number,
  { retryPauseMs, maxRetryAfterMs }: AiTuning,
): number | undefined {
  if (!faultRows[kind].isRetried) return undefined
  const pauseMs = retryPauseMs.min + Math.random() * (retryPauseMs.max - retryPauseMs.min)
  const wait = kind === 'malformed' ? 0 : (retryAfterMs ?? pauseMs)
  return wait > maxRetryAfterMs || wait >= remainingMs ? undefined : wait
}
