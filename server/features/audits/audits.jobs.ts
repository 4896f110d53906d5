// Audits as the worker runs them, and the scheduler that ends those which are stuck.
import { z } from 'zod'
import { Completion, type JobDefinition, type Schedule } from '#capabilities/jobs/index.ts'
import type { AuditRetention } from './retention.repository.ts'
import type { AuditRuns } from './audit-runs.service.ts'
import { seoAuditJob } from './seo-audit-job.ts'

/** For the worker role. */
export function auditJobs({ auditRuns }: { auditRuns: AuditRuns }): [JobDefinition<{ auditId: string }>] {
  return [
    {
      ...seoAuditJob,
      async run({ ownerId, attempt, signal, progress }, { auditId }) {
        const end = await auditRuns.work(ownerId, auditId, {
          signal,
          // Deaths of workers are attempts, too, and none of the audit's failures: the job counts those
          // itself.
          isLastTry: false,
          turn: attempt,
          // Grows in all that it does: a job that gets on is none that kills its workers.
          onBeat: ({ done, total, files = 0, step }, site) =>
            progress(
              done + files,
              total + files,
              `${site} · ${step.replace(/https?:\/\/[^/\s]+(?=\/)/, '')}`,
            ),
        })
        return new Completion({ auditId, url: `/seo-audit/${auditId}` }, end)
      },
      onFailure: (transaction, { ownerId }, { auditId }, failure) =>
        auditRuns.giveUp(transaction, ownerId, auditId, failure),
    },
  ]
}

/** Each minute: audits whose heartbeat stopped are marked failed. Each night: old pages go. */
export function auditsSweep({
  auditRuns,
  auditRetention,
}: {
  auditRuns: AuditRuns
  auditRetention: AuditRetention
}): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'fail-stale-audits',
    input: z.strictObject({}),
    attempts: 1,
    timeoutMs: 120_000,
    run: async ({ signal }) => ({ failed: await auditRuns.failStuckJobs(signal) }),
  }
  const nightly: JobDefinition<Record<string, never>> = {
    type: 'sweep-audits',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 3_600_000,
    run: async ({ signal }) => ({ audits: await auditRetention.sweep(signal) }),
  }
  return {
    definitions: [sweep, nightly],
    schedules: [
      { name: 'fail-stale-audits', everyMinutes: 1, atMinute: 0, job: sweep },
      { name: 'sweep-audits', everyMinutes: 1_440, atMinute: 230, job: nightly },
    ],
  }
}
