// A fetched page becomes a result: read and checked in the threads, looked at in the browser where that is
// wanted, and read again as scripts have left it.
import type { Rendering } from '#capabilities/crawl/index.ts'
import type { MeasuredVitals } from '#core/web-vitals.ts'
import { AppError } from '#platform/errors.ts'
import type { RenderMode } from './site-crawl.schema.ts'
import type { PageContext } from './check.types.ts'
import { isSamePlace } from './parsing/same-url.ts'
import type { LinkEdge, PageSummary } from './site.types.ts'
import type { CheckOutcome, PageReading, PageWork } from './threads/audit-page.ts'
import type { PageThreads } from './threads/page-threads.ts'
import type { PageResult, TakenPage } from './crawl.types.ts'
import { createRenderChoice, isRenderedByScript } from './rendered-by-script.ts'
import type { FetchedPage } from './fetching/fetch-page.ts'
import type { Pace } from './politeness/pace.ts'

/** Looks at a page in the browser. Rejects where the browser could not. */
export type RenderPage = (url: string, signal: AbortSignal) => Promise<Rendering>

export interface ReadFetchedOptions {
  threads: PageThreads
  pageChecks: readonly string[]
  /** Those of them that judge what scripts have made of a page. */
  pageChecksAsSeen: readonly string[]
  renderedChecks: readonly string[]
  context: PageContext
  /** Of the article that the page is. */
  findKeyphrase: (page: Pick<PageSummary, 'title' | 'h1'>) => string | undefined
  render: RenderMode
  renderPage: RenderPage | undefined
  /** Called once where no browser starts, with what to do about it. */
  onNoBrowser: (message: string) => void
}

export interface ReadPage {
  summary: PageResult
  edges: readonly LinkEdge[]
  frontier: readonly string[]
  outcomes: Readonly<Record<string, CheckOutcome>>
}

export type ReadFetched = (page: TakenPage, fetched: FetchedPage, signal: AbortSignal) => Promise<ReadPage>

export function createReadFetched(options: ReadFetchedOptions): ReadFetched {
  const {
    threads,
    pageChecks,
    pageChecksAsSeen,
    renderedChecks,
    context,
    findKeyphrase,
    renderPage,
    onNoBrowser,
  } = options
  const isRendered = createRenderChoice(options.render, renderedChecks.length > 0)
  let isNoBrowserReported = false

  /** What the browser adds to a reading of what was sent. */
  async function seen(
    sent: PageReading,
    work: PageWork,
    render: RenderPage,
    signal: AbortSignal,
  ): Promise<PageReading> {
    let rendering: Rendering
    try {
      rendering = await render(work.answer.finalUrl, signal)
    } catch (error) {
      signal.throwIfAborted()
      return { ...sent, outcomes: { ...sent.outcomes, ...errors(getReason(error)) } }
    }
    const { page: rendered, html } = rendering
    const judged = await threads.read({ ...work, rendered, checks: renderedChecks }, signal)
    const outcomes = {
      ...sent.outcomes,
      ...(judged.kind === 'read' ? judged.outcomes : errors(judged.message)),
    }
    // A page that sends its readers on has nothing to show of itself.
    if (!isSamePlace(rendered.finalUrl, work.answer.finalUrl))
      return { ...sent, outcomes, frontier: [...sent.frontier, rendered.finalUrl] }
    const vitals = getVitals(rendered)
    const isDrawn = isRenderedByScript(sent.words, rendered.words)
    const headers = { ...work.answer.headers, 'content-type': 'text/html; charset=utf-8' }
    const asSeen: PageWork = {
      ...work,
      answer: { ...work.answer, headers },
      bytes: Buffer.from(html),
      checks: isDrawn ? pageChecksAsSeen : [],
    }
    const reading = await threads.read(asSeen, signal)
    if (reading.kind === 'failed') return { ...sent, summary: { ...sent.summary, vitals }, outcomes }
    return {
      ...sent,
      summary: { ...(isDrawn ? reading.summary : sent.summary), vitals },
      edges: withAdded(sent.edges, reading.edges, isDrawn),
      frontier: [...new Set([...sent.frontier, ...reading.frontier])],
      outcomes: { ...outcomes, ...reading.outcomes },
    }
  }

  function getReason(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof AppError) || error.code !== 'dependency_missing')
      return `The browser could not show the page: ${message}`
    if (!isNoBrowserReported) onNoBrowser(message)
    isNoBrowserReported = true
    return message
  }

  const errors = (message: string): Readonly<Record<string, CheckOutcome>> =>
    Object.fromEntries(renderedChecks.map((id) => [id, { kind: 'error', message: message.slice(0, 1_000) }]))

  return async (page, fetched, signal) => {
    const { outcome, body } = fetched
    if (outcome.kind !== 'answered')
      return { summary: plainResult(page, fetched), edges: [], frontier: [], outcomes: {} }
    const { url, depth, inSitemap, lastmod } = page
    const { finalUrl, headers, redirects, durationMs, ttfbMs, bytes, transferBytes } = fetched
    const answer = {
      url,
      finalUrl,
      status: outcome.status,
      headers,
      redirects,
      durationMs,
      ttfbMs,
      bytes,
      transferBytes,
      depth,
      inSitemap,
      lastmod,
    }
    let work: PageWork = { answer, bytes: body, context, checks: pageChecks }
    let sent = await threads.read(work, signal)
    const keyphrase = sent.kind === 'read' ? findKeyphrase(sent.summary) : undefined
    if (keyphrase !== undefined) {
      // Only now it is known whose page it is; articles are few among the pages of a site.
      work = { ...work, context: { ...context, keyphrase } }
      sent = await threads.read(work, signal)
    }
    if (sent.kind === 'failed')
      return {
        summary: { ...plainResult(page, fetched), outcome: { kind: 'failed', reason: 'unreadable' } },
        edges: [],
        frontier: [],
        outcomes: {},
      }
    const { words, scripts, summary } = sent
    const isWanted =
      renderPage !== undefined &&
      isRendered({ isHtml: summary.isHtml, status: outcome.status, words, scripts })
    const reading = isWanted ? await seen(sent, work, renderPage, signal) : sent
    const isFine = outcome.status >= 200 && outcome.status <= 299
    return {
      summary: reading.summary,
      edges: isFine ? reading.edges : [],
      frontier: isFine ? reading.frontier : [],
      outcomes: reading.outcomes,
    }
  }
}

/** Rounds times to milliseconds, which is finer than they can be reproduced, and shifts to thousandths. */
function getVitals({ paint: { lcp, fcp, cls, tbt } }: Rendering['page']): MeasuredVitals {
  return {
    ...(lcp !== undefined && { lcp: Math.round(lcp) }),
    cls: Math.round(cls * 1_000) / 1_000,
    tbt: Math.round(tbt),
    ...(fcp !== undefined && { fcp: Math.round(fcp) }),
  }
}

const addedKinds = new Set<LinkEdge['kind']>(['link', 'image', 'candidate'])

/** What scripts have added to a page: links and images; of a page that they write, all. */
function withAdded(
  sent: readonly LinkEdge[],
  seen: readonly LinkEdge[],
  isRendered: boolean,
): readonly LinkEdge[] {
  const getName = ({ kind, to }: LinkEdge): string => `${kind} ${to}`
  const known = new Set(sent.map(getName))
  return [
    ...sent,
    ...seen.filter((edge) => (isRendered || addedKinds.has(edge.kind)) && !known.has(getName(edge))),
  ]
}

/** What is known of a page that was not read. */
export function plainResult(
  { depth, inSitemap }: TakenPage,
  { finalUrl, outcome, redirects, durationMs, bytes, headers }: FetchedPage,
): PageResult {
  return {
    finalUrl,
    outcome,
    redirects,
    depth,
    inSitemap,
    durationMs,
    bytes,
    contentEncoding: headers['content-encoding'] ?? '',
  }
}

/** A look in the browser asks the site again: it waits for its turn like any other request. */
export function atPace(renderPage: RenderPage, pace: Pace): RenderPage {
  return async (url, signal) => {
    const endTurn = await pace.take(signal)
    endTurn({})
    return renderPage(url, signal)
  }
}
