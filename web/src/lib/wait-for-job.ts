import { requestJson } from './api-client.ts'
import { followRuns } from './follow-runs.ts'
import { isFinished, jobTopic, type Job } from './jobs.ts'
import { ApiProblem } from './problem.ts'
import { urls } from './urls.ts'

/**
 * The job once it is over, for code that has something to do then; RunningNow shows its progress. While the
 * server cannot be asked the job goes on without us.
 */
export async function waitForJob(jobId: string): Promise<Job> {
  const { promise, resolve, reject } = Promise.withResolvers<Job>()
  const look = (): void => {
    requestJson<Job>(urls.job(jobId)).then(
      (job) => isFinished(job) && resolve(job),
      (error: unknown) => (error instanceof ApiProblem && error.isTemporary) || reject(error),
    )
  }
  const stop = followRuns([jobTopic({ id: jobId })], look)
  look()
  return promise.finally(stop)
}
