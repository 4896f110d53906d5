// Articles of a project as a CSV file: written as they are read from the store, read all or nothing.
import { isId, newIds } from '#platform/ids.ts'
import { fileTypeInvalid, validationFailed } from '#platform/errors.ts'
import { decodeText } from '#platform/decode-text.ts'
import type { RecordEvents } from '#capabilities/records/index.ts'
import {
  articleTableHead,
  articleTableLine,
  readArticleTable,
  type ArticleRow,
  type TableProblem,
} from '#core/article-table/index.ts'
import { outlineFromMarkdown, outlineToMarkdown } from '#core/outline/index.ts'
import { nearestName } from '#core/text.ts'
import type { List, ListOptions } from '#platform/store/collection.ts'
import { newArticle, withChanges } from './article-bodies.ts'
import { collisionWarnings, type CollisionsOf } from './collisions.ts'
import type { ArticleRecord, ArticlesRepository } from './articles.repository.ts'
import {
  plannedArticle,
  updateArticleBody,
  type Article,
  type CsvImport,
  type UpdateArticle,
} from './articles.schema.ts'

export interface ImportOptions {
  /** Answers what would happen and stores nothing. */
  dryRun: boolean
  /** Leaves wrong rows out instead of refusing the file. */
  skipInvalid: boolean
  /** The same identifier again gives the new articles the same identifiers. */
  id?: string | undefined
}

export interface ArticleTablesService {
  /** The file, piece by piece, in constant memory. */
  write(ownerId: string, projectId: string): AsyncGenerator<string>
  /**
   * Rows with an `id` change that article, others create one. Throws `file_type_invalid`, and
   * `validation_failed` that names each wrong cell as `row 3.dueDate`; nothing is stored then.
   */
  read(ownerId: string, projectId: string, bytes: Uint8Array, options: ImportOptions): Promise<CsvImport>
}

export interface ArticleTablesDependencies {
  articles: ArticlesRepository
  getPromptTypes(ownerId: string): {
    list(options: Omit<ListOptions, 'where'>): Promise<List<{ id: string; key: string; name: string }>>
  }
  findCollisions: CollisionsOf
  recordEvents: RecordEvents
}

/** A row that may be stored. */
interface SoundRow {
  row: number
  id?: string | undefined
  change: UpdateArticle
}

export function createArticleTablesService({
  articles,
  getPromptTypes,
  findCollisions,
  recordEvents,
}: ArticleTablesDependencies): ArticleTablesService {
  async function allPromptTypes(ownerId: string): Promise<{ id: string; key: string; name: string }[]> {
    const all: { id: string; key: string; name: string }[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { items, nextCursor } = await getPromptTypes(ownerId).list({
        limit: 100,
        sort: 'createdAt',
        cursor,
      })
      all.push(...items)
      cursor = nextCursor
    }
    return all
  }

  /** The rows that may be stored; says of the others why they may not. */
  async function check(
    ownerId: string,
    projectId: string,
    rows: readonly { row: number; article: ArticleRow }[],
    problems: TableProblem[],
  ): Promise<SoundRow[]> {
    const promptTypes = await allPromptTypes(ownerId)
    const promptTypeIdByKey = new Map(
      promptTypes.flatMap(({ id, key, name }) => [[name.toLowerCase(), id] as const, [key, id] as const]),
    )
    const ids = rows.flatMap(({ article }) =>
      article.id !== undefined && isId(article.id) ? [article.id] : [],
    )
    const known = new Set(await articles.of(ownerId).idsInProject(projectId, ids))
    const nearNames = promptTypes.flatMap(({ key, name }) => [key, name]).slice(0, 500)
    const seen = new Set<string>()
    const wrong = new Set(problems.map(({ row }) => row))
    const named = new Set(problems.map(({ row, column }) => `${row}.${column}`))
    return rows.flatMap(({ row, article }): SoundRow[] => {
      const problem = (column: string, message: string): void => {
        problems.push({ row, column, message })
        wrong.add(row)
      }
      const { id, promptType, ...members } = article
      if (id !== undefined && !known.has(id))
        problem('id', 'names no article of this project; leave it empty to create one')
      if (id !== undefined && seen.has(id)) problem('id', 'is in an earlier row, too')
      if (id !== undefined) seen.add(id)
      const promptTypeId = promptType == null ? promptType : promptTypeIdByKey.get(promptType.toLowerCase())
      if (promptType != null && promptTypeId === undefined) {
        // Looking for the nearest takes time, and nobody reads a hundred hints.
        const near = problems.length < maxHints ? nearestName(promptType, nearNames) : undefined
        problem(
          'promptType',
          `names no prompt type of yours${near === undefined ? '' : `; did you mean ${near}?`}`,
        )
      }
      const given = { ...members, ...(promptTypeId === undefined ? {} : { promptTypeId }) }
      const parsed = (id === undefined ? plannedArticle : updateArticleBody).safeParse(given)
      for (const issue of parsed.error?.issues ?? []) {
        const [column = '', ...inside] = issue.path.map(String)
        if (!named.has(`${row}.${column}`))
          problem(column, inside.length === 0 ? issue.message : `${issue.message} (${inside.join('.')})`)
      }
      return wrong.has(row) || !parsed.success ? [] : [{ row, id, change: parsed.data }]
    })
  }

  return {
    async *write(ownerId, projectId) {
      const keys = new Map((await allPromptTypes(ownerId)).map(({ id, key }) => [id, key]))
      yield articleTableHead()
      for await (const batch of articles.of(ownerId).ofProject(projectId))
        yield batch.map((article) => articleTableLine(toRow(article, keys))).join('')
    },

    async read(ownerId, projectId, bytes, { dryRun, skipInvalid, id }) {
      refuseOtherFiles(bytes)
      const { rows, problems, warnings } = readArticleTable(decodeText(bytes), { headings: 'required' })
      const sound = await check(ownerId, projectId, rows, problems)
      const inOrder = problems.toSorted((left, right) => left.row - right.row)
      if (inOrder.length > 0 && (!skipInvalid || inOrder[0]?.row === 0)) throw wrongRows(inOrder)

      const added = sound.filter((row) => row.id === undefined)
      const changeOf = new Map(
        sound.flatMap(({ id: articleId, change }) =>
          articleId === undefined ? [] : [[articleId, change] as const],
        ),
      )
      const versions = new Map<string, number>()
      const bodies = added.map(({ change }) => newArticle(projectId, { ...change, name: change.name ?? '' }))
      const ids = newIds(bodies.length, id)
      const collisions = await collisionWarnings(findCollisions, ownerId, projectId, [
        ...bodies.map(({ name, keywords }, index) => ({ title: name, articleId: ids[index], keywords })),
        ...sound.flatMap(({ id: articleId, change: { name, keywords = [] } }) =>
          articleId === undefined || name === undefined ? [] : [{ title: name, articleId, keywords }],
        ),
      ])
      const { created, changed } = await articles.of(ownerId).plan(projectId, {
        bodies,
        ids,
        changes: {
          ids: [...changeOf.keys()],
          change(current) {
            versions.set(current.id, current.version)
            const { outline, ...change } = changeOf.get(current.id) ?? {}
            return withChanges(current, {
              ...change,
              ...(outline === undefined ? {} : { outline: sameHeadings(current.outline, outline) }),
            })
          },
        },
        isDryRun: dryRun,
      })
      const altered = changed
        .filter((article) => versions.get(article.id) !== article.version)
        .map((article) => article.id)
      const [stored, updated] = [created.length + altered.length, altered.length]
      if (!dryRun && stored > 0)
        await recordEvents.changed(
          ownerId,
          [`projects:${projectId}`, ...altered.map((articleId) => `articles:${articleId}`)],
          { projectId, articles: stored },
        )
      const skipped = new Set(inOrder.map(({ row }) => row)).size
      return {
        created: created.length,
        updated,
        skipped,
        problems: inOrder,
        warnings: [...warnings, ...collisions],
      }
    },
  }
}

function toRow(article: ArticleRecord, promptTypeKeyById: ReadonlyMap<string, string>): ArticleRow {
  const { name, keywords, secondaryKeywords, status, dueDate, assignee, promptTypeId, notes, outline, id } =
    article
  const promptType = promptTypeId === undefined ? null : (promptTypeKeyById.get(promptTypeId) ?? null)
  return {
    name,
    keywords,
    secondaryKeywords,
    status,
    dueDate: dueDate ?? null,
    assignee,
    promptType,
    notes,
    outline,
    id,
  }
}

/**
 * An outline that says the same stays as it is; in one that does not, headings that were there keep their
 * identifiers.
 */
function sameHeadings(
  current: Article['outline'],
  next: NonNullable<UpdateArticle['outline']>,
): NonNullable<UpdateArticle['outline']> {
  const items = next.map(({ level = 2, heading, notes = '', keywords = [] }) => ({
    level,
    heading,
    notes,
    keywords,
  }))
  const asRead = outlineFromMarkdown(outlineToMarkdown('', current)).items
  if (outlineToMarkdown('', asRead) === outlineToMarkdown('', items)) return current
  const left = [...current]
  return items.map((item) => {
    const index = left.findIndex(({ heading }) => heading === item.heading)
    const [same] = index === -1 ? [] : left.splice(index, 1)
    return same === undefined ? item : { ...item, id: same.id }
  })
}

function refuseOtherFiles(bytes: Uint8Array): void {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const isUtf16 = beginning.startsWith('\xff\xfe') || beginning.startsWith('\xfe\xff')
  if (beginning.startsWith('PK\x03\x04') || beginning.startsWith('\xd0\xcf\x11\xe0'))
    throw fileTypeInvalid(
      'This is the file of a spreadsheet program. Save the sheet as CSV there, and send that file.',
    )
  if (!isUtf16 && bytes.includes(0))
    throw fileTypeInvalid(
      'This is no text. Send a CSV file: text with commas, semicolons or tabs between the cells.',
    )
}

/** Wrong cells before which a hint is worth its time. */
const maxHints = 20
/** Maximum number of wrong cells that an answer names. */
const maxErrors = 200

/** `row 3.dueDate`; a column that is missing altogether by its name. */
function getPath(row: number, column: string): string {
  if (row === 0) return column
  return column === '' ? `row ${row}` : `row ${row}.${column}`
}

function wrongRows(problems: readonly TableProblem[]) {
  const rows = new Set(problems.map(({ row }) => row)).size
  return validationFailed(
    problems[0]?.row === 0
      ? `The column “${problems[0].column}” ${problems[0].message}.`
      : `${rows === 1 ? 'One row is' : `${rows} rows are`} wrong, so nothing was imported. Correct the file, or import with ?skipInvalid=true to leave wrong rows out.`,
    {
      errors: problems
        .slice(0, maxErrors)
        .map(({ row, column, message }) => ({ path: getPath(row, column), message })),
    },
  )
}
