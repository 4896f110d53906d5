// From the providers' faults to the one error that the caller gets.
import type { AiProviderName } from '#platform/config.ts'
import { AppError, type AppErrorOptions, type ErrorDefinition } from '#platform/errors.ts'
import { AiStreamFailure, aiUnavailable, type AiPartialAnswer } from './ai.errors.ts'
import type { AiMessage, AiUsage } from './ai.types.ts'
import { faultRows, sayFault, type ProviderFault } from './faults.ts'

/** One try that failed. */
export interface FailedTry {
  provider: AiProviderName
  model: string
  fault: ProviderFault
}

/** Given to callers who may try again, where the provider named no time of its own. */
const usualWaitSeconds: Partial<Record<ProviderFault['kind'], number>> = {
  unreachable: 5,
  'rate-limited': 15,
  'breaker-open': 30,
}

export const getReason = ({ provider, model, fault }: FailedTry): string =>
  sayFault(fault, { provider, model })

/**
 * The error of a call that no provider served. With several providers each says why; a partial text makes it
 * an `AiStreamFailure`.
 */
export function getFailure(tries: FailedTry[], partial: AiPartialAnswer | undefined): AppError {
  // The last word of each provider counts: its second try may have failed for another reason than its first.
  const last = [...new Map(tries.map((failed) => [failed.provider, failed])).values()]
  const first = last[0]
  if (first === undefined) throw new Error('a failure needs a failed try')
  const definitions = [...new Set(last.map(({ fault }) => faultRows[fault.kind].make.definition))]
  const definition: ErrorDefinition =
    definitions.length === 1 && definitions[0] !== undefined ? definitions[0] : aiUnavailable.definition
  const reasons = last.map(getReason).join(' ')
  const detail = last.length === 1 ? reasons : `None of the AI providers could answer. ${reasons}`
  const waits = last.map(waitSeconds).filter((seconds) => seconds !== undefined)
  const options: AppErrorOptions = {
    members: {
      provider: first.provider,
      model: first.model,
      reason: first.fault.kind,
      attempts: last.map(({ provider, fault }) => ({ provider, reason: fault.kind })),
    },
    headers: waits.length > 0 ? { 'Retry-After': String(Math.min(...waits)) } : {},
  }
  return partial === undefined
    ? new AppError(definition, detail, options)
    : new AiStreamFailure(definition, detail, partial, options)
}

function waitSeconds({ fault }: FailedTry): number | undefined {
  return fault.retryAfterMs === undefined
    ? usualWaitSeconds[fault.kind]
    : Math.max(1, Math.ceil(fault.retryAfterMs / 1_000))
}

/** Providers count 250 to 1,600 for an image of 768 by 1,024 pixels. */
const tokensAnImage = 1_000

/**
 * Tokens counted from the text, about four characters each: for answers that broke off before the provider
 * said.
 */
export function estimateUsage(messages: AiMessage[], answer: string): AiUsage {
  const asked = messages.reduce((sum, message) => sum + message.text.length, 0)
  const images = messages.reduce((sum, message) => sum + (message.images?.length ?? 0), 0)
  const inputTokens = Math.ceil(asked / 4) + images * tokensAnImage
  return { inputTokens, outputTokens: Math.ceil(answer.length / 4) }
}
