// What all crawls of the installation know of a host that several of them ask: one pace, whoever asks and in
// whichever process.
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface HostStanding {
  /** Crawls that are at the host, this one included. */
  leases: number
  /** How long it wants to be left alone, from now. */
  pausedMs: number
}

export interface HostPaces {
  /**
   * Takes the next turn at a host, `gapMs` before the one after it; gives how long to wait for it, in
   * milliseconds.
   */
  reserve(host: string, gapMs: number): Promise<number>
  /** The host wants to be left alone. */
  pause(host: string, pauseMs: number): Promise<void>
  /** Takes or renews a lease on the host, for some seconds. */
  renew(host: string, leaseId: string): Promise<HostStanding>
  /** Ends the lease, and removes what nobody needs any more. */
  release(leaseId: string): Promise<void>
}

/** A lease that is not renewed for so long has expired. */
const leaseSeconds = 10
const keptAfterUse = sql`interval '1 minute'`

export function createHostPaces(database: Database): HostPaces {
  return {
    async reserve(host, gapMs) {
      const gap = sql`make_interval(secs => ${gapMs / 1_000})`
      const [row] = await database.query<{ wait_ms: number }>(
        sql`insert into crawl_hosts (host, next_at) values (${host}, clock_timestamp() + ${gap})
            on conflict (host) do update set next_at = greatest(crawl_hosts.next_at, crawl_hosts.paused_until, clock_timestamp()) + ${gap}
            returning (extract(epoch from next_at - ${gap} - clock_timestamp()) * 1000)::float8 as wait_ms`,
      )
      return Math.max(0, row?.wait_ms ?? 0)
    },

    async pause(host, pauseMs) {
      const until = sql`clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})`
      await database.execute(
        sql`insert into crawl_hosts (host, next_at, paused_until) values (${host}, clock_timestamp(), ${until})
            on conflict (host) do update set paused_until = greatest(crawl_hosts.paused_until, excluded.paused_until)`,
      )
    },

    async renew(host, leaseId) {
      await database.execute(
        sql`insert into crawl_host_seats (host, seat) values (${host}, ${leaseId}) on conflict (host, seat) do update set seen_at = clock_timestamp()`,
      )
      const [row] = await database.query<{ leases: number; paused_ms: number | null }>(
        sql`select (select count(*) from crawl_host_seats where host = ${host} and seen_at > clock_timestamp() - make_interval(secs => ${leaseSeconds}))::integer as leases,
              (select extract(epoch from paused_until - clock_timestamp()) * 1000 from crawl_hosts where host = ${host})::float8 as paused_ms`,
      )
      return { leases: row?.leases ?? 1, pausedMs: Math.max(0, row?.paused_ms ?? 0) }
    },

    async release(leaseId) {
      await database.execute(
        sql`delete from crawl_host_seats where seat = ${leaseId} or seen_at < now() - ${keptAfterUse}`,
      )
      await database.execute(
        sql`delete from crawl_hosts where next_at < now() - ${keptAfterUse} and (paused_until is null or paused_until < now())`,
      )
    },
  }
}
