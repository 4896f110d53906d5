// One call to one provider, always streamed, so that the limits on the first token and between tokens hold
// for every kind of answer.
import { toStorableText } from '#core/text.ts'
import type { AiUsage } from './ai.types.ts'
import { getFault, ProviderFault, type FaultKind } from './faults.ts'
import type { LanguageModel, ModelCall, ModelStreamPart } from './providers.ts'

export interface AttemptLimits {
  firstTokenTimeoutMs: number
  idleTimeoutMs: number
  /** What is left of the whole call's time. */
  remainingMs: number
}

export interface AttemptResult {
  finishReason: 'stop' | 'length' | 'other'
  /** What the provider counted; undefined when it did not say. */
  usage: AiUsage | undefined
}

/** More text than any document or plan can take. */
const maxTextLength = 4_000_000

/**
 * Yields the answer's text as it comes, without NUL and lone surrogates. Throws `ProviderFault`, or the
 * signal's reason. Leaving the loop closes the provider's socket.
 */
export async function* runAttempt(
  model: LanguageModel,
  call: Omit<ModelCall, 'abortSignal'>,
  limits: AttemptLimits,
  signal: AbortSignal,
): AsyncGenerator<string, AttemptResult, undefined> {
  signal.throwIfAborted()
  const watch = startWatch(limits, signal)
  const clean = createTextCleaner()
  let length = 0
  let finish: Extract<ModelStreamPart, { type: 'finish' }> | undefined
  let reader: ReadableStreamDefaultReader<ModelStreamPart> | undefined
  let isComplete = false
  try {
    const { stream } = await watch.orStopped(model.doStream({ ...call, abortSignal: watch.signal }))
    reader = stream.getReader()
    const reading = reader
    watch.onStop(() => void reading.cancel().catch(() => undefined))
    for (;;) {
      const { done, value } = await reader.read()
      watch.throwIfStopped()
      if (done) break
      watch.saw(value)
      if (value.type === 'error') throw getFault(value.error)
      if (value.type === 'finish') finish = value
      if (value.type !== 'text-delta' || value.delta === '') continue
      const text = clean.push(value.delta)
      length += text.length
      if (length > maxTextLength) throw new ProviderFault('too-much')
      if (text !== '') yield text
    }
    isComplete = true
    const rest = clean.flush()
    if (rest !== '') yield rest
    return getResult(finish, length + rest.length)
  } catch (error) {
    watch.throwIfStopped()
    throw getFault(error)
  } finally {
    watch.end(isComplete)
  }
}

function getResult(
  finish: Extract<ModelStreamPart, { type: 'finish' }> | undefined,
  length: number,
): AttemptResult {
  const reason = finish?.finishReason.unified
  if (reason === 'content-filter') throw new ProviderFault('content-refused')
  if (reason === 'error') throw new ProviderFault('server-error')
  // A stream that ends without saying why was cut, even where its last byte came in order.
  if (
    finish === undefined ||
    reason === 'interrupted' ||
    (reason === 'other' && finish.finishReason.raw === undefined)
  )
    throw new ProviderFault(length > 0 ? 'cut' : 'empty')
  if (length === 0) throw new ProviderFault('empty')
  return {
    finishReason: reason === 'stop' || reason === 'length' ? reason : 'other',
    usage: findUsage(finish),
  }
}

function findUsage({ usage }: Extract<ModelStreamPart, { type: 'finish' }>): AiUsage | undefined {
  const { inputTokens, outputTokens } = usage
  if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined
  return { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 }
}

interface Watch {
  signal: AbortSignal
  /** The promise, or the rejection that stopped the attempt, whichever comes first. */
  orStopped<T>(work: PromiseLike<T>): Promise<T>
  onStop(react: () => void): void
  throwIfStopped(): void
  /** A part came: a sign of life, and for text and reasoning the first token. */
  saw(part: ModelStreamPart): void
  /** Ends the limits, and the call itself where it was left early. */
  end(isComplete: boolean): void
}

/**
 * Stops the attempt when a limit runs out or the caller goes away. The reason is what the attempt then
 * throws.
 */
function startWatch(limits: AttemptLimits, callerSignal: AbortSignal): Watch {
  const controller = new AbortController()
  const stop = (kind: FaultKind) => (): void => controller.abort(new ProviderFault(kind))
  const onCallerAbort = (): void => controller.abort(callerSignal.reason)
  callerSignal.addEventListener('abort', onCallerAbort, { once: true })
  const total = setTimeout(stop('total-timeout'), limits.remainingMs)
  let silence = setTimeout(stop('first-token-timeout'), limits.firstTokenTimeoutMs)
  let hasToken = false
  return {
    signal: controller.signal,
    orStopped: (work) =>
      new Promise((resolve, reject) => {
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), {
          once: true,
        })
        work.then(resolve, reject)
      }),
    onStop: (react) => controller.signal.addEventListener('abort', react, { once: true }),
    throwIfStopped: () => controller.signal.throwIfAborted(),
    saw(part) {
      if (hasToken) silence.refresh()
      else if (/^(text|reasoning)-(start|delta)$/.test(part.type)) {
        hasToken = true
        clearTimeout(silence)
        silence = setTimeout(stop('idle-timeout'), limits.idleTimeoutMs)
      }
    },
    end(isComplete) {
      clearTimeout(total)
      clearTimeout(silence)
      callerSignal.removeEventListener('abort', onCallerAbort)
      if (!isComplete) controller.abort(new ProviderFault('cut'))
    },
  }
}

/** Cleans text that comes in pieces: a pair of surrogates may be split between two of them. */
export function createTextCleaner(): { push(piece: string): string; flush(): string } {
  let held = ''
  return {
    push(piece) {
      const text = held + piece
      const last = text.charCodeAt(text.length - 1)
      const isHalf = last >= 0xd800 && last <= 0xdbff
      held = isHalf ? text.slice(-1) : ''
      return toStorableText(isHalf ? text.slice(0, -1) : text)
    },
    flush() {
      const text = toStorableText(held)
      held = ''
      return text
    },
  }
}
