// Pages for `pressroom extract`: fetched through the guarded client where robots.txt allows it, and read for
// their content alone.
import {
  createOutboundClient,
  decodeMarkup,
  fetchFailed,
  readRobots,
  type OutboundResponse,
  type SiteRobots,
} from '#capabilities/crawl/index.ts'
import { extractMainContent, type MainContent } from '#capabilities/main-content/index.ts'
import type { Config } from '#platform/config.ts'
import { defineError } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'

/** A page that was read and has nothing to give; its kind is the `reason`. */
const noContent = defineError({ code: 'no_content', status: 422, title: 'No content' })
const robotsDisallow = defineError({
  code: 'robots_disallow',
  status: 403,
  title: 'Not allowed by robots.txt',
})

export interface WebPages {
  /**
   * What a URL answers: a page's content, or another file's bytes. Throws `robots_disallow`, `no_content` and
   * the errors of the client.
   */
  read(url: string, signal: AbortSignal): Promise<WebPage>
  close(): Promise<void>
}

export type WebPage =
  | { url: string; content: MainContent }
  | { url: string; bytes: Buffer; fileName: string; declaredType: string }

/** What a page gives, in the names of the output. */
export interface PageText {
  /** Where it was fetched from, after redirects. */
  url?: string
  kind: MainContent['kind']
  title: string
  site_name: string | null
  author: string | null
  published_at: string | null
  modified_at: string | null
  language: string | null
  canonical_url: string | null
  paywalled: boolean
  text: string
  markdown: string
  blocks: MainContent['blocks']
}

/** By which rules of robots.txt go for us. */
const product = 'Pressroom'
/** As much as a large PDF; pages are much smaller. */
const maxBytes = 50_000_000
/** One site is not asked for everything at once. */
const maxPerHost = 2

export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

export function isHtmlFile(path: string): boolean {
  return /\.x?html?$/i.test(path)
}

export function createWebPages(options: {
  config: Pick<Config, 'outboundAllow' | 'fetchTimeoutMs' | 'baseUrl'>
  logger: Logger
}): WebPages {
  const outbound = createOutboundClient({ ...options, maxPerHost })
  const rules = new Map<string, Promise<SiteRobots>>()

  async function checkRobots(url: string, signal: AbortSignal): Promise<void> {
    const { origin } = new URL(url)
    const known = rules.get(origin) ?? readRobots(outbound, origin, signal)
    rules.set(origin, known)
    if (!(await known).isAllowed(url, product))
      throw robotsDisallow(`The robots.txt of ${origin} does not allow this URL to be read.`)
  }

  return {
    async read(url, signal) {
      if (!URL.canParse(url)) throw fetchFailed('This is not a URL.', { members: { reason: 'invalid_url' } })
      outbound.checkLooks(url)
      await checkRobots(url, signal)
      const answer = await outbound.fetch(url, { signal, maxBytes })
      // A redirect may lead where nobody may read.
      if (answer.url !== url) await checkRobots(answer.url, signal)
      if (answer.status >= 400)
        throw noContent(`The server answers with status ${answer.status}.`, { members: { reason: 'error' } })
      return isHtmlAnswer(answer)
        ? { url: answer.url, content: readContent(answer.body, answer.url, answer.headers['content-type']) }
        : {
            url: answer.url,
            bytes: answer.body,
            fileName: decodeName(new URL(answer.url).pathname),
            declaredType: answer.headers['content-type'] ?? '',
          }
    },
    close: () => outbound.close(),
  }
}

/** Throws `no_content` for a page that only stops its reader. */
export function readContent(bytes: Buffer, url: string, contentType?: string): MainContent {
  const content = extractMainContent(decodeMarkup(bytes, contentType), url)
  if (content.kind !== 'content' && content.kind !== 'list')
    throw noContent(content.reason, { members: { reason: content.kind } })
  return content
}

export function toPageText(content: MainContent, url?: string): PageText {
  return {
    ...(url !== undefined && { url }),
    kind: content.kind,
    title: content.title,
    site_name: content.siteName ?? null,
    author: content.author ?? null,
    published_at: content.publishedAt ?? null,
    modified_at: content.modifiedAt ?? null,
    language: content.language ?? null,
    canonical_url: content.canonicalUrl ?? null,
    paywalled: content.isPaywalled,
    text: content.text,
    markdown: content.markdown,
    blocks: content.blocks,
  }
}

function isHtmlAnswer({ headers, body }: OutboundResponse<Buffer>): boolean {
  const type = headers['content-type']
  if (type === undefined) return /^\s*<(?:!doctype html|html)/i.test(body.subarray(0, 300).toString('latin1'))
  return /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)
}

function decodeName(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'page'
  } catch {
    return last
  }
}
