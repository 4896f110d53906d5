// The draft of an article, as a worker writes it: part by part from passages of accepted sources, each part
// stored when it is there, so that a provider that breaks off costs one part.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import { createArticleWriter } from '#capabilities/writing/engine/index.ts'
import { wantedLanguages } from '#capabilities/writing/index.ts'
import { announceResult, type Webhooks } from '#capabilities/webhooks/index.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newIds } from '#platform/ids.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { ArticleDocumentsService } from '../article-documents/index.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptsService } from '../prompts/index.ts'
import type { ReferencesService } from '../references/index.ts'
import type { DraftArticle, DraftEstimate } from './article-drafts.schema.ts'
import type { DraftArticleInput } from './draft-article-job.ts'
import { describeDraft } from './describe-draft.ts'
import type { DraftPart, DraftPartsRepository } from './draft-parts.repository.ts'
import { createDraftJudging } from './judge-draft.ts'
import { numberSources } from './number-sources.ts'
import { planDraft, type DraftPlan } from './plan-draft.ts'

export interface DraftWriting {
  /** Throws `not_found`, and `invalid_transition` without an outline or accepted sources. */
  check(ownerId: string, articleId: string): Promise<Article>
  /** What it would take; nothing is asked of a provider. Throws as `check` does. */
  estimate(ownerId: string, articleId: string, request: DraftArticle): Promise<DraftEstimate>
  run(context: JobContext, input: DraftArticleInput): Promise<Completion>
  giveUp(
    transaction: Queryable,
    job: { jobId: string; ownerId: string },
    input: DraftArticleInput,
    failure: JobFailure,
  ): Promise<void>
}

export interface DraftWritingDependencies {
  ai: AiGateway
  articles: Pick<ArticlesService, 'find' | 'update'>
  articleDocuments: Pick<ArticleDocumentsService, 'create'>
  references: Pick<ReferencesService, 'usablePassages'>
  prompts: Pick<PromptsService, 'guidanceFor'>
  parts: DraftPartsRepository
  content: Pick<Content, 'convert'>
  events: Pick<Events, 'publish'>
  webhooks: Pick<Webhooks, 'announce'>
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  now: () => Date
}

/** The type of what webhooks get when a draft is there, or is not. */
const draftEvent = 'draft.completed'
const maxShownWarnings = 12

export function createDraftWriting(dependencies: DraftWritingDependencies): DraftWriting {
  const { ai, articles, articleDocuments, references, parts: kept, content, events, webhooks } = dependencies
  const writer = createArticleWriter(ai)
  const judging = createDraftJudging(dependencies)

  async function check(ownerId: string, articleId: string): Promise<Article> {
    const article = await articles.find(ownerId, articleId)
    if (article === undefined)
      throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
    if (article.outline.length === 0)
      throw invalidTransition(
        'The article has no outline yet. Write one, or have it made from the accepted sources.',
      )
    return article
  }

  /** Each part once; those that an earlier run of this plan left are taken as they are. */
  async function writeParts(
    context: JobContext,
    article: Article,
    plan: DraftPlan,
    provider: DraftArticle['provider'],
  ): Promise<DraftPart[]> {
    const { ownerId, progress, signal } = context
    const { due, fingerprint } = plan
    const earlier = await kept.find(ownerId, article.id, fingerprint)
    const parts: DraftPart[] = []
    for (const [index, { part }] of due.entries()) {
      progress(index, due.length, `Writing “${part.items[0]?.heading ?? article.name}”`.slice(0, 200))
      const before = parts.at(-1)?.text ?? ''
      parts.push(earlier.get(index) ?? (await writePart(index, before)))
    }
    return parts

    async function writePart(index: number, before: string): Promise<DraftPart> {
      const body = await writer.writePart({
        part: plan.ask(index, lastParagraph(before)),
        writing: plan.writing,
        call: { ownerId, subjectId: article.id, provider, signal },
        languages: wantedLanguages({ language: plan.language }),
        bannedWords: plan.bannedWords,
      })
      await context.write(async (transaction) => {
        await kept.keep(transaction, ownerId, article.id, { fingerprint, index, body })
        await publish(transaction, context, article.id, 'progress', {
          part: index,
          done: index + 1,
          total: due.length,
        })
      })
      failPoint('draft-part-stored')
      return body
    }
  }

  function publish(
    transaction: Queryable,
    { ownerId, jobId }: { ownerId: string; jobId: string },
    articleId: string,
    event: string,
    data: object,
  ): Promise<unknown> {
    return events.publish(
      { ownerId, topic: `articles:${articleId}`, event, data: { articleId, jobId, ...data } },
      transaction,
    )
  }

  async function checkReady(ownerId: string, articleId: string): Promise<Article> {
    const article = await check(ownerId, articleId)
    const { passages } = await references.usablePassages(ownerId, articleId)
    if (passages.length === 0)
      throw invalidTransition(
        'No source of this article is accepted yet. Find sources, and accept those that the draft may cite.',
      )
    return article
  }

  return {
    check: checkReady,

    async estimate(ownerId, articleId, request) {
      const article = await checkReady(ownerId, articleId)
      const plan = await planDraft(dependencies, ownerId, article, request)
      const written = await kept.find(ownerId, articleId, plan.fingerprint)
      const missing = plan.due.flatMap((_, index) => (written.has(index) ? [] : [plan.ask(index, '')]))
      const isCompared = await judging.hasDisagreements(ownerId, articleId, plan.compared)
      const compared = isCompared ? [] : plan.compared
      return {
        ...(await writer.estimate(missing, plan.writing, request.provider, compared)),
        words: plan.words.reduce((sum, words) => sum + words, 0),
        parts: plan.due.length,
        partsWritten: plan.due.length - missing.length,
        sources: new Set(plan.sources.map(({ reference }) => reference.id)).size,
        gaps: plan.gaps.map(({ part }) => part.items[0]?.heading ?? ''),
      }
    },

    async run(context, { articleId, request }) {
      const { ownerId, jobId, progress } = context
      const article = await check(ownerId, articleId)
      const plan = await planDraft(dependencies, ownerId, article, request, (pairs) =>
        judging.findDisagreements(context, article, pairs, request.provider),
      )
      const parts = await writeParts(context, article, plan, request.provider)
      progress(parts.length, parts.length, 'Checking the citations')
      const { text, entries, cited } = numberSources(
        parts.map((part) => part.text).join('\n\n'),
        plan.sources,
      )
      const draft = { parts, text, cited }
      const unsupported = await judging.findUnsupported(context, article, draft, request.provider)
      const warnings = describeDraft({ article, plan, parts, unsupported })
      const converted = await content.convert(text, 'markdown', 'richText')
      const [documentId = jobId] = newIds(1, jobId)
      const document = await articleDocuments.create(
        ownerId,
        {
          articleId,
          title: article.name.slice(0, 200),
          content: converted.content,
          editorMode: 'richText',
          references: entries,
        },
        { id: documentId },
      )
      if (['idea', 'planned', 'outlined'].includes(article.status))
        await articles.update(ownerId, articleId, { status: 'drafting' })
      const result = {
        ...document,
        warnings: [...new Set([...warnings, ...(document.warnings ?? [])])].slice(0, maxShownWarnings),
        provider: parts[0]?.provider ?? 'composer',
        model: parts[0]?.model ?? '',
      }
      return new Completion(result, async (transaction) => {
        await kept.remove(transaction, ownerId, articleId)
        await publish(transaction, context, articleId, 'completed', { articleDocumentId: document.id })
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: draftEvent },
          { data: { article_id: articleId, article_document_id: document.id, title: document.title } },
        )
      })
    },

    async giveUp(transaction, { ownerId, jobId }, { articleId }, { status, problem }) {
      const fault = status === 'failed' ? { code: problem.code, detail: problem.detail } : {}
      await publish(transaction, { ownerId, jobId }, articleId, status, fault)
      if (status === 'failed')
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: draftEvent },
          { error: problem, data: { article_id: articleId } },
        )
    },
  }
}

function lastParagraph(text: string): string {
  return (
    text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  )
}
