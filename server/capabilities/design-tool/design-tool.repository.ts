import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'

/** Which answer: of a whole file, or of one layer of it. */
export interface AnswerKey {
  fileKey: string
  nodeId: string | undefined
  version: string
}

export interface KeptAnswer extends AnswerKey {
  /** The JSON as it came, gzip'd. */
  answer: Buffer
  /** URLs of rendered layers while they are good; null for what could not be rendered. */
  pictures: Record<string, string | null> | undefined
}

export interface AnswersRepository {
  /** The newest answer to this very request. */
  find(ownerId: string, request: Pick<AnswerKey, 'fileKey' | 'nodeId'>): Promise<KeptAnswer | undefined>
  /**
   * The whole file, when it was read within the last day: somebody who then asks for one of its frames means
   * that state.
   */
  findRecentFile(ownerId: string, fileKey: string): Promise<KeptAnswer | undefined>
  keep(ownerId: string, key: AnswerKey, answer: Buffer): Promise<void>
  keepImages(ownerId: string, key: AnswerKey, images: Record<string, string | null>): Promise<void>
}

interface Row {
  file_key: string
  node_id: string
  version: string
  answer: Buffer
  pictures: Record<string, string | null> | null
}

// A day less than the URLs live.
const columns = sql`file_key, node_id, version, answer, case when pictures_at > now() - interval '29 days' then pictures end as pictures`

export function createAnswersRepository(database: Database): AnswersRepository {
  const toAnswer = (row: Row | undefined): KeptAnswer | undefined =>
    row && {
      fileKey: row.file_key,
      nodeId: row.node_id || undefined,
      version: row.version,
      answer: row.answer,
      pictures: row.pictures ?? undefined,
    }
  return {
    async find(ownerId, { fileKey, nodeId = '' }) {
      const [row] = await database.query<Row>(sql`
        select ${columns} from design_tool_answers
        where owner_id = ${ownerId} and file_key = ${fileKey} and node_id = ${nodeId} order by created_at desc limit 1`)
      return toAnswer(row)
    },
    async findRecentFile(ownerId, fileKey) {
      const [row] = await database.query<Row>(sql`
        select ${columns} from design_tool_answers
        where owner_id = ${ownerId} and file_key = ${fileKey} and node_id = '' and created_at > now() - interval '1 day'
        order by created_at desc limit 1`)
      return toAnswer(row)
    },
    async keep(ownerId, { fileKey, nodeId = '', version }, answer) {
      await database.execute(sql`
        insert into design_tool_answers (owner_id, file_key, node_id, version, answer)
        values (${ownerId}, ${fileKey}, ${nodeId}, ${version}, ${answer})
        on conflict (owner_id, file_key, node_id, version) do update set answer = excluded.answer, created_at = now()`)
    },
    async keepImages(ownerId, { fileKey, nodeId = '', version }, images) {
      await database.execute(sql`
        update design_tool_answers set pictures = coalesce(pictures, '{}'::jsonb) || ${json(images)}, pictures_at = now()
        where owner_id = ${ownerId} and file_key = ${fileKey} and node_id = ${nodeId} and version = ${version}`)
    },
  }
}

/** What is kept for an owner; goes with the account. */
export const designToolData = { tables: ['design_tool_answers'] } as const
