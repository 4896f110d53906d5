import { isId, newRandomId } from '#platform/ids.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql, type Sql } from '#platform/store/sql.ts'
import type { UploadError, UploadKind, UploadStatus } from './uploads.schema.ts'

export interface NewUpload {
  kind: UploadKind
  originalName: string
  mimeType: string
  /** Bytes and hexadecimal SHA-256 of what was sent. */
  size: number
  sha256: string
  /** The bytes on disk; undefined where there are none. */
  kept?: { sha256: string; mimeType: string } | undefined
  status: UploadStatus
  error?: UploadError | undefined
  pageCount?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /**
   * Of a design file: its URL, what the design tool is asked for, and the frame that the URL names.
   */
  url?: string | undefined
  fileKey?: string | undefined
  nodeId?: string | undefined
  /** Sealed. */
  accessToken?: string | undefined
  warnings: string[]
}

export interface Upload extends NewUpload {
  ownerId: string
  /** The `fileId` of answers. */
  id: string
  createdAt: string
  expiresAt: string
}

export interface UploadsRepository {
  /** With an identifier that the owner has already, that upload is given back. */
  insert(ownerId: string, upload: NewUpload & { id?: string | undefined; hours: number }): Promise<Upload>
  find(ownerId: string, fileId: string): Promise<Upload | undefined>
  setStatus(
    ownerId: string,
    fileId: string,
    facts: { status: UploadStatus; pageCount?: number | undefined; error?: UploadError | undefined },
  ): Promise<void>
  /** Notes that it is in use, now and for so many hours more. */
  touch(ownerId: string, fileId: string, hours: number): Promise<void>
  /** False when it is not there. */
  remove(ownerId: string, fileId: string): Promise<boolean>
  /**
   * Uploads after this one in order, some at a time: of one owner, or of all; those that expired, or that
   * were last in use more than so many minutes ago.
   */
  listIdle(options: {
    ownerId?: string | undefined
    after: Pick<Upload, 'ownerId' | 'id'>
    idleMinutes: number
  }): Promise<Upload[]>
  isExpired(upload: Pick<Upload, 'ownerId' | 'id'>): Promise<boolean>
  /** Whether the owner has another upload of the same bytes or URL. */
  hasOther(ownerId: string, upload: Pick<Upload, 'id' | 'sha256'>): Promise<boolean>
  /** Bytes that were sent for an owner, or by all visitors of the public demo. */
  getBytes(ownerId: string): Promise<number>
  demoBytes(): Promise<number>
  /** Those of the hashes that an upload of anybody has on disk. */
  findUsedHashes(hashes: readonly string[]): Promise<string[]>
}

interface Row {
  owner_id: string
  id: string
  kind: UploadKind
  original_name: string
  mime_type: string
  size: string
  sha256: string
  kept_sha256: string | null
  kept_type: string | null
  status: UploadStatus
  error: UploadError | null
  page_count: number | null
  width: number | null
  height: number | null
  url: string | null
  file_key: string | null
  node_id: string | null
  access_token: string | null
  warnings: string[]
  created_at: Date
  expires_at: Date
}

const atOnce = 200

export function createUploadsRepository(database: Database): UploadsRepository {
  async function find(ownerId: string, fileId: string): Promise<Upload | undefined> {
    if (!isId(fileId)) return undefined
    const [row] = await database.query<Row>(
      sql`select * from uploads where owner_id = ${ownerId} and id = ${fileId}`,
    )
    return row === undefined ? undefined : toUpload(row)
  }
  async function computeSum(condition: Sql): Promise<number> {
    const [row] = await database.query<{ bytes: string }>(
      sql`select coalesce(sum(size), 0) as bytes from uploads where ${condition}`,
    )
    return Number(row?.bytes ?? 0)
  }
  return {
    find,
    async insert(ownerId, { id = newRandomId(), hours, ...upload }) {
      const [row] = await database.query<Row>(sql`
        insert into uploads (owner_id, id, kind, original_name, mime_type, size, sha256, kept_sha256, kept_type, status, error, page_count, width, height,
          url, file_key, node_id, access_token, warnings, expires_at)
        values (${ownerId}, ${id}, ${upload.kind}, ${upload.originalName}, ${upload.mimeType}, ${upload.size}, ${upload.sha256},
          ${upload.kept?.sha256 ?? null}, ${upload.kept?.mimeType ?? null}, ${upload.status}, ${json(upload.error ?? null)}, ${upload.pageCount ?? null},
          ${upload.width ?? null}, ${upload.height ?? null}, ${upload.url ?? null}, ${upload.fileKey ?? null}, ${upload.nodeId ?? null}, ${upload.accessToken ?? null}, ${json(upload.warnings)},
          now() + make_interval(hours => ${hours}))
        on conflict (owner_id, id) do update set id = excluded.id returning *`)
      return toUpload(row as Row)
    },
    async setStatus(ownerId, fileId, { status, pageCount = null, error = null }) {
      await database.execute(sql`
        update uploads set status = ${status}, page_count = coalesce(${pageCount}::integer, page_count), error = ${json(error)}
        where owner_id = ${ownerId} and id = ${fileId}`)
    },
    async touch(ownerId, fileId, hours) {
      await database.execute(sql`
        update uploads set touched_at = now(), expires_at = greatest(expires_at, now() + make_interval(hours => ${hours}))
        where owner_id = ${ownerId} and id = ${fileId}`)
    },
    async remove(ownerId, fileId) {
      return (
        isId(fileId) &&
        (await database.execute(sql`delete from uploads where owner_id = ${ownerId} and id = ${fileId}`)) > 0
      )
    },
    async listIdle({ ownerId, after, idleMinutes }) {
      const whose = ownerId === undefined ? sql`` : sql` and owner_id = ${ownerId}`
      const rows = await database.query<Row>(sql`
        select * from uploads where (owner_id, id) > (${after.ownerId}, ${after.id})${whose}
          and (expires_at < now() or touched_at < now() - make_interval(mins => ${idleMinutes}))
        order by owner_id, id limit ${atOnce}`)
      return rows.map(toUpload)
    },
    async isExpired({ ownerId, id }) {
      const rows = await database.query(
        sql`select 1 from uploads where owner_id = ${ownerId} and id = ${id} and expires_at < now()`,
      )
      return rows.length > 0
    },
    async hasOther(ownerId, { id, sha256 }) {
      const rows = await database.query(
        sql`select 1 from uploads where owner_id = ${ownerId} and sha256 = ${sha256} and id <> ${id} limit 1`,
      )
      return rows.length > 0
    },
    getBytes: (ownerId) => computeSum(sql`owner_id = ${ownerId}`),
    demoBytes: () => computeSum(sql`owner_id like 'demo-%'`),
    async findUsedHashes(hashes) {
      const rows = await database.query<{ kept_sha256: string }>(
        sql`select distinct kept_sha256 from uploads where kept_sha256 = any(${[...hashes]})`,
      )
      return rows.map((row) => row.kept_sha256)
    },
  }
}

function toUpload(row: Row): Upload {
  return {
    ownerId: row.owner_id,
    id: row.id,
    kind: row.kind,
    originalName: row.original_name,
    mimeType: row.mime_type,
    size: Number(row.size),
    sha256: row.sha256,
    kept:
      row.kept_sha256 === null || row.kept_type === null
        ? undefined
        : { sha256: row.kept_sha256, mimeType: row.kept_type },
    status: row.status,
    error: row.error ?? undefined,
    pageCount: row.page_count ?? undefined,
    width: row.width ?? undefined,
    height: row.height ?? undefined,
    url: row.url ?? undefined,
    fileKey: row.file_key ?? undefined,
    nodeId: row.node_id ?? undefined,
    accessToken: row.access_token ?? undefined,
    warnings: row.warnings,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}

/**
 * What is kept for an owner; goes with the account. The bytes are swept when no upload names them any more.
 */
export const uploadsData = { tables: ['uploads'] } as const
