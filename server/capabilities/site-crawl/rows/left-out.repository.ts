// What an audit left out besides pages, for its report: URLs that were not asked for, and what there was
// no room to keep.
import type { Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'

/** Further hosts are counted together. */
const maxHosts = 20

const whyNotAsked: Readonly<Record<string, string>> = {
  robots: 'its robots.txt does not allow it, or could not be read',
  busy: 'it asks to be left alone (429 or 503)',
  limit: 'one audit asks a host for no more, and for no longer',
  challenge: 'it refuses programs',
}

/** Sentences; none where nothing was left out. */
export async function leftOutNotes(database: Database, own: Sql): Promise<string[]> {
  const hosts = await database.query<{ host: string; reason: string; count: number }>(
    sql`select substring(url from '^[a-z]+://([^/?#]+)') as host, coalesce(result -> 'outcome' ->> 'reason', 'limit') as reason, count(*)::integer as count
        from audit_resources where ${own} and (result is null or result -> 'outcome' ->> 'kind' = 'skipped') group by 1, 2 order by 3 desc, 1, 2`,
  )
  const [cut] = await database.query<{ link_pages: number; links: number; hit_pages: number; hits: number }>(
    sql`select (count(*) filter (where cut_links > 0))::integer as link_pages, coalesce(sum(cut_links), 0)::integer as links,
          (count(*) filter (where cut_hits > 0))::integer as hit_pages, coalesce(sum(cut_hits), 0)::integer as hits
        from audit_pages where ${own} and (cut_links > 0 or cut_hits > 0)`,
  )
  const notes = hosts
    .slice(0, maxHosts)
    .map(
      ({ host, reason, count }) =>
        `${urls(count)} at ${host} ${count === 1 ? 'was' : 'were'} not looked at: ${whyNotAsked[reason] ?? reason}.`,
    )
  const others = hosts.slice(maxHosts)
  if (others.length > 0)
    notes.push(
      `${urls(others.reduce((sum, { count }) => sum + count, 0))} at other hosts were not looked at, for the same reasons.`,
    )
  if (cut !== undefined && cut.links > 0)
    notes.push(
      `${number(cut.links)} links and files of ${pages(cut.link_pages)} were left out: a page may name so many that they cannot all be kept.`,
    )
  if (cut !== undefined && cut.hits > 0)
    notes.push(
      `${number(cut.hits)} places on ${pages(cut.hit_pages)} are counted, and not named one by one: there are too many, or they are too long.`,
    )
  return notes
}

const number = (count: number): string => count.toLocaleString('en')
const urls = (count: number): string => (count === 1 ? 'One URL' : `${number(count)} URLs`)
const pages = (count: number): string => (count === 1 ? 'one page' : `${number(count)} pages`)
