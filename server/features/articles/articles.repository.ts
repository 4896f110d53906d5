import {
  createFamilyTrash,
  createFamily,
  namesNothing,
  findOwner,
  recordsNaming,
  tryWhileHeld,
  whileHeld,
  type Family,
  type ChildTable,
  type References,
} from '#capabilities/records/index.ts'
import { keywordKey } from '#core/keyword-key.ts'
import { newId } from '#platform/ids.ts'
import { refuseOtherVersions } from '#platform/store/change-record.ts'
import {
  createCollection,
  type ChangeOptions,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql, type Sql } from '#platform/store/sql.ts'
import { documentsOfArticle } from '../article-documents/index.ts'
import type { Article } from './articles.schema.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import { countArticles, type ArticleCounts } from './count-articles.repository.ts'

export interface ArticleBody {
  projectId: string
  name: string
  keywords: string[]
  secondaryKeywords: string[]
  /** The keywords of both lists as they are compared. */
  keywordKeys: string[]
  status: ArticleStatus
  outline: Article['outline']
  outlineHeadings: number
  scrapedContent?: Article['scrapedContent'] | undefined
  promptTypeId?: string | undefined
  dueDate?: string | undefined
  assignee: string
  notes: string
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  /** Absent where it is empty. Changes without a new version, as `scrapedContent` does. */
  dismissedLinks?: string[] | undefined
  slug?: string | undefined
}

export type ArticleRecord = Stored<ArticleBody>
export type ArticleSummaryRecord = Stored<Omit<ArticleBody, 'outline' | 'scrapedContent' | 'notes'>>

export interface ArticleFilters {
  projectId?: string | undefined
  status?: ArticleStatus | undefined
  keyword?: string | undefined
  promptTypeId?: string | undefined
  dueFrom?: string | undefined
  dueTo?: string | undefined
}

export interface OwnedArticles extends Omit<
  OwnedCollection<ArticleBody>,
  'list' | 'insertMany' | 'updateMany'
> {
  /** Items come without outline, pages read and notes. */
  list(options: Omit<ListOptions, 'where'> & ArticleFilters): Promise<List<ArticleSummaryRecord>>
  /** Changes it and moves it to another project. Throws `validation_failed` when there is none. */
  moveTo(
    projectId: string,
    ...change: Parameters<OwnedCollection<ArticleBody>['update']>
  ): Promise<ArticleRecord>
  /**
   * Creates and changes articles of a project, all or nothing. Those that are not there are not changed.
   * Throws `validation_failed` without the project.
   */
  plan(projectId: string, plan: ArticlePlan): Promise<{ created: ArticleRecord[]; changed: ArticleRecord[] }>
  /**
   * Changes them without a new version: nobody's edit of the article is out of date by it. Changes at the
   * same moment take turns, so that each sees what the one before it left. Throws `not_found`,
   * `version_mismatch`.
   */
  changeDismissedLinks(
    id: string,
    change: (current: readonly string[]) => readonly string[],
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<ArticleRecord>
  /** Changes all of them, or none. Throws `validation_failed` for the first of `ids` that is not there. */
  changeAll(ids: readonly string[], change: (current: ArticleRecord) => ArticleBody): Promise<ArticleRecord[]>
  /** Those of the identifiers that are articles of the project. */
  idsInProject(projectId: string, ids: readonly string[]): Promise<string[]>
  counts(projectId: string, today: string): Promise<ArticleCounts>
  /** The names of a project's articles that have a keyword, each with its first one. */
  aims(projectId: string): Promise<{ name: string; keyword: string }[]>
  /**
   * Identifiers of the articles of a project, or of this article, and of their texts, deleted ones among
   * them.
   */
  findParts(projectOrArticleId: string): Promise<string[]>
  /** All of a project, oldest first, a few at a time. */
  ofProject(projectId: string): AsyncGenerator<ArticleRecord[]>
}

export interface ArticlePlan {
  bodies: readonly ArticleBody[]
  /** Identifiers of the new ones. */
  ids?: readonly string[] | undefined
  changes?: { ids: readonly string[]; change: (current: ArticleRecord) => ArticleBody } | undefined
  /** Does all of it and takes it back: what is given is what would be there. */
  isDryRun?: boolean
}

export interface ArticlesRepository
  extends Pick<Collection<ArticleBody>, 'purge' | 'refreshSearch'>, Family<ArticleBody> {
  /** The owner, for what the installation itself does with it. */
  findOwner(articleId: string): Promise<string | undefined>
  of(ownerId: string): OwnedArticles
  /** Sets what was read for it, without a new version; nothing happens where it is gone. */
  setScrapedContent(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    pages: Article['scrapedContent'],
  ): Promise<void>
  /** The articles that name a prompt type. */
  namingPromptType: References
}

const table = 'articles'
const batchSize = 200

export function createArticlesRepository(database: Database): ArticlesRepository {
  const collection = createCollection<ArticleBody>(database, {
    table,
    noun: 'article',
    heavy: ['notes'],
    heavyJson: ['outline', 'scrapedContent', 'dismissedLinks'],
    sorts: {
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      name: 'name',
      dueDate: 'due_date',
      status: 'status_order',
    },
    searchText: (body) =>
      [
        body.name,
        ...body.keywords,
        ...body.secondaryKeywords,
        body.assignee,
        ...body.outline.map(({ heading }) => heading),
        body.notes,
      ].join('\n'),
  })
  const family = createFamily(database, {
    collection,
    table,
    noun: ['article', 'articles'],
    titleMember: 'name',
    parent: { table: 'projects', column: 'project_id', noun: 'project' },
    children: [documentsOfArticle],
  })
  const held = (ownerId: string, projectId: string) => ({
    table: 'projects',
    ownerId,
    id: projectId,
    otherwise: () => namesNothing('projectId', 'project', { isRequired: true }),
  })
  return {
    ...family,
    findOwner: (id) => findOwner(database, table, id),
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    async setScrapedContent(transaction, ownerId, articleId, pages) {
      await transaction.execute(
        sql`update articles set scraped_content = ${JSON.stringify(pages)}::json
          where owner_id = ${ownerId} and id = ${articleId} and deleted_at is null`,
      )
    },
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        insert: (body, options) =>
          whileHeld(database, held(ownerId, body.projectId), (transaction) =>
            collection.of(ownerId, transaction).insert(body, options),
          ),
        moveTo: (projectId, ...change) =>
          whileHeld(database, held(ownerId, projectId), (transaction) =>
            collection.of(ownerId, transaction).update(...change),
          ),
        plan: (projectId, { bodies, ids = bodies.map(() => newId()), changes, isDryRun = false }) =>
          (isDryRun ? tryWhileHeld : whileHeld)(database, held(ownerId, projectId), async (transaction) => {
            const within = collection.of(ownerId, transaction)
            return {
              created: bodies.length === 0 ? [] : await within.insertMany(bodies, { ids }),
              changed: changes === undefined ? [] : await within.updateMany(changes.ids, changes.change),
            }
          }),
        async changeDismissedLinks(id, change, { ifVersions } = {}) {
          refuseOtherVersions('article', await owned.get(id), ifVersions)
          const one = sql`owner_id = ${ownerId} and id = ${id} and deleted_at is null`
          await database.transaction(async (transaction) => {
            const [row] = await transaction.query<{ links: string[] | null }>(
              sql`select dismissed_links as links from articles where ${one} for no key update`,
            )
            const links = [...new Set(change(row?.links ?? []))]
            await transaction.execute(
              sql`update articles set dismissed_links = ${links.length === 0 ? null : JSON.stringify(links)}::json
                where ${one}`,
            )
          })
          return owned.get(id)
        },
        changeAll: (ids, change) =>
          database.transaction(async (transaction) => {
            const changed = await collection.of(ownerId, transaction).updateMany(ids, change)
            const known = new Set(changed.map(({ id }) => id))
            const absent = ids.findIndex((id) => !known.has(id))
            if (absent !== -1) throw namesNothing(`ids[${absent}]`, 'article')
            return changed
          }),
        list({ projectId, status, keyword, promptTypeId, dueFrom, dueTo, ...options }) {
          const where: Sql[] = []
          if (projectId !== undefined) where.push(sql`project_id = ${projectId}`)
          if (status !== undefined) where.push(sql`status = ${status}`)
          if (keyword !== undefined) where.push(sql`body -> 'keywordKeys' @> ${json([keywordKey(keyword)])}`)
          if (promptTypeId !== undefined) where.push(sql`prompt_type_id = ${promptTypeId}`)
          if (dueFrom !== undefined || dueTo !== undefined) where.push(sql`due_date <> 'none'`)
          if (dueFrom !== undefined) where.push(sql`due_date >= ${dueFrom}`)
          if (dueTo !== undefined) where.push(sql`due_date <= ${dueTo}`)
          return owned.list({ ...options, where })
        },
        async idsInProject(projectId, ids) {
          const rows = await database.query<{ id: string }>(
            sql`select id from articles where owner_id = ${ownerId} and project_id = ${projectId} and id = any(${[...ids]}::text[]) and deleted_at is null`,
          )
          return rows.map((row) => row.id)
        },
        counts: (projectId, today) => countArticles(database, { ownerId, projectId, today }),
        async findParts(id) {
          const rows = await database.query<{ id: string }>(sql`
            with mine as (select id from articles where owner_id = ${ownerId} and (project_id = ${id} or id = ${id}))
            select id from mine
            union select id from article_documents where owner_id = ${ownerId} and article_id in (select id from mine)`)
          return rows.map((row) => row.id)
        },
        aims: (projectId) =>
          database.query<{ name: string; keyword: string }>(
            sql`select body ->> 'name' as name, body -> 'keywords' ->> 0 as keyword from articles
              where owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null and jsonb_array_length(body -> 'keywords') > 0 order by id`,
          ),
        async *ofProject(projectId) {
          let after = ''
          for (;;) {
            const rows = await database.query<{ id: string }>(
              sql`select id from articles where owner_id = ${ownerId} and project_id = ${projectId} and id > ${after} and deleted_at is null order by id limit ${batchSize}`,
            )
            if (rows.length === 0) return
            yield await owned.findMany(rows.map((row) => row.id))
            after = rows.at(-1)?.id ?? ''
          }
        },
      }
    },
    namingPromptType: recordsNaming(database, {
      table,
      column: 'prompt_type_id',
      member: 'promptTypeId',
      noun: ['article', 'articles'],
    }),
  }
}

/** Articles go with their project, and their documents with them. */
export const articlesOfProject: ChildTable = {
  table,
  column: 'project_id',
  noun: ['article', 'articles'],
  children: [documentsOfArticle],
}

/** What is kept for an owner; goes with the account. */
export const articlesData = { tables: [table] } as const

/** Articles in the trash. */
export const articlesTrash = (articles: ArticlesRepository) =>
  createFamilyTrash({
    type: 'article',
    path: '/seo-content-api/articles',
    family: articles,
    getTitle: ({ name }: { name: string }) => name,
  })
