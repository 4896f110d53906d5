// The head of the open document: back to the list, a copy beside it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import { t } from '#web/messages/index.ts'
import {
  createDocumentMutation,
  deleteDocumentMutation,
  documentQuery,
  documentsKey,
  restoreDocumentMutation,
} from '../api.ts'
import { TextActions } from './text-actions.tsx'
import type { WorkspaceHeadProps } from './workspace-head.tsx'

export interface DocumentActionsProps extends WorkspaceHeadProps {
  documentId: string
  onJob: () => void
}

export function DocumentActions({ documentId, onJob, ...head }: DocumentActionsProps) {
  const { title } = head
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation(createDocumentMutation())
  const restore = useMutation(restoreDocumentMutation())
  const refresh = () =>
    Promise.all([documentsKey, trashKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const remove = useMutation({
    ...deleteDocumentMutation(),
    onSuccess: async () => {
      await navigate({ to: '/documents' })
      await refresh()
      toastUndo(t.editor.page.deleted(title === '' ? t.documents.untitled : title), async () => {
        await restore.mutateAsync(documentId)
        await refresh()
        await navigate({ to: '/documents/$documentId', params: { documentId } })
      })
    },
    onError: (error) => toastProblem(error),
  })
  const duplicate = async (): Promise<void> => {
    const { content, editorMode, tags } = await queryClient.fetchQuery(documentQuery(documentId))
    const copy = await create.mutateAsync({
      title: t.editor.page.copyOf(title === '' ? t.documents.untitled : title),
      content,
      editorMode,
      tags,
    })
    toastDone(t.editor.page.duplicated)
    await navigate({ to: '/documents/$documentId', params: { documentId: copy.id } })
  }
  return (
    <TextActions
      {...head}
      text={{ kind: 'document', id: documentId }}
      onJob={onJob}
      onDuplicate={duplicate}
      back={{ label: t.editor.page.toList, go: () => void navigate({ to: '/documents' }) }}
      removal={{ label: t.editor.page.delete, run: () => remove.mutate(documentId) }}
    />
  )
}
