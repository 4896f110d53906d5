// What is published, looked at by the product's own checks: what visitors get, read as an audit reads pages
// of others, and shown in the browser. A published state never changes, so it is looked at once.
import { renderOwnPage, type HeadlessBrowser, type OwnRenderedPage } from '#capabilities/crawl/index.ts'
import { describeCheck, findingTitle, loadChecks } from '#capabilities/site-checks/index.ts'
import { isPrivateHost, type Check, type PageThreads } from '#capabilities/site-crawl/index.ts'
import { severities } from '#contracts/audit-checks.schema.ts'
import { notFound } from '#platform/errors.ts'
import { createRecentlyUsed } from '#platform/recently-used.ts'
import { createSharedWork } from '#platform/shared-work.ts'
import type { Clock } from '#platform/clock.ts'
import type { LandingPagesRepository } from '../landing-pages.repository.ts'
import { getPublishedUrl } from '../views.ts'
import { checkNarrow } from './narrow-checks.ts'
import type { PublishedPageAudit } from './published-audit.schema.ts'
import { publishedPagePolicy } from './published-page-policy.ts'
import type { PublishedPagesService } from './published-pages.service.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'

export interface PublishedAuditService {
  /** Throws `not_found` for a page that is not published, or the signal's reason. */
  audit(ownerId: string, pageId: string, signal: AbortSignal): Promise<PublishedPageAudit>
}

export interface PublishedAuditDependencies {
  pages: LandingPagesRepository
  snapshots: Pick<SnapshotsRepository, 'readHtml'>
  publishedPages: Pick<PublishedPagesService, 'findAsset'>
  browser: HeadlessBrowser
  threads: Pick<PageThreads, 'read'>
  clock: Clock
  /** Without it pages name no absolute URL of their own, and nobody can say where they are. */
  baseUrl: string | undefined
}

const timeoutMs = 30_000
const maxPlaces = 5
const maxKept = 100
const nowhere = 'http://localhost'

/**
 * What depends on the server, the moment or the rest of the site, and not on the page; and what is good for
 * articles, or in the hands of the renderer alone: nobody could do anything about it in the editor.
 */
const notOfThePage: ReadonlySet<string> = new Set(
  `ttfb-slow http-response-slow fcp-slow lcp-slow tbt-high content-type-options-missing
   referrer-policy-missing server-version-exposed frame-protection-missing cookie-flags-missing
   link-none-outgoing inbound-links-none outbound-links-none author-byline-missing citation-missing
   content-few-transitions image-oversized-display`.split(/\s+/),
)
/** These look for the page's own absolute URL. */
const ofTheUrl = /^(?:canonical|og|hreflang|url)-/

export function createPublishedAuditService({
  pages,
  snapshots,
  publishedPages,
  browser,
  threads,
  clock,
  baseUrl,
}: PublishedAuditDependencies): PublishedAuditService {
  const kept = createRecentlyUsed<PublishedPageAudit>({ maxCount: maxKept })
  const underWay = createSharedWork<PublishedPageAudit>()

  const isAsked = ({ id, scope }: Check): boolean =>
    scope !== 'site' && !notOfThePage.has(id) && (baseUrl !== undefined || !ofTheUrl.test(id))

  async function show(url: string, html: string, signal: AbortSignal): Promise<OwnRenderedPage | string> {
    if (!(await browser.state()).available)
      return 'It needs a browser: have the operator install Chromium or set CHROMIUM_PATH.'
    try {
      return await renderOwnPage(browser, {
        url,
        html,
        headers: answerHeaders,
        async findFile(path) {
          const file = path.startsWith('/p/assets/')
            ? await publishedPages.findAsset(path.slice('/p/assets/'.length))
            : undefined
          return file === undefined ? undefined : { mimeType: file.mimeType, bytes: await file.bytes() }
        },
        timeoutMs,
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      return `The browser could not show the page: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  async function look(
    url: string,
    html: string,
    at: string,
    signal: AbortSignal,
  ): Promise<PublishedPageAudit> {
    const checks = loadChecks().filter(isAsked)
    const rendered = await show(url, html, signal)
    const bytes = Buffer.from(html)
    const reading = await threads.read(
      {
        answer: {
          url,
          finalUrl: url,
          status: 200,
          headers: answerHeaders,
          redirects: [],
          durationMs: 0,
          ttfbMs: 0,
          bytes: bytes.length,
          transferBytes: bytes.length,
          depth: 0,
          inSitemap: true,
          lastmod: undefined,
        },
        bytes,
        context: {
          today: new Date(clock.now().toISOString().slice(0, 10)),
          keyphrase: undefined,
          isPrivateHost: isPrivateHost(url),
        },
        ...(typeof rendered === 'string' ? {} : { rendered }),
        checks: checks.map(({ id }) => id),
      },
      signal,
    )
    const audit: PublishedPageAudit = { url, publishedAt: at, ...checkNarrow(rendered, maxPlaces) }
    for (const check of checks) {
      const { scope: _, ...described } = describeCheck(check)
      const { id, area, title } = described
      const outcome = reading.kind === 'failed' ? undefined : reading.outcomes[id]
      if (outcome === undefined || outcome.kind === 'error') {
        const reason =
          outcome?.message ??
          (reading.kind === 'failed' ? reading.message : typeof rendered === 'string' ? rendered : undefined)
        if (reason !== undefined) audit.notChecked.push({ id, title, reason })
      } else if (outcome.kind === 'checked') {
        const severity = severities.find((one) =>
          outcome.hits.some((hit) => (hit.severity ?? check.severity) === one),
        )
        if (severity === undefined) audit.passed.push({ id, area, title })
        // A fact is nothing to be done about.
        else if (severity !== 'info')
          audit.failed.push({
            ...described,
            severity,
            title: findingTitle(check, severity, outcome.count),
            count: outcome.count,
            places: outcome.hits.slice(0, maxPlaces).map(({ evidence, expected }) => ({
              evidence,
              ...(expected !== undefined && { expected }),
            })),
          })
      }
    }
    audit.failed.sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    return audit
  }

  return {
    async audit(ownerId, pageId, signal) {
      const { slug, status, published } = await pages.of(ownerId).get(pageId)
      const html =
        status !== 'published' || published === undefined
          ? undefined
          : await snapshots.readHtml({ ownerId, pageId, snapshotId: published.snapshotId })
      if (html === undefined || published === undefined)
        throw notFound('This page is not published, so there is nothing that visitors would get. Publish it.')
      const key = `${ownerId} ${published.snapshotId} ${slug}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const url = new URL(getPublishedUrl(slug), baseUrl ?? nowhere).href
      const audit = await underWay.join(key, signal, (stop) => look(url, html, published.at, stop))
      // What could not be checked is tried again the next time.
      if (audit.notChecked.length === 0) kept.set(key, audit)
      return audit
    },
  }
}

/** As `/p/{slug}` answers, as far as it concerns the page. */
const answerHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': publishedPagePolicy,
  'content-encoding': 'br',
  'cache-control': 'public, no-cache',
}
