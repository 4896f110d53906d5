// What of an article was published, and how it is published. Knows no HTTP.
import type { JobRecord, Jobs } from '#capabilities/jobs/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { invalidTransition, notFound, validationFailed } from '#platform/errors.ts'
import type { Database } from '#platform/store/database.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Connections } from './connections.ts'
import { hashPost, newMarker, type PublishedText } from './post-content.ts'
import { publishArticleJob } from './publish-article-job.ts'
import type { PublicationBody, PublicationsRepository } from './publications.repository.ts'
import type { ArticlePublication, BlogConnection, PublishArticle } from './publications.schema.ts'

export interface PublicationsService extends Omit<Connections, 'find' | 'open'> {
  /** Throws `not_found`. */
  getPublication(ownerId: string, articleId: string): Promise<ArticlePublication>
  /**
   * Has a worker publish it. Throws `not_found`, `validation_failed`, and `invalid_transition` without a
   * connection or a text, or while it is being published.
   */
  publish(
    ownerId: string,
    articleId: string,
    request: PublishArticle,
    options?: { key?: string | undefined },
  ): Promise<JobRecord>
  /** Forgets the post, which stays on the site. Throws `not_found`, `invalid_transition`. */
  forget(ownerId: string, articleId: string): Promise<void>
}

export interface PublicationsDependencies {
  database: Pick<Database, 'transaction'>
  connections: Connections
  publications: PublicationsRepository
  articles: Pick<ArticlesService, 'find'>
  findDocument(ownerId: string, documentId: string): Promise<PublishedText | undefined>
  findNewestDocument(ownerId: string, articleId: string): Promise<PublishedText | undefined>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

export function createPublicationsService({
  database,
  connections,
  publications,
  articles,
  findDocument,
  findNewestDocument,
  jobs,
  now,
}: PublicationsDependencies): PublicationsService {
  async function getArticle(ownerId: string, articleId: string): Promise<Article> {
    const article = await articles.find(ownerId, articleId)
    if (article === undefined)
      throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
    return article
  }

  async function getText(
    ownerId: string,
    articleId: string,
    documentId: string | undefined,
  ): Promise<PublishedText> {
    if (documentId !== undefined) {
      const named = await findDocument(ownerId, documentId)
      if (named?.articleId !== articleId) throw namesNothing('articleDocumentId', 'text of this article')
      return named
    }
    const newest = await findNewestDocument(ownerId, articleId)
    if (newest === undefined)
      throw invalidTransition('The article has no text yet. Write one, or have it drafted from its sources.')
    return newest
  }

  const refuseUnderWay = (jobId: string): never => {
    throw invalidTransition('The article is being published already. Wait for it, or cancel it.', {
      members: { jobId },
    })
  }

  return {
    get: connections.get,
    save: connections.save,
    remove: connections.remove,
    test: connections.test,

    async getPublication(ownerId, articleId) {
      const article = await getArticle(ownerId, articleId)
      const [connection, found] = await Promise.all([
        connections.find(ownerId, article.projectId),
        publications.find(ownerId, articleId),
      ])
      // What was published to another site says nothing of this one.
      const current = isOf(found, connection) ? found : undefined
      const document =
        current?.contentHash === undefined ? undefined : await findNewestDocument(ownerId, articleId)
      return {
        articleId,
        connection:
          connection === undefined
            ? null
            : { kind: connection.kind, url: connection.url, siteName: connection.siteName },
        state: current?.state ?? 'none',
        url: current?.url ?? null,
        editUrl: current?.editUrl ?? null,
        scheduledFor: current?.scheduledFor ?? null,
        lastPublishedAt: current?.lastPublishedAt ?? null,
        articleDocumentId: current?.articleDocumentId ?? null,
        hasChanges: document !== undefined && hashPost(article, document) !== current?.contentHash,
        categories: [...(current?.categories ?? [])],
        tags: [...(current?.tags ?? [])],
        jobId: current?.jobId ?? null,
        lastError: current?.lastError ?? null,
      }
    },

    async publish(ownerId, articleId, request, { key } = {}) {
      const article = await getArticle(ownerId, articleId)
      if (request.status === 'scheduled' && request.scheduledFor === undefined)
        throw validationFailed('A post that is scheduled needs its time.', {
          errors: [{ path: 'scheduledFor', message: 'is required with status scheduled' }],
        })
      if (request.scheduledFor !== undefined && request.scheduledFor <= now().toISOString())
        throw validationFailed('The time at which the post is to appear is over. Choose a later one.', {
          errors: [{ path: 'scheduledFor', message: 'must be in the future' }],
        })
      const { id: articleDocumentId } = await getText(ownerId, articleId, request.articleDocumentId)
      const { kind, url } = await connections.open(ownerId, article.projectId)
      return jobs.enqueue(
        publishArticleJob,
        { articleId, articleDocumentId, request },
        {
          ownerId,
          key,
          label: article.name.slice(0, 100),
          write: (transaction, job) =>
            publications.change(transaction, ownerId, articleId, (stored) => {
              if (stored?.jobId !== undefined) refuseUnderWay(stored.jobId)
              const current =
                stored?.kind === kind && stored.siteUrl === url && request.asNew !== true
                  ? stored
                  : { marker: newMarker(), kind, siteUrl: url, state: 'none' as const }
              return { ...current, jobId: job.id, lastError: undefined }
            }),
        },
      )
    },

    async forget(ownerId, articleId) {
      await getArticle(ownerId, articleId)
      await database.transaction((transaction) =>
        publications.change(transaction, ownerId, articleId, (current) => {
          if (current?.jobId !== undefined) refuseUnderWay(current.jobId)
          return undefined
        }),
      )
    },
  }
}

function isOf(publication: PublicationBody | undefined, connection: BlogConnection | undefined): boolean {
  // Without a connection one still sees where the post is.
  if (publication === undefined || connection === undefined) return true
  return publication.kind === connection.kind && publication.siteUrl === connection.url
}
