// What stays of audits, and for how long. Pages, links and hits of ten thousand pages take a gigabyte; a
// report takes a megabyte.
import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { crawlData } from '#capabilities/site-crawl/index.ts'

/** Days after its end for which the pages of any audit are kept. */
const keptDays = 30
/** The newest completed audits of a site keep their pages for good: the next one is compared with them. */
const keptOfSite = 2
const auditsAtOnce = 100

export interface AuditRetention {
  /**
   * Removes the pages of old audits, and what audits that are deleted have left; gives of how many audits.
   */
  sweep(signal: AbortSignal): Promise<number>
}

interface AuditKey {
  owner_id: string
  audit_id: string
}

export function createAuditRetention(database: Database): AuditRetention {
  function findOld(): Promise<AuditKey[]> {
    return database.query<AuditKey>(sql`
      select owner_id, id as audit_id from (
        select owner_id, id, status, finished_at, pages_removed_at,
          row_number() over (partition by owner_id, site, status order by created_at desc, id desc) as place
        from audits where finished_at is not null
      ) ended
      where pages_removed_at is null and finished_at < now() - make_interval(days => ${keptDays}) and (status <> 'completed' or place > ${keptOfSite})
      limit ${auditsAtOnce}`)
  }

  /**
   * A worker may write on for a moment after its audit was deleted. The audits of each table are found by
   * leaps over its index.
   */
  async function findOrphans(): Promise<AuditKey[]> {
    const found = new Map<string, AuditKey>()
    for (const table of crawlData.tables) {
      const rows = await database.query<AuditKey>(sql`
        with recursive leap(owner_id, audit_id) as (
          (select owner_id, audit_id from ${raw(table)} order by owner_id, audit_id limit 1)
          union all
          select next.owner_id, next.audit_id from leap cross join lateral (
            select owner_id, audit_id from ${raw(table)} where (owner_id, audit_id) > (leap.owner_id, leap.audit_id) order by owner_id, audit_id limit 1
          ) next
        )
        select owner_id, audit_id from leap where not exists (select from audits where audits.owner_id = leap.owner_id and audits.id = leap.audit_id)`)
      for (const row of rows) found.set(`${row.owner_id} ${row.audit_id}`, row)
    }
    return [...found.values()]
  }

  async function removePages({ owner_id: ownerId, audit_id: auditId }: AuditKey): Promise<void> {
    await database.transaction(async (transaction) => {
      await transaction.execute(
        sql`update audits set pages_removed_at = now(), updated_at = now() where owner_id = ${ownerId} and id = ${auditId}`,
      )
      for (const table of crawlData.tables)
        await transaction.execute(
          sql`delete from ${raw(table)} where owner_id = ${ownerId} and audit_id = ${auditId}`,
        )
    })
  }

  return {
    async sweep(signal) {
      let removed = 0
      for (let old = await findOld(); old.length > 0; old = await findOld()) {
        for (const audit of old) {
          signal.throwIfAborted()
          await removePages(audit)
          removed += 1
        }
      }
      for (const orphan of await findOrphans()) {
        signal.throwIfAborted()
        await removePages(orphan)
        removed += 1
      }
      return removed
    },
  }
}
