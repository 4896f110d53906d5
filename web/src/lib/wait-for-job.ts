import { requestJson } from './api-client.ts'
import { isFinished, type Job } from './jobs.ts'
import { ApiProblem } from './problem.ts'
import { urls } from './urls.ts'

const firstPause = 300
const maxPause = 3_000

/**
 * Asks until the job is over; for who started it and has something to do then. What runs is shown by
 * RunningNow.
 */
export async function waitForJob(jobId: string): Promise<Job> {
  for (let pause = firstPause; ; pause = Math.min(maxPause, pause * 1.5)) {
    const job = await look(jobId)
    if (job !== undefined && isFinished(job)) return job
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Undefined while the server cannot be asked: the job goes on without us. */
async function look(jobId: string): Promise<Job | undefined> {
  try {
    return await requestJson<Job>(urls.job(jobId))
  } catch (error) {
    if (error instanceof ApiProblem && error.isTemporary) return undefined
    throw error
  }
}
