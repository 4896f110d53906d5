// What can go wrong with a web search, in words for the one who asked and the one who set it up. Nothing of
// the provider's own answer is quoted.
import { fetchTimeout } from '#capabilities/crawl/index.ts'
import { counted } from '#core/text.ts'
import { defineError, dependencyMissing, rateLimited, type AppError } from '#platform/errors.ts'
import type { SearchProvider } from './web-search.types.ts'

/** The search gave no answer that could be used. */
export const searchFailed = defineError({
  code: 'fetch_failed',
  status: 502,
  title: 'The web search failed',
})

const names: Record<SearchProvider, string> = {
  brave: 'Brave Search',
  serper: 'Serper',
  tavily: 'Tavily',
  searxng: 'SearXNG',
}
const otherWay = 'Or give the URLs of the pages to read, which needs no search.'

export function searchMissing(): AppError {
  return dependencyMissing(
    `No web search is set up. The operator sets SEARCH_PROVIDER and SEARCH_API_KEY. ${otherWay}`,
    { members: { setting: 'SEARCH_PROVIDER' } },
  )
}

export function searchKeyMissing(provider: SearchProvider): AppError {
  return dependencyMissing(
    `${names[provider]} needs a key, and none is set. The operator sets SEARCH_API_KEY. ${otherWay}`,
    { members: { setting: 'SEARCH_API_KEY' } },
  )
}

export function searchKeyRefused(provider: SearchProvider): AppError {
  const what =
    provider === 'searxng'
      ? 'SearXNG refuses the request: its JSON format must be switched on (search.formats in its settings.yml), and SEARCH_API_KEY must be right where it wants one'
      : `${names[provider]} refuses the key of this installation (SEARCH_API_KEY)`
  return dependencyMissing(`${what}. ${otherWay}`, {
    members: { setting: 'SEARCH_API_KEY', reason: 'search_key_refused' },
  })
}

export function searchQuotaUsedUp(provider: SearchProvider): AppError {
  return dependencyMissing(
    `The searches that ${names[provider]} allows this installation are used up. The operator raises the plan or waits for the next month. ${otherWay}`,
    { members: { setting: 'SEARCH_API_KEY', reason: 'search_quota' } },
  )
}

export function searchLimited(provider: SearchProvider, seconds: number): AppError {
  return rateLimited(
    `${names[provider]} takes no more searches for ${counted(seconds, 'second', 'seconds')}. Try again then. ${otherWay}`,
    { headers: { 'Retry-After': String(seconds) }, members: { reason: 'search_limit' } },
  )
}

export function searchInTrouble(provider: SearchProvider, status: number): AppError {
  return searchFailed(
    status >= 500
      ? `${names[provider]} has trouble of its own (${status}). Try again in a few minutes. ${otherWay}`
      : `${names[provider]} refuses the search (${status}). ${otherWay}`,
    { members: { reason: status >= 500 ? 'search_trouble' : 'search_refused' } },
  )
}

/** Nothing came, or not all of it, or too much; `error` is what the network reports. */
export function searchUnanswered(provider: SearchProvider, error: AppError): AppError {
  if (error.members['reason'] === 'too_large') return searchAnswerUnusable(provider, error)
  const isLate = fetchTimeout.is(error)
  return (isLate ? fetchTimeout : searchFailed)(
    `${names[provider]} ${isLate ? 'did not answer in time' : 'cannot be reached, or its answer broke off'}. Try again in a few minutes. ${otherWay}`,
    { cause: error, members: { reason: isLate ? 'search_timeout' : 'search_unreachable' } },
  )
}

export function searchAnswerUnusable(provider: SearchProvider, cause?: unknown): AppError {
  return searchFailed(
    `What answered under the address of ${names[provider]} is not its interface. Check SEARCH_PROVIDER and SEARCH_BASE_URL. ${otherWay}`,
    { cause, members: { reason: 'malformed' } },
  )
}
