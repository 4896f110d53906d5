// Findings become work: made from an audit once, done or dismissed by their owner, and reported by later
// audits whether they are gone. Knows no HTTP.
import type { AuditReport, Finding } from '#features/audits/audit-report.schema.ts'
import type { LaterFinding, ReadFindingHistory } from '#features/audits/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import type { ChangeOptions, List, ListOptions } from '#platform/store/collection.ts'
import type { TaskBody, TaskFilters, TaskRecord, TasksRepository } from './tasks.repository.ts'
import { keptPlaces, type ChangeTask, type MakeTasks, type Task, type TaskSummary } from './tasks.schema.ts'

export interface TasksService {
  list(ownerId: string, options: Omit<ListOptions, 'where'> & TaskFilters): Promise<List<TaskSummary>>
  /** Throws `not_found`. */
  get(ownerId: string, taskId: string): Promise<Task>
  /**
   * The same finding of the same site makes one open task, however often it is asked for. Throws
   * `validation_failed`.
   */
  make(ownerId: string, wanted: MakeTasks): Promise<{ items: TaskSummary[]; created: number }>
  /**
   * Throws `not_found`, `version_mismatch`, and `already_exists` where another open task is about the
   * finding.
   */
  change(
    ownerId: string,
    taskId: string,
    change: ChangeTask,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<Task>
  /** Moves it to the trash. */
  remove(ownerId: string, taskId: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
}

export interface TasksDependencies {
  tasks: TasksRepository
  /** Throws `not_found` also while the audit has no report. */
  getReport(
    ownerId: string,
    auditId: string,
  ): Promise<{ audit: { id: string; site: string; createdAt: string }; report: AuditReport }>
  findingHistory: ReadFindingHistory
}

export function createTasksService({ tasks, getReport, findingHistory }: TasksDependencies): TasksService {
  async function withLater(ownerId: string, records: readonly TaskRecord[]): Promise<Task[]> {
    const looks = await findingHistory(
      ownerId,
      records.map(({ findingKey: key, checkId, scope, site, auditId, auditedAt, affected }) => {
        return { key, check_id: checkId, scope, site, auditId, auditedAt, affected }
      }),
    )
    return records.map((record, place) => toTask(record, looks[place]))
  }

  async function shown(ownerId: string, record: TaskRecord): Promise<Task> {
    const [task] = await withLater(ownerId, [record])
    return task as Task
  }

  return {
    async list(ownerId, options) {
      const { items, ...list } = await tasks.of(ownerId).list(options)
      return { ...list, items: (await withLater(ownerId, items)).map(toSummary) }
    },
    get: async (ownerId, taskId) => shown(ownerId, await tasks.of(ownerId).get(taskId)),
    async make(ownerId, { auditId, findings: keys, note = '' }) {
      const { audit, report } = await getReport(ownerId, auditId).catch((error: unknown) => {
        throw notFound.is(error) ? namesNothing('auditId', 'finished audit', { isRequired: true }) : error
      })
      const found = new Map(report.findings.map((finding) => [finding.key, finding]))
      const unknown = keys.flatMap((key, place) =>
        found.has(key) ? [] : [{ path: `findings[${place}]`, message: 'names no finding of this audit' }],
      )
      if (unknown.length > 0)
        throw validationFailed('This audit has no finding of this key. Take the keys from its report.', {
          errors: unknown,
        })
      const wanted = [...new Set(keys)].flatMap((key) => found.get(key) ?? [])
      const { items, created } = await tasks.of(ownerId).open(
        audit.site,
        wanted.map((finding) => toBody(finding, audit, note)),
      )
      return { items: (await withLater(ownerId, items)).map(toSummary), created }
    },
    async change(ownerId, taskId, { status, note }, options) {
      const record = await tasks
        .of(ownerId)
        .update(
          taskId,
          (current) => ({ ...current, status: status ?? current.status, note: note ?? current.note }),
          options,
        )
      return shown(ownerId, record)
    },
    remove: (ownerId, taskId, options) => tasks.of(ownerId).remove(taskId, options),
  }
}

function toBody(
  finding: Finding,
  { id, site, createdAt }: { id: string; site: string; createdAt: string },
  note: string,
): TaskBody {
  const {
    key,
    check_id: checkId,
    area,
    severity,
    scope,
    title,
    why,
    fix,
    affected_count: affectedCount,
    affected,
  } = finding
  return {
    status: 'open',
    note,
    title,
    site,
    findingKey: key,
    checkId,
    area,
    severity,
    scope,
    why,
    fix,
    affectedCount,
    affected: affected.slice(0, keptPlaces),
    auditId: id,
    auditedAt: createdAt,
  }
}

function toTask({ scope: _scope, ...record }: TaskRecord, later: LaterFinding | undefined): Task {
  return { ...record, ...(later !== undefined && { later }) }
}

function toSummary({ affected: _affected, ...task }: Task): TaskSummary {
  return task
}
