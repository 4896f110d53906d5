// Decisions about articles: what they may name, how their outline and keywords are kept, what many of them at
// once mean. Knows no HTTP.
import { givenMembers, namesNothing, type RecordEvents } from '#capabilities/records/index.ts'
import type { RecordService } from '#capabilities/records/records.routes.ts'
import { newIds } from '#platform/ids.ts'
import type { ChangeOptions } from '#platform/store/collection.ts'
import { newArticle, withChanges } from './article-bodies.ts'
import { collisionWarnings, type CollisionsOf } from './collisions.ts'
import type {
  ArticleBody,
  ArticleFilters,
  ArticleRecord,
  ArticlesRepository,
  ArticleSummaryRecord,
  OwnedArticles,
} from './articles.repository.ts'
import {
  maxDismissedLinks,
  type Article,
  type ArticleSummary,
  type BulkArticles,
  type BulkChange,
  type CreateArticle,
  type DismissLinks,
  type UpdateArticle,
} from './articles.schema.ts'
import type { OutlineInput } from '#contracts/article.schema.ts'

export interface ArticlesService extends RecordService<
  Article,
  ArticleSummary,
  CreateArticle,
  UpdateArticle,
  ArticleFilters
> {
  find(ownerId: string, articleId: string): Promise<Article | undefined>
  /**
   * Creates all of them in their order, or none. The same `id` again gives what was created then. Throws
   * `validation_failed`.
   */
  createMany(
    ownerId: string,
    body: BulkArticles,
    options?: { id?: string | undefined },
  ): Promise<{ items: ArticleSummary[]; warnings: string[] }>
  /** Changes all of them, or none. Throws `validation_failed` for an identifier that names nothing. */
  changeMany(ownerId: string, body: BulkChange): Promise<ArticleSummary[]>
  /** Moves all of them to the trash, or none. Throws `validation_failed`, and `in_use` without `cascade`. */
  removeMany(ownerId: string, ids: readonly string[], options: { cascade: boolean }): Promise<void>
  /**
   * Adds and takes back single links, whatever others do to the list at the same moment. Throws `not_found`.
   */
  dismissLinks(ownerId: string, articleId: string, change: DismissLinks): Promise<Article>
  /**
   * What an outline was made of; `moveStatus` takes an idea or a planned article to outlined. Throws
   * `not_found`.
   */
  setOutline(
    ownerId: string,
    articleId: string,
    outline: OutlineInput,
    options?: { moveStatus?: boolean },
  ): Promise<Article>
  /** All articles of a project, oldest first. */
  inProject(ownerId: string, projectId: string): AsyncGenerator<Article>
}

export interface ArticlesDependencies {
  articles: ArticlesRepository
  promptTypeExists(ownerId: string, promptTypeId: string): Promise<boolean>
  findCollisions: CollisionsOf
  recordEvents: RecordEvents
}

export function createArticlesService({
  articles,
  promptTypeExists,
  findCollisions,
  recordEvents,
}: ArticlesDependencies): ArticlesService {
  /** Throws `validation_failed` for the first body whose prompt type is not there. */
  async function checkPromptTypes(
    ownerId: string,
    bodies: readonly { promptTypeId?: string | null | undefined }[],
    path: (index: number) => string = () => 'promptTypeId',
  ) {
    const known = new Map<string, boolean>()
    for (const [index, { promptTypeId }] of bodies.entries()) {
      if (promptTypeId == null) continue
      const exists = known.get(promptTypeId) ?? (await promptTypeExists(ownerId, promptTypeId))
      known.set(promptTypeId, exists)
      if (!exists) throw namesNothing(path(index), 'prompt type')
    }
  }

  const reported = (
    ownerId: string,
    { id, projectId, version }: ArticleRecord,
    from = projectId,
  ): Promise<void> =>
    recordEvents.changed(
      ownerId,
      [`articles:${id}`, ...new Set([`projects:${projectId}`, `projects:${from}`])],
      { projectId, articleId: id, version },
    )

  /** Announces many at once: to their projects, and of those that was before, who watches them. */
  const toldMany = async (
    ownerId: string,
    records: readonly ArticleRecord[],
    { areNew = false } = {},
  ): Promise<void> => {
    for (const [projectId, ofProject] of Map.groupBy(records, (record) => record.projectId)) {
      const topics = [`projects:${projectId}`, ...(areNew ? [] : ofProject.map(({ id }) => `articles:${id}`))]
      await recordEvents.changed(ownerId, topics, { projectId, articles: ofProject.length })
    }
  }

  async function warned(ownerId: string, article: Article): Promise<Article> {
    const warnings = await collisionWarnings(findCollisions, ownerId, article.projectId, [
      { title: article.name, articleId: article.id, keywords: article.keywords },
    ])
    return warnings.length === 0 ? article : { ...article, warnings }
  }

  async function changeDismissedLinks(
    ...[ownerId, ...args]: [string, ...Parameters<OwnedArticles['changeDismissedLinks']>]
  ): Promise<Article> {
    const record = await articles.of(ownerId).changeDismissedLinks(...args)
    await reported(ownerId, record)
    return toArticle(record)
  }

  async function change(
    ownerId: string,
    articleId: string,
    apply: (current: ArticleRecord) => ArticleBody,
    into?: string,
    options?: ChangeOptions,
  ) {
    let before: ArticleRecord | undefined
    const changed = (current: ArticleRecord): ArticleBody => apply((before = current))
    const mine = articles.of(ownerId)
    const record =
      into === undefined
        ? await mine.update(articleId, changed, options)
        : await mine.moveTo(into, articleId, changed, options)
    if (record.version !== before?.version) await reported(ownerId, record, before?.projectId)
    const isNewThere =
      before?.name !== record.name ||
      before.keywords[0] !== record.keywords[0] ||
      before.projectId !== record.projectId
    return isNewThere ? warned(ownerId, toArticle(record)) : toArticle(record)
  }

  return {
    async list(ownerId, options) {
      const { items, ...rest } = await articles.of(ownerId).list(options)
      return { ...rest, items: items.map(toSummary) }
    },
    get: async (ownerId, articleId) => toArticle(await articles.of(ownerId).get(articleId)),
    async find(ownerId, articleId) {
      const record = await articles.of(ownerId).find(articleId)
      return record === undefined ? undefined : toArticle(record)
    },
    async create(ownerId, given, options) {
      await checkPromptTypes(ownerId, [given])
      const record = await articles.of(ownerId).insert(newArticle(given.projectId, given), options)
      await reported(ownerId, record)
      return warned(ownerId, toArticle(record))
    },
    async update(ownerId, articleId, given, options) {
      const { dismissedLinks } = given
      if (dismissedLinks !== undefined && Object.keys(givenMembers(given)).length === 1) {
        return changeDismissedLinks(ownerId, articleId, () => dismissedLinks, options)
      }
      await checkPromptTypes(ownerId, [given])
      return change(ownerId, articleId, (current) => withChanges(current, given), given.projectId, options)
    },
    dismissLinks: (ownerId, articleId, { add = [], remove = [] }) =>
      changeDismissedLinks(ownerId, articleId, (current) =>
        [...new Set([...current, ...add]).difference(new Set(remove))].slice(-maxDismissedLinks),
      ),
    async remove(ownerId, articleId, { ifVersions, cascade }) {
      const record = await articles.of(ownerId).get(articleId)
      await articles.remove(ownerId, articleId, { ifVersions, cascade, alsoNamedBy: [] })
      await reported(ownerId, record)
    },

    async createMany(ownerId, { projectId, articles: planned }, { id } = {}) {
      await checkPromptTypes(ownerId, planned, (index) => `articles[${index}].promptTypeId`)
      const bodies = planned.map((given) => newArticle(projectId, given))
      const ids = newIds(bodies.length, id)
      const named = bodies.map(({ name, keywords }, index) => ({
        title: name,
        articleId: ids[index],
        keywords,
      }))
      const warnings = await collisionWarnings(findCollisions, ownerId, projectId, named)
      const { created } = await articles.of(ownerId).plan(projectId, { bodies, ids })
      await toldMany(ownerId, created, { areNew: true })
      return { items: created.map(toSummary), warnings }
    },
    async changeMany(ownerId, { ids, change: given }) {
      await checkPromptTypes(ownerId, [given], () => 'change.promptTypeId')
      const changed = await articles.of(ownerId).changeAll(ids, (current) => withChanges(current, given))
      await toldMany(ownerId, changed)
      return changed.map(toSummary)
    },
    async removeMany(ownerId, ids, options) {
      const records = await articles.of(ownerId).findMany(ids)
      await articles.removeMany(ownerId, ids, options)
      await toldMany(ownerId, records)
    },

    setOutline: (ownerId, articleId, outline, { moveStatus = false } = {}) =>
      change(ownerId, articleId, (current) => {
        const moves = moveStatus && (current.status === 'idea' || current.status === 'planned')
        return withChanges(current, { outline, ...(moves ? { status: 'outlined' } : {}) })
      }),
    async *inProject(ownerId, projectId) {
      for await (const batch of articles.of(ownerId).ofProject(projectId)) yield* batch.map(toArticle)
    },
  }
}

function toArticle(record: ArticleRecord): Article {
  const {
    keywordKeys: _,
    outlineHeadings: __,
    scrapedContent = [],
    metaTitle = '',
    metaDescription = '',
    slug = '',
    dismissedLinks = [],
    ...article
  } = record
  return { ...article, scrapedContent, metaTitle, metaDescription, slug, dismissedLinks }
}

function toSummary(record: ArticleSummaryRecord | ArticleRecord): ArticleSummary {
  const {
    keywordKeys: _,
    outline: __,
    scrapedContent: ___,
    notes: ____,
    metaTitle: _____,
    metaDescription: ______,
    slug: _______,
    dismissedLinks: ________,
    ...summary
  } = record as ArticleRecord
  return summary
}
