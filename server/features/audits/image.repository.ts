// A crawl at a glance: counts for the image of a site and for its tree, also while it goes on.
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { AuditImage, AuditTree, PageKind } from './audits.schema.ts'

export interface AuditImages {
  getImage(ownerId: string, auditId: string): Promise<AuditImage>
  /** `under` begins and ends with a slash. */
  tree(ownerId: string, auditId: string, under: string): Promise<AuditTree>
}

const maxEntries = 1_000

export function createAuditImages(database: Database): AuditImages {
  return {
    async getImage(ownerId, auditId) {
      const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`
      const groups = await database.query<{ depth: number; kind: PageKind; count: number }>(
        sql`select depth, kind, count(*)::integer as count
            from (
              select depth, case
                when state in ('queued', 'fetching') then 'waiting'
                when state = 'skipped' then 'skipped'
                when reason = 'redirect' then 'redirect'
                when status is null then 'unreachable'
                when status >= 500 then 'server_error'
                when status >= 400 then 'client_error'
                when status >= 300 then 'redirect'
                else 'ok'
              end as kind
              from audit_pages where ${own}
            ) as marks
            group by depth, kind order by depth, kind`,
      )
      const found = await database.query<{ severity: string; count: number }>(
        sql`select severity, sum(count)::integer as count from audit_hits where ${own} group by severity`,
      )
      const getCount = (severity: string): number =>
        found.find((row) => row.severity === severity)?.count ?? 0
      return {
        groups,
        places: { critical: getCount('critical'), warning: getCount('warning'), notice: getCount('notice') },
      }
    },

    async tree(ownerId, auditId, under) {
      const rows = await database.query<{
        name: string
        is_folder: boolean
        pages: number
        findings: number
        errors: number
      }>(
        sql`select split_part(rest, '/', 1) as name, position('/' in rest) > 0 as is_folder, count(*)::integer as pages,
              sum(findings)::integer as findings, (count(*) filter (where is_error))::integer as errors
            from (
              select substr(path, ${under.length + 1}::integer) as rest, findings, is_error
              from (
                select coalesce(substring(url from '^[a-z]+://[^/]+(/[^?#]*)'), '/') as path, findings,
                  (state = 'failed' or status >= 400) as is_error
                from audit_pages where owner_id = ${ownerId} and audit_id = ${auditId} and state in ('done', 'failed')
              ) as paths
              where starts_with(path, ${under})
            ) as below
            group by 1, 2 order by is_folder desc, pages desc, name limit ${maxEntries}`,
      )
      return {
        under,
        entries: rows.map(({ name, ...entry }) => ({
          path: `${under}${name}${entry.is_folder ? '/' : ''}`,
          ...entry,
        })),
      }
    },
  }
}
