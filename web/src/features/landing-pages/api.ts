// Landing pages: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LandingPage, LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import type { PageFidelity } from '#features/landing-pages/fidelity/page-fidelity.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export const landingPagesKey = ['landing-pages'] as const

export interface LandingPageListQuery {
  q?: string | undefined
  status?: string | undefined
  brandTone?: string | undefined
  sort?: string | undefined
}

export const landingPagesQuery = (query: LandingPageListQuery & { limit?: number } = {}) =>
  queryOptions({
    queryKey: [...landingPagesKey, 'list', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<LandingPageSummary>>(withQuery(urls.landingPages, { ...query }), { signal }),
  })

/** The three last worked on, for Home. */
export const recentLandingPagesQuery = () => landingPagesQuery({ limit: 3, sort: '-updatedAt' })

const pageSize = 60

/** The whole list, read on page by page. */
export const allLandingPagesQuery = (query: LandingPageListQuery) =>
  infiniteQueryOptions({
    queryKey: [...landingPagesKey, 'list', 'all', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<LandingPageSummary>>(
        withQuery(urls.landingPages, { ...query, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const landingPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: [...landingPagesKey, pageId],
    queryFn: ({ signal }) => requestJson<LandingPage>(urls.landingPage(pageId), { signal }),
  })

/** How far the page looks like its design; compared once for each state of the page. */
export const pageFidelityQuery = ({ id, version }: Pick<LandingPage, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...landingPagesKey, id, 'fidelity', version],
    queryFn: ({ signal }) => requestJson<PageFidelity>(urls.landingPageFidelity(id), { signal }),
    staleTime: Infinity,
    retry: false,
  })

/**
 * After a save: what is open beside the editor is read again when it is opened again, lists at once, since
 * one is on the screen only when the editor was left.
 */
export async function landingPageChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: landingPagesKey, refetchType: 'none' })
  await queryClient.refetchQueries({ queryKey: [...landingPagesKey, 'list'], type: 'active' })
}

export type LandingPageChange = Partial<
  Pick<
    LandingPage,
    'businessName' | 'businessOverview' | 'targetAudience' | 'brandTone' | 'websiteUrl' | 'theme' | 'status'
  >
> & {
  /** Null takes it away. */
  designSource?: LandingPage['designSource'] | null
  /** Null takes it away. */
  plan?: LandingPage['plan'] | null
}

export const createLandingPageMutation = () =>
  mutationOptions({
    mutationFn: (body: LandingPageChange) =>
      requestJson<LandingPage>(urls.landingPages, { method: 'POST', body, idempotencyKey: newId() }),
  })

export const updateLandingPageMutation = () =>
  mutationOptions({
    mutationFn: ({ id, version, change }: { id: string; version?: number; change: LandingPageChange }) =>
      requestJson<LandingPage>(urls.landingPage(id), { method: 'PUT', body: change, ifMatch: version }),
  })

export const duplicateLandingPageMutation = () =>
  mutationOptions({
    mutationFn: (id: string) =>
      requestJson<LandingPage>(urls.landingPageDuplicate(id), { method: 'POST', idempotencyKey: newId() }),
  })

/** Into the trash, where it waits 30 days. */
export const deleteLandingPageMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requestJson<void>(urls.landingPage(id), { method: 'DELETE' }),
  })

export const restoreLandingPageMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requestJson<{ id: string }>(urls.trashRestore(id), { method: 'POST' }),
  })
