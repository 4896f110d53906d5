// Audits of sites: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AuditCheck } from '#contracts/audit-checks.schema.ts'
import type { AuditComparison } from '#features/audits/audit-report.schema.ts'
import type {
  AuditedPageDetail,
  AuditImage,
  AuditSummary,
  AuditTree,
  SeoAudit,
  StartAudit,
} from '#features/audits/audits.schema.ts'
import type { AuditedPageRow } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { requestFile, requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import { getSite } from './site.ts'

export const auditsKey = ['audits'] as const
export const auditKey = (auditId: string) => [...auditsKey, 'one', auditId] as const

/** What `useRuns` follows it by. */
export const auditTopic = ({ id }: { id: string }): string => `audits:${id}`

const pageSize = 100
const auditsAtOnce = 50

export interface AuditListQuery {
  status?: string | undefined
  project_id?: string | undefined
  /** Words of the URL. */
  q?: string | undefined
}

/** The newest first, read on page by page. */
export const auditListQuery = (query: AuditListQuery) =>
  infiniteQueryOptions({
    queryKey: [...auditsKey, 'list', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<AuditSummary>>(
        withQuery(urls.audits.list, { ...query, limit: auditsAtOnce, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Finished audits of the site that a URL belongs to, the oldest first; the last hundred. */
export const siteHistoryQuery = (url: string) =>
  queryOptions({
    queryKey: [...auditsKey, 'history', getSite(url)],
    async queryFn({ signal }) {
      const { items } = await requestJson<ListAnswer<AuditSummary>>(
        withQuery(urls.audits.list, { q: getSite(url), status: 'completed', limit: 100 }),
        {
          signal,
        },
      )
      return items.filter((audit) => getSite(audit.url) === getSite(url)).reverse()
    },
  })

/**
 * The last audits, for Home; of a project, for its page; with these words in their URL, for the palette.
 */
export const recentAuditsQuery = (query: { project_id?: string; q?: string; limit: number }) =>
  queryOptions({
    queryKey: [...auditsKey, 'recent', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<AuditSummary>>(withQuery(urls.audits.list, query), { signal }),
  })

/** What audits look for, by id; the same for everybody as long as the program runs. */
export const checksQuery = () =>
  queryOptions({
    queryKey: [...auditsKey, 'checks'],
    async queryFn({ signal }) {
      const { items } = await requestJson<{ items: AuditCheck[] }>(urls.audits.checks, { signal })
      return new Map(items.map((check) => [check.id, check]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

const shownSteps = 30

/** While it runs its record is asked for often: then without the report, and with its last steps alone. */
export const auditQuery = (auditId: string) =>
  queryOptions({
    queryKey: auditKey(auditId),
    async queryFn({ signal }) {
      const light = await requestJson<SeoAudit>(
        withQuery(urls.audits.one(auditId), { steps: shownSteps, report: 'false' }),
        { signal },
      )
      return light.status === 'completed'
        ? requestJson<SeoAudit>(withQuery(urls.audits.one(auditId), { steps: 0 }), { signal })
        : light
    },
  })

export const imageQuery = (auditId: string) =>
  queryOptions({
    queryKey: [...auditKey(auditId), 'image'],
    queryFn: ({ signal }) => requestJson<AuditImage>(urls.audits.image(auditId), { signal }),
  })

export const treeQuery = (auditId: string, under: string) =>
  queryOptions({
    queryKey: [...auditKey(auditId), 'tree', under],
    queryFn: ({ signal }) =>
      requestJson<AuditTree>(withQuery(urls.audits.tree(auditId), { under }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface PageListQuery {
  q?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  depth?: string | undefined
  indexable?: string | undefined
  area?: string | undefined
  check_id?: string | undefined
  under?: string | undefined
}

/** Pages of an audit, read on as one scrolls. */
export const auditedPagesQuery = (auditId: string, query: PageListQuery) =>
  infiniteQueryOptions({
    queryKey: [...auditKey(auditId), 'pages', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<AuditedPageRow>>(
        withQuery(urls.audits.pages(auditId), { ...query, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Pages that were read stay as they were read: ten thousand are not fetched again because somebody comes
    // back to the window.
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing all pages that are here with themselves for each hundred that come would be felt while one
    // scrolls.
    structuralSharing: false,
  })

export const auditedPageQuery = (auditId: string, pageId: string) =>
  queryOptions({
    queryKey: [...auditKey(auditId), 'page', pageId],
    queryFn: ({ signal }) => requestJson<AuditedPageDetail>(urls.audits.page(auditId, pageId), { signal }),
  })

/** The page with this URL; null where the audit has none. A finding knows URLs, not identifiers. */
export const pageAtQuery = (auditId: string, url: string) =>
  queryOptions({
    queryKey: [...auditKey(auditId), 'page-at', url],
    async queryFn({ signal }) {
      // Of all URLs that begin so, the one itself comes first.
      const under = URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
      const list = await requestJson<ListAnswer<AuditedPageRow>>(
        withQuery(urls.audits.pages(auditId), { under, sort: 'url', limit: pageSize }),
        { signal },
      )
      return (
        list.items.find((page) => page.url === url) ??
        list.items.find((page) => page.final_url === url) ??
        null
      )
    },
  })

export const comparisonQuery = (auditId: string, otherId: string) =>
  queryOptions({
    queryKey: [...auditKey(auditId), 'comparison', otherId],
    queryFn: ({ signal }) =>
      requestJson<AuditComparison>(withQuery(urls.audits.comparison(auditId), { with: otherId }), { signal }),
  })

export const startAuditMutation = () => mutationOptions({ mutationFn: startAudit })

/** Another audit of the same kind. */
export const againMutation = () =>
  mutationOptions({
    mutationFn: ({ url, options, project_id: projectId }: Pick<SeoAudit, 'url' | 'options' | 'project_id'>) =>
      startAudit({ url, ...(projectId !== undefined && { project_id: projectId }), ...options }),
  })

function startAudit(body: StartAudit): Promise<SeoAudit> {
  return requestJson<SeoAudit>(urls.audits.list, { method: 'POST', body, idempotencyKey: newId() })
}

export const cancelAuditMutation = () =>
  mutationOptions({
    mutationFn: (auditId: string) =>
      requestJson<SeoAudit | undefined>(urls.audits.cancel(auditId), { method: 'POST' }),
  })

export const deleteAuditMutation = () =>
  mutationOptions({
    mutationFn: (auditId: string) => requestJson<undefined>(urls.audits.one(auditId), { method: 'DELETE' }),
  })

/**
 * What a change of what is ignored makes old: the record with its score, lists, comparisons; never the pages.
 */
export const scoredKeys = (auditId: string) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === auditsKey[0] &&
    !(
      queryKey[1] === 'one' &&
      queryKey[2] === auditId &&
      ['pages', 'page', 'page-at', 'image', 'tree'].includes(String(queryKey[3]))
    ),
})

export const ignoreFindingMutation = (auditId: string) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: { key: string; ignored: boolean; reason?: string }) =>
      requestJson<unknown>(urls.audits.finding(auditId, key), { method: 'PUT', body }),
  })

export const exportReportMutation = (auditId: string) =>
  mutationOptions({
    mutationFn: (format: string) => requestFile(urls.audits.report(auditId, format), { accept: '*/*' }),
  })

/** All pages that fit, as a table. */
export const exportPagesMutation = (auditId: string) =>
  mutationOptions({
    mutationFn: (query: PageListQuery) =>
      requestFile(withQuery(urls.audits.pages(auditId), { ...query, format: 'csv' }), { accept: '*/*' }),
  })

export function isRunning(audit: { status: SeoAudit['status'] }): boolean {
  return audit.status === 'queued' || audit.status === 'in_progress'
}
