// One try at one provider, accounted for: the breaker learns how it went, the ledger what it cost, the log
// both.
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { AiLedger } from './ai-ledger.ts'
import type { AiSettings, AiTextResult, AiUsage, PromptReference } from './ai.types.ts'
import { runAttempt, type AttemptResult } from './attempt.ts'
import type { Breakers } from './breaker.ts'
import { estimateUsage } from './failures.ts'
import { faultRows, ProviderFault } from './faults.ts'
import { toModelCall, type CallInput } from './model-call.ts'
import { findCost } from './prices.ts'
import type { ExternalProviderName, Providers } from './providers.ts'

export interface Question extends CallInput {
  ownerId: string
  purpose: string
  subjectId?: string | undefined
  prompt: PromptReference
  signal: AbortSignal
}

export interface Answer<T> {
  value: T
  usage: AiUsage
  cost: number | undefined
  finishReason: AiTextResult['finishReason']
}

export interface Place {
  provider: ExternalProviderName
  model: string
  settings: AiSettings
  /** What is left of the whole call's time. */
  remainingMs: number
}

export interface AskParts {
  providers: Providers
  breakers: Breakers
  ledger: AiLedger
  logger: Logger
  clock: Clock
}

/**
 * Yields the text as it comes and returns what `accept` makes of the whole. Throws `ProviderFault`, or the
 * signal's reason.
 */
export async function* ask<T>(
  { providers, breakers, ledger, logger, clock }: AskParts,
  question: Question,
  { provider, model, settings, remainingMs }: Place,
  accept: (text: string) => T,
): AsyncGenerator<string, Answer<T>, undefined> {
  const pass = breakers.of(provider, settings).enter()
  const startedAt = performance.now()
  let text = ''
  let result: AttemptResult | undefined
  let fault: ProviderFault | undefined
  let isAnswered = false

  try {
    const limits = {
      firstTokenTimeoutMs: settings.firstTokenTimeoutMs,
      idleTimeoutMs: settings.idleTimeoutMs,
      remainingMs,
    }
    const attempt = runAttempt(
      await providers.model(provider, model, settings),
      toModelCall(provider, question),
      limits,
      question.signal,
    )
    try {
      let next = await attempt.next()
      for (; next.done !== true; next = await attempt.next()) {
        text += next.value
        yield next.value
      }
      result = next.value
    } finally {
      await attempt.return({ finishReason: 'other', usage: undefined })
    }
    const value = accept(text)
    isAnswered = true
    const usage = result.usage ?? estimateUsage(question.messages, text)
    return {
      value,
      usage,
      cost: findCost(provider, model, usage, clock.now()),
      finishReason: result.finishReason,
    }
  } catch (error) {
    if (error instanceof ProviderFault) fault = error
    throw error
  } finally {
    if (isAnswered) pass.succeed()
    else if (fault === undefined || question.signal.aborted) pass.release()
    else if (faultRows[fault.kind].isCounted) pass.fail(fault.kind)
    else pass.succeed()
    await settle()
  }

  /** Runs however the try ended, also when the caller left. */
  async function settle(): Promise<void> {
    const usage =
      result?.usage ??
      (wasSent(fault, text) ? estimateUsage(question.messages, text) : { inputTokens: 0, outputTokens: 0 })
    const entry = {
      provider,
      model,
      purpose: question.purpose,
      prompt: question.prompt,
      status: isAnswered
        ? ('completed' as const)
        : fault === undefined
          ? ('aborted' as const)
          : ('failed' as const),
      reason: fault?.kind,
      usage,
      cost: findCost(provider, model, usage, clock.now()),
      durationMs: Math.round(performance.now() - startedAt),
    }
    logger[fault === undefined ? 'info' : 'warn']({ ...entry, upstreamStatus: fault?.status }, 'ai-call')
    await ledger.record({
      ...entry,
      ownerId: question.ownerId,
      subjectId: question.subjectId,
      isEstimated: result?.usage === undefined,
    })
  }
}

/** Whether the provider took the question in and may bill it, though it did not get to say how much. */
function wasSent(fault: ProviderFault | undefined, text: string): boolean {
  return (
    text !== '' ||
    fault === undefined ||
    [
      'first-token-timeout',
      'idle-timeout',
      'total-timeout',
      'cut',
      'garbage',
      'empty',
      'content-refused',
      'too-much',
    ].includes(fault.kind)
  )
}
