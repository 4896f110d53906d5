// What was read of sources, and its passages: once for all articles of a project.
import { newIds, newId } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { CutPassage } from './reading/cut-passages.ts'
import type { SourceContent } from './reading/source-content.ts'

/** What a snapshot says beside its text. */
export type SnapshotAbout = Pick<
  SourceContent,
  | 'kind'
  | 'url'
  | 'title'
  | 'siteName'
  | 'author'
  | 'publishedAt'
  | 'modifiedAt'
  | 'language'
  | 'wordCount'
  | 'excerpt'
  | 'usedBrowser'
  | 'remarks'
> & { passageCount: number }

export interface SourceSnapshot {
  id: string
  sourceKey: string
  fetchedAt: string
  about: SnapshotAbout
  contentHash: string
  minhash: string
  etag: string
  lastModified: string
}

export interface StoredPassage extends CutPassage {
  id: string
  snapshotId: string
  /** From 1, in the order of the text. */
  number: number
}

export interface OwnedSnapshots {
  /** The newest of a source that was read within so many hours. */
  findFresh(projectId: string, sourceKey: string, hours: number): Promise<SourceSnapshot | undefined>
  find(snapshotId: string): Promise<SourceSnapshot | undefined>
  findMany(snapshotIds: readonly string[]): Promise<SourceSnapshot[]>
  text(snapshotId: string): Promise<{ text: string; markdown: string } | undefined>
  passages(snapshotIds: readonly string[]): Promise<StoredPassage[]>
  /** Keeps what was read; the same words of the same source are kept once. */
  keep(projectId: string, sourceKey: string, source: SourceContent): Promise<SourceSnapshot>
}

export interface SnapshotsRepository {
  of(ownerId: string, transaction?: Queryable): OwnedSnapshots
}

interface Row {
  id: string
  source_key: string
  fetched_at: Date
  about: SnapshotAbout
  content_hash: string
  minhash: string
  etag: string
  last_modified: string
}

interface PassageRow {
  id: string
  snapshot_id: string
  number: number
  start_at: number
  end_at: number
  text: string
  heading: string
  page: number | null
  content_hash: string
  minhash: string
}

const columns = sql`id, source_key, fetched_at, about, content_hash, minhash, etag, last_modified`

export function createSnapshotsRepository(database: Database): SnapshotsRepository {
  return {
    of(ownerId, transaction = database) {
      const findMany: OwnedSnapshots['findMany'] = async (snapshotIds) => {
        const rows = await transaction.query<Row>(
          sql`select ${columns} from reference_snapshots where owner_id = ${ownerId} and id = any(${[...snapshotIds]}::text[])`,
        )
        return rows.map(toSnapshot)
      }
      return {
        findMany,
        find: async (snapshotId) => (await findMany([snapshotId]))[0],
        async findFresh(projectId, sourceKey, hours) {
          const [row] = await transaction.query<Row>(
            sql`select ${columns} from reference_snapshots where owner_id = ${ownerId} and project_id = ${projectId} and source_key = ${sourceKey}
              and fetched_at > now() - make_interval(hours => ${hours}) order by fetched_at desc limit 1`,
          )
          return row === undefined ? undefined : toSnapshot(row)
        },
        async text(snapshotId) {
          const [row] = await transaction.query<{ text: string; markdown: string }>(
            sql`select text, markdown from reference_snapshots where owner_id = ${ownerId} and id = ${snapshotId}`,
          )
          return row
        },
        async passages(snapshotIds) {
          const rows = await transaction.query<PassageRow>(
            sql`select id, snapshot_id, number, start_at, end_at, text, heading, page, content_hash, minhash from reference_passages
              where owner_id = ${ownerId} and snapshot_id = any(${[...snapshotIds]}::text[]) order by snapshot_id, number`,
          )
          return rows.map((row) => ({
            id: row.id,
            snapshotId: row.snapshot_id,
            number: row.number,
            start: row.start_at,
            end: row.end_at,
            text: row.text,
            heading: row.heading,
            page: row.page,
            contentHash: row.content_hash,
            minhash: row.minhash,
          }))
        },
        async keep(projectId, sourceKey, source) {
          const about: SnapshotAbout = {
            kind: source.kind,
            url: source.url,
            title: source.title,
            siteName: source.siteName,
            author: source.author,
            publishedAt: source.publishedAt,
            modifiedAt: source.modifiedAt,
            language: source.language,
            wordCount: source.wordCount,
            excerpt: source.excerpt,
            usedBrowser: source.usedBrowser,
            remarks: source.remarks,
            passageCount: source.passages.length,
          }
          const id = newId()
          const [row] = await transaction.query<Row>(sql`
            insert into reference_snapshots (owner_id, id, project_id, source_key, about, text, markdown, content_hash, minhash, etag, last_modified)
            values (${ownerId}, ${id}, ${projectId}, ${sourceKey}, ${json(about)}, ${source.text}, ${source.markdown}, ${source.contentHash},
              ${source.minhash}, ${source.etag}, ${source.lastModified})
            on conflict (owner_id, project_id, source_key, content_hash) do update
              set fetched_at = now(), about = excluded.about, etag = excluded.etag, last_modified = excluded.last_modified
            returning ${columns}`)
          const snapshot = toSnapshot(row as Row)
          if (snapshot.id === id) await insertPassages(transaction, ownerId, id, source.passages)
          return snapshot
        },
      }
    },
  }
}

async function insertPassages(
  transaction: Queryable,
  ownerId: string,
  snapshotId: string,
  passages: readonly CutPassage[],
): Promise<void> {
  const ids = newIds(passages.length, snapshotId)
  const rows = passages.map((passage, index) => ({
    id: ids[index],
    number: index + 1,
    start_at: passage.start,
    end_at: passage.end,
    text: passage.text,
    heading: passage.heading,
    page: passage.page,
    content_hash: passage.contentHash,
    minhash: passage.minhash,
  }))
  await transaction.execute(sql`
    insert into reference_passages (owner_id, snapshot_id, id, number, start_at, end_at, text, heading, page, content_hash, minhash)
    select ${ownerId}, ${snapshotId}, id, number, start_at, end_at, text, heading, page, content_hash, minhash
    from jsonb_to_recordset(${json(rows)}) as passage(id text, number integer, start_at integer, end_at integer, text text, heading text,
      page integer, content_hash text, minhash text)`)
}

function toSnapshot(row: Row): SourceSnapshot {
  return {
    id: row.id,
    sourceKey: row.source_key,
    fetchedAt: row.fetched_at.toISOString(),
    about: row.about,
    contentHash: row.content_hash,
    minhash: row.minhash,
    etag: row.etag,
    lastModified: row.last_modified,
  }
}
