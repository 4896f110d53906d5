// Texts that are open, documents and those of articles: an options function for each call. Apart from the
// documents' own, which are part of the first load.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import type {
  DocumentRecord,
  DocumentVersion,
  DocumentVersionSummary,
} from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { articleTextsKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { documentsKey } from './api.ts'

/** A document or the text of an article, as far as a workspace knows it. */
export type TextRecord = Pick<
  DocumentRecord,
  'id' | 'version' | 'title' | 'content' | 'editorMode' | 'wordCount' | 'updatedAt' | 'warnings'
> & {
  /** Of the text of an article. */
  articleId?: string | undefined
  references?: ArticleDocument['references'] | undefined
}

const textKey = ({ kind, id }: SharedText) =>
  [...(kind === 'document' ? documentsKey : articleTextsKey), id] as const

/** Of the lists in which it is. */
export const textListKeys = ({ kind }: SharedText) =>
  kind === 'document' ? [...documentsKey, 'list'] : [...articleTextsKey, 'of']

export const textQuery = (text: SharedText) =>
  queryOptions({
    queryKey: textKey(text),
    queryFn: ({ signal }) => requestJson<TextRecord>(getThingPath(text), { signal }),
  })

/** The text as it is opened for writing: read once; from then on the editor knows better. */
export const openTextQuery = (text: SharedText) =>
  queryOptions({
    queryKey: ['open-text', text.kind, text.id],
    queryFn: ({ signal }) => requestJson<TextRecord>(getThingPath(text), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const versionsQuery = (text: SharedText, version: number) =>
  queryOptions({
    queryKey: [...textKey(text), 'versions', version],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<DocumentVersionSummary>>(`${getThingPath(text)}/versions`, { signal }),
    placeholderData: (before) => before,
  })

export type TextVersion = Pick<DocumentVersion, 'title' | 'content' | 'editorMode' | 'savedAt'>

export const versionQuery = (text: SharedText, n: number, version: number) =>
  queryOptions({
    queryKey: [...textKey(text), 'version', n, version],
    queryFn: ({ signal }) => requestJson<TextVersion>(`${getThingPath(text)}/versions/${n}`, { signal }),
  })

/** Without `version` whatever is there gives way. */
export const restoreVersionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: ({ n, version }: { n: number; version?: number }) =>
      requestJson<TextRecord>(`${getThingPath(text)}/versions/${n}/restore`, {
        method: 'POST',
        ...(version === undefined ? {} : { ifMatch: version }),
      }),
  })
