import { createTrashSource } from '#capabilities/records/index.ts'
import { alreadyExists } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import {
  createCollection,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import { isUniqueViolation, type Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { Task, TaskStatus } from './tasks.schema.ts'

export type TaskBody = Omit<Task, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'later'> & {
  scope: 'page' | 'site'
}
export type TaskRecord = Stored<TaskBody>

export interface TaskFilters {
  status?: TaskStatus | undefined
  auditId?: string | undefined
  site?: string | undefined
  severity?: string | undefined
}

export interface TasksRepository extends Pick<Collection<TaskBody>, 'purge' | 'refreshSearch'> {
  of(ownerId: string): OwnedTasks
}

export interface OwnedTasks extends Omit<OwnedCollection<TaskBody>, 'list' | 'insert' | 'insertMany'> {
  list(options: Omit<ListOptions, 'where'> & TaskFilters): Promise<List<TaskRecord>>
  /**
   * Adds those findings of one site that no open task is about; gives the open task of each, in their order,
   * and how many are new.
   */
  open(site: string, tasks: readonly TaskBody[]): Promise<{ items: TaskRecord[]; created: number }>
}

const table = 'tasks'

export function createTasksRepository(database: Database): TasksRepository {
  const collection = createCollection<TaskBody>(database, {
    table,
    noun: 'task',
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
    searchText: ({ title, site, note, fix }) => [title, site, note, fix].join('\n'),
  })
  return {
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        update: (...given) => withOneOpen(() => owned.update(...given)),
        restore: (id) => withOneOpen(() => owned.restore(id)),
        list: ({ status, auditId, site, severity, ...options }) => {
          const where: Sql[] = []
          if (status !== undefined) where.push(sql`status = ${status}`)
          if (auditId !== undefined) where.push(sql`audit_id = ${auditId}`)
          if (site !== undefined) where.push(sql`site = ${site}`)
          if (severity !== undefined) where.push(sql`body ->> 'severity' = ${severity}`)
          return owned.list({ ...options, where })
        },
        open: (site, tasks) =>
          database.transaction(async (transaction) => {
            // Everybody takes them in the same order: otherwise two at once could wait for each other.
            const fresh = tasks
              .map((task) => ({ id: newId(), key: task.findingKey, text: toStorableJson(task) }))
              .toSorted((one, other) => (one.key < other.key ? -1 : 1))
            const added = await transaction.query<{ id: string }>(sql`
              insert into tasks (id, owner_id, body)
              select fresh.id, ${ownerId}, fresh.body::jsonb from unnest(${fresh.map(({ id }) => id)}::text[], ${fresh.map(({ text }) => text)}::text[]) as fresh(id, body)
              on conflict (owner_id, site, finding_key) where status = 'open' and deleted_at is null do nothing returning id`)
            const keys = tasks.map(({ findingKey }) => findingKey)
            const open = await transaction.query<{ id: string }>(sql`
              select id from tasks where owner_id = ${ownerId} and site = ${site} and finding_key = any(${keys}::text[]) and status = 'open' and deleted_at is null`)
            const records = await collection.of(ownerId, transaction).findMany(open.map(({ id }) => id))
            const byKey = new Map(records.map((record) => [record.findingKey, record]))
            return { items: keys.flatMap((key) => byKey.get(key) ?? []), created: added.length }
          }),
      }
    },
  }
}

async function withOneOpen<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error, 'tasks_open')) throw error
    throw alreadyExists('Another open task is about this finding of the site already. Go on with that one.', {
      errors: [{ path: 'status', message: 'another task of this finding is open' }],
    })
  }
}

/** What is kept for an owner; goes with the account. */
export const tasksData = { tables: [table] } as const

/** Tasks in the trash. */
export const tasksTrash = (tasks: TasksRepository) =>
  createTrashSource({
    type: 'task',
    path: '/api/tasks',
    records: tasks,
    getTitle: ({ title }: { title: string }) => title,
  })
