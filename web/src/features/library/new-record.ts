// A new entry is stored at once with a name that says what it is, so that nothing typed into it is lost.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { newId } from '#web/lib/new-id.ts'
import { library } from '#web/messages/library.ts'
import { createRecordMutation, libraryKey, type LibraryKind } from './api.ts'

export function useNewRecord(
  kind: LibraryKind,
  onCreated: (id: string) => void,
): { create: () => void; isBusy: boolean } {
  const queryClient = useQueryClient()
  const creating = useMutation({
    ...createRecordMutation(kind),
    onSuccess: (record) => {
      onCreated(record.id)
      return queryClient.invalidateQueries({ queryKey: [...libraryKey(kind), 'list'] })
    },
    onError: (error) => toastProblem(error),
  })
  return {
    isBusy: creating.isPending,
    create: () =>
      creating.mutate({
        name: library.kinds[kind].untitled,
        // A key is its owner's once; this one is changed as soon as the kind has a name.
        ...(kind === 'prompt-types' ? { key: `new-${newId().slice(0, 6)}` } : {}),
      }),
  }
}
