// Long work of any kind: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { jobSchema } from '#features/jobs/jobs.schema.ts'
import { requestJson } from './api-client.ts'
import type { ListAnswer } from './list-answer.ts'
import { urls, withQuery } from './urls.ts'

export type Job = z.infer<typeof jobSchema>

export const jobsKey = ['jobs'] as const

/** The newest jobs, running and done. Whoever starts a job invalidates `jobsKey`. */
export const jobsQuery = () =>
  queryOptions({
    queryKey: jobsKey,
    queryFn: ({ signal }) => requestJson<ListAnswer<Job>>(withQuery(urls.jobs, { limit: 20 }), { signal }),
  })

export const cancelJobMutation = () =>
  mutationOptions({
    mutationFn: (jobId: string) => requestJson<Job>(urls.jobCancel(jobId), { method: 'POST' }),
  })

/** What `useRuns` follows it by. */
export const jobTopic = ({ id }: Pick<Job, 'id'>): string => `jobs:${id}`

/** Whether nothing more will happen to it. */
export function isFinished(job: Job): boolean {
  return job.status === 'completed' || job.status === 'failed' || job.status === 'cancelled'
}
