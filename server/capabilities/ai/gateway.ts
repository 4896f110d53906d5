// The door to the AI providers: who is asked, whether the owner may, and what becomes of the answer.
import type { AiProviderName } from '#platform/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { aiUnavailable } from './ai.errors.ts'
import type { AiLedger } from './ai-ledger.ts'
import type { AiGateway, AiServed, AiSettings, AiTextRequest, AiTextResult } from './ai.types.ts'
import type { Answer } from './ask.ts'
import { createBreakers } from './breaker.ts'
import { createLlmCheck } from './check.ts'
import { deliver, type Delivery, type DeliveryEvent } from './delivery.ts'
import { getFailure } from './failures.ts'
import { ProviderFault } from './faults.ts'
import { createModelLists } from './model-lists.ts'
import { readObject } from './object-answer.ts'
import { findCost } from './prices.ts'
import { composerModel, createProviders, isConfigured, getModel, whatToSet } from './providers.ts'
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

type Asked = Omit<AiTextRequest, 'compose'>

/** Makes the gateway to the AI providers. Nothing is loaded or connected before the first call. */
export function createAiGateway({
  settings: readSettings,
  ledger,
  logger,
  clock,
  tuning: changed = {},
}: AiGatewayOptions): AiGateway {
  const tuning = { ...defaultTuning, ...changed }
  const breakers = createBreakers(tuning.breaker)
  const modelLists = createModelLists(tuning.checkTimeoutMs)
  const parts = { providers: createProviders(), breakers, ledger, logger, clock, tuning }

  async function* answer<T>(
    asked: Asked,
    delivery: Delivery<T>,
  ): AsyncGenerator<DeliveryEvent<T>, void, undefined> {
    asked.signal.throwIfAborted()
    const settings = await readSettings()
    const candidates = candidatesFor(asked.provider, settings, asked.withoutComposer)
    if (candidates[0] !== 'composer') await ledger.requireBudget(asked.ownerId)
    yield* deliver(parts, asked, candidates, settings, delivery)
  }

  async function answerAtOnce<T>(
    asked: Asked,
    delivery: Omit<Delivery<T>, 'isHandedOn'>,
  ): Promise<{ served: AiServed; answer: Answer<T> }> {
    for await (const event of answer(asked, { ...delivery, isHandedOn: false }))
      if (event.type === 'done') return event
    throw new Error('the delivery ended without an answer')
  }

  return {
    async generateText(request) {
      const done = await answerAtOnce(request, {
        accept: (text) => text,
        compose: async () => ({ value: await request.compose(), text: '' }),
      })
      return textResult(done.served, done.answer)
    },
    async *streamText(request) {
      const compose = async (): Promise<{ value: string; text: string }> => {
        const text = await request.compose()
        return { value: text, text }
      }
      for await (const event of answer(request, { isHandedOn: true, accept: (text) => text, compose })) {
        yield event.type === 'done' ? { type: 'done', ...textResult(event.served, event.answer) } : event
      }
    },
    async generateObject(request) {
      const done = await answerAtOnce(request, {
        accept(text) {
          const read = readObject(text, request.schema)
          if ('faults' in read) throw new ProviderFault('malformed', { faults: read.faults })
          return read.object
        },
        compose: async () => ({ value: request.compose(), text: '' }),
      })
      return { ...done.served, object: done.answer.value }
    },
    async usesComposer(wanted) {
      if (wanted !== undefined) return wanted === 'composer'
      const settings = await readSettings()
      return settings.providers.find((name) => isConfigured(name, settings)) === 'composer'
    },
    async findPrice(wanted, usage) {
      const settings = await readSettings()
      const [provider] = candidatesFor(wanted.provider, settings)
      if (provider === undefined) throw new Error('candidates without a provider')
      const model = provider === 'composer' ? composerModel : (wanted.model ?? getModel(provider, settings))
      return { provider, model, cost: findCost(provider, model, usage, clock.now()) }
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
        throw getFailure([{ provider, model: getModel(provider, settings), fault: error }], undefined)
      }
    },
  }
}

function textResult(served: AiServed, { value, finishReason }: Answer<string>): AiTextResult {
  return { ...served, text: value, finishReason }
}

/** The providers to ask, in order. Throws `ai_unavailable` with what to set when there is none. */
function candidatesFor(
  wanted: AiProviderName | undefined,
  settings: AiSettings,
  withoutComposer = false,
): AiProviderName[] {
  if (wanted !== undefined) {
    if (isConfigured(wanted, settings)) return [wanted]
    throw aiUnavailable(`The provider ${wanted} is not configured. ${whatToSet(wanted)}`, {
      members: { provider: wanted, reason: 'not-configured' },
    })
  }
  const configured = settings.providers.filter(
    (name) => isConfigured(name, settings) && !(withoutComposer && name === 'composer'),
  )
  if (configured.length > 0) return configured
  throw aiUnavailable(`No AI provider is configured. ${settings.providers.map(whatToSet).join(' ')}`, {
    members: { reason: 'not-configured' },
  })
}
