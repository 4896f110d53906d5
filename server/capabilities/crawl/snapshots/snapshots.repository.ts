// Pages as they were last read. A page that has not changed since (304) is taken from here, so that reading a
// site again costs it little.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

export interface PageSnapshot {
  url: string
  etag: string | undefined
  lastModified: string | undefined
  status: number
  headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, hexadecimal. */
  contentHash: string
  /** Without its content encoding. */
  body: Buffer
  /** As it was sent. */
  transferBytes: number
  fetchedAt: Date
}

export type SnapshotToKeep = Pick<PageSnapshot, 'url' | 'status' | 'headers' | 'body' | 'transferBytes'>

export type SnapshotConditions = Pick<PageSnapshot, 'etag' | 'lastModified'>

export interface PageSnapshots {
  /** What conditional requests need of those of the URLs that are kept. */
  conditions(ownerId: string, urls: readonly string[]): Promise<Map<string, SnapshotConditions>>
  find(ownerId: string, url: string): Promise<PageSnapshot | undefined>
  /**
   * Kept only where a conditional request for it can be made (an ETag or a date), and where it is not too
   * large.
   */
  keep(ownerId: string, snapshot: SnapshotToKeep): Promise<void>
  /** Removes what was not sent again for so many days; gives their number. */
  removeOlderThan(days: number): Promise<number>
}

/** Larger pages are rare, and fetching one again is cheaper than keeping it. */
export const maxSnapshotBytes = 2_000_000
const maxHeaderLength = 4_000
const rowsPerStep = 1_000
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Tables of the snapshots, for the removal of an account. */
export const snapshotsData = { tables: ['crawl_snapshots'] }

export function createPageSnapshots(database: Database): PageSnapshots {
  return {
    async conditions(ownerId, urls) {
      const rows = await database.query<Pick<SnapshotRow, 'url' | 'etag' | 'last_modified'>>(
        sql`select url, etag, last_modified from crawl_snapshots where owner_id = ${ownerId} and url_hash = any(${urls.map(urlHash)}::bytea[])`,
      )
      return new Map(
        rows.map(({ url, etag, last_modified: date }) => [
          url,
          { etag: etag ?? undefined, lastModified: date ?? undefined },
        ]),
      )
    },

    async find(ownerId, url) {
      const [row] = await database.query<SnapshotRow>(
        sql`select url, etag, last_modified, status, headers, content_hash, body, transfer_bytes, fetched_at
            from crawl_snapshots where owner_id = ${ownerId} and url_hash = ${urlHash(url)}`,
      )
      if (row === undefined) return undefined
      return {
        url: row.url,
        etag: row.etag ?? undefined,
        lastModified: row.last_modified ?? undefined,
        status: row.status,
        headers: row.headers,
        contentHash: row.content_hash,
        body: await decompress(row.body),
        transferBytes: Number(row.transfer_bytes),
        fetchedAt: row.fetched_at,
      }
    },

    async keep(ownerId, { url, status, headers, body, transferBytes }) {
      const etag = headers['etag'] ?? null
      const lastModified = headers['last-modified'] ?? null
      if (
        (etag === null && lastModified === null) ||
        body.length > maxSnapshotBytes ||
        /\bno-store\b/i.test(headers['cache-control'] ?? '')
      )
        return
      // Cookies are nobody's to keep.
      const kept = Object.fromEntries(
        Object.entries(headers).filter(
          ([name, value]) => name !== 'set-cookie' && value.length <= maxHeaderLength,
        ),
      )
      await database.execute(
        sql`insert into crawl_snapshots (owner_id, url_hash, url, etag, last_modified, status, headers, content_hash, body, transfer_bytes)
            values (${ownerId}, ${urlHash(url)}, ${url}, ${etag}, ${lastModified}, ${status}, ${toStorableJson(kept)}::jsonb,
              ${hash('sha256', body)}, ${await compress(body)}, ${transferBytes})
            on conflict (owner_id, url_hash) do update set etag = excluded.etag, last_modified = excluded.last_modified, status = excluded.status,
              headers = excluded.headers, content_hash = excluded.content_hash, body = excluded.body, transfer_bytes = excluded.transfer_bytes, fetched_at = now()`,
      )
    },

    async removeOlderThan(days) {
      for (let all = 0; ;) {
        const count = await database.execute(
          sql`delete from crawl_snapshots where ctid = any(array(
                select ctid from crawl_snapshots where fetched_at < now() - make_interval(days => ${days}) limit ${rowsPerStep}))`,
        )
        all += count
        if (count < rowsPerStep) return all
      }
    },
  }
}

/** Headers that ask for the page only where it has changed (RFC 9110 §13.1). */
export function getConditions({ etag, lastModified }: SnapshotConditions): Record<string, string> {
  if (etag !== undefined) return { 'if-none-match': etag }
  return lastModified === undefined ? {} : { 'if-modified-since': lastModified }
}

function urlHash(url: string): Buffer {
  return hash('sha256', url, 'buffer')
}

interface SnapshotRow {
  url: string
  etag: string | null
  last_modified: string | null
  status: number
  headers: Record<string, string>
  content_hash: string
  body: Buffer
  transfer_bytes: string
  fetched_at: Date
}
