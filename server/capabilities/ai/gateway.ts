// Asks the providers in their order and within their limits. One loop serves all kinds of answers: text at once, text as it
// comes, and objects; they differ only in whether a text that has begun can still be taken back.
import { setTimeout as pause } from 'node:timers/promises'
import type { AiProviderName } from '#platform/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { aiUnavailable, type AiPartialAnswer } from './ai.errors.ts'
import type { AiLedger } from './ai-ledger.ts'
import type { AiGateway, AiMessage, AiServed, AiSettings, AiTextResult } from './ai.types.ts'
import { ask, type Answer, type Question } from './ask.ts'
import { createBreakers } from './breaker.ts'
import { createLlmCheck } from './check.ts'
import { askComposer } from './composer.ts'
import { estimateUsage, failureOf, reasonOf, type FailedTry } from './failures.ts'
import { faultRows, ProviderFault } from './faults.ts'
import { createModelLists } from './model-lists.ts'
import { correctionMessages, readObject } from './object-answer.ts'
import { costOf } from './prices.ts'
import { composerModel, createProviders, isConfigured, modelOf, whatToSet } from './providers.ts'
import { defaultTuning, type AiTuning } from './tuning.ts'

export interface AiGatewayOptions {
  /** Asked before every call, so that a change of the settings counts at once in every process. */
  settings: () => Promise<AiSettings>
  ledger: AiLedger
  logger: Logger
  clock: Clock
  /** Only tests change these. */
  tuning?: Partial<AiTuning>
}

/** A question, with the caller's choice of provider. */
interface Asked extends Question {
  provider?: AiProviderName | undefined
  model?: string | undefined
}

interface Delivery<T> {
  /** Text goes on to the caller as it comes and cannot be taken back: after it there is no second try and no other provider. */
  isHandedOn: boolean
  /** What the whole text is worth. Throws `ProviderFault`. */
  accept(text: string): T
  /** The composer's answer, and its text where text is handed on. */
  compose(): { value: T; text: string }
}

type DeliveryEvent<T> =
  | { type: 'start'; provider: AiProviderName; model: string }
  | { type: 'delta'; text: string }
  | { type: 'done'; served: AiServed; answer: Answer<T> }

/** Makes the gateway to the AI providers. Nothing is loaded or connected before the first call. */
export function createAiGateway({ settings: readSettings, ledger, logger, clock, tuning: changed = {} }: AiGatewayOptions): AiGateway {
  const tuning = { ...defaultTuning, ...changed }
  const breakers = createBreakers(tuning.breaker)
  const parts = { providers: createProviders(), breakers, ledger, logger, clock }
  const modelLists = createModelLists(tuning.checkTimeoutMs)

  async function* deliver<T>(asked: Asked, delivery: Delivery<T>): AsyncGenerator<DeliveryEvent<T>, void, undefined> {
    asked.signal.throwIfAborted()
    const settings = await readSettings()
    const candidates = candidatesFor(asked.provider, settings)
    if (candidates[0] !== 'composer') await ledger.requireBudget(asked.ownerId)
    const deadline = performance.now() + settings.totalTimeoutMs
    const tries: FailedTry[] = []
    let partial: AiPartialAnswer | undefined

    for (const [position, provider] of candidates.entries()) {
      const model = (position === 0 ? asked.model : undefined) ?? modelOf(provider, settings)
      const done = (answer: Answer<T>): DeliveryEvent<T> => ({
        type: 'done',
        answer,
        served: {
          provider,
          model,
          usage: answer.usage,
          cost: answer.cost,
          attempts: tries.map((failed) => ({ provider: failed.provider, reason: reasonOf(failed) })),
        },
      })
      let added: AiMessage[] = []
      for (let tryNumber = 1; ; tryNumber += 1) {
        const question = { ...asked, messages: [...asked.messages, ...added] }
        let text = ''
        let fault: ProviderFault
        const answering =
          provider === 'composer'
            ? askComposer(ledger, question, delivery.compose())
            : ask(parts, question, { provider, model, settings, remainingMs: Math.max(1, deadline - performance.now()) }, delivery.accept)
        try {
          let next = await answering.next()
          for (; next.done !== true; next = await answering.next()) {
            if (delivery.isHandedOn) {
              if (text === '') yield { type: 'start', provider, model }
              yield { type: 'delta', text: next.value }
            }
            text += next.value
          }
          if (delivery.isHandedOn && text === '') yield { type: 'start', provider, model }
          yield done(next.value)
          return
        } catch (error) {
          asked.signal.throwIfAborted()
          if (!(error instanceof ProviderFault)) throw error
          fault = error
        } finally {
          // The caller may have left the loop at a `yield`; the try ends with it.
          await answering.return(undefined as never)
        }
        tries.push({ provider, model, fault })
        if (text !== '') {
          const usage = estimateUsage(question.messages, text)
          partial = { text, provider, model, usage, cost: costOf(provider, model, usage, clock.now()) }
          if (delivery.isHandedOn) throw failureOf(tries, partial)
        }
        added = fault.kind === 'malformed' ? correctionMessages(text, fault.faults) : []
        const wait = tryNumber === 1 ? pauseBeforeSecondTry(fault, deadline - performance.now()) : undefined
        if (wait === undefined) break
        if (wait > 0) await pause(wait, undefined, { signal: asked.signal }).catch(() => asked.signal.throwIfAborted())
      }
      const last = tries.at(-1)
      if (performance.now() >= deadline || (last !== undefined && !faultRows[last.fault.kind].failsOver)) break
    }
    throw failureOf(tries, partial)
  }

  /** Milliseconds to wait, or undefined when the same provider is not asked again. */
  function pauseBeforeSecondTry(fault: ProviderFault, remainingMs: number): number | undefined {
    if (!faultRows[fault.kind].isRetried) return undefined
    const { least, most } = tuning.retryPauseMs
    const wait = fault.kind === 'malformed' ? 0 : (fault.retryAfterMs ?? least + Math.random() * (most - least))
    return wait > tuning.longestRetryAfterMs || wait >= remainingMs ? undefined : wait
  }

  /** The one result of a delivery that hands nothing on. */
  async function deliverAtOnce<T>(asked: Asked, delivery: Omit<Delivery<T>, 'isHandedOn'>): Promise<{ served: AiServed; answer: Answer<T> }> {
    for await (const event of deliver(asked, { ...delivery, isHandedOn: false })) if (event.type === 'done') return event
    throw new Error('the delivery ended without an answer')
  }

  return {
    async generateText(request) {
      const { served, answer } = await deliverAtOnce(request, { accept: (text) => text, compose: () => ({ value: request.compose(), text: '' }) })
      return textResult(served, answer)
    },
    async *streamText(request) {
      const compose = (): { value: string; text: string } => {
        const text = request.compose()
        return { value: text, text }
      }
      for await (const event of deliver(request, { isHandedOn: true, accept: (text) => text, compose })) {
        yield event.type === 'done' ? { type: 'done', ...textResult(event.served, event.answer) } : event
      }
    },
    async generateObject(request) {
      const { served, answer } = await deliverAtOnce(request, {
        accept(text) {
          const read = readObject(text, request.schema)
          if ('faults' in read) throw new ProviderFault('malformed', { faults: read.faults })
          return read.object
        },
        compose: () => ({ value: request.compose(), text: '' }),
      })
      return { ...served, object: answer.value }
    },
    check: createLlmCheck({ readSettings, breakers, modelLists, clock, tuning }),
    async listModels(provider, signal) {
      const settings = await readSettings()
      candidatesFor(provider, settings)
      if (provider === 'composer') return [composerModel]
      try {
        return await modelLists.list(provider, settings, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ProviderFault)) throw error
        throw failureOf([{ provider, model: modelOf(provider, settings), fault: error }], undefined)
      }
    },
  }
}

function textResult(served: AiServed, { value, finishReason }: Answer<string>): AiTextResult {
  return { ...served, text: value, finishReason }
}

/** The providers to ask, in order. Throws `ai_unavailable` with what to set when there is none. */
function candidatesFor(wanted: AiProviderName | undefined, settings: AiSettings): AiProviderName[] {
  if (wanted !== undefined) {
    if (!isConfigured(wanted, settings))
      throw aiUnavailable(`The provider ${wanted} is not configured. ${whatToSet(wanted)}`, { members: { provider: wanted, reason: 'not-configured' } })
    return [wanted]
  }
  const configured = settings.providers.filter((name) => isConfigured(name, settings))
  if (configured.length > 0) return configured
  throw aiUnavailable(`No AI provider is configured. ${settings.providers.map(whatToSet).join(' ')}`, { members: { reason: 'not-configured' } })
}
