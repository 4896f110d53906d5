// The draft of an article, as a worker writes it: part by part from passages of accepted sources, each part
// stored when it is there, so that a provider that breaks off costs one part.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import { createArticleWriter } from '#capabilities/writing/engine/index.ts'
import { checkCitations } from '#capabilities/writing/grounding/index.ts'
import { wantedLanguages } from '#capabilities/writing/index.ts'
import { announceResult, type Webhooks } from '#capabilities/webhooks/index.ts'
import { counted, quoted } from '#core/text.ts'
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
import { numberSources } from './number-sources.ts'
import type { DraftPart, DraftPartsRepository } from './draft-parts.repository.ts'
import { planDraft } from './plan-draft.ts'

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
  const {
    ai,
    articles,
    articleDocuments,
    references,
    parts: kept,
    content,
    events,
    webhooks,
    now,
  } = dependencies
  const writer = createArticleWriter(ai)

  async function check(ownerId: string, articleId: string): Promise<Article> {
    const article = await articles.find(ownerId, articleId)
    if (article === undefined)
      throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
    if (article.outline.length === 0)
      throw invalidTransition(
        'The article has no outline yet. Write one, or make it from its sources with POST /generate-outline.',
      )
    return article
  }

  async function writePart(
    context: JobContext,
    article: Article,
    { index, fingerprint, done, total }: { index: number; fingerprint: string; done: number; total: number },
    write: () => Promise<DraftPart>,
  ): Promise<DraftPart> {
    const { ownerId, jobId } = context
    const part = await write()
    await context.write(async (transaction) => {
      await kept.keep(transaction, ownerId, article.id, { fingerprint, index, body: part })
      await events.publish(
        {
          ownerId,
          topic: `articles:${article.id}`,
          event: 'progress',
          data: { articleId: article.id, jobId, part: index, done, total },
        },
        transaction,
      )
    })
    failPoint('draft-part-stored')
    return part
  }

  async function checkReady(ownerId: string, articleId: string): Promise<Article> {
    const article = await check(ownerId, articleId)
    const { passages } = await references.usablePassages(ownerId, articleId)
    if (passages.length === 0)
      throw invalidTransition(
        'No source of this article is accepted yet. Find sources with POST …/references and accept those that the draft may rest on.',
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
      return {
        ...(await writer.estimate(missing, plan.writing, request.provider)),
        words: plan.words.reduce((sum, words) => sum + words, 0),
        parts: plan.due.length,
        partsWritten: plan.due.length - missing.length,
        sources: new Set(plan.sources.map(({ reference }) => reference.id)).size,
        gaps: plan.gaps.map(({ part }) => part.items[0]?.heading ?? ''),
      }
    },

    async run(context, { articleId, request }) {
      const { ownerId, jobId, signal, progress } = context
      const article = await check(ownerId, articleId)
      const plan = await planDraft(dependencies, ownerId, article, request)
      const { due, gaps, sources, left, disagreements, fingerprint, language } = plan
      const { provider } = request
      const written = new Map(await kept.find(ownerId, articleId, fingerprint))
      for (const [index, { part }] of due.entries()) {
        progress(index, due.length, `Writing “${part.items[0]?.heading ?? article.name}”`.slice(0, 200))
        if (written.has(index)) continue
        const asked = plan.ask(index, lastParagraph(written.get(index - 1)?.text ?? ''))
        written.set(
          index,
          await writePart(context, article, { index, fingerprint, done: index + 1, total: due.length }, () =>
            writer.writePart({
              part: asked,
              writing: plan.writing,
              call: { ownerId, subjectId: articleId, provider, signal },
              languages: wantedLanguages({ language }),
              bannedWords: plan.bannedWords,
            }),
          ),
        )
      }
      progress(due.length, due.length, 'Checking the citations')
      const texts = due.map((_, index) => written.get(index)?.text ?? '')
      const { text, entries, cited } = numberSources(texts.join('\n\n'), sources)
      const first = written.get(0)
      const isByRule = (index: number): boolean => written.get(index)?.provider === 'composer'
      const isDigest = due.every((_, index) => isByRule(index))
      const checked = isDigest ? [] : checkCitations({ text, passages: cited, now: now() })
      const warnings = [
        ...(isDigest
          ? [
              'This is a digest, not an article: no AI provider wrote it. It quotes the sources part by part, each with its number.',
            ]
          : []),
        ...due.flatMap(({ part }, index) =>
          isDigest || !isByRule(index)
            ? []
            : [
                `“${part.items[0]?.heading ?? article.name}” only quotes the sources: no AI provider answered for it.`,
              ],
        ),
        ...gaps.map(
          ({ part }) =>
            `“${part.items[0]?.heading ?? ''}” was left out: nothing that was read says anything about it.`,
        ),
        ...disagreements.map(
          ({ one, other }) => `Sources disagree: ${quoted(one.sentence)} and ${quoted(other.sentence)}.`,
        ),
        ...(left === 0
          ? []
          : [
              `${counted(left, 'sentence of a source gives orders to a program and was', 'sentences of sources give orders to a program and were')} not used.`,
            ]),
        ...checked
          .filter(({ verdict }) => verdict === 'unsupported')
          .map(({ text: sentence, why }) => `Not held by its source: ${quoted(sentence.trim())} ${why}`),
        ...due.flatMap((_, index) => written.get(index)?.warnings ?? []),
      ]
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
        provider: first?.provider ?? 'composer',
        model: first?.model ?? '',
      }
      return new Completion(result, async (transaction) => {
        await kept.remove(transaction, ownerId, articleId)
        await events.publish(
          {
            ownerId,
            topic: `articles:${articleId}`,
            event: 'completed',
            data: { articleId, jobId, articleDocumentId: document.id },
          },
          transaction,
        )
        await announceResult(
          webhooks,
          transaction,
          { ownerId, jobId, type: draftEvent },
          { data: { article_id: articleId, article_document_id: document.id, title: document.title } },
        )
      })
    },

    async giveUp(transaction, { ownerId, jobId }, { articleId }, { status, problem }) {
      await events.publish(
        {
          ownerId,
          topic: `articles:${articleId}`,
          event: status,
          data: {
            articleId,
            jobId,
            ...(status === 'failed' && { code: problem.code, detail: problem.detail }),
          },
        },
        transaction,
      )
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
