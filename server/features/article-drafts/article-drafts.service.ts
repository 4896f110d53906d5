// Notes from an article's sources, its draft, and its citations. Knows no HTTP.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { JobRecord, Jobs } from '#capabilities/jobs/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import type { WebSearch } from '#capabilities/web-search/index.ts'
import { judgeCitations } from '#capabilities/writing/grounding/index.ts'
import { createGuardedWriter } from '#capabilities/writing/index.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import type { ChangeOptions } from '#platform/store/collection.ts'
import type { ArticleDocumentsService } from '../article-documents/index.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { ReferencesService, UsablePassages } from '../references/index.ts'
import type {
  ArticleNotes,
  CheckCitations,
  CheckedCitations,
  CitedPassageAnswer,
  CitePassage,
  DraftArticle,
  DraftEstimate,
  FindCitation,
  FoundCitations,
} from './article-drafts.schema.ts'
import { checkText, findPassages, readCitedText, type JudgeCitations } from './citations.ts'
import { draftArticleJob } from './draft-article-job.ts'
import type { DraftWriting } from './draft-article.ts'
import { searchCitationJob } from './search-citation-job.ts'

export interface ArticleDraftsService {
  /** What the sources say, part by part of the outline. Throws `not_found`. */
  notes(ownerId: string, articleId: string): Promise<ArticleNotes>
  /**
   * Has a worker write it. Throws `not_found`, and `invalid_transition` without outline or accepted sources.
   */
  draft(
    ownerId: string,
    articleId: string,
    request: DraftArticle,
    options?: { key?: string | undefined },
  ): Promise<JobRecord>
  /** What it would take. Throws as `draft` does. */
  estimateDraft(ownerId: string, articleId: string, request: DraftArticle): Promise<DraftEstimate>
  /** Throws `not_found`, `validation_failed`; with `judge` what the guarded writer throws. */
  checkCitations(
    ownerId: string,
    articleId: string,
    request: CheckCitations,
    signal: AbortSignal,
  ): Promise<CheckedCitations>
  /** Throws `not_found`. */
  findCitations(ownerId: string, articleId: string, request: FindCitation): Promise<FoundCitations>
  /** Has a worker search the web for it. Throws `not_found`, `dependency_missing`. */
  searchCitations(
    ownerId: string,
    articleId: string,
    request: FindCitation,
    options?: { key?: string | undefined },
  ): Promise<JobRecord>
  /** Throws `not_found`, `validation_failed`, `version_mismatch`, and `invalid_transition` without a text. */
  citePassage(
    ownerId: string,
    articleId: string,
    request: CitePassage,
    options?: Pick<ChangeOptions, 'ifVersions'>,
  ): Promise<CitedPassageAnswer>
}

export interface ArticleDraftsDependencies {
  ai: AiGateway
  articles: Pick<ArticlesService, 'find'>
  articleDocuments: Pick<ArticleDocumentsService, 'list' | 'find' | 'get' | 'update'>
  references: Pick<ReferencesService, 'usablePassages' | 'readPassages' | 'get' | 'decide'>
  search: Pick<WebSearch, 'assertReady'>
  drafts: Pick<DraftWriting, 'check' | 'estimate'>
  content: Pick<Content, 'toPlainText'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

const usualFound = 8

export function createArticleDraftsService({
  ai,
  articles,
  articleDocuments,
  references,
  search,
  drafts,
  content,
  jobs,
  now,
}: ArticleDraftsDependencies): ArticleDraftsService {
  const writer = createGuardedWriter(ai)

  async function getArticle(ownerId: string, articleId: string): Promise<Article> {
    const article = await articles.find(ownerId, articleId)
    if (article === undefined)
      throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
    return article
  }

  /** The named text of the article, or its newest. */
  async function findDocument(ownerId: string, articleId: string, documentId: string | undefined) {
    if (documentId !== undefined) {
      const document = await articleDocuments.find(ownerId, documentId)
      if (document?.articleId !== articleId) throw namesNothing('articleDocumentId', 'text of this article')
      return document
    }
    const { items } = await articleDocuments.list(ownerId, { articleId, limit: 1, sort: '-createdAt' })
    return items[0] === undefined ? undefined : articleDocuments.get(ownerId, items[0].id)
  }

  return {
    async notes(ownerId, articleId) {
      const article = await getArticle(ownerId, articleId)
      const { passages } = await references.usablePassages(ownerId, articleId)
      const { cutOutline, findQuestions, findSourceDifferences, sortPassages } =
        await import('./sort-passages.ts')
      const subject = [article.name, ...article.keywords].join('\n')
      const { parts, unsorted } = sortPassages(cutOutline(article.outline), passages, subject)
      const show = ({ id, referenceId, text }: UsablePassages['passages'][number]) => ({
        referenceId,
        passageId: id,
        text,
      })
      const referenceOf = new Map(passages.map(({ id, referenceId }) => [id, referenceId]))
      const showSide = ({ id, sentence }: { id: string; sentence: string }) => ({
        referenceId: referenceOf.get(id) ?? '',
        passageId: id,
        sentence,
      })
      return {
        parts: parts.map(({ part, passages: own, more }) => ({
          outlineId: part.items[0]?.id ?? '',
          heading: part.items[0]?.heading ?? '',
          passages: own.map(show),
          more,
        })),
        unsorted: unsorted.map(show),
        questions: findQuestions(passages),
        gaps: parts.flatMap(({ part, passages: own }) => {
          const [item] = part.items
          return own.length > 0 || item === undefined
            ? []
            : [
                {
                  outlineId: item.id,
                  heading: item.heading,
                  detail: `Nothing that was read says anything about “${item.heading}”.`,
                },
              ]
        }),
        contradictions: findSourceDifferences(passages, subject, now()).map(({ one, other, why }) => ({
          one: showSide(one),
          other: showSide(other),
          why,
        })),
      }
    },
    async draft(ownerId, articleId, request, { key } = {}) {
      await drafts.check(ownerId, articleId)
      return jobs.enqueue(draftArticleJob, { articleId, request }, { ownerId, key })
    },
    estimateDraft: (ownerId, articleId, request) => drafts.estimate(ownerId, articleId, request),
    async checkCitations(
      ownerId,
      articleId,
      { content: given, editorMode, articleDocumentId, judge = false },
      signal,
    ) {
      await getArticle(ownerId, articleId)
      const document = await findDocument(ownerId, articleId, articleDocumentId)
      const text =
        given === undefined
          ? readCitedText(document?.content ?? '', document?.editorMode ?? 'richText')
          : readCitedText(given, editorMode ?? 'richText')
      const stored = await references.readPassages(ownerId, articleId)
      const at = now()
      const judgeAll: JudgeCitations = (judgedText, citations) =>
        judgeCitations(
          writer,
          { text: judgedText, citations, now: at },
          { ownerId, subjectId: document?.id, signal },
        )
      const isJudged = judge && !(await ai.usesComposer())
      return checkText(text, document?.references ?? [], stored, at, isJudged ? judgeAll : undefined)
    },
    async findCitations(ownerId, articleId, { claim, limit = usualFound }) {
      await getArticle(ownerId, articleId)
      return {
        passages: findPassages(claim, await references.readPassages(ownerId, articleId), limit, now()),
      }
    },
    async searchCitations(ownerId, articleId, { claim, limit = usualFound }, { key } = {}) {
      await getArticle(ownerId, articleId)
      search.assertReady()
      return jobs.enqueue(
        searchCitationJob,
        { articleId, claim, limit },
        { ownerId, key, label: claim.slice(0, 200) },
      )
    },
    async citePassage(
      ownerId,
      articleId,
      { referenceId, passageId, articleDocumentId, sentence },
      options = {},
    ) {
      await getArticle(ownerId, articleId)
      const document = await findDocument(ownerId, articleId, articleDocumentId)
      if (document === undefined)
        throw invalidTransition('This article has no text yet. Draft or write one first.')
      const reference = await references.get(ownerId, articleId, referenceId)
      if (!reference.passages.some(({ id }) => id === passageId))
        throw namesNothing('passageId', 'passage of this source')
      const { addReference, putMarker } = await import('./cite-passage.ts')
      const added = addReference(document.references, reference, passageId, now())
      const marked =
        sentence === undefined
          ? {}
          : {
              content: putMarker(
                document,
                content.toPlainText(document.content, document.editorMode),
                sentence,
                added.n,
              ),
            }
      // What is put together here rests on this state of the text.
      const articleDocument = await articleDocuments.update(
        ownerId,
        document.id,
        { references: added.references, ...marked },
        { ifVersions: options.ifVersions ?? [document.version] },
      )
      if (reference.accepted !== true)
        await references.decide(ownerId, articleId, referenceId, { accepted: true })
      return { n: added.n, articleDocument }
    },
  }
}
