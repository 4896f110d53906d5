// Connections, what was published where, and images that sites have. Rows of one owner each.
import { versionMismatch } from '#platform/errors.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { CmsKind, PostStatus } from '#capabilities/cms/index.ts'

export interface ConnectionBody {
  kind: CmsKind
  url: string
  username: string
  /** Sealed under the project's and the site's name. */
  secret: string
  secretLast4: string
  siteName: string
  testedAt: string | null
}
export interface ConnectionRow extends ConnectionBody {
  version: number
  createdAt: string
  updatedAt: string
}

export interface PublicationBody {
  /** The slug of a post that is begun: by it a post is found whose identifier was not stored any more. */
  marker: string
  kind: CmsKind
  siteUrl: string
  postId?: string | undefined
  state: 'none' | PostStatus | 'gone'
  url?: string | undefined
  editUrl?: string | undefined
  scheduledFor?: string | undefined
  /** As the site spells it; undefined while a post is begun and not yet filled. */
  modifiedAt?: string | undefined
  lastPublishedAt?: string | undefined
  articleDocumentId?: string | undefined
  /** Of all that was sent. */
  contentHash?: string | undefined
  categories?: readonly string[] | undefined
  tags?: readonly string[] | undefined
  jobId?: string | undefined
  /** Whether a post may be half written by a job that ended. */
  isUnsettled?: boolean | undefined
  lastError?: { code: string; detail: string } | undefined
}

export interface PublicationsRepository {
  findConnection(ownerId: string, projectId: string): Promise<ConnectionRow | undefined>
  /** Writes the next state if it is another one. Throws `version_mismatch`. */
  saveConnection(
    ownerId: string,
    projectId: string,
    change: (current: ConnectionRow | undefined) => ConnectionBody,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<ConnectionRow>
  /** Notes that the site accepted the key, while the connection is still this version. Changes no version. */
  noteTested(ownerId: string, projectId: string, version: number, siteName: string): Promise<void>
  removeConnection(
    ownerId: string,
    projectId: string,
    options?: { ifVersions?: number[] | undefined },
  ): Promise<void>
  find(ownerId: string, articleId: string): Promise<PublicationBody | undefined>
  /** Undefined takes it away. */
  change(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    change: (current: PublicationBody | undefined) => PublicationBody | undefined,
  ): Promise<void>
  /** By the hash of their bytes. `alt` is null where it was not kept when the image was uploaded. */
  findImages(
    ownerId: string,
    projectId: string,
    siteUrl: string,
    hashes: readonly string[],
  ): Promise<Map<string, { url: string; alt: string | null }>>
  /** Keeps the URL that the first one gave, and the last alternative text. */
  keepImage(
    transaction: Queryable,
    ownerId: string,
    projectId: string,
    image: { siteUrl: string; sha256: string; url: string; alt: string },
  ): Promise<void>
}

/** What is kept for an owner; goes with the account. */
export const publicationsData = {
  tables: ['blog_connections', 'article_publications', 'published_images'],
} as const

interface StoredConnection {
  body: ConnectionBody
  version: number
  createdAt: Date
  updatedAt: Date
}

export function createPublicationsRepository(database: Database): PublicationsRepository {
  const columns = sql`body, version, created_at as "createdAt", updated_at as "updatedAt"`
  const toRow = (row: StoredConnection | undefined): ConnectionRow | undefined =>
    row === undefined
      ? undefined
      : {
          ...row.body,
          version: row.version,
          createdAt: row.createdAt.toISOString(),
          updatedAt: row.updatedAt.toISOString(),
        }
  const read = async (
    from: Queryable,
    ownerId: string,
    projectId: string,
  ): Promise<ConnectionRow | undefined> => {
    const [row] = await from.query<StoredConnection>(
      sql`select ${columns} from blog_connections where owner_id = ${ownerId} and project_id = ${projectId}`,
    )
    return toRow(row)
  }
  /** Two changes of one connection come one after the other. */
  const alone = <Result>(
    ownerId: string,
    projectId: string,
    ifVersions: number[] | undefined,
    work: (transaction: Queryable, current: ConnectionRow | undefined) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (transaction) => {
      await transaction.query(
        sql`select pg_advisory_xact_lock(hashtext(${`blog-connection:${ownerId}:${projectId}`}))`,
      )
      const current = await read(transaction, ownerId, projectId)
      if (ifVersions !== undefined && !ifVersions.includes(current?.version ?? 0))
        throw versionMismatch(
          'The connection was changed meanwhile. Get it again and send your change with its ETag.',
        )
      return work(transaction, current)
    })

  return {
    findConnection: (ownerId, projectId) => read(database, ownerId, projectId),
    saveConnection: (ownerId, projectId, change, { ifVersions } = {}) =>
      alone(ownerId, projectId, ifVersions, async (transaction, current) => {
        const next = change(current)
        const [row] = await transaction.query<StoredConnection>(sql`
          insert into blog_connections (owner_id, project_id, body) values (${ownerId}, ${projectId}, ${json(next)})
          on conflict (owner_id, project_id) do update
            set body = excluded.body, version = blog_connections.version + 1, updated_at = now()
            where blog_connections.body <> excluded.body
          returning ${columns}`)
        const stored = toRow(row) ?? current
        if (stored === undefined) throw new Error('The connection was neither stored nor there.')
        return stored
      }),
    async noteTested(ownerId, projectId, version, siteName) {
      await database.execute(sql`
        update blog_connections set body = body || ${json({ siteName, testedAt: new Date().toISOString() })}
        where owner_id = ${ownerId} and project_id = ${projectId} and version = ${version}`)
    },
    removeConnection: (ownerId, projectId, { ifVersions } = {}) =>
      alone(ownerId, projectId, ifVersions, async (transaction) => {
        await transaction.execute(
          sql`delete from blog_connections where owner_id = ${ownerId} and project_id = ${projectId}`,
        )
      }),
    async find(ownerId, articleId) {
      const [row] = await database.query<{ body: PublicationBody }>(
        sql`select body from article_publications where owner_id = ${ownerId} and article_id = ${articleId}`,
      )
      return row?.body
    },
    async change(transaction, ownerId, articleId, change) {
      // The article's row: a first publication has none of its own yet.
      await transaction.query(
        sql`select 1 from articles where owner_id = ${ownerId} and id = ${articleId} for no key update`,
      )
      const [row] = await transaction.query<{ body: PublicationBody }>(
        sql`select body from article_publications where owner_id = ${ownerId} and article_id = ${articleId}`,
      )
      const next = change(row?.body)
      if (next === undefined)
        await transaction.execute(
          sql`delete from article_publications where owner_id = ${ownerId} and article_id = ${articleId}`,
        )
      else
        await transaction.execute(sql`
          insert into article_publications (owner_id, article_id, body) values (${ownerId}, ${articleId}, ${json(next)})
          on conflict (owner_id, article_id) do update set body = excluded.body, updated_at = now()`)
    },
    async findImages(ownerId, projectId, siteUrl, hashes) {
      const rows = await database.query<{ sha256: string; url: string; alt: string | null }>(sql`
        select sha256, url, alt from published_images where owner_id = ${ownerId} and project_id = ${projectId}
          and site_url = ${siteUrl} and sha256 = any(${[...hashes]}::text[])`)
      return new Map(rows.map(({ sha256, url, alt }) => [sha256, { url, alt }]))
    },
    async keepImage(transaction, ownerId, projectId, { siteUrl, sha256, url, alt }) {
      await transaction.execute(sql`
        insert into published_images (owner_id, project_id, site_url, sha256, url, alt)
        values (${ownerId}, ${projectId}, ${siteUrl}, ${sha256}, ${url}, ${alt})
        on conflict (owner_id, project_id, site_url, sha256) do update set alt = excluded.alt`)
    },
  }
}
