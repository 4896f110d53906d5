// Whether AI can be used right now: every configured provider's models endpoint, at once, kept for a few
// seconds.
import type { AiProviderName } from '#platform/config.ts'
import { aiProviderNames } from '#platform/config-settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { AiSettings, LlmCheck, LlmCheckProvider } from './ai.types.ts'
import type { Breakers } from './breaker.ts'
import { ProviderFault, sayFault } from './faults.ts'
import type { ModelLists } from './model-lists.ts'
import { composerModel, isConfigured, getModel, whatToSet, type ExternalProviderName } from './providers.ts'
import type { AiTuning } from './tuning.ts'

export interface LlmCheckParts {
  readSettings: () => Promise<AiSettings>
  breakers: Breakers
  modelLists: ModelLists
  clock: Clock
  tuning: AiTuning
}

/**
 * Makes the check. Callers at the same time share one round of questions, and its answer is kept for
 * `checkAgeMs` from when it was asked.
 */
export function createLlmCheck({
  readSettings,
  breakers,
  modelLists,
  clock,
  tuning,
}: LlmCheckParts): () => Promise<LlmCheck> {
  let kept: { settings: string; startedAt: number; check: Promise<LlmCheck> } | undefined

  async function checkAll(settings: AiSettings): Promise<LlmCheck> {
    const checkedAt = clock.now().toISOString()
    const names = [...new Set([...settings.providers, ...aiProviderNames])]
    const providers = await Promise.all(names.map((name) => checkOne(name, settings)))
    return { ...summarise(providers), checkedAt, providers }
  }

  async function checkOne(provider: AiProviderName, settings: AiSettings): Promise<LlmCheckProvider> {
    const base = { provider, model: getModel(provider, settings), external: provider !== 'composer' }
    if (!isConfigured(provider, settings))
      return { ...base, status: 'not_configured', reason: whatToSet(provider) }
    if (provider === 'composer') return { ...base, status: 'ok' }
    const unavailable = (fault: ProviderFault): LlmCheckProvider => ({
      ...base,
      status: 'unavailable',
      reason: sayFault(fault, base),
    })
    const open = breakers.of(provider, settings).isOpen()
    if (open !== undefined) return unavailable(open)
    const startedAt = performance.now()
    try {
      await modelLists.list(provider, settings, new AbortController().signal)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      if (!isOnlyWithoutList(provider, error)) return unavailable(error)
    }
    return { ...base, status: 'ok', latencyMs: Math.round(performance.now() - startedAt) }
  }

  return async () => {
    const settings = await readSettings()
    const wanted = JSON.stringify(settings)
    if (
      kept === undefined ||
      kept.settings !== wanted ||
      performance.now() - kept.startedAt > tuning.checkAgeMs
    ) {
      kept = { settings: wanted, startedAt: performance.now(), check: checkAll(settings) }
    }
    return kept.check
  }
}

/** Some OpenAI-compatible servers have no models endpoint; that they say so shows that they are there. */
function isOnlyWithoutList(provider: ExternalProviderName, fault: ProviderFault): boolean {
  return provider === 'compatible' && (fault.status === 404 || fault.status === 405 || fault.status === 501)
}

/**
 * The first provider that can be used stands for the whole; the composer only where no external provider is
 * configured.
 */
function summarise(providers: LlmCheckProvider[]): LlmCheckProvider {
  const external = providers.filter((entry) => entry.external && entry.status !== 'not_configured')
  const best = external.find((entry) => entry.status === 'ok') ?? external[0]
  if (best !== undefined) return best
  const composer = providers.find((entry) => entry.provider === 'composer' && entry.status === 'ok')
  const reason =
    composer === undefined
      ? 'No AI provider is configured.'
      : 'No external AI provider is configured; the built-in composer answers.'
  return {
    provider: 'composer',
    model: composerModel,
    status: 'not_configured',
    external: false,
    reason: `${reason} Set OPENAI_API_KEY, ANTHROPIC_API_KEY or GEMINI_API_KEY, or enter a key in the AI settings.`,
  }
}
