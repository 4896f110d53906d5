// What is around an entry that is edited: whether it is saved, drafts, conflicts, deleting.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ConflictDialog } from '#web/components/conflict-dialog.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { SaveStateLine } from '#web/components/save-state-line.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import type { EditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { formatWhen } from '#web/lib/format.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { library } from '#web/messages/library.ts'
import { deleteRecordMutation, libraryKey, restoreRecordMutation, type LibraryKind } from './api.ts'

export interface RecordFrameProps<Content extends object> {
  kind: LibraryKind
  id: string
  name: string
  edited: EditedRecord<Content>
  onDeleted: () => void
  /** Beside the delete button. */
  actions?: ReactNode
  children: ReactNode
}

export function RecordFrame<Content extends object>({
  kind,
  id,
  name,
  edited,
  onDeleted,
  actions,
  children,
}: RecordFrameProps<Content>) {
  const { state, draft } = edited
  const deletion = useDeletion(kind, { id, name }, onDeleted)
  return (
    <section
      aria-label={name === '' ? library.kinds[kind].untitled : name}
      className="flex min-w-0 flex-1 flex-col gap-4"
    >
      <header className="flex min-h-control items-center gap-2 text-13 text-soft">
        <span className="mr-auto flex min-w-0 items-center gap-2">
          <SaveStateLine
            state={state}
            hasNoDrafts={edited.hasNoDrafts}
            onRetry={() => edited.autosave.retry()}
          />
        </span>
        {actions}
        <IconButton
          label={library.delete}
          icon={<Trash2 size={16} strokeWidth={1.5} />}
          loading={deletion.isRunning}
          onClick={() => deletion.remove(false)}
        />
      </header>
      {draft !== undefined && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-2 rounded-card bg-warning-pale px-4 py-2"
        >
          <p className="mr-auto">{library.draft.text(formatWhen(new Date(draft.savedAt).toISOString()))}</p>
          <Button size="small" variant="quiet" onClick={edited.discardDraft}>
            {library.draft.discard}
          </Button>
          <Button size="small" onClick={edited.useDraft}>
            {library.draft.use}
          </Button>
        </div>
      )}
      {children}
      <ConflictDialog edited={edited} texts={library.conflict} />
      <Dialog
        open={deletion.refusal !== undefined}
        onClose={deletion.dismiss}
        title={library.used.title(name)}
        description={deletion.refusal}
        actions={
          <>
            <Button onClick={deletion.dismiss}>{t.common.cancel}</Button>
            <Button variant="danger" loading={deletion.isRunning} onClick={() => deletion.remove(true)}>
              {library.used.confirm}
            </Button>
          </>
        }
      />
    </section>
  )
}

function useDeletion(kind: LibraryKind, { id, name }: { id: string; name: string }, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const refresh = (): Promise<unknown> =>
    Promise.all([libraryKey(kind), trashKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const restore = useMutation({ ...restoreRecordMutation(), onSettled: refresh }).mutateAsync
  const removing = useMutation(deleteRecordMutation(kind))
  return {
    refusal,
    isRunning: removing.isPending,
    dismiss: () => setRefusal(undefined),
    remove: (cascade: boolean) =>
      removing.mutate(
        { id, cascade },
        {
          onSuccess: () => {
            setRefusal(undefined)
            onDeleted()
            void refresh()
            toastUndo(library.deleted(name), async () => void (await restore(id)))
          },
          onError: (error) => {
            if (error instanceof ApiProblem && error.code === 'in_use') setRefusal(error.detail)
            else toastProblem(error)
          },
        },
      ),
  }
}
