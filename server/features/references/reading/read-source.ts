// Reads one source: a page by the guarded client, in the browser where it is written by scripts, or a file.
// Whatever a host does, a source takes a bounded time and ends as content or as a `SourceFailure`.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  decodeMarkup,
  type OutboundClient,
  type OutboundResponse,
  type PageRenderer,
} from '#capabilities/crawl/index.ts'
import type { Extraction } from '#capabilities/extraction/index.ts'
import { extractMainContent, type MainContent } from '#capabilities/main-content/index.ts'
import { countWords } from '#core/text.ts'
import { AppError, dependencyMissing } from '#platform/errors.ts'
import { getStatusFailure, toFailure } from './fetch-failures.ts'
import type { HostTurns } from './host-turns.ts'
import {
  decodeURIComponentSafely,
  toFileSource,
  toPageSource,
  toPlainPage,
  type SourceContent,
} from './source-content.ts'
import { SourceFailure } from './source-failure.ts'

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
    if (isPlainText(answer))
      return { page: toPlainPage(html, answer.url), url: answer.url, usedBrowser: false }
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
    return toFileSource(read, file.fileName)
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
      const source = toPageSource(page, finalUrl)
      return { ...source, ...headers, usedBrowser }
    },
  }
}

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

function isDocument(type: string, body: Buffer): boolean {
  return /application\/(?:pdf|msword|vnd\.openxml)/i.test(type) || body.subarray(0, 5).toString() === '%PDF-'
}
