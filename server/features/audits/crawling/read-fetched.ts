// A fetched page becomes a result: read and checked in the threads, looked at in the browser where that is wanted.
import type { RenderMode } from '../audits.schema.ts'
import type { CheckOutcome, PageReading, PageWork } from '../parsing/audit-page.ts'
import type { PageThreads } from '../parsing/page-threads.ts'
import type { PageContext } from '../checks/check.types.ts'
import type { RenderedPage } from '../checks/page.types.ts'
import type { TakenPage, PageResult } from './crawl.types.ts'
import type { FetchedPage } from './fetch-page.ts'
import type { LinkEdge, PageSummary } from '../checks/site.types.ts'

/** Looks at a page in the browser. Rejects where the browser could not. */
export type RenderPage = (url: string, signal: AbortSignal) => Promise<RenderedPage>

export interface ReadFetchedOptions {
  threads: PageThreads
  pageChecks: readonly string[]
  renderedChecks: readonly string[]
  context: PageContext
  /** Of the article that the page is. */
  keyphraseOf: (page: Pick<PageSummary, 'title' | 'h1'>) => string | undefined
  render: RenderMode
  renderPage: RenderPage | undefined
}

export interface ReadPage {
  summary: PageResult
  edges: readonly LinkEdge[]
  frontier: readonly string[]
  outcomes: Readonly<Record<string, CheckOutcome>>
}

export type ReadFetched = (page: TakenPage, fetched: FetchedPage, signal: AbortSignal) => Promise<ReadPage>

/** Fewer words than these beside scripts: the text comes by script. */
const fewWords = 50
/** Pages that are looked at in the browser though their text is there. */
const samples = 5

export function createReadFetched({ threads, pageChecks, renderedChecks, context, keyphraseOf, render, renderPage }: ReadFetchedOptions): ReadFetched {
  let sampled = 0

  function isRendered({ words, scripts, summary }: PageReading): boolean {
    if (render === 'none' || renderPage === undefined || renderedChecks.length === 0 || !summary.isHtml) return false
    if (summary.outcome.kind !== 'answered' || summary.outcome.status > 299) return false
    if (render === 'all' || (words < fewWords && scripts > 0)) return true
    return ++sampled <= samples
  }

  async function lookAt(work: PageWork, signal: AbortSignal): Promise<Readonly<Record<string, CheckOutcome>>> {
    try {
      const rendered = await renderPage?.(work.answer.finalUrl, signal)
      if (rendered === undefined) return {}
      const reading = await threads.read({ ...work, rendered, checks: renderedChecks }, signal)
      return reading.kind === 'read' ? reading.outcomes : errors(reading.message)
    } catch (error) {
      signal.throwIfAborted()
      return errors(error instanceof Error ? error.message : String(error))
    }
  }

  const errors = (message: string): Readonly<Record<string, CheckOutcome>> =>
    Object.fromEntries(renderedChecks.map((id) => [id, { kind: 'error', message: `The browser could not show the page: ${message}`.slice(0, 1_000) }]))

  return async (page, fetched, signal) => {
    const { outcome, body } = fetched
    if (outcome.kind !== 'answered') return { summary: plainResult(page, fetched), edges: [], frontier: [], outcomes: {} }
    const { url, depth, inSitemap, lastmod } = page
    const { finalUrl, headers, redirects, durationMs, ttfbMs, bytes, transferBytes } = fetched
    const answer = { url, finalUrl, status: outcome.status, headers, redirects, durationMs, ttfbMs, bytes, transferBytes, depth, inSitemap, lastmod }
    let work: PageWork = { answer, bytes: body, context, checks: pageChecks }
    let reading = await threads.read(work, signal)
    const keyphrase = reading.kind === 'read' ? keyphraseOf(reading.summary) : undefined
    if (keyphrase !== undefined) {
      // Only now it is known whose page it is; articles are few among the pages of a site.
      work = { ...work, context: { ...context, keyphrase } }
      reading = await threads.read(work, signal)
    }
    if (reading.kind === 'failed')
      return { summary: { ...plainResult(page, fetched), outcome: { kind: 'failed', reason: 'unreadable' } }, edges: [], frontier: [], outcomes: {} }
    const outcomes = isRendered(reading) ? { ...reading.outcomes, ...(await lookAt(work, signal)) } : reading.outcomes
    const isFine = outcome.status >= 200 && outcome.status <= 299
    return { summary: reading.summary, edges: isFine ? reading.edges : [], frontier: isFine ? reading.frontier : [], outcomes }
  }
}

/** What is known of a page that was not read. */
export function plainResult({ depth, inSitemap }: TakenPage, { finalUrl, outcome, redirects, durationMs, bytes, headers }: FetchedPage): PageResult {
  return { finalUrl, outcome, redirects, depth, inSitemap, durationMs, bytes, contentEncoding: headers['content-encoding'] ?? '' }
}
