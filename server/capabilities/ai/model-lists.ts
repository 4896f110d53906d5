// The providers' models endpoints: which models there are, and whether a provider can be reached, without
// spending a token.
import type { AiSettings } from './ai.types.ts'
import { ProviderFault } from './faults.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { defaultBaseUrls, type ExternalProviderName } from './providers.ts'

/** Lists of hosting providers reach some megabytes. */
const maxListLength = 20_000_000

export interface ModelLists {
  /** Names of models. Throws `ProviderFault`, or the signal's reason. */
  list(provider: ExternalProviderName, settings: AiSettings, signal: AbortSignal): Promise<string[]>
  /** Those of an OpenAI-compatible server that wants no key. Throws as `list` does. */
  listOf(baseUrl: string, signal: AbortSignal): Promise<string[]>
}

export function createModelLists(timeoutMs: number): ModelLists {
  async function read(url: string, { connectTimeoutMs, signal, headers }: Asking): Promise<string[]> {
    const fetch = createProviderFetch({ connectTimeoutMs })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new ProviderFault('first-token-timeout')), timeoutMs)
    try {
      const response = await fetch(url, { headers, signal: AbortSignal.any([signal, limit.signal]) })
      return namesIn(await readJson(response, limit.signal))
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    list(provider, settings, signal) {
      const { apiKey, baseUrl } = settings[provider]
      const { query, headers } = questionFor(provider, apiKey)
      return read(`${baseUrl ?? defaultBaseUrls[provider] ?? ''}/models${query}`, {
        connectTimeoutMs: Math.min(settings.connectTimeoutMs, timeoutMs),
        signal,
        headers,
      })
    },
    listOf: (baseUrl, signal) =>
      read(`${baseUrl}/models`, { connectTimeoutMs: timeoutMs, signal, headers: {} }),
  }
}

interface Asking {
  connectTimeoutMs: number
  signal: AbortSignal
  headers: Record<string, string>
}

function questionFor(
  provider: ExternalProviderName,
  apiKey: string | undefined,
): { query: string; headers: Record<string, string> } {
  if (provider === 'anthropic')
    return { query: '?limit=1000', headers: { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' } }
  if (provider === 'gemini') return { query: '?pageSize=1000', headers: { 'x-goog-api-key': apiKey ?? '' } }
  return { query: '', headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` } }
}

async function readJson(response: Response, limit: AbortSignal): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > maxListLength) throw new ProviderFault('too-much')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch (error) {
    limit.throwIfAborted()
    throw error instanceof ProviderFault ? error : new ProviderFault('garbage')
  }
}

/**
 * `{ data: [{ id }] }` of OpenAI, Anthropic and their likes, `{ models: [{ name: "models/…" }] }` of Gemini.
 */
function namesIn(list: unknown): string[] {
  const { data, models } = (list ?? {}) as { data?: unknown; models?: unknown }
  const entries = Array.isArray(data) ? data : Array.isArray(models) ? models : undefined
  if (entries === undefined) throw new ProviderFault('garbage')
  return entries.flatMap((entry: unknown) => {
    const { id, name } = (entry ?? {}) as { id?: unknown; name?: unknown }
    const found = typeof id === 'string' ? id : name
    return typeof found === 'string' ? [found.replace(/^models\//, '')] : []
  })
}
