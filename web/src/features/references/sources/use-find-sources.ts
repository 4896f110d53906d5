// Asking for sources, and asking again for what was cancelled or broke off: what was read by then is not read
// again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { jobsKey, type Job } from '#web/lib/jobs.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { addReferenceFileMutation, findReferencesMutation, type FindReferences } from '../api.ts'

export interface FindSources {
  find: (request: FindReferences, onStarted?: () => void) => void
  addFiles: (files: readonly File[]) => Promise<void>
  isStarting: boolean
  isUploading: boolean
  /** Of the last try; undefined when it went well. */
  error: unknown
  /** Asks again for what this job was asked for; undefined where nobody here knows what that was. */
  getResume: (job: Job) => (() => void) | undefined
}

export function useFindSources(articleId: string): FindSources {
  const queryClient = useQueryClient()
  const [last, setLast] = useKeptState<{ jobId: string; request: FindReferences } | null>(
    `sources.last.${articleId}`,
    null,
  )
  const refresh = () => queryClient.invalidateQueries({ queryKey: jobsKey })
  const start = useMutation({
    ...findReferencesMutation(articleId),
    onSuccess(job, request) {
      setLast({ jobId: job.id, request })
      return refresh()
    },
  })
  const upload = useMutation({
    ...addReferenceFileMutation(articleId),
    onSuccess: refresh,
    onError: (error) => toastProblem(error),
  })
  return {
    find: (request, onStarted) => start.mutate(request, { onSuccess: () => onStarted?.() }),
    async addFiles(files) {
      // One after the other: each is a job of its own, and a refused one does not keep the others back.
      for (const file of files) await upload.mutateAsync(file).catch(() => undefined)
    },
    isStarting: start.isPending,
    isUploading: upload.isPending,
    error: start.error ?? undefined,
    getResume: (job) => (last?.jobId === job.id ? () => start.mutate(last.request) : undefined),
  }
}
