// Into the trash and back. The rows go at once; the toast takes everything back.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import { toastFailure, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { deleteDocumentMutation, documentsKey, restoreDocumentMutation } from '../api.ts'
import { getTitle } from './document-row.tsx'

const texts = t.documents.list

export function useDeleteDocuments(): (documents: DocumentSummary[]) => Promise<void> {
  const queryClient = useQueryClient()
  const remove = useMutation(deleteDocumentMutation()).mutateAsync
  const putBack = useMutation(restoreDocumentMutation()).mutateAsync
  const refresh = async (): Promise<void> => {
    await Promise.all([documentsKey, trashKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  const hide = (ids: Set<string>): void => {
    queryClient.setQueriesData<InfiniteData<ListAnswer<DocumentSummary>>>(
      { queryKey: [...documentsKey, 'list', 'all'] },
      (list) =>
        list === undefined
          ? list
          : {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                total: page.total - ids.size,
                items: page.items.filter(({ id }) => !ids.has(id)),
              })),
            },
    )
  }
  const restore = async (ids: string[]): Promise<void> => {
    const failures = await each(ids, putBack)
    if (failures.size > 0) toastFailure(texts.restoredInPart(failures.size, getReason(failures)))
    await refresh()
  }

  return async (documents) => {
    const ids = documents.map(({ id }) => id)
    await queryClient.cancelQueries({ queryKey: [...documentsKey, 'list'] })
    hide(new Set(ids))
    const failures = await each(ids, remove)
    // What is gone already is where it should be.
    for (const [id, error] of failures)
      if (error instanceof ApiProblem && error.status === 404) failures.delete(id)
    const deleted = ids.filter((id) => !failures.has(id))
    if (failures.size > 0) toastFailure(texts.deletedInPart(failures.size, getReason(failures)))
    if (deleted.length > 0) {
      const name = getTitle(documents.find(({ id }) => id === deleted[0]) ?? { title: '' })
      toastUndo(t.documents.deleted(deleted.length, name), () => restore(deleted))
    }
    await refresh()
  }
}

/** Does it for all of them at once and gives the errors by id. */
async function each(ids: string[], act: (id: string) => Promise<unknown>): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  await Promise.all(ids.map((id) => act(id).catch((error: unknown) => failures.set(id, error))))
  return failures
}

function getReason(failures: Map<string, unknown>): string {
  const [error] = failures.values()
  return error instanceof ApiProblem ? error.detail : t.common.error.unknown
}
