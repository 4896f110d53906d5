// The four web searches on 127.0.0.1, in their own shapes, with their refusals and worse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const searchProviderNames = ['brave', 'serper', 'tavily', 'searxng'] as const
export type SimulatedSearch = (typeof searchProviderNames)[number]

export interface SimulatedPage {
  url: string
  title?: string
  snippet?: string
  /** A day. */
  date?: string
}

export const searchFaults = [
  'key',
  'limit',
  'quota',
  'trouble',
  'slow',
  'html',
  'cut',
  'other-shape',
] as const
export type SearchFault = (typeof searchFaults)[number]

export interface SearchCall {
  provider: SimulatedSearch
  query: string
  count: number | undefined
  language: string | undefined
  key: string | undefined
}

export interface SearchSimulator {
  /** What SEARCH_BASE_URL is set to. */
  baseUrls: Record<SimulatedSearch, string>
  /** The key that they take. */
  key: string
  /** What is found from now on, whatever is asked. `extra` goes among the results as it is. */
  find(pages: SimulatedPage[] | ((query: string) => SimulatedPage[]), extra?: unknown[]): void
  /** Questions that people also ask; Serper alone says them. */
  questions: string[]
  /** Heals after so many requests; never by itself when left out. */
  fault(kind: SearchFault, options?: { times?: number; retryAfter?: string }): void
  heal(): void
  calls: SearchCall[]
  close(): Promise<void>
}

type Find = (query: string) => SimulatedPage[]

export async function startSearchSimulator(): Promise<SearchSimulator> {
  const key = 'search-key-for-tests'
  const calls: SearchCall[] = []
  let find: Find = () => []
  let extra: unknown[] = []
  let fault: { kind: SearchFault; times: number; retryAfter: string | undefined } | undefined
  const held = new Set<ServerResponse>()
  const simulator = { questions: [] as string[] }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const provider = searchProviderNames.find((name) => url.pathname.startsWith(`/${name}/`))
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    if (provider === undefined || !endpoints[provider].test(url.pathname)) {
      response.writeHead(404).end()
      return
    }
    const call = readCall(provider, request, url, body)
    calls.push(call)
    const current = fault
    if (current !== undefined && (current.times -= 1) <= 0) fault = undefined
    if (current?.kind === 'slow') {
      held.add(response)
      return
    }
    if (current !== undefined) {
      refuse(response, provider, current.kind, current.retryAfter)
      return
    }
    if (provider !== 'searxng' && call.key !== key) {
      refuse(response, provider, 'key', undefined)
      return
    }
    const results = [...find(call.query).map((page) => toEntry(provider, page)), ...extra]
    send(response, 200, envelope(provider, call.query, results, simulator.questions))
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(simulator, {
    key,
    calls,
    baseUrls: {
      brave: `${base}/brave/res/v1`,
      serper: `${base}/serper`,
      tavily: `${base}/tavily`,
      searxng: `${base}/searxng`,
    },
    find(pages: SimulatedPage[] | Find, others: unknown[] = []) {
      find = typeof pages === 'function' ? pages : () => pages
      extra = others
    },
    fault: (
      kind: SearchFault,
      { times = Infinity, retryAfter }: { times?: number; retryAfter?: string } = {},
    ) => void (fault = { kind, times, retryAfter }),
    heal: () => void (fault = undefined),
    async close() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

const endpoints: Record<SimulatedSearch, RegExp> = {
  brave: /^\/brave\/res\/v1\/web\/search$/,
  serper: /^\/serper\/search$/,
  tavily: /^\/tavily\/search$/,
  searxng: /^\/searxng\/search$/,
}

function readCall(
  provider: SimulatedSearch,
  { headers }: IncomingMessage,
  { searchParams }: URL,
  body: string,
): SearchCall {
  const header = (name: string): string | undefined => headers[name]?.toString()
  const bearer = header('authorization')?.replace(/^Bearer /, '')
  const number = (value: unknown): number | undefined => (value == null ? undefined : Number(value))
  if (provider === 'brave')
    return {
      provider,
      query: searchParams.get('q') ?? '',
      count: number(searchParams.get('count')),
      language: searchParams.get('search_lang') ?? undefined,
      key: header('x-subscription-token'),
    }
  if (provider === 'searxng')
    return {
      provider,
      query: searchParams.get('format') === 'json' ? (searchParams.get('q') ?? '') : '',
      count: undefined,
      language: searchParams.get('language') ?? undefined,
      key: bearer,
    }
  const asked = JSON.parse(body) as Record<string, unknown>
  return provider === 'serper'
    ? {
        provider,
        query: String(asked['q']),
        count: number(asked['num']),
        language: asked['hl']?.toString(),
        key: header('x-api-key'),
      }
    : {
        provider,
        query: String(asked['query']),
        count: number(asked['max_results']),
        language: undefined,
        key: bearer,
      }
}

function toEntry(provider: SimulatedSearch, { url, title = '', snippet = '', date }: SimulatedPage): object {
  if (provider === 'brave')
    return {
      type: 'search_result',
      url,
      title,
      description: snippet,
      ...(date && { page_age: `${date}T00:00:00` }),
    }
  if (provider === 'serper') return { link: url, title, snippet, ...(date && { date }) }
  if (provider === 'tavily')
    return { url, title, content: snippet, score: 0.9, ...(date && { published_date: date }) }
  return {
    url,
    title,
    content: snippet,
    engine: 'test',
    ...(date && { publishedDate: `${date}T00:00:00` }),
  }
}

function envelope(
  provider: SimulatedSearch,
  query: string,
  results: readonly unknown[],
  questions: readonly string[],
): object {
  if (provider === 'brave')
    return { type: 'search', query: { original: query }, web: { type: 'search', results } }
  if (provider === 'serper')
    return {
      searchParameters: { q: query },
      organic: results,
      peopleAlsoAsk: questions.map((question) => ({ question, snippet: '' })),
      credits: 1,
    }
  if (provider === 'tavily') return { query, results, response_time: 0.4 }
  return { query, number_of_results: results.length, results, answers: [], unresponsive_engines: [] }
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const refusedKeys: Record<SimulatedSearch, [number, object]> = {
  brave: [422, { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 } }],
  serper: [403, { message: 'Unauthorized.', statusCode: 403 }],
  tavily: [401, { detail: { error: 'Unauthorized: missing or invalid API key.' } }],
  searxng: [403, {}],
}
const usedUp: Record<SimulatedSearch, [number, object, Record<string, string>?]> = {
  brave: [
    429,
    { type: 'ErrorResponse', error: { code: 'RATE_LIMITED', status: 429 } },
    { 'x-ratelimit-limit': '1, 2000', 'x-ratelimit-remaining': '1, 0', 'x-ratelimit-reset': '1, 1209600' },
  ],
  serper: [400, { message: 'Not enough credits', statusCode: 400 }],
  tavily: [432, { detail: { error: 'This request exceeds your plan’s set usage limit.' } }],
  searxng: [402, {}],
}

function refuse(
  response: ServerResponse,
  provider: SimulatedSearch,
  kind: SearchFault,
  retryAfter: string | undefined,
): void {
  if (kind === 'key') send(response, ...refusedKeys[provider])
  else if (kind === 'quota') send(response, ...usedUp[provider])
  else if (kind === 'limit')
    send(response, 429, { error: 'slow down' }, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  else if (kind === 'trouble') send(response, 502, {})
  else if (kind === 'other-shape') send(response, 200, { results: 'none', web: [], organic: {} })
  else if (kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"web":{"results":[')
    setTimeout(() => response.destroy(), 20)
  } else {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>Welcome</title><p>Please sign in.')
  }
}
