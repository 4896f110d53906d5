// Enqueuing and watching jobs; what runs them is `worker/`, which a process loads only when it is a worker.
export type {
  AnyJobDefinition,
  EnqueueOptions,
  Followed,
  JobContext,
  JobDefinition,
  JobFailure,
  JobKind,
  JobList,
  JobListOptions,
  JobProblem,
  JobRecord,
  Jobs,
  JobStatus,
  Schedule,
  Write,
} from './jobs.types.ts'
export { Completion, JobEnded, systemOwnerId } from './jobs.types.ts'
export { createJobsRepository, type JobsRepository } from './jobs.repository.ts'
export { createJobs, type JobsDependencies } from './jobs.service.ts'
export { startSchedules, type SchedulesDependencies } from './schedules.ts'
export { watchForWork, type WorkWatchDependencies } from './work-watch.ts'
export { createJobSweeps, type SweepsDependencies } from './sweeps.jobs.ts'

/** What jobs and events keep for an owner; goes with the account. */
export const jobsData = { tables: ['job_steps', 'jobs', 'events', 'event_heads', 'stream_tickets'] } as const
