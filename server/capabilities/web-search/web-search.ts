// One search of the web, whoever answers it. What comes back is a stranger's word: bounded, parsed, and
// never followed by itself.
import { fetchFailed, fetchTimeout, type OutboundClient } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import { AppError } from '#platform/errors.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { searchProviders, type ProviderInterface, type ProviderRequest } from './search-providers.ts'
import {
  searchAnswerUnusable,
  searchInTrouble,
  searchKeyMissing,
  searchKeyRefused,
  searchLimited,
  searchMissing,
  searchQuotaUsedUp,
  searchUnanswered,
} from './web-search.errors.ts'
import type { FoundPages, SearchProvider, WebSearch } from './web-search.types.ts'

export interface WebSearchDependencies {
  /** Reaches the provider's URL wherever it leads; no URL of a user comes near it. */
  outbound: Pick<OutboundClient, 'fetch'>
  config: Pick<Config, 'search'>
  logger: Logger
  clock: Clock
  /** Pause before a second try; doubled before a third. */
  retryBaseMs?: number
}

const maxAnswerBytes = 2_000_000
const maxQueryLength = 400
/** Of one search; people wait for it. */
const timeoutMs = 10_000
const maxTries = 3
/** A limit that ends sooner is waited for. */
const maxWaitSeconds = 5
const usualWaitSeconds = 60
const maxStatedSeconds = 86_400

/** Where a provider is asked; undefined where none is set up. */
export function getSearchUrl({ provider, baseUrl }: Config['search']): string | undefined {
  return provider === undefined ? undefined : (baseUrl ?? searchProviders[provider].baseUrl)
}

export function createWebSearch({
  outbound,
  config: { search },
  logger,
  clock,
  retryBaseMs = 500,
}: WebSearchDependencies): WebSearch {
  function getProvider(): { provider: SearchProvider; api: ProviderInterface; baseUrl: string } {
    const { provider, apiKey } = search
    const baseUrl = getSearchUrl(search)
    if (provider === undefined || baseUrl === undefined) throw searchMissing()
    const api = searchProviders[provider]
    if (api.needsKey && apiKey === undefined) throw searchKeyMissing(provider)
    return { provider, api, baseUrl }
  }

  function getSeconds(headers: Record<string, string>): number {
    // Brave says it in a header of its own, of the second and of the month.
    const given = headers['retry-after'] ?? headers['x-ratelimit-reset']?.split(',')[0]?.trim() ?? ''
    const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - clock.now().getTime()) / 1_000
    return Number.isFinite(seconds)
      ? Math.min(maxStatedSeconds, Math.max(1, Math.ceil(seconds)))
      : usualWaitSeconds
  }

  async function askOnce(
    provider: SearchProvider,
    api: ProviderInterface,
    { url, ...request }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<Omit<FoundPages, 'provider'>> {
    const started = performance.now()
    const answer = await outbound
      .fetch(url, {
        ...request,
        headers: { Accept: 'application/json', ...request.headers },
        maxBytes: maxAnswerBytes,
        maxRedirects: 0,
        timeoutMs,
        signal,
      })
      .catch((error: unknown) => {
        throw fetchTimeout.is(error) || fetchFailed.is(error) ? searchUnanswered(provider, error) : error
      })
    const { status, headers, body } = answer
    logger.info({ provider, status, milliseconds: Math.round(performance.now() - started) }, 'web-search')
    if (status === 200) {
      const read = api.read(parseJson(provider, body))
      if (read === undefined) throw searchAnswerUnusable(provider)
      return read
    }
    const refusal = api.judge(status, body.subarray(0, 4_000).toString('utf8'), headers)
    if (refusal === 'key') throw searchKeyRefused(provider)
    if (refusal === 'quota') throw searchQuotaUsedUp(provider)
    if (refusal === 'limit') throw searchLimited(provider, getSeconds(headers))
    throw searchInTrouble(provider, status)
  }

  return {
    provider: search.provider,
    assertReady: () => void getProvider(),
    async search(query, { language, limit, signal }) {
      const { provider, api, baseUrl } = getProvider()
      const asked = query.trim().slice(0, maxQueryLength)
      const request = api.ask({
        query: asked,
        language,
        limit: Math.min(20, Math.max(1, limit)),
        apiKey: search.apiKey,
        baseUrl,
      })
      for (let tries = 1; ; tries += 1) {
        try {
          const found = await askOnce(provider, api, request, signal)
          return { provider, ...found, pages: found.pages.slice(0, limit) }
        } catch (error) {
          signal.throwIfAborted()
          const pauseMs = getPause(error, retryBaseMs * 2 ** (tries - 1))
          if (tries === maxTries || pauseMs === undefined) throw error
          await sleep(pauseMs, undefined, { signal })
        }
      }
    },
  }
}

/** How long to wait before the next try; undefined where it would end the same. */
function getPause(error: unknown, usualMs: number): number | undefined {
  if (!(error instanceof AppError)) return undefined
  const seconds = Number(error.headers['Retry-After'])
  if (error.status === 429) return seconds <= maxWaitSeconds ? seconds * 1_000 : undefined
  const { reason } = error.members
  if (fetchTimeout.is(error)) return usualMs
  if (!fetchFailed.is(error)) return undefined
  return ['malformed', 'search_refused', 'too_large'].includes(String(reason)) ? undefined : usualMs
}

function parseJson(provider: SearchProvider, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (error) {
    throw searchAnswerUnusable(provider, error)
  }
}
