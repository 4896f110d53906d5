// What is published: immutable states of pages and their files. Invariant: whatever a page's row points to is
// complete, because the row is written last.
import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { Theme } from '#contracts/sections.schema.ts'

/** A form of a published page, as its messages need it. */
export interface PublishedForm {
  /** `{sectionId}/{componentId}`: what the page sends along. */
  key: string
  title: string
  fields: { name: string; label: string }[]
  successText?: string | undefined
  /** Fragment of the page where it is. */
  anchor: string
}

export interface AboutSnapshot {
  businessName: string
  theme: Theme
  language: string
  forms: PublishedForm[]
}

export interface NewSnapshot {
  id: string
  html: string
  htmlHash: string
  /** Names of files below /p/assets: `{sha256}.{extension}`. */
  assets: string[]
  about: AboutSnapshot
}

/** Where a URL leads now. */
export interface PublishedUrl {
  ownerId: string
  pageId: string
  snapshotId: string
  htmlHash: string
}

export interface SnapshotsRepository {
  /** Stores the snapshot and gives the moment. */
  insert(ownerId: string, pageId: string, snapshot: NewSnapshot): Promise<string>
  findHash(ownerId: string, pageId: string, snapshotId: string): Promise<string | undefined>
  /** What a published page's URL leads to; undefined for any other URL. */
  findBySlug(slug: string): Promise<PublishedUrl | undefined>
  /** URLs of pages that are shown, the newest first, with the moment of their publication. */
  listPublished(limit: number): Promise<{ slug: string; at: string }[]>
  readHtml(url: Omit<PublishedUrl, 'htmlHash'>): Promise<string | undefined>
  readAbout(url: PublishedUrl): Promise<AboutSnapshot | undefined>
  /** Whether a page that is published has this file in one of its kept states. */
  showsAsset(name: string): Promise<boolean>
  /** Forgets states beyond the ten newest of a page, and those of pages that are gone. Returns how many. */
  sweepSnapshots(): Promise<number>
  /** Those of the names that a state of anybody's page has. */
  findUsedAssets(names: readonly string[]): Promise<string[]>
}

/** States of a page that are kept beside the one that is shown. */
const keptStates = 10

export function createSnapshotsRepository(database: Database): SnapshotsRepository {
  return {
    async insert(ownerId, pageId, { id, html, htmlHash, assets, about }) {
      const [row] = await database.query<{ created_at: Date }>(sql`
        insert into page_snapshots (owner_id, page_id, id, html, html_hash, assets, about)
        values (${ownerId}, ${pageId}, ${id}, ${html}, ${htmlHash}, ${assets}::text[], ${json(about)}) returning created_at`)
      return (row as { created_at: Date }).created_at.toISOString()
    },
    async findHash(ownerId, pageId, snapshotId) {
      const [row] = await database.query<{ html_hash: string }>(
        sql`select html_hash from page_snapshots where owner_id = ${ownerId} and page_id = ${pageId} and id = ${snapshotId}`,
      )
      return row?.html_hash
    },
    async findBySlug(slug) {
      const [row] = await database.query<{
        owner_id: string
        page_id: string
        id: string
        html_hash: string
      }>(sql`
        select snapshot.owner_id, snapshot.page_id, snapshot.id, snapshot.html_hash
        from page_addresses address
        join landing_pages page on page.owner_id = address.owner_id and page.id = address.page_id
        join page_snapshots snapshot on snapshot.owner_id = page.owner_id and snapshot.page_id = page.id and snapshot.id = page.body -> 'published' ->> 'snapshotId'
        where address.slug = ${slug} and page.body ->> 'slug' = address.slug and page.status = 'published' and page.deleted_at is null`)
      return row === undefined
        ? undefined
        : { ownerId: row.owner_id, pageId: row.page_id, snapshotId: row.id, htmlHash: row.html_hash }
    },
    listPublished: (limit) =>
      database.query<{ slug: string; at: string }>(sql`
        select body ->> 'slug' as slug, body -> 'published' ->> 'at' as at from landing_pages
        where status = 'published' and deleted_at is null order by body -> 'published' ->> 'at' desc, id limit ${limit}`),
    async readHtml({ ownerId, pageId, snapshotId }) {
      const [row] = await database.query<{ html: string }>(
        sql`select html from page_snapshots where owner_id = ${ownerId} and page_id = ${pageId} and id = ${snapshotId}`,
      )
      return row?.html
    },
    async readAbout({ ownerId, pageId, snapshotId }) {
      const [row] = await database.query<{ about: AboutSnapshot }>(
        sql`select about from page_snapshots where owner_id = ${ownerId} and page_id = ${pageId} and id = ${snapshotId}`,
      )
      return row?.about
    },
    async showsAsset(name) {
      const rows = await database.query(sql`
        select 1 from page_snapshots snapshot join landing_pages page on page.owner_id = snapshot.owner_id and page.id = snapshot.page_id
        where snapshot.assets @> array[${name}]::text[] and page.status = 'published' and page.deleted_at is null limit 1`)
      return rows.length > 0
    },
    sweepSnapshots: () =>
      database.execute(sql`
        delete from page_snapshots snapshot using (
          select owner_id, page_id, id, row_number() over (partition by owner_id, page_id order by created_at desc, id desc) as place from page_snapshots
        ) ranked
        where (ranked.owner_id, ranked.page_id, ranked.id) = (snapshot.owner_id, snapshot.page_id, snapshot.id)
          and snapshot.created_at < now() - interval '1 hour'
          and case when exists (select from landing_pages page where page.owner_id = snapshot.owner_id and page.id = snapshot.page_id)
            then ranked.place > ${keptStates} and not exists (
              select from landing_pages page where page.owner_id = snapshot.owner_id and page.id = snapshot.page_id
                and page.body -> 'published' ->> 'snapshotId' = snapshot.id)
            else true end`),
    async findUsedAssets(names) {
      const rows = await database.query<{ name: string }>(sql`
        select distinct asset.name from page_snapshots snapshot, unnest(snapshot.assets) as asset(name)
        where snapshot.assets && ${[...names]}::text[] and asset.name = any(${[...names]})`)
      return rows.map((row) => row.name)
    },
  }
}
