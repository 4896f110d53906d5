// The ways into a new document that are offered from anywhere.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { createDocumentMutation, documentsKey } from '#web/features/documents/api.ts'
import { importDocument } from '#web/features/documents/import-document.ts'
import { jobsKey } from '#web/lib/jobs.ts'
import { t } from '#web/messages/index.ts'

export function useStartDocument() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useMutation(createDocumentMutation())
  const bringIn = useMutation({
    mutationFn: (file: File) =>
      importDocument(file, { onQueued: () => void queryClient.invalidateQueries({ queryKey: jobsKey }) }),
  })
  const open = (documentId: string, generatePrompt?: string): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: documentsKey })
    return navigate({
      to: '/documents/$documentId',
      params: { documentId },
      ...(generatePrompt === undefined ? {} : { state: { generatePrompt } }),
    })
  }

  return {
    isBusy: create.isPending || bringIn.isPending,
    importingName: bringIn.isPending ? bringIn.variables.name : undefined,
    /** An empty page. */
    blank: () =>
      create.mutate(
        {},
        { onSuccess: (document) => void open(document.id), onError: (error) => toastProblem(error) },
      ),
    /** A page that the editor fills from a description. */
    described: (prompt: string) =>
      create.mutate(
        {},
        { onSuccess: (document) => void open(document.id, prompt), onError: (error) => toastProblem(error) },
      ),
    /** A page made from a file. */
    fromFile: (file: File) =>
      bringIn.mutate(file, {
        onSuccess: (document) => {
          toastDone(t.app.home.imported(file.name))
          void open(document.id)
        },
        onError: (error) => toastProblem(error),
      }),
  }
}
