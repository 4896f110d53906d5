// The steps of an audit as they were reported. They are added with the record's own change
// (audit-records.repository.ts), which announces them.
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { StoredStep } from './audits.types.ts'

export interface AuditSteps {
  /** The last so many, in their order. */
  lastSteps(ownerId: string, auditId: string, count: number): Promise<StoredStep[]>
  /** In their order, after this number. */
  steps(ownerId: string, auditId: string, after: string): Promise<StoredStep[]>
}

export function createAuditSteps(database: Database): AuditSteps {
  return {
    async steps(ownerId, auditId, after) {
      const rows = await database.query<StepRow>({
        name: 'audit-steps',
        text: 'select number::text, at, step, message, done, total from audit_steps where owner_id = $1 and audit_id = $2 and number > $3 order by audit_steps.number',
        values: [ownerId, auditId, after],
      })
      return rows.map(toStep)
    },
    async lastSteps(ownerId, auditId, count) {
      const rows = await database.query<StepRow>(sql`
        select number::text, at, step, message, done, total from audit_steps where owner_id = ${ownerId} and audit_id = ${auditId}
        order by audit_steps.number desc limit ${count}`)
      return rows.toReversed().map(toStep)
    },
  }
}

interface StepRow extends Omit<StoredStep, 'at'> {
  at: Date
}

function toStep(row: StepRow): StoredStep {
  return { ...row, at: row.at.toISOString() }
}
