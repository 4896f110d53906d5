// Briefs of texts: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BriefInput, BriefQuestion } from '#contracts/brief.schema.ts'
import type { CreateBrief, FilledBrief } from '#features/text-briefs/text-briefs.schema.ts'
import type { FileText } from '#features/file-text/file-text.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { briefKey, briefUrl, type DocumentBrief } from '#web/lib/brief-of-text.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { urls } from '#web/lib/urls.ts'

export type { BriefInput, BriefQuestion, FilledBrief }

/** The brief as it is opened for editing: read once, from then on the panel knows better. */
export const openBriefQuery = (text: SharedText) =>
  queryOptions({
    queryKey: [...briefKey(text), 'open'],
    queryFn: ({ signal }) => requestJson<DocumentBrief>(briefUrl(text), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const fillBrief = (body: CreateBrief, signal?: AbortSignal): Promise<FilledBrief> =>
  requestJson<FilledBrief>(urls.briefs, { method: 'POST', body, signal })

export const storeBrief = (text: SharedText, brief: BriefInput): Promise<DocumentBrief> =>
  requestJson<DocumentBrief>(briefUrl(text), { method: 'PUT', body: brief })

/** The text of a file, for a source. */
export const readFileMutation = () =>
  mutationOptions({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return requestJson<FileText>(urls.fileText, { method: 'POST', body })
    },
  })
