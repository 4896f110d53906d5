// The language models of the providers. A library is imported when its provider is first asked (60 ms and 25
// MB each), and its model objects are driven directly: `docs/decisions/0020-ai-provider-libraries.md`
// has the figures.
import { createHash } from 'node:crypto'
import type { OpenAIProvider } from '@ai-sdk/openai'
import type { AiProviderName, AiProviderSettings } from '#platform/config.ts'
import { createProviderFetch } from './provider-fetch.ts'
import type { AiSettings } from './ai.types.ts'

export type ExternalProviderName = Exclude<AiProviderName, 'composer'>

/** What every provider's library gives: one specification of language models (AI SDK, version 4 of it). */
export type LanguageModel = ReturnType<OpenAIProvider['responses']>
export type ModelCall = Parameters<LanguageModel['doStream']>[0]
export type ModelPrompt = ModelCall['prompt']
export type ModelStreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

export const defaultBaseUrls: Record<ExternalProviderName, string | undefined> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: undefined,
}

/** Whether a call can be made: a key, or for an OpenAI-compatible server its URL and model. */
export function isConfigured(name: AiProviderName, settings: AiSettings): boolean {
  if (name === 'composer') return settings.providers.includes('composer')
  if (name === 'compatible')
    return settings.compatible.baseUrl !== undefined && settings.compatible.model !== undefined
  return settings[name].apiKey !== undefined
}

/** What to set so that the provider can be asked. */
export function whatToSet(name: AiProviderName): string {
  if (name === 'composer') return 'Add composer to AI_PROVIDERS to use it.'
  if (name === 'compatible')
    return 'Set COMPATIBLE_BASE_URL and COMPATIBLE_MODEL, or enter them in the AI settings, to use it.'
  return `Set ${name.toUpperCase()}_API_KEY, or enter the key in the AI settings, to use it.`
}

export const composerModel = 'composer-1'

export function getModel(name: AiProviderName, settings: AiSettings): string {
  return name === 'composer' ? composerModel : (settings[name].model ?? '')
}

/** Distinguishes one set of key and URL from another without holding the key. */
export function getIdentity(name: ExternalProviderName, settings: AiSettings): string {
  const { apiKey, baseUrl } = settings[name]
  return createHash('sha256')
    .update(JSON.stringify([name, apiKey, baseUrl]))
    .digest('base64url')
}

export interface Providers {
  model(name: ExternalProviderName, modelId: string, settings: AiSettings): Promise<LanguageModel>
}

/** Keeps one provider object per name, made again when its key or URL changes. */
export function createProviders(): Providers {
  const kept = new Map<
    ExternalProviderName,
    { identity: string; make: Promise<(modelId: string) => LanguageModel> }
  >()
  return {
    async model(name, modelId, settings) {
      const identity = `${getIdentity(name, settings)}:${settings.connectTimeoutMs}`
      let entry = kept.get(name)
      if (entry?.identity !== identity) {
        entry = { identity, make: load(name, settings[name], settings.connectTimeoutMs) }
        kept.set(name, entry)
      }
      return (await entry.make)(modelId)
    },
  }
}

async function load(
  name: ExternalProviderName,
  { apiKey, baseUrl }: AiProviderSettings,
  connectTimeoutMs: number,
): Promise<(modelId: string) => LanguageModel> {
  const fetch = createProviderFetch({ connectTimeoutMs })
  // The libraries read the environment for what is left out; everything is given, so that config.ts stays its
  // only reader.
  const settings = { apiKey: apiKey ?? '', baseURL: baseUrl ?? defaultBaseUrls[name] ?? '', fetch }
  switch (name) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const provider = createOpenAI(settings)
      return (modelId) => provider.responses(modelId)
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      const provider = createAnthropic(settings)
      return (modelId) => provider.languageModel(modelId)
    }
    case 'gemini': {
      const { createGoogle } = await import('@ai-sdk/google')
      const provider = createGoogle(settings)
      return (modelId) => provider.languageModel(modelId)
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const provider = createOpenAICompatible({
        name: 'compatible',
        baseURL: settings.baseURL,
        fetch,
        includeUsage: true,
        ...(apiKey === undefined ? {} : { apiKey }),
      })
      return (modelId) => provider.chatModel(modelId)
    }
  }
}
