// The list of audits: filtered, sorted, a page at a time.
import type { List } from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { listRows, type ListRequest } from '#platform/store/list-rows.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { auditColumnNames, toAuditRecord, toSummary, type AuditRow } from './audit-rows.ts'
import type { AuditStatus, AuditSummary } from './audits.schema.ts'

export interface AuditListOptions extends ListRequest {
  q?: string | undefined
  projectId?: string | undefined
  status?: AuditStatus | undefined
}

export type AuditList = List<AuditSummary>

const sorts = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  url: 'url',
}

export async function listAudits(
  database: Database,
  ownerId: string,
  options: AuditListOptions,
): Promise<AuditList> {
  const { q, projectId, status } = options
  const where = [sql`owner_id = ${ownerId}`]
  if (projectId !== undefined) where.push(sql`project_id = ${projectId}`)
  if (status !== undefined) where.push(sql`status = ${status}`)
  for (const word of (q ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    where.push(sql`position(${word} in lower(url)) > 0`)
  const { items, ...rest } = await listRows<AuditRow>(
    database,
    { table: 'audits', columns: raw(auditColumnNames), sorts, where },
    options,
  )
  return { ...rest, items: items.map((row) => toSummary(toAuditRecord(row))) }
}
