// Sources of articles: asked for, looked at, chosen, removed, looked at again. Knows no HTTP.
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { Files } from '#capabilities/files/index.ts'
import type { JobRecord, Jobs } from '#capabilities/jobs/index.ts'
import type { RecordEvents } from '#capabilities/records/index.ts'
import type { WebSearch } from '#capabilities/web-search/index.ts'
import {
  dependencyMissing,
  invalidTransition,
  notFound,
  validationFailed,
  type FieldError,
} from '#platform/errors.ts'
import type { ChangeOptions, List, ListOptions } from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import type { Article } from '../articles/articles.schema.ts'
import { createArticlePassages, type SourceText, type UsablePassages } from './article-passages.ts'
import { compareWithSource } from './compare-with-source.ts'
import { findReferencesJob } from './find-references-job.ts'
import { toReference, toScrapedPages } from './reference-bodies.ts'
import { holdArticle, type ReferenceFilters, type ReferencesRepository } from './references.repository.ts'
import type {
  FindReferences,
  Reference,
  ReferenceDetail,
  SearchState,
  UpdateReference,
} from './references.schema.ts'
import type { HostTurns } from './reading/host-turns.ts'
import type { SourceReader } from './reading/read-source.ts'
import type { SnapshotsRepository } from './snapshots.repository.ts'
import { maxReferences } from './source-key.ts'

export interface ReferencesService {
  searchState(): SearchState
  /**
   * Has a worker find and read sources. Throws `not_found`, `validation_failed`, `url_not_allowed`, and
   * `dependency_missing` where the web is to be searched and no search is set up.
   */
  find(
    ownerId: string,
    articleId: string,
    wanted: FindReferences,
    options?: { key?: string | undefined },
  ): Promise<JobRecord>
  /** The same for a file that comes with the request. */
  addFile(
    ownerId: string,
    articleId: string,
    file: { bytes: Buffer; fileName: string; declaredType: string },
    options?: { key?: string | undefined },
  ): Promise<JobRecord>
  /** Throws `not_found` for another owner's article. */
  list(
    ownerId: string,
    articleId: string,
    options: Omit<ListOptions, 'where' | 'q'> & ReferenceFilters,
  ): Promise<List<Reference>>
  /** Throws `not_found`. */
  get(ownerId: string, articleId: string, referenceId: string): Promise<ReferenceDetail>
  /**
   * The writer's choice. One that is accepted before it was read is read by a job. Throws `not_found`,
   * `version_mismatch`.
   */
  decide(
    ownerId: string,
    articleId: string,
    referenceId: string,
    change: UpdateReference,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<Reference & { jobId: string | null }>
  /** Throws `not_found`, `version_mismatch`. */
  remove(
    ownerId: string,
    articleId: string,
    referenceId: string,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<void>
  /** Looks at the source again; what was read stays as it is. Throws `not_found`, `invalid_transition`. */
  recheck(
    ownerId: string,
    articleId: string,
    referenceId: string,
    signal: AbortSignal,
  ): Promise<Reference & { gonePassages: string[] }>
  /** What a draft may rest on: passages of accepted references, each saying once what several say. */
  usablePassages(ownerId: string, articleId: string): Promise<UsablePassages>
  /** Passages of all references that were read and not refused. */
  readPassages(ownerId: string, articleId: string): Promise<UsablePassages>
  /** Headings of each source, by the identifier of its reference. */
  findTexts(ownerId: string, articleId: string): Promise<Map<string, SourceText>>
}

export interface ReferencesDependencies {
  database: Database
  references: ReferencesRepository
  snapshots: SnapshotsRepository
  search: WebSearch
  outbound: Pick<OutboundClient, 'checkLooks'>
  reader: SourceReader
  createTurns(): HostTurns
  files: Files
  jobs: Pick<Jobs, 'enqueue'>
  recordEvents: RecordEvents
  findArticle(ownerId: string, articleId: string): Promise<Article | undefined>
  setScrapedContent(
    transaction: Queryable,
    ownerId: string,
    articleId: string,
    pages: Article['scrapedContent'],
  ): Promise<void>
  now: () => Date
}

const usualLimit = 8
/** A file of a source waits for its worker. */
const fileHours = 24

export function createReferencesService(dependencies: ReferencesDependencies): ReferencesService {
  const { database, references, snapshots, search, outbound, reader, files, jobs, recordEvents, now } =
    dependencies
  const passages = createArticlePassages({ references, snapshots })

  async function getArticle(ownerId: string, articleId: string): Promise<Article> {
    const article = await dependencies.findArticle(ownerId, articleId)
    if (article === undefined)
      throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
    return article
  }

  /** Changes a reference and what the article's record says of it. */
  async function change<Result>(
    ownerId: string,
    articleId: string,
    work: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    const result = await database.transaction(async (transaction) => {
      await holdArticle(transaction, ownerId, articleId)
      const done = await work(transaction)
      const all = await references.of(ownerId, transaction).all(articleId)
      await dependencies.setScrapedContent(transaction, ownerId, articleId, toScrapedPages(all))
      return done
    })
    await recordEvents.changed(ownerId, [`articles:${articleId}`], { articleId })
    return result
  }

  async function checkFiles(
    ownerId: string,
    fileIds: readonly string[],
  ): Promise<{ id: string; name: string }[]> {
    const kept = await Promise.all(fileIds.map((id) => files.find(ownerId, id)))
    const errors = kept.flatMap((file, index): FieldError[] =>
      file === undefined ? [{ path: `fileIds[${index}]`, message: 'names no file that is kept' }] : [],
    )
    if (errors.length > 0)
      throw validationFailed(
        'No file of yours has this identifier, or it is no longer kept. Upload it again; by API, /file-ocr with keep=true keeps it for a day.',
        { errors },
      )
    return kept.flatMap((file) => (file === undefined ? [] : [{ id: file.id, name: file.name }]))
  }

  async function enqueue(
    ownerId: string,
    article: Article,
    wanted: FindReferences & { files?: { id: string; name: string }[] },
    key: string | undefined,
  ): Promise<JobRecord> {
    const { query, urls = [], sitemapUrl, referenceIds = [], limit = usualLimit, accept = false } = wanted
    const given = [...(wanted.files ?? []), ...(await checkFiles(ownerId, wanted.fileIds ?? []))]
    const isNamed = urls.length > 0 || given.length > 0 || sitemapUrl !== undefined || referenceIds.length > 0
    const searches = query !== undefined || !isNamed
    if (searches) search.assertReady()
    for (const url of [...urls, ...(sitemapUrl === undefined ? [] : [sitemapUrl])]) outbound.checkLooks(url)
    const count = (await references.of(ownerId).list(article.id, { limit: 1, sort: 'createdAt' })).total
    if (count >= maxReferences)
      throw validationFailed(
        `This article has ${count} references, and ${maxReferences} is as many as it can have. Remove some first.`,
      )
    return jobs.enqueue(
      findReferencesJob,
      {
        articleId: article.id,
        query,
        searches,
        urls,
        files: given,
        sitemapUrl,
        referenceIds,
        limit,
        accept,
      },
      { ownerId, key, label: (query ?? given[0]?.name ?? '').slice(0, 200) },
    )
  }

  return {
    searchState() {
      try {
        search.assertReady()
        return { isReady: true, provider: search.provider ?? null, detail: '' }
      } catch (error) {
        if (!dependencyMissing.is(error)) throw error
        return { isReady: false, provider: search.provider ?? null, detail: error.message }
      }
    },
    async find(ownerId, articleId, wanted, { key } = {}) {
      return enqueue(ownerId, await getArticle(ownerId, articleId), wanted, key)
    },
    async addFile(ownerId, articleId, { bytes, fileName, declaredType }, { key } = {}) {
      const article = await getArticle(ownerId, articleId)
      const file = await files.keep(ownerId, { bytes, name: fileName, mimeType: declaredType }, fileHours)
      return enqueue(ownerId, article, { files: [{ id: file.id, name: file.name }] }, key)
    },
    async list(ownerId, articleId, options) {
      await getArticle(ownerId, articleId)
      const { items, ...list } = await references.of(ownerId).list(articleId, options)
      return { ...list, items: items.map(toReference) }
    },
    async get(ownerId, articleId, referenceId) {
      await getArticle(ownerId, articleId)
      const owned = references.of(ownerId)
      const record = await owned.get(articleId, referenceId)
      if (record.snapshotId === undefined)
        return { ...toReference(record), text: '', markdown: '', passages: [] }
      const all = (await owned.all(articleId)).filter(
        ({ state, id }) => state === 'read' || id === referenceId,
      )
      const [text, ofAll] = await Promise.all([
        snapshots.of(ownerId).text(record.snapshotId),
        passages.find(ownerId, all),
      ])
      return {
        ...toReference(record),
        text: text?.text ?? '',
        markdown: text?.markdown ?? '',
        passages: ofAll.get(referenceId) ?? [],
      }
    },
    async decide(ownerId, articleId, referenceId, { accepted }, options) {
      const article = await getArticle(ownerId, articleId)
      const record = await change(ownerId, articleId, (transaction) =>
        references
          .of(ownerId, transaction)
          .update(articleId, referenceId, (current) => ({ ...current, accepted }), options),
      )
      const isUnread = record.snapshotId === undefined && record.url !== ''
      if (accepted !== true || !isUnread) return { ...toReference(record), jobId: null }
      const job = await enqueue(ownerId, article, { urls: [record.url] }, undefined)
      return { ...toReference(record), jobId: job.id }
    },
    async remove(ownerId, articleId, referenceId, options) {
      await getArticle(ownerId, articleId)
      await change(ownerId, articleId, (transaction) =>
        references.of(ownerId, transaction).remove(articleId, referenceId, options),
      )
    },
    async recheck(ownerId, articleId, referenceId, signal) {
      await getArticle(ownerId, articleId)
      const owned = references.of(ownerId)
      const record = await owned.get(articleId, referenceId)
      const snapshot =
        record.snapshotId === undefined ? undefined : await snapshots.of(ownerId).find(record.snapshotId)
      if (snapshot === undefined)
        throw invalidTransition('This reference was not read yet, so there is nothing to compare with.')
      if (record.kind === 'file')
        throw invalidTransition('An uploaded file does not change. Upload its new version as another source.')
      const { state, detail, gonePassages } = await compareWithSource(
        { reader, turns: dependencies.createTurns(), signal },
        { ...snapshot, url: snapshot.about.url },
        await snapshots.of(ownerId).passages([snapshot.id]),
      )
      const recheck = { state, detail, checkedAt: now().toISOString() }
      const updated = await owned.update(articleId, referenceId, (current) => ({ ...current, recheck }))
      await recordEvents.changed(ownerId, [`articles:${articleId}`], { articleId, referenceId })
      return { ...toReference(updated), gonePassages }
    },
    usablePassages: (ownerId, articleId) =>
      passages.findWhere(ownerId, articleId, ({ accepted }) => accepted === true),
    readPassages: (ownerId, articleId) =>
      passages.findWhere(ownerId, articleId, ({ accepted }) => accepted !== false),
    findTexts: passages.findTexts,
  }
}
