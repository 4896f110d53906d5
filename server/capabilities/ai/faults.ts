// What can go wrong at one provider, and what follows from it. One row a kind: the code it ends in, whether
// the same provider is asked again, whether it counts for the breaker, whether the next provider is tried,
// and what to say.
import type { AiProviderName } from '#platform/config.ts'
import type { ErrorMaker } from '#platform/errors.ts'
import { aiInvalidAnswer, aiProviderError, aiRefused, aiTimeout, aiUnavailable } from './ai.errors.ts'

export type FaultKind =
  | 'unreachable'
  | 'connect-timeout'
  | 'first-token-timeout'
  | 'idle-timeout'
  | 'total-timeout'
  | 'bad-key'
  | 'no-credit'
  | 'unknown-model'
  | 'too-long'
  | 'request-refused'
  | 'rate-limited'
  | 'server-error'
  | 'redirected'
  | 'not-a-stream'
  | 'garbage'
  | 'cut'
  | 'empty'
  | 'too-much'
  | 'content-refused'
  | 'malformed'
  | 'breaker-open'

/** What the sentences may name. Never a key, never what the provider wrote. */
export interface FaultContext {
  provider: AiProviderName
  model: string
}

interface FaultRow {
  make: ErrorMaker
  /** Asked again at the same provider, as long as the caller has nothing of the answer. */
  isRetried: boolean
  /** Says something about the provider's state, so the breaker counts it. */
  isCounted: boolean
  /** The next provider may do better. */
  failsOver: boolean
  say(context: FaultContext): string
}

export const providerLabels: Record<AiProviderName, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  gemini: 'Gemini',
  compatible: 'The OpenAI-compatible server',
  composer: 'The composer',
}

const getKey = (provider: AiProviderName): string => `${provider.toUpperCase()}_API_KEY`
const getBaseUrl = (provider: AiProviderName): string => `${provider.toUpperCase()}_BASE_URL`
const getModel = (provider: AiProviderName): string => `${provider.toUpperCase()}_MODEL`
const label = (context: FaultContext): string => providerLabels[context.provider]

const timeout = (say: FaultRow['say']): FaultRow => ({
  make: aiTimeout,
  isRetried: false,
  isCounted: true,
  failsOver: true,
  say,
})
const transient = (make: ErrorMaker, say: FaultRow['say']): FaultRow => ({
  make,
  isRetried: true,
  isCounted: true,
  failsOver: true,
  say,
})
const lasting = (make: ErrorMaker, isCounted: boolean, say: FaultRow['say']): FaultRow => ({
  make,
  isRetried: false,
  isCounted,
  failsOver: true,
  say,
})

export const faultRows: Record<FaultKind, FaultRow> = {
  unreachable: transient(
    aiUnavailable,
    (at) =>
      `${label(at)} cannot be reached. Check the network and ${getBaseUrl(at.provider)}, then try again.`,
  ),
  'connect-timeout': timeout(
    (at) =>
      `${label(at)} did not accept a connection in time. Check the network and ${getBaseUrl(at.provider)}, then try again.`,
  ),
  'first-token-timeout': timeout(
    (at) => `${label(at)} did not begin to answer in time. Try again, or choose a faster model.`,
  ),
  'idle-timeout': timeout((at) => `${label(at)} stopped in the middle of its answer. Try again.`),
  'total-timeout': timeout(
    (at) => `${label(at)} did not finish in time. Ask for a shorter text, or choose a faster model.`,
  ),
  'bad-key': lasting(
    aiProviderError,
    true,
    (at) => `${label(at)} refused the key. Set a valid one in ${getKey(at.provider)} or in the AI settings.`,
  ),
  'no-credit': lasting(
    aiProviderError,
    true,
    (at) => `The account at ${label(at)} has no credit left. Add credit there, or choose another provider.`,
  ),
  'unknown-model': lasting(
    aiProviderError,
    false,
    (at) =>
      `${label(at)} does not know the model "${at.model}" at this URL. Set another one in ${getModel(at.provider)}, or check ${getBaseUrl(at.provider)}.`,
  ),
  'too-long': lasting(
    aiProviderError,
    false,
    (at) =>
      `The text is too long for the model "${at.model}". Shorten it, or choose a model that takes more.`,
  ),
  'request-refused': lasting(
    aiProviderError,
    false,
    (at) => `${label(at)} refused the request for the model "${at.model}". Try another model.`,
  ),
  'rate-limited': transient(
    aiUnavailable,
    (at) => `${label(at)} takes no more requests for now. Try again later, or choose another provider.`,
  ),
  'server-error': transient(
    aiProviderError,
    (at) => `${label(at)} reports a fault of its own. Try again in a moment.`,
  ),
  redirected: lasting(
    aiProviderError,
    true,
    (at) =>
      `${label(at)} answered with a redirect, which is not followed. Set its final URL in ${getBaseUrl(at.provider)}.`,
  ),
  'not-a-stream': lasting(
    aiProviderError,
    true,
    (at) =>
      `The URL of ${at.provider} answers with something else than the API. Check ${getBaseUrl(at.provider)}: it is taken with its /v1 or /v1beta.`,
  ),
  garbage: transient(
    aiProviderError,
    (at) => `${label(at)} answered with something that cannot be read. Try again.`,
  ),
  cut: transient(
    aiProviderError,
    (at) => `The connection to ${label(at)} broke off in the middle of the answer. Try again.`,
  ),
  empty: transient(
    aiInvalidAnswer,
    (at) => `${label(at)} gave an empty answer. Try again, or rephrase what you ask for.`,
  ),
  'too-much': lasting(
    aiProviderError,
    true,
    (at) => `${label(at)} gave more text than can be taken. Ask for a shorter text.`,
  ),
  'content-refused': {
    make: aiRefused,
    isRetried: false,
    isCounted: false,
    failsOver: false,
    say: (at) =>
      `${label(at)} declined to write this. Rephrase what you ask for, or choose another provider.`,
  },
  malformed: {
    make: aiInvalidAnswer,
    isRetried: true,
    isCounted: false,
    failsOver: true,
    say: (at) =>
      `${label(at)} did not answer in the form that was asked for. Try again, or choose another model.`,
  },
  'breaker-open': {
    make: aiUnavailable,
    isRetried: false,
    isCounted: false,
    failsOver: true,
    say: (at) =>
      `${label(at)} failed several times and is left alone for a moment. Try again soon, or choose another provider.`,
  },
}

/**
 * One provider's failure, recognised by kind. Its message is for the log and holds nothing of the request or
 * the provider's body.
 */
export class ProviderFault extends Error {
  readonly kind: FaultKind
  /** When the provider wants to be asked again, in milliseconds. */
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined
  /** What was wrong with a malformed answer, for the second try. */
  readonly faults: string[]
  /** What opened the breaker. */
  readonly because: FaultKind | undefined

  constructor(
    kind: FaultKind,
    details: {
      retryAfterMs?: number | undefined
      status?: number
      faults?: string[]
      because?: FaultKind | undefined
    } = {},
  ) {
    super(kind)
    this.name = 'ProviderFault'
    this.kind = kind
    this.retryAfterMs = details.retryAfterMs
    this.status = details.status
    this.faults = details.faults ?? []
    this.because = details.because
  }
}

/** What happened and what to do. An open breaker also says what opened it. */
export function sayFault({ kind, because }: ProviderFault, context: FaultContext): string {
  const sentence = faultRows[kind].say(context)
  return because === undefined ? sentence : `${sentence} The last time: ${faultRows[because].say(context)}`
}

/**
 * The fault behind whatever an AI library threw: ours where one is in the chain of causes, otherwise what
 * its name indicates.
 */
export function getFault(error: unknown): ProviderFault {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth += 1
  ) {
    if (current instanceof ProviderFault) return current
  }
  const name = error instanceof Error ? error.name : ''
  if (/JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody|ParseError/.test(name))
    return new ProviderFault('garbage')
  // An error event inside the stream: the provider speaks the protocol and says that it failed.
  return new ProviderFault('server-error')
}

/** What an HTTP answer other than 2xx means. The body is only searched for words, and goes nowhere. */
export function getStatusFault(
  status: number,
  body: string,
  retryAfterMs: number | undefined,
): ProviderFault {
  const kind = ((): FaultKind => {
    if (/insufficient_quota|credit balance|billing_hard_limit|payment required/i.test(body) || status === 402)
      return 'no-credit'
    // Gemini answers 400 to a bad key.
    if (status === 401 || status === 403 || /API_KEY_INVALID|API key not valid/i.test(body)) return 'bad-key'
    if (status === 404) return 'unknown-model'
    if (
      status === 413 ||
      /context.{0,3}length|prompt is too long|too many tokens|maximum.{0,40}tokens|token count.{0,40}exceed/i.test(
        body,
      )
    )
      return 'too-long'
    if (status === 429) return 'rate-limited'
    if (status === 408 || status === 425 || status >= 500) return 'server-error'
    return status >= 300 && status < 400 ? 'redirected' : 'request-refused'
  })()
  return new ProviderFault(kind, { status, retryAfterMs })
}

/**
 * Retry-After as milliseconds from now (RFC 9110 §10.2.3: seconds or a date); undefined when it says nothing
 * usable.
 */
export function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined || value.trim() === '') return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1_000
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
