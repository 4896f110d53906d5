// An audit is started: its record and its job in one transaction, and a first step where it has to wait.
import type { Jobs } from '#capabilities/jobs/index.ts'
import { rateLimited } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { AuditRecordsRepository } from './audit-records.repository.ts'
import type { StartAudit } from './audits.schema.ts'
import type { AuditRecord, NewAudit } from './audits.types.ts'
import { createNewAudits, type NewAuditsDependencies } from './new-audits.ts'
import { seoAuditJob } from './seo-audit-job.ts'

export type StartedAudit = AuditRecord & { jobId: string }

export interface StartOptions {
  id?: string | undefined
  /** The process that starts it runs it itself, and has so long to take its job. */
  reservedMs?: number | undefined
}

export type StartAnAudit = (
  ownerId: string,
  wanted: StartAudit,
  options?: StartOptions,
) => Promise<StartedAudit>

export interface AuditStartDependencies extends NewAuditsDependencies {
  records: AuditRecordsRepository
  jobs: Jobs
  /** The stored record. Throws where it is gone. */
  need: (ownerId: string, auditId: string) => Promise<AuditRecord>
}

/**
 * Of one owner, waiting or running: an owner with many sites has them audited one after the other, and others
 * come in between.
 */
const maxOpenAudits = 20
const retryAfterSeconds = 60

const waitsFor = (audits: number): string =>
  audits === 1
    ? 'Waiting: another audit runs or waits before this one'
    : `Waiting: ${audits} audits run or wait before this one`

export function createAuditStart({
  records,
  jobs,
  need,
  ...dependencies
}: AuditStartDependencies): StartAnAudit {
  const newAudit = createNewAudits(dependencies)

  async function start(
    ownerId: string,
    wanted: StartAudit,
    { id, reservedMs }: StartOptions = {},
  ): Promise<StartedAudit> {
    const audit = await newAudit(ownerId, wanted, id)
    const job = await jobs.enqueue(
      seoAuditJob,
      { auditId: audit.id },
      {
        ownerId,
        key: `seo-audit ${audit.id}`,
        label: new URL(audit.url).host,
        reservedMs,
        async write(transaction, { id: jobId }) {
          const stored = await insert(transaction, ownerId, audit, jobId)
          if (reservedMs === undefined) await sayThatItWaits(transaction, stored)
        },
      },
    )
    return { ...(await need(ownerId, audit.id)), jobId: job.id }
  }

  async function insert(
    transaction: Queryable,
    ownerId: string,
    audit: NewAudit,
    jobId: string,
  ): Promise<AuditRecord> {
    const stored = await records.insert(transaction, ownerId, audit, {
      jobId,
      maxOpen: maxOpenAudits,
    })
    if (stored === undefined)
      throw rateLimited(
        `${maxOpenAudits} of your audits wait or run already. Wait until one of them is over, or cancel one.`,
        {
          headers: { 'Retry-After': String(retryAfterSeconds) },
        },
      )
    return stored
  }

  async function sayThatItWaits(transaction: Queryable, audit: AuditRecord): Promise<void> {
    const { waiting, running } = await records.waitingBefore(audit, transaction)
    if (waiting + running === 0) return
    const step = { step: 'queue', message: waitsFor(waiting + running), done: 0, total: 0 }
    await records.addStep(audit.ownerId, audit.id, step, undefined, transaction)
  }

  return start
}
