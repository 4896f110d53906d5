// What features know of AI: requests and results. Which provider answers, in what order and within which
// limits is the gateway's.
import type { ZodType } from 'zod'
import type { AiProviderName, Config } from '#platform/config.ts'

/** Order, keys, URLs, models and limits, as they count at the moment of a call. */
export type AiSettings = Config['ai']

export interface AiMessage {
  role: 'system' | 'user' | 'assistant'
  text: string
  /** PNG, after the text of a user's message. A model that sees none refuses the call. */
  images?: readonly Uint8Array[] | undefined
}

export interface AiUsage {
  inputTokens: number
  outputTokens: number
}

/** The prompt that a call is made with (`capabilities/writing/prompts`). */
export interface PromptReference {
  id: string
  version: number
}

interface AiCall {
  /** Who pays: the ledger and the limits count per owner. */
  ownerId: string
  /** What it is for, in the ledger: `document-generate`, `document-refine` … */
  purpose: string
  /** The stored thing it is for, in the ledger. */
  subjectId?: string | undefined
  /** Stored in the ledger. */
  prompt: PromptReference
  messages: AiMessage[]
  /** Only this provider, no failover. */
  provider?: AiProviderName | undefined
  model?: string | undefined
  /** Of a part of a text: the composer, which writes whole texts, does not answer where providers fail. */
  withoutComposer?: boolean | undefined
  maxOutputTokens?: number | undefined
  temperature?: number | undefined
  signal: AbortSignal
}

export interface AiTextRequest extends AiCall {
  /**
   * What the built-in composer answers from the same material when it is the provider (`composeDocument`,
   * `composeRefinement` …).
   */
  compose: () => string | Promise<string>
}

export interface AiObjectRequest<T> extends AiCall {
  /** The shape asked for; what comes back is validated against it. */
  schema: ZodType<T>
  schemaName: string
  compose: () => T
}

export interface AiServed {
  provider: AiProviderName
  model: string
  usage: AiUsage
  /** US dollars, from the price table; undefined where the price is not known. */
  cost: number | undefined
  /** Providers that were tried before and why they did not serve. */
  attempts: { provider: AiProviderName; reason: string }[]
}

export interface AiTextResult extends AiServed {
  text: string
  /** `length`: the provider stopped at its limit, the text is cut off. */
  finishReason: 'stop' | 'length' | 'other'
}

export type AiStreamEvent =
  | { type: 'start'; provider: AiProviderName; model: string }
  | { type: 'delta'; text: string }
  | ({ type: 'done' } & AiTextResult)

/** `not_configured`: no key or URL; for the whole check, that no external provider is. */
export interface LlmCheckProvider {
  provider: AiProviderName
  model: string
  status: 'ok' | 'unavailable' | 'not_configured'
  external: boolean
  latencyMs?: number
  reason?: string
}

export interface LlmCheck extends LlmCheckProvider {
  checkedAt: string
  providers: LlmCheckProvider[]
}

export interface AiGateway {
  /**
   * One answer. Throws `ai_unavailable`, `ai_provider_error`, `ai_timeout`, `budget_exhausted`; an abort
   * rejects with the signal's reason. Where the last try broke off after text had come, the error is an
   * `AiStreamFailure`.
   */
  generateText(request: AiTextRequest): Promise<AiTextResult>
  /**
   * The answer as it comes. Errors are thrown by the iteration; once a delta was given there is no failover,
   * and the error carries `partialText` and what was used (`AiStreamFailure`). Leaving the loop, or the
   * signal, closes the provider's connection.
   */
  streamText(request: AiTextRequest): AsyncIterable<AiStreamEvent>
  /**
   * An answer of the given shape; a malformed one is asked for again with the faults named, then fails
   * over.
   */
  generateObject<T>(request: AiObjectRequest<T>): Promise<AiServed & { object: T }>
  /** Whether the composer would answer first: no provider is set up, or it is the one that is wanted. */
  usesComposer(wanted?: AiProviderName): Promise<boolean>
  /** Who would be asked first, and what so many tokens cost there; undefined where the price is not known. */
  findPrice(
    wanted: { provider?: AiProviderName | undefined; model?: string | undefined },
    usage: AiUsage,
  ): Promise<{ provider: AiProviderName; model: string; cost: number | undefined }>
  /** State of the providers, at most 5 s old, within 3 s. */
  check(): Promise<LlmCheck>
  /** Names of the models that a provider offers. Throws as the others do. */
  listModels(provider: AiProviderName, signal: AbortSignal): Promise<string[]>
}
