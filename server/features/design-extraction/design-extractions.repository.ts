import type { DesignSection, ExtractedDocument } from '#contracts/extracted-document.schema.ts'
import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'

/** What a design was read from: the same source is not read twice. */
export interface SourceKey {
  /** `file:{sha256}`, `figma:{key}/{node}`, `website:{sha256 of its URL}`. */
  source: string
  /** Which state of it; empty for files, which have one. */
  version: string
}

export interface KeptExtraction extends SourceKey {
  /** As it was read. */
  extraction: ExtractedDocument
  /** The sections as a person set them. */
  corrected: DesignSection[] | undefined
  /** Counts corrections; for ETags. */
  revision: number
  /** Whether reading again would bring nothing more. */
  isComplete: boolean
  readAt: string
}

export interface DesignExtractionsRepository {
  /** The newest state of a source. */
  find(ownerId: string, source: string): Promise<KeptExtraction | undefined>
  /** Keeps what was read; corrections of the same state stay. */
  keep(
    ownerId: string,
    key: SourceKey,
    extraction: ExtractedDocument,
    isComplete: boolean,
  ): Promise<KeptExtraction>
  /**
   * Sets the corrected sections, or takes them away. Undefined when the extraction is not there, or its
   * revision is none of those.
   */
  correct(
    ownerId: string,
    key: SourceKey,
    sections: DesignSection[] | undefined,
    ifRevisions?: readonly number[],
  ): Promise<KeptExtraction | undefined>
  remove(ownerId: string, source: string): Promise<void>
  /** Those of the images that an extraction shows. */
  findUsedImages(ownerId: string, imageIds: readonly string[]): Promise<string[]>
}

interface Row {
  source_key: string
  source_version: string
  extraction: ExtractedDocument
  corrected: DesignSection[] | null
  version: number
  is_complete: boolean
  created_at: Date
}

const columns = raw('source_key, source_version, extraction, corrected, version, is_complete, created_at')

export function createDesignExtractionsRepository(database: Database): DesignExtractionsRepository {
  const toKept = (row: Row | undefined): KeptExtraction | undefined =>
    row && {
      source: row.source_key,
      version: row.source_version,
      extraction: row.extraction,
      corrected: row.corrected ?? undefined,
      revision: row.version,
      isComplete: row.is_complete,
      readAt: row.created_at.toISOString(),
    }
  return {
    async find(ownerId, source) {
      const [row] = await database.query<Row>(
        sql`select ${columns} from design_extractions where owner_id = ${ownerId} and source_key = ${source} order by created_at desc limit 1`,
      )
      return toKept(row)
    },
    async keep(ownerId, { source, version }, extraction, isComplete) {
      const [row] = await database.query<Row>(sql`
        insert into design_extractions (owner_id, source_key, source_version, extraction, is_complete, picture_ids)
        values (${ownerId}, ${source}, ${version}, ${toStorableJson(extraction)}::jsonb, ${isComplete}, ${findImages(extraction)})
        on conflict (owner_id, source_key, source_version) do update
        set extraction = excluded.extraction, is_complete = excluded.is_complete, picture_ids = excluded.picture_ids, created_at = now(), updated_at = now()
        returning ${columns}`)
      return toKept(row) as KeptExtraction
    },
    async correct(ownerId, { source, version }, sections, ifRevisions) {
      const corrected = sections === undefined ? null : toStorableJson(sections)
      const unchanged = ifRevisions === undefined ? sql`` : sql` and version = any(${ifRevisions}::integer[])`
      const [row] = await database.query<Row>(sql`
        update design_extractions set corrected = ${corrected}::jsonb, version = version + 1, updated_at = now()
        where owner_id = ${ownerId} and source_key = ${source} and source_version = ${version}${unchanged} returning ${columns}`)
      return toKept(row)
    },
    async remove(ownerId, source) {
      await database.execute(
        sql`delete from design_extractions where owner_id = ${ownerId} and source_key = ${source}`,
      )
    },
    async findUsedImages(ownerId, imageIds) {
      const ids = [...imageIds]
      const rows = await database.query<{ id: string }>(sql`
        select distinct id from design_extractions, unnest(picture_ids) as id
        where owner_id = ${ownerId} and picture_ids && ${ids}::text[] and id = any(${ids})`)
      return rows.map((row) => row.id)
    },
  }
}

function findImages({ pages, designFonts = [] }: ExtractedDocument): string[] {
  const urls = [
    ...pages.flatMap(({ picture, blocks }) => [picture, ...blocks.map(({ src }) => src)]),
    ...designFonts.flatMap(({ files }) => files.map(({ src }) => src)),
  ]
  const ids = urls.flatMap((url) => /^\/api\/pictures\/([0-9a-f]{24})$/.exec(url ?? '')?.[1] ?? [])
  return [...new Set(ids)]
}

/** What is kept for an owner; goes with the account. */
export const designExtractionData = { tables: ['design_extractions'] } as const
