// How each provider is asked, and what its answers and refusals mean. Shapes are as their documentation had
// them in November 2026; entries of another shape are passed over, so that a new member breaks nothing.
import { z } from 'zod'
import { collapseWhitespace, toStorableText } from '#core/text.ts'
import { parseWebUrl } from '#core/url.ts'
import type { FoundPage, SearchProvider } from './web-search.types.ts'

export interface ProviderQuery {
  query: string
  language: string
  limit: number
  apiKey: string | undefined
  baseUrl: string
}

export interface ProviderRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

export interface ReadAnswer {
  pages: FoundPage[]
  questions: string[]
  skipped: number
}

export type Refusal = 'key' | 'quota' | 'limit' | 'trouble'

export interface ProviderInterface {
  /** Empty where the operator must say. */
  baseUrl: string
  needsKey: boolean
  ask(query: ProviderQuery): ProviderRequest
  /** Undefined for an answer of another shape. */
  read(answer: unknown): ReadAnswer | undefined
  /** What a status other than 200 means; `body` is its beginning. */
  judge(status: number, body: string, headers: Record<string, string>): Refusal
}

const text = z.string().nullish()
const entries = z.array(z.unknown()).nullish()

interface Entry {
  url: string
  title?: string | null | undefined
  snippet?: string | null | undefined
  date?: string | null | undefined
}

/** Those that are pages, each URL once; how many were not. */
function toPages(list: readonly unknown[] | null | undefined, entry: z.ZodType<Entry>): ReadAnswer {
  const pages = new Map<string, FoundPage>()
  let skipped = 0
  for (const item of list ?? []) {
    const parsed = entry.safeParse(item)
    const url = parsed.success && parsed.data.url.length <= 2_000 ? parseWebUrl(parsed.data.url) : undefined
    if (!parsed.success || url === undefined || url.username !== '' || url.password !== '') {
      skipped += 1
      continue
    }
    url.hash = ''
    if (pages.has(url.href)) skipped += 1
    else
      pages.set(url.href, {
        url: url.href,
        title: toPlainText(parsed.data.title, 300),
        snippet: toPlainText(parsed.data.snippet, 1_000),
        publishedAt: toDate(parsed.data.date),
      })
  }
  return { pages: [...pages.values()], questions: [], skipped }
}

const named: Partial<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Engines mark found words with `<strong>` and escape the rest. */
function toPlainText(marked: string | null | undefined, maxLength: number): string {
  const plain = (marked ?? '')
    .slice(0, 10_000)
    .replace(/<\/?(?:strong|b|em|i|mark)>/gi, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
  return collapseWhitespace(toStorableText(plain)).slice(0, maxLength).trim()
}

/** A day or a time; engines also write “3 days ago”, which is not kept. */
function toDate(date: string | null | undefined): string | undefined {
  if (date == null || !/\d{4}/.test(date)) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date)
  const time = Date.parse(isDay || /\d:\d\d/.test(date) ? date : `${date} UTC`)
  if (Number.isNaN(time)) return undefined
  const iso = new Date(time).toISOString()
  return isDay || !/\d:\d\d/.test(date) ? iso.slice(0, 10) : iso
}

const primary = (language: string): string => (language.split('-')[0] ?? '').toLowerCase()
const region = (language: string): string | undefined =>
  /-([a-z]{2})(?:-|$)/i.exec(language)?.[1]?.toLowerCase()

/** What Brave calls languages otherwise than BCP 47; it refuses those that it does not know. */
const braveLanguages: Partial<Record<string, string>> = {
  ja: 'jp',
  no: 'nb',
  pt: 'pt-pt',
  'pt-br': 'pt-br',
  'en-gb': 'en-gb',
  zh: 'zh-hans',
  'zh-tw': 'zh-hant',
}
const braveKnows = new Set(
  'ar bg bn ca cs da de el en es et eu fi fr gl gu he hi hr hu is it kn ko lt lv ml mr ms nb nl pa pl ro ru sk sl sr sv ta te th tr uk vi'.split(
    ' ',
  ),
)

function braveLanguage(language: string): string | undefined {
  const short = primary(language)
  return (
    braveLanguages[language.toLowerCase()] ??
    braveLanguages[short] ??
    (braveKnows.has(short) ? short : undefined)
  )
}

function judgeStatus(status: number): Refusal {
  if (status === 401 || status === 403) return 'key'
  if (status === 402) return 'quota'
  return status === 429 ? 'limit' : 'trouble'
}

const authorised = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }

const withQuery = (url: string, members: Record<string, string | undefined>): string => {
  const full = new URL(url)
  for (const [name, value] of Object.entries(members))
    if (value !== undefined) full.searchParams.set(name, value)
  return full.href
}

/** https://api-dashboard.search.brave.com/documentation */
const brave: ProviderInterface = {
  baseUrl: 'https://api.search.brave.com/res/v1',
  needsKey: true,
  ask: ({ query, language, limit, apiKey = '', baseUrl }) => ({
    url: withQuery(`${baseUrl}/web/search`, {
      q: query,
      count: String(limit),
      search_lang: braveLanguage(language),
      text_decorations: 'false',
      result_filter: 'web',
    }),
    method: 'GET',
    headers: { 'X-Subscription-Token': apiKey },
  }),
  read(answer) {
    const parsed = z.object({ web: z.object({ results: entries }).nullish() }).safeParse(answer)
    if (!parsed.success) return undefined
    const entry = z
      .object({ url: z.string(), title: text, description: text, page_age: text })
      .transform(({ url, title, description, page_age: date }) => ({
        url,
        title,
        snippet: description,
        date,
      }))
    return toPages(parsed.data.web?.results, entry)
  },
  judge(status, body, headers) {
    if (/SUBSCRIPTION_TOKEN_INVALID/.test(body)) return 'key'
    // A limit a second and one a month: `1, 0` are left when the month's are used up.
    const left = headers['x-ratelimit-remaining']?.split(',').map(Number) ?? []
    if (status === 429 && (/QUOTA|USAGE_LIMIT/.test(body) || (left.length > 1 && left.at(-1) === 0)))
      return 'quota'
    return judgeStatus(status)
  },
}

/** https://serper.dev */
const serper: ProviderInterface = {
  baseUrl: 'https://google.serper.dev',
  needsKey: true,
  ask: ({ query, language, limit, apiKey = '', baseUrl }) => ({
    url: `${baseUrl}/search`,
    method: 'POST',
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: query, num: limit, hl: primary(language) || undefined, gl: region(language) }),
  }),
  read(answer) {
    const parsed = z.object({ organic: z.array(z.unknown()), peopleAlsoAsk: entries }).safeParse(answer)
    if (!parsed.success) return undefined
    const entry = z
      .object({ link: z.string(), title: text, snippet: text, date: text })
      .transform(({ link, ...others }) => ({ url: link, ...others }))
    const question = z.object({ question: z.string() })
    return {
      ...toPages(parsed.data.organic, entry),
      questions: (parsed.data.peopleAlsoAsk ?? []).flatMap((item) => {
        const asked = question.safeParse(item)
        return asked.success ? [toPlainText(asked.data.question, 300)] : []
      }),
    }
  },
  judge: (status, body) =>
    status === 400 && /not enough credits/i.test(body) ? 'quota' : judgeStatus(status),
}

/** https://docs.tavily.com: 432 is the plan's limit, 433 that of pay as you go. */
const tavily: ProviderInterface = {
  baseUrl: 'https://api.tavily.com',
  needsKey: true,
  ask: ({ query, limit, apiKey = '', baseUrl }) => ({
    url: `${baseUrl}/search`,
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, max_results: limit, search_depth: 'basic' }),
  }),
  read(answer) {
    const parsed = z.object({ results: z.array(z.unknown()) }).safeParse(answer)
    if (!parsed.success) return undefined
    const entry = z
      .object({ url: z.string(), title: text, content: text, published_date: text })
      .transform(({ url, title, content, published_date: date }) => ({ url, title, snippet: content, date }))
    return toPages(parsed.data.results, entry)
  },
  judge: (status) => (status === 432 || status === 433 ? 'quota' : judgeStatus(status)),
}

/** https://docs.searxng.org/dev/search_api.html; a key is for a proxy that is before it. */
const searxng: ProviderInterface = {
  baseUrl: '',
  needsKey: false,
  ask: ({ query, language, apiKey, baseUrl }) => ({
    url: withQuery(`${baseUrl}/search`, { q: query, format: 'json', language: language || undefined }),
    method: 'GET',
    headers: authorised(apiKey),
  }),
  read(answer) {
    const parsed = z.object({ results: z.array(z.unknown()) }).safeParse(answer)
    if (!parsed.success) return undefined
    const entry = z
      .object({ url: z.string(), title: text, content: text, publishedDate: text })
      .transform(({ url, title, content, publishedDate: date }) => ({ url, title, snippet: content, date }))
    return toPages(parsed.data.results, entry)
  },
  judge: judgeStatus,
}

export const searchProviders: Record<SearchProvider, ProviderInterface> = { brave, serper, tavily, searxng }
