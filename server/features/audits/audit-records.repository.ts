// Records of audits. Each change of state is one guarded statement, so that nothing leaves a final state;
// what changes is announced on
// `audits:{id}` with the transaction that changes it.
import { publishEvent } from '#capabilities/events/index.ts'
import type { References } from '#capabilities/records/index.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { join, raw, sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import {
  auditColumnNames,
  isWaitingForWorker,
  toAuditRecord,
  toSummary,
  type AuditRow,
} from './audit-rows.ts'
import { createAuditSteps, type AuditSteps } from './audit-steps.repository.ts'
import { listAudits, type AuditList, type AuditListOptions } from './list-audits.repository.ts'
import type { AuditReport } from './audit-report.schema.ts'
import type { AuditRecord, FinalState, NewAudit, StoredStep } from './audits.types.ts'

/** How far a running audit is. */
export interface Beat {
  step: string
  done: number
  total: number
  /** Of those that pages name: asked for so far. */
  files?: number | undefined
}

export interface FinishOptions {
  /** Of the worker that ends it: refused where a later one has begun. */
  turn?: number
  /** Only if it has not stirred for so long. */
  silentForSeconds?: number
  /** Written with it. */
  write?: (transaction: Queryable, ended: AuditRecord) => Promise<unknown>
  transaction?: Queryable | undefined
}

export interface AuditRecordsRepository extends AuditSteps {
  /**
   * With its job; undefined where so many of the owner's audits are not over yet. With an `id` that exists
   * already, the stored record is given back unchanged.
   */
  insert(
    transaction: Queryable,
    ownerId: string,
    audit: NewAudit,
    options: { jobId: string; maxOpen: number },
  ): Promise<AuditRecord | undefined>
  find(ownerId: string, auditId: string): Promise<AuditRecord | undefined>
  findReport(ownerId: string, auditId: string): Promise<AuditReport | undefined>
  list(ownerId: string, options: AuditListOptions): Promise<AuditList>
  /**
   * Also of one that was running before: a worker has gone. Undefined where it is final, gone, or begun in a
   * later turn.
   */
  begin(ownerId: string, auditId: string, turn: number): Promise<AuditRecord | undefined>
  /** Whether it still runs, in this turn. */
  beat(ownerId: string, auditId: string, beat: Beat, turn: number): Promise<boolean>
  /** Of a worker: nothing is added where a later one has begun. */
  addStep(
    ownerId: string,
    auditId: string,
    step: Omit<StoredStep, 'number' | 'at'>,
    turn?: number,
    transaction?: Queryable,
  ): Promise<void>
  /**
   * Audits of the whole installation that come before it: those that wait, owners taking turns, and those
   * that run.
   */
  waitingBefore(audit: AuditRecord, transaction?: Queryable): Promise<{ waiting: number; running: number }>
  /** Changes with whatever is to be seen of an audit; undefined where there is none. */
  stamp(ownerId: string, auditId: string): Promise<string | undefined>
  /** Undefined where it was final already, or the condition does not hold. */
  finish(
    ownerId: string,
    auditId: string,
    state: FinalState,
    options?: FinishOptions,
  ): Promise<AuditRecord | undefined>
  /** What was read of an audit that is over without a report. */
  setProgress(
    ownerId: string,
    auditId: string,
    progress: { done: number; total: number },
    transaction?: Queryable,
  ): Promise<void>
  /**
   * After a change of what is ignored; changes at the same moment take turns. Undefined where there is no
   * report any more.
   */
  changeReport(
    ownerId: string,
    auditId: string,
    make: (report: AuditReport, transaction: Queryable) => Promise<AuditReport>,
  ): Promise<AuditReport | undefined>
  remove(ownerId: string, auditId: string): Promise<boolean>
  /**
   * Running audits that have not stirred for so many seconds. One whose job is queued again waits for a
   * worker: that is no standstill.
   */
  findStale(seconds: number): Promise<AuditRecord[]>
  namingProject: References
}

const auditColumns = raw(auditColumnNames)
const isOpen = sql`status in ('queued', 'in_progress')`
const silentFor = (seconds: number): Sql =>
  sql`coalesce(heartbeat_at, created_at) < now() - make_interval(secs => ${seconds})`
const ofTurn = (turn: number | undefined): Sql => (turn === undefined ? sql`true` : sql`turn = ${turn}`)
export function createAuditRecordsRepository(database: Database): AuditRecordsRepository {
  const one = (ownerId: string, auditId: string): Sql => sql`owner_id = ${ownerId} and id = ${auditId}`

  async function find(
    ownerId: string,
    auditId: string,
    queryable: Queryable = database,
  ): Promise<AuditRecord | undefined> {
    const [row] = await queryable.query<AuditRow>({
      name: 'audit-find',
      text: `select ${auditColumnNames} from audits where owner_id = $1 and id = $2`,
      values: [ownerId, auditId],
    })
    return row === undefined ? undefined : toAuditRecord(row)
  }

  return {
    ...createAuditSteps(database),
    find: (ownerId, auditId) => find(ownerId, auditId),
    async insert(transaction, ownerId, { id, projectId, url, site, options }, { jobId, maxOpen }) {
      const [row] = await transaction.query<AuditRow>(sql`
        insert into audits (id, owner_id, project_id, url, site, options, job_id)
        select ${id}, ${ownerId}, ${projectId ?? null}, ${url}, ${site}, ${toStorableJson(options)}::jsonb, ${jobId}
        where (select count(*) from audits where owner_id = ${ownerId} and ${isOpen}) < ${maxOpen}
        on conflict (owner_id, id) do nothing returning ${auditColumns}`)
      return row === undefined ? find(ownerId, id, transaction) : toAuditRecord(row)
    },
    async findReport(ownerId, auditId) {
      const [row] = await database.query<{ report: AuditReport | null }>(
        sql`select report from audits where ${one(ownerId, auditId)}`,
      )
      return row?.report ?? undefined
    },
    list: (ownerId, options) => listAudits(database, ownerId, options),
    begin: (ownerId, auditId, turn) =>
      change(
        database,
        sql`status = 'in_progress', turn = ${turn}, started_at = coalesce(started_at, now()), heartbeat_at = now()`,
        sql`${one(ownerId, auditId)} and ${isOpen} and turn <= ${turn}`,
        'progress',
      ),
    async beat(ownerId, auditId, { step, done, total }, turn) {
      const where = sql`${one(ownerId, auditId)} and status = 'in_progress' and turn = ${turn}`
      return (
        (await change(
          database,
          sql`heartbeat_at = now(), current_step = ${step}, done = ${done}, total = ${total}`,
          where,
          'progress',
        )) !== undefined
      )
    },
    async addStep(ownerId, auditId, { step, message, done, total }, turn, given) {
      // Announced at once: whoever watches is woken by the event.
      await change(
        given ?? database,
        sql`id = id`,
        sql`${one(ownerId, auditId)} and ${isOpen} and ${ofTurn(turn)}`,
        'progress',
        (transaction) =>
          transaction.execute(sql`
          insert into audit_steps (owner_id, audit_id, step, message, done, total) values (${ownerId}, ${auditId}, ${step}, ${message}, ${done}, ${total})`),
      )
    },
    async waitingBefore({ ownerId, id }, transaction = database) {
      const [row] = await transaction.query<{ waiting: number; running: number }>(sql`
        with queue as (
          select owner_id, id,
            row_number() over (
              order by turn, (select max(earlier.started_at) from audits earlier where earlier.owner_id = waiting.owner_id) nulls first, created_at, id
            ) as place
          from (
            select owner_id, id, created_at, row_number() over (partition by owner_id order by created_at, id) as turn from audits where status = 'queued'
          ) waiting
        )
        select coalesce((select place - 1 from queue where owner_id = ${ownerId} and id = ${id}), 0)::integer as waiting,
          (select count(*) from audits where status = 'in_progress')::integer as running`)
      return row ?? { waiting: 0, running: 0 }
    },
    async stamp(ownerId, auditId) {
      const [row] = await database.query<{ stamp: string }>(sql`
        select (extract(epoch from updated_at) * 1000)::bigint || '-' || coalesce(
            (select max(number) from audit_steps where owner_id = ${ownerId} and audit_id = ${auditId}), 0) as stamp
        from audits where ${one(ownerId, auditId)}`)
      return row?.stamp
    },
    finish(ownerId, auditId, state, { turn, silentForSeconds, write, transaction } = {}) {
      const { report, error } = { report: undefined, error: undefined, ...state }
      const assignments = [
        sql`status = ${state.status}`,
        sql`finished_at = now()`,
        sql`heartbeat_at = coalesce(heartbeat_at, now())`,
      ]
      if (error !== undefined)
        assignments.push(sql`error_code = ${error.code}`, sql`error_message = ${error.detail}`)
      if (report !== undefined) {
        assignments.push(
          sql`report = ${toStorableJson(report)}::jsonb`,
          sql`score = ${report.score}`,
          sql`grade = ${report.grade}`,
        )
        assignments.push(
          sql`finding_keys = ${report.findings.map(({ key }) => key)}`,
          sql`done = ${report.totals.analysed}`,
          sql`total = ${report.totals.analysed}`,
        )
      }
      const where = sql`${one(ownerId, auditId)} and ${isOpen} and ${ofTurn(turn)} and ${silentForSeconds === undefined ? sql`true` : silentFor(silentForSeconds)}`
      return change(transaction ?? database, join(assignments, ', '), where, state.status, write)
    },
    async setProgress(ownerId, auditId, { done, total }, transaction) {
      const where = sql`${one(ownerId, auditId)} and status in ('cancelled', 'failed') and (done, total) <> (${done}, ${total})`
      await change(transaction ?? database, sql`done = ${done}, total = ${total}`, where, 'changed')
    },
    changeReport: (ownerId, auditId, make) =>
      database.transaction(async (transaction) => {
        const where = sql`${one(ownerId, auditId)} and status = 'completed'`
        const [row] = await transaction.query<{ report: AuditReport | null }>(
          sql`select report from audits where ${where} for no key update`,
        )
        if (row?.report == null) return undefined
        const report = await make(row.report, transaction)
        const assignments = sql`report = ${toStorableJson(report)}::jsonb, score = ${report.score}, grade = ${report.grade}`
        await change(transaction, assignments, where, 'changed')
        return report
      }),
    async remove(ownerId, auditId) {
      return (await database.execute(sql`delete from audits where ${one(ownerId, auditId)}`)) > 0
    },
    findStale: (seconds) =>
      findMany(
        database,
        sql`status = 'in_progress' and ${silentFor(seconds)} and not ${raw(isWaitingForWorker)}`,
      ),
    namingProject: {
      noun: ['audit', 'audits'],
      async letGo(ownerId, projectId) {
        await database.execute(
          sql`update audits set project_id = null where owner_id = ${ownerId} and project_id = ${projectId}`,
        )
      },
      async count(ownerId, projectId) {
        const [row] = await database.query<{ count: number }>(
          sql`select count(*)::integer as count from audits where owner_id = ${ownerId} and project_id = ${projectId}`,
        )
        return row?.count ?? 0
      },
    },
  }
}

/** One guarded change, what belongs to it, and its event, together. */
function change(
  queryable: Database | Queryable,
  assignments: Sql,
  where: Sql,
  event: 'progress' | 'changed' | FinalState['status'],
  also?: (transaction: Queryable, record: AuditRecord) => Promise<unknown>,
): Promise<AuditRecord | undefined> {
  const write = async (transaction: Queryable): Promise<AuditRecord | undefined> => {
    const [row] = await transaction.query<AuditRow>(
      sql`update audits set ${assignments}, updated_at = greatest(now(), updated_at) where ${where} returning ${auditColumns}`,
    )
    if (row === undefined) return undefined
    const record = toAuditRecord(row)
    await also?.(transaction, record)
    await publishEvent(transaction, {
      ownerId: record.ownerId,
      topic: `audits:${record.id}`,
      event,
      data: toSummary(record),
    })
    return record
  }
  return 'transaction' in queryable ? queryable.transaction(write) : write(queryable)
}

async function findMany(database: Database, where: Sql): Promise<AuditRecord[]> {
  return (
    await database.query<AuditRow>(
      sql`select ${auditColumns} from audits where ${where} order by created_at limit 1000`,
    )
  ).map(toAuditRecord)
}

/** What is kept for an owner; goes with the account. */
export const auditRecordsData = { tables: ['audit_steps', 'audits', 'audit_ignored_findings'] } as const
