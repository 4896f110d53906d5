// Every way in which an AI call ends without an answer, in the words of the HTTP contract.
import { AppError, defineError, type AppErrorOptions, type ErrorDefinition } from '#platform/errors.ts'
import type { AiProviderName } from '#platform/config.ts'
import type { AiUsage } from './ai.types.ts'

/** Nobody can be asked now: nothing configured, unreachable, over its rate, or spared by the breaker. */
export const aiUnavailable = defineError({ code: 'ai_unavailable', status: 503, title: 'AI unavailable' })
/** The provider answered, but not with something that can be used. */
export const aiProviderError = defineError({
  code: 'ai_provider_error',
  status: 502,
  title: 'AI provider error',
})
/** The provider declined to write what was asked for. */
export const aiRefused = defineError({ code: 'ai_refused', status: 502, title: 'AI declined' })
/** The provider's answer is empty, or not of the form that was asked for. */
export const aiInvalidAnswer = defineError({
  code: 'ai_invalid_answer',
  status: 502,
  title: 'Unusable AI answer',
})
/** A time limit of the call ran out. */
export const aiTimeout = defineError({ code: 'ai_timeout', status: 504, title: 'AI timeout' })
/** The owner's monthly limit is used up; no provider was called. */
export const budgetExhausted = defineError({
  code: 'budget_exhausted',
  status: 429,
  title: 'Budget exhausted',
})

/** What there was when an answer broke off. */
export interface AiPartialAnswer {
  text: string
  provider: AiProviderName
  model: string
  /** Counted from the text where the provider did not say. */
  usage: AiUsage
  cost: number | undefined
}

/**
 * An answer that broke off after text had come: one of the kinds above, with `partial` to keep. The partial
 * text is not among the members that a client sees.
 */
export class AiStreamFailure extends AppError {
  readonly partial: AiPartialAnswer

  constructor(
    definition: ErrorDefinition,
    detail: string,
    partial: AiPartialAnswer,
    options: AppErrorOptions = {},
  ) {
    super(definition, detail, options)
    this.name = 'AiStreamFailure'
    this.partial = partial
  }

  get partialText(): string {
    return this.partial.text
  }

  get usage(): AiUsage {
    return this.partial.usage
  }
}
