// The head of the open document: what only documents have is made here.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { createDocumentMutation, deleteDocumentMutation, documentQuery, documentsKey, restoreDocumentMutation } from '../api.ts'
import { exportFormats, useExport } from '../use-export.ts'
import { DeskHead, type DeskHeadProps } from './desk-head.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface DocumentActionsProps extends DeskHeadProps {
  documentId: string
  onJob: () => void
}

export function DocumentActions({ documentId, onJob, ...head }: DocumentActionsProps) {
  const { title, beforeLeaving } = head
  const isWide = useIsWide()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const exporting = useExport({ onJob })
  const create = useMutation(createDocumentMutation())
  const restore = useMutation(restoreDocumentMutation())
  const refresh = () => Promise.all([documentsKey, trashKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
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
    await beforeLeaving()
    const { content, editorMode, tags } = await queryClient.fetchQuery(documentQuery(documentId))
    const copy = await create.mutateAsync({ title: t.editor.page.copyOf(title === '' ? t.documents.untitled : title), content, editorMode, tags })
    toastDone(t.editor.page.duplicated)
    await navigate({ to: '/documents/$documentId', params: { documentId: copy.id } })
  }
  return (
    <DeskHead
      {...head}
      back={{ label: t.editor.page.toList, go: () => void navigate({ to: '/documents' }) }}
      hasAssistant
      menu={<MenuItem onSelect={() => void duplicate().catch((error: unknown) => toastProblem(error))}>{t.editor.page.duplicate}</MenuItem>}
      removal={{ label: t.editor.page.delete, run: () => remove.mutate(documentId) }}
      download={
        <Menu
          align="end"
          trigger={
            isWide ? (
              <Button size="small" icon={<FileDown {...icon} />} loading={exporting.isBusy}>
                {t.editor.page.export}
              </Button>
            ) : (
              <IconButton label={t.editor.page.export} icon={<FileDown {...icon} />} loading={exporting.isBusy} />
            )
          }
        >
          {exportFormats.map((format) => (
            <MenuItem key={format} onSelect={() => void beforeLeaving().then(() => exporting.start(documentId, format))}>
              {t.editor.exports[format]}
            </MenuItem>
          ))}
        </Menu>
      }
    />
  )
}
