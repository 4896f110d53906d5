// The calls of the page editor.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  LandingPage,
  LandingPageVersion,
  LandingPageVersionSummary,
} from '#features/landing-pages/landing-pages.schema.ts'
import type { ImageAnswer } from '#capabilities/images/images.schema.ts'
import type { PageMessage } from '#features/landing-pages/publishing/page-messages.schema.ts'
import type { PublishedPageAudit } from '#features/landing-pages/publishing/published-audit.schema.ts'
import type { RegenerationAnswer } from '#features/landing-pages/generation/page-generation.schema.ts'
import { requestFile, requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import { landingPagesKey } from '../api.ts'

/** The page as it is opened for editing: read once; from then on the editor knows better. */
export const openLandingPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['open-landing-page', pageId],
    queryFn: ({ signal }) => requestJson<LandingPage>(urls.landingPage(pageId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export interface KeptImage {
  src: string
  width?: number | undefined
  height?: number | undefined
}

/** Gives an image to the server, which makes it again from its pixels. */
export const keepImageMutation = () =>
  mutationOptions({
    async mutationFn(file: File): Promise<KeptImage> {
      const body = new FormData()
      body.set('file', file)
      const { url, width, height } = await requestJson<ImageAnswer>(urls.images, { method: 'POST', body })
      return { src: url, width, height }
    },
  })

export const pageVersionsQuery = (pageId: string, version: number) =>
  queryOptions({
    queryKey: [...landingPagesKey, pageId, 'versions', version],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<LandingPageVersionSummary>>(urls.landingPageVersions(pageId), { signal }),
    placeholderData: (before) => before,
  })

export const pageVersionQuery = (pageId: string, n: number) =>
  queryOptions({
    queryKey: [...landingPagesKey, pageId, 'version', n],
    queryFn: ({ signal }) => requestJson<LandingPageVersion>(urls.landingPageVersion(pageId, n), { signal }),
  })

export const restorePageVersionMutation = () =>
  mutationOptions({
    mutationFn: ({ pageId, n, version }: { pageId: string; n: number; version: number }) =>
      requestJson<LandingPage>(urls.landingPageVersionRestore(pageId, n), {
        method: 'POST',
        ifMatch: version,
      }),
  })

/** What visitors have sent, newest first. */
export const messagesQuery = (pageId: string) =>
  queryOptions({
    queryKey: [...landingPagesKey, pageId, 'messages'],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<PageMessage>>(withQuery(urls.landingPageMessages(pageId), { limit: 100 }), {
        signal,
      }),
  })

/** For good: messages do not wait in the trash. */
export function deleteMessage(pageId: string, messageId: string): Promise<void> {
  return requestJson<void>(`${urls.landingPageMessages(pageId)}/${messageId}`, {
    method: 'DELETE',
    keepalive: true,
  })
}

export const publishMutation = () =>
  mutationOptions({
    mutationFn: (pageId: string) =>
      requestJson<LandingPage>(urls.landingPagePublish(pageId), { method: 'PUT' }),
  })

/** What the checks say of the state that is published; that never changes. */
export const publishedAuditQuery = ({ id, publishedAt }: Pick<LandingPage, 'id' | 'publishedAt'>) =>
  queryOptions({
    queryKey: [...landingPagesKey, id, 'published-audit', publishedAt],
    queryFn: ({ signal }) => requestJson<PublishedPageAudit>(urls.landingPagePublishedAudit(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export interface RegenerateRequest {
  pageId: string
  sectionId: string
  instructions: string
  signal: AbortSignal
}

/** A section written again, not yet stored: it is compared first. */
export function regenerateSection({
  pageId,
  sectionId,
  instructions,
  signal,
}: RegenerateRequest): Promise<RegenerationAnswer> {
  return requestJson<RegenerationAnswer>(urls.pageAi.regenerateSection, {
    method: 'POST',
    body: {
      landingPageId: pageId,
      sectionId,
      preview: true,
      ...(instructions === '' ? {} : { instructions }),
    },
    signal,
  })
}

export type DownloadFormat = 'html' | 'zip'

export function downloadPage(pageId: string, format: DownloadFormat): Promise<{ name: string; blob: Blob }> {
  return requestFile(urls.pageAi.download, {
    method: 'POST',
    body: { landingPageId: pageId, format },
    accept: '*/*',
  })
}
