import type { QueryClient } from '@tanstack/react-query'
import { jobsKey } from '#web/lib/jobs.ts'

/** "Running now" looks again. */
export function announceJob(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: jobsKey })
}
