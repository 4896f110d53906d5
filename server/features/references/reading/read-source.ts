// Reads one source: a page by the guarded client, in the browser where it is written by scripts, or a file.
// Whatever a host does, a source takes a bounded time and ends as content or as a `SourceFailure`.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  fetchFailed,
  fetchTimeout,
  decodeMarkup,
  urlNotAllowed,
  type OutboundClient,
  type OutboundResponse,
  type PageRenderer,
} from '#capabilities/crawl/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { extractMainContent, type MainContent, type PageKind } from '#capabilities/main-content/index.ts'
import { detectLanguage } from '#core/landing-page/page-language.ts'
import { countWords, shortenAtWord, toStorableText } from '#core/text.ts'
import { AppError, dependencyMissing } from '#platform/errors.ts'
import { cutPassages, type CutSource, type SourceBlock } from './cut-passages.ts'
import type { HostTurns } from './host-turns.ts'
import { SourceFailure, type FailureCode } from './source-failure.ts'

export interface SourceContent extends CutSource {
  kind: 'page' | 'file'
  /** Where it was read in the end; empty of a file. */
  url: string
  title: string
  siteName: string
  author: string
  publishedAt: string
  modifiedAt: string
  language: string
  markdown: string
  wordCount: number
  excerpt: string
  etag: string
  lastModified: string
  usedBrowser: boolean
  /** What the writer should know of it, as sentences. */
  remarks: string[]
}

export interface SourceReaderDependencies {
  outbound: OutboundClient
  pageRenderer: Pick<PageRenderer, 'readMarkup'>
  extraction: Pick<Extraction, 'readText'>
  /** Pause before a second try; doubled before a third. */
  retryBaseMs?: number
}

export interface PageRequest {
  turns: HostTurns
  signal: AbortSignal
  /** What was read before, for a conditional request. */
  known?: { etag: string; lastModified: string } | undefined
}

export interface FileToRead {
  bytes: Buffer
  fileName: string
  declaredType: string
}

export interface SourceReader {
  /**
   * `unchanged` where a conditional request says so. Throws a `SourceFailure`, or the signal's reason.
   */
  readPage(url: string, request: PageRequest): Promise<SourceContent | 'unchanged'>
  /** Throws a `SourceFailure`, or the signal's reason. */
  readFile(file: FileToRead, signal: AbortSignal): Promise<SourceContent>
}

const maxTries = 3
const maxBytes = 5_000_000
/** Of one source, waiting for its host not counted. */
const fetchTimeoutMs = 20_000
/** A pause that a host asks for and that is waited for. */
const maxPauseMs = 15_000
const fewWords = 50
const excerptLength = 300
const accepted = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/msword',
]

export function createSourceReader({
  outbound,
  pageRenderer,
  extraction,
  retryBaseMs = 700,
}: SourceReaderDependencies): SourceReader {
  async function fetchOnce(url: string, { turns, signal, known }: PageRequest) {
    await turns.respectRules(url, signal)
    await turns.take(url, signal)
    const answer = await outbound
      .fetch(url, {
        signal,
        accept: accepted,
        maxBytes,
        timeoutMs: fetchTimeoutMs,
        headers: {
          ...(known !== undefined && known.etag !== '' && { 'If-None-Match': known.etag }),
          ...(known !== undefined &&
            known.lastModified !== '' && { 'If-Modified-Since': known.lastModified }),
        },
      })
      .catch((error: unknown) => {
        signal.throwIfAborted()
        throw toFailure(error, url)
      })
    if (new URL(answer.url).origin !== new URL(url).origin) await turns.respectRules(answer.url, signal)
    if (answer.status >= 400) throw getStatusFailure(answer)
    return answer
  }

  /** Two more tries with growing pauses for what may pass. */
  async function fetchPage(url: string, request: PageRequest) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await fetchOnce(url, request)
      } catch (error) {
        request.signal.throwIfAborted()
        if (!(error instanceof SourceFailure) || !error.isPassing || tries === maxTries) throw error
        const pauseMs = error.pauseMs ?? retryBaseMs * 2 ** (tries - 1)
        if (pauseMs > maxPauseMs) {
          await request.turns.pause(url, Math.min(pauseMs, 3_600_000))
          throw error
        }
        await sleep(pauseMs, undefined, { signal: request.signal })
      }
    }
  }

  /** The page in the browser, where what the server sent is a frame that scripts fill. */
  async function render(
    url: string,
    sent: MainContent,
    { turns, signal }: PageRequest,
  ): Promise<MainContent & { url: string }> {
    await turns.take(url, signal)
    try {
      const shown = await pageRenderer.readMarkup(url, signal)
      if (new URL(shown.url).origin !== new URL(url).origin) await turns.respectRules(shown.url, signal)
      return { ...extractMainContent(shown.html, shown.url), url: shown.url }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof SourceFailure) throw error
      if (dependencyMissing.is(error))
        throw new SourceFailure(
          'browser_missing',
          `${new URL(url).host} writes this page by scripts, and no browser is on the server to run them.`,
        )
      if (sent.kind === 'content') return { ...sent, url }
      throw toFailure(error, url)
    }
  }

  async function readMarkup(
    answer: OutboundResponse<Buffer>,
    request: PageRequest,
  ): Promise<{ page: MainContent; url: string; usedBrowser: boolean }> {
    const html = asMarkup(answer)
    if (isPlainText(answer)) return { page: plainPage(html, answer.url), url: answer.url, usedBrowser: false }
    const sent = extractMainContent(html, answer.url)
    const isFrame = sent.kind === 'empty' || (sent.kind === 'content' && wordsIn(sent) < fewWords)
    if (!isFrame || !/<script\b/i.test(html)) return { page: sent, url: answer.url, usedBrowser: false }
    const { url, ...shown } = await render(answer.url, sent, request)
    return wordsIn(shown) > wordsIn(sent)
      ? { page: shown, url, usedBrowser: true }
      : { page: sent, url: answer.url, usedBrowser: false }
  }

  async function readFile(file: FileToRead, signal: AbortSignal): Promise<SourceContent> {
    const read = await extraction.readText({ ...file, signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof AppError && error.status < 500)
        throw new SourceFailure('unreadable', error.message)
      throw error
    })
    const blocks = read.pages.flatMap(({ text, number }) =>
      text.split(/\n\s*\n/).map((paragraph) => ({
        isHeading: false,
        text: toStorableText(paragraph.replace(/[ \t]*\n[ \t]*/g, ' ')),
        page: read.pages.length > 1 ? number : undefined,
      })),
    )
    const cut = cutPassages(blocks)
    if (cut.passages.length === 0)
      throw new SourceFailure('empty', `${file.fileName} holds no text that could be quoted.`)
    return {
      ...cut,
      kind: 'file',
      url: '',
      title: firstHeading(read.markdown) ?? withoutEnding(file.fileName),
      siteName: '',
      author: '',
      publishedAt: '',
      modifiedAt: '',
      language: read.language ?? detectLanguage(cut.text) ?? '',
      markdown: toStorableText(read.markdown).slice(0, 1_000_000),
      ...describe(cut),
      etag: '',
      lastModified: '',
      usedBrowser: false,
      remarks: read.warnings,
    }
  }

  return {
    readFile,
    async readPage(url, request) {
      const answer = await fetchPage(url, request)
      if (answer.status === 304) return 'unchanged'
      const headers = {
        etag: (answer.headers['etag'] ?? '').slice(0, 500),
        lastModified: (answer.headers['last-modified'] ?? '').slice(0, 100),
      }
      const type = answer.headers['content-type'] ?? ''
      if (isDocument(type, answer.body)) {
        const fileName = decodeURIComponentSafely(new URL(answer.url).pathname.split('/').at(-1) ?? '')
        const file = await readFile({ bytes: answer.body, fileName, declaredType: type }, request.signal)
        return { ...file, kind: 'page', url: answer.url, siteName: new URL(answer.url).hostname, ...headers }
      }
      const { page, url: finalUrl, usedBrowser } = await readMarkup(answer, request)
      const source = toSource(page, finalUrl)
      return { ...source, ...headers, usedBrowser }
    },
  }
}

const kindFailures: Partial<Record<PageKind, FailureCode>> = {
  login: 'login',
  challenge: 'challenge',
  'cookie-wall': 'cookie_wall',
  error: 'error_page',
  list: 'list',
  empty: 'empty',
}

/** Throws a `SourceFailure` for a page without content. */
function toSource(page: MainContent, url: string): SourceContent {
  const failure = kindFailures[page.kind]
  if (failure !== undefined)
    throw new SourceFailure(failure, page.reason || 'The page shows no text to read.')
  const blocks = page.blocks
    .filter(({ kind }) => kind !== 'caption')
    .map(({ kind, text }): SourceBlock => ({ isHeading: kind === 'heading', text: toStorableText(text) }))
  const cut = cutPassages(blocks)
  if (cut.passages.length === 0) throw new SourceFailure('empty', 'The page shows no text to read.')
  return {
    ...cut,
    kind: 'page',
    url,
    title: storable(page.title, 500),
    siteName: storable(page.siteName ?? '', 200) || new URL(url).hostname.replace(/^www\./, ''),
    author: storable(page.author ?? '', 300),
    publishedAt: page.publishedAt ?? '',
    modifiedAt: page.modifiedAt ?? '',
    language: page.language ?? detectLanguage(cut.text) ?? '',
    markdown: toStorableText(page.markdown).slice(0, 1_000_000),
    ...describe(cut),
    etag: '',
    lastModified: '',
    usedBrowser: false,
    remarks: page.isPaywalled
      ? ['The page says that more of it is for subscribers; what was read may be its beginning.']
      : [],
  }
}

function describe({ text, passages }: CutSource): { wordCount: number; excerpt: string } {
  return {
    wordCount: countWords(text),
    excerpt: shortenAtWord((passages[0]?.text ?? '').replace(/\s+/g, ' '), excerptLength),
  }
}

const storable = (text: string, maxLength: number): string =>
  toStorableText(text).replace(/\s+/g, ' ').trim().slice(0, maxLength)

function wordsIn({ blocks }: MainContent): number {
  return countWords(blocks.map(({ text }) => text).join('\n'))
}

function asMarkup(answer: OutboundResponse<Buffer>): string {
  try {
    return decodeMarkup(answer.body, answer.headers['content-type'])
  } catch (error) {
    throw toFailure(error, answer.url)
  }
}

const isPlainText = ({ headers }: OutboundResponse<Buffer>): boolean =>
  /text\/(?:plain|markdown)/i.test(headers['content-type'] ?? '')

/** Plain text is shown as it is: its signs are no markup. */
function plainPage(text: string, url: string): MainContent {
  const blocks = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph, markdown: paragraph }))
  const whole = blocks.map((block) => block.text).join('\n\n')
  return {
    kind: 'content',
    reason: '',
    title: decodeURIComponentSafely(new URL(url).pathname.split('/').at(-1) ?? ''),
    siteName: undefined,
    author: undefined,
    publishedAt: undefined,
    modifiedAt: undefined,
    language: undefined,
    canonicalUrl: undefined,
    isPaywalled: false,
    blocks,
    markdown: whole,
    text: whole,
  }
}

function isDocument(type: string, body: Buffer): boolean {
  return /application\/(?:pdf|msword|vnd\.openxml)/i.test(type) || body.subarray(0, 5).toString() === '%PDF-'
}

function getStatusFailure({ status, url, headers }: OutboundResponse<Buffer>): SourceFailure {
  const { host } = new URL(url)
  if (status === 404 || status === 410)
    return new SourceFailure('not_found', `${host} has no page there any more (${status}).`)
  if (status === 429 || status === 503) {
    const seconds = Number(headers['retry-after'])
    return new SourceFailure('busy', `${host} wants to be left alone for now (${status}).`, {
      isPassing: true,
      pauseMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined,
    })
  }
  if (status >= 500)
    return new SourceFailure('server_error', `${host} has a fault (${status}).`, { isPassing: true })
  return new SourceFailure('refused', `${host} does not let programs read this page (${status}).`)
}

function toFailure(error: unknown, url: string): unknown {
  if (error instanceof SourceFailure || !(error instanceof AppError)) return error
  const { code, message, members } = error
  const { reason } = members
  if (code === urlNotAllowed.definition.code) return new SourceFailure('url_not_allowed', message)
  if (code === fetchTimeout.definition.code) return new SourceFailure('timeout', message, { isPassing: true })
  if (code !== fetchFailed.definition.code) return error
  if (reason === 'content_type')
    return new SourceFailure('content_type', `${new URL(url).host} sends no page of text there.`)
  if (reason === 'too_large') return new SourceFailure('too_large', 'The page is larger than 5 MB.')
  const isFinal = reason === 'too_many_redirects' || reason === 'redirected_elsewhere'
  return new SourceFailure('unreachable', message, { isPassing: !isFinal })
}

function firstHeading(markdown: string): string | undefined {
  return /^#{1,2}\s+(.{3,200})$/m
    .exec(markdown.slice(0, 5_000))?.[1]
    ?.replaceAll(/[*_`\\]/g, '')
    .trim()
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 300) || fileName
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
