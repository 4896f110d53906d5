import type { AiProvider, ExternalProvider } from './api.ts'

/** Every provider, in the order in which they are shown when nothing else says so. */
export const allProviders: readonly AiProvider[] = ['openai', 'anthropic', 'gemini', 'compatible', 'composer']

/** Whether it is reached over the network; the composer is part of the server. */
export function isExternal(provider: AiProvider): provider is ExternalProvider {
  return provider !== 'composer'
}
