// The list of audits: filtered, sorted, a page at a time.
import { decodeCursor, encodeCursor } from '#platform/store/cursor.ts'
import type { Database } from '#platform/store/database.ts'
import { join, raw, sql } from '#platform/store/sql.ts'
import { auditColumnNames, toAuditRecord, toSummary, type AuditRow } from './audit-rows.ts'
import type { AuditStatus, AuditSummary } from './audits.schema.ts'

export interface AuditListOptions {
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  sort: string
  q?: string | undefined
  projectId?: string | undefined
  status?: AuditStatus | undefined
}

export interface AuditList {
  items: AuditSummary[]
  page: number
  limit: number
  total: number
  nextCursor: string | null
}

const sorts: Record<string, { column: string; type: string }> = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  updatedAt: { column: 'updated_at', type: 'timestamptz' },
  url: { column: 'url', type: 'text' },
}

export async function listAudits(
  database: Database,
  ownerId: string,
  options: AuditListOptions,
): Promise<AuditList> {
  const { limit, page = 1, cursor, sort, q, projectId, status } = options
  const isDescending = sort.startsWith('-')
  const { column, type } = sorts[isDescending ? sort.slice(1) : sort] ?? {
    column: 'created_at',
    type: 'timestamptz',
  }
  const mine = [sql`owner_id = ${ownerId}`]
  if (projectId !== undefined) mine.push(sql`project_id = ${projectId}`)
  if (status !== undefined) mine.push(sql`status = ${status}`)
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    mine.push(sql`position(${word} in lower(url)) > 0`)
  const start = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const order = raw(isDescending ? 'desc' : 'asc')
  const after =
    start === undefined
      ? []
      : [
          sql`(${raw(column)}, id) ${raw(isDescending ? '<' : '>')} (${start.value}::${raw(type)}, ${start.id})`,
        ]
  const [rows, [count]] = await Promise.all([
    database.query<AuditRow & { sort_key: string }>(sql`
      select ${raw(auditColumnNames)}, ${raw(column)}::text as sort_key from audits where ${join([...mine, ...after], ' and ')}
      order by ${raw(column)} ${order}, id ${order} limit ${limit + 1} offset ${start === undefined ? (page - 1) * limit : 0}`),
    database.query<{ total: number }>(
      sql`select count(*)::integer as total from audits where ${join(mine, ' and ')}`,
    ),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toSummary(toAuditRecord(row))),
    page,
    limit,
    total: count?.total ?? 0,
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor({ sort, value: last.sort_key, id: last.id })
        : null,
  }
}
