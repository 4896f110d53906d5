// An article becomes a post, as a worker does it. What the site has taken is stored step by step: images by
// their bytes (`upload-images.ts`), the post by the slug that it is begun with. So whoever goes on finds what
// is there, and a killed worker costs no second post.
import {
  blogPostChanged,
  blogPostGone,
  createCmsClient,
  type CmsClient,
  type CmsConnection,
  type RemotePost,
} from '#capabilities/cms/index.ts'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import { readArticleMarkup } from '#capabilities/export/index.ts'
import type { Images } from '#capabilities/images/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import { announceResult, type Webhooks } from '#capabilities/webhooks/index.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { Connections } from './connections.ts'
import { chooseSlug, hashPost, type PublishedText } from './post-content.ts'
import type { PublishArticleInput } from './publish-article-job.ts'
import type { PublicationBody, PublicationsRepository } from './publications.repository.ts'
import { createImageUploads } from './upload-images.ts'

export interface PublishArticles {
  run(context: JobContext, input: PublishArticleInput): Promise<Completion>
  giveUp(
    transaction: Queryable,
    job: { jobId: string; ownerId: string },
    input: PublishArticleInput,
    failure: JobFailure,
  ): Promise<void>
}

export interface PublishArticlesDependencies {
  publications: PublicationsRepository
  connections: Pick<Connections, 'open'>
  articles: Pick<ArticlesService, 'find'>
  findDocument(ownerId: string, documentId: string): Promise<PublishedText | undefined>
  images: Pick<Images, 'read'>
  outbound: OutboundClient
  events: Pick<Events, 'publish'>
  webhooks: Pick<Webhooks, 'announce'>
  now: () => Date
}

const publicationEvent = 'publication.completed'

export function createPublishArticles(dependencies: PublishArticlesDependencies): PublishArticles {
  const { publications, connections, articles, outbound, events, webhooks, now } = dependencies
  const uploadImages = createImageUploads(dependencies)

  /** Changes what is stored of the publication while the job holds it. */
  const note = (
    { write, ownerId }: JobContext,
    articleId: string,
    changes: Partial<PublicationBody>,
  ): Promise<void> =>
    write((transaction) =>
      publications.change(transaction, ownerId, articleId, (current) =>
        current === undefined ? undefined : { ...current, ...changes },
      ),
    )

  /** The post to write: the one of the last time, one that was begun, or a new one. */
  async function getPost(
    context: JobContext,
    client: CmsClient,
    { articleId, current, title }: { articleId: string; current: PublicationBody; title: string },
  ): Promise<RemotePost> {
    const { signal } = context
    if (current.postId !== undefined) {
      const post = await client.findPost(current.postId, signal)
      if (post === undefined || post.status === 'trashed')
        throw blogPostGone(
          `The post was ${post === undefined ? 'deleted' : 'moved to the trash'} on the site. Restore it there, or publish the article as a new post.`,
        )
      return post
    }
    const begun = (await client.findDraft(current.marker, signal)) ?? undefined
    const post = begun ?? (await client.createDraft({ slug: current.marker, title }, signal))
    failPoint('post-created')
    await note(context, articleId, {
      postId: post.id,
      url: post.url,
      editUrl: post.editUrl,
      state: 'draft',
    })
    return post
  }

  async function getCurrent(
    ownerId: string,
    articleId: string,
    jobId: string,
    { kind, url }: CmsConnection,
  ): Promise<PublicationBody> {
    const current = await publications.find(ownerId, articleId)
    if (current?.jobId !== jobId) throw notFound('The article was deleted, or its publication was forgotten.')
    if (current.kind !== kind || current.siteUrl !== url)
      throw invalidTransition(
        'The project was connected to another site meanwhile. Publish the article again.',
      )
    return current
  }

  return {
    async run(context, { articleId, articleDocumentId, request }) {
      const { ownerId, jobId, signal, progress } = context
      progress(0, 1, 'Reading the article')
      const article = await articles.find(ownerId, articleId)
      if (article === undefined) throw notFound('The article was deleted.')
      const document = await dependencies.findDocument(ownerId, articleDocumentId)
      if (document?.articleId !== articleId) throw notFound('The text was deleted.')
      const connection = await connections.open(ownerId, article.projectId)
      const client = createCmsClient(outbound, connection)
      const current = await getCurrent(ownerId, articleId, jobId, connection)
      const markup = readArticleMarkup({ ...document, sources: document.references })
      // First whether the post is there: images of a post that is gone would be uploaded for nothing.
      const post = await getPost(context, client, { articleId, current, title: document.title })
      const isNew = current.modifiedAt === undefined
      if (
        !isNew &&
        current.isUnsettled !== true &&
        request.overwrite !== true &&
        post.modifiedAt !== current.modifiedAt
      )
        throw blogPostChanged(
          'The post was changed on the site since it was last published from here. Copy those changes into the text, or update the post and overwrite them.',
        )
      if (post.status === 'published' && request.status === 'scheduled')
        throw invalidTransition(
          'The post is published already and cannot be scheduled. Update it, or take it back to a draft first.',
        )
      const uploaded = await uploadImages(context, client, {
        projectId: article.projectId,
        siteUrl: connection.url,
        found: markup.images,
      })
      const steps = markup.images.length + 1
      progress(markup.images.length, steps, 'Sending the text')
      await note(context, articleId, { isUnsettled: true })
      const wanted = article.slug !== '' || isNew ? chooseSlug(article, document) : undefined
      const status = request.status ?? (isNew ? 'draft' : undefined)
      const written = await client.updatePost(
        post,
        {
          title: document.title,
          html: markup.write((src) => uploaded.urls.get(src)),
          slug: wanted,
          excerpt: article.metaDescription,
          metaTitle: article.metaTitle,
          metaDescription: article.metaDescription,
          status,
          scheduledFor: status === 'scheduled' ? request.scheduledFor : undefined,
          categories: request.categories,
          tags: request.tags,
        },
        signal,
      )
      failPoint('post-written')
      progress(steps, steps, 'Done')
      const state = written.post.status === 'trashed' ? 'gone' : written.post.status
      const warnings = [...uploaded.warnings, ...written.warnings]
      // A draft of WordPress may have no slug yet.
      if (wanted !== undefined && written.post.slug !== '' && !isSameSlug(written.post.slug, wanted))
        warnings.push(
          `The site uses “${decodeSlug(written.post.slug)}” where “${wanted}” was wanted: another post may have it.`,
        )
      const result = {
        articleId,
        articleDocumentId,
        state,
        url: written.post.url,
        editUrl: written.post.editUrl,
        isNew,
        warnings,
      }
      return new Completion(result, async (transaction) => {
        await publications.change(transaction, ownerId, articleId, (stored) =>
          stored === undefined
            ? undefined
            : {
                ...stored,
                postId: written.post.id,
                state,
                url: written.post.url,
                editUrl: written.post.editUrl,
                scheduledFor:
                  state === 'scheduled' ? (request.scheduledFor ?? stored.scheduledFor) : undefined,
                modifiedAt: written.post.modifiedAt,
                lastPublishedAt: now().toISOString(),
                articleDocumentId,
                contentHash: hashPost(article, document),
                categories: request.categories ?? stored.categories,
                tags: request.tags ?? stored.tags,
                jobId: undefined,
                isUnsettled: undefined,
                lastError: undefined,
              },
        )
        const { isNew: _, ...data } = result
        await events.publish(
          { ownerId, topic: `articles:${articleId}`, event: 'completed', data: { jobId, ...data } },
          transaction,
        )
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: publicationEvent },
          {
            data: {
              article_id: articleId,
              article_document_id: articleDocumentId,
              state,
              url: written.post.url,
              title: document.title,
            },
          },
        )
      })
    },

    async giveUp(transaction, { ownerId, jobId }, { articleId }, { status, problem }) {
      const error = { code: problem.code, detail: problem.detail }
      await publications.change(transaction, ownerId, articleId, (current) =>
        current?.jobId === jobId
          ? {
              ...current,
              jobId: undefined,
              ...(status === 'failed' ? { lastError: error } : {}),
              ...(problem.code === blogPostGone.definition.code ? { state: 'gone' as const } : {}),
            }
          : current,
      )
      await events.publish(
        {
          ownerId,
          topic: `articles:${articleId}`,
          event: status,
          data: { articleId, jobId, ...(status === 'failed' && error) },
        },
        transaction,
      )
      if (status === 'failed')
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: publicationEvent },
          { error: problem, data: { article_id: articleId } },
        )
    },
  }
}

function isSameSlug(one: string, other: string): boolean {
  return decodeSlug(one) === other
}

/** WordPress gives letters of other scripts as it stores them, percent-encoded. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
