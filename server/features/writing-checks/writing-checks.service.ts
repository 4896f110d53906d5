// Writing checks of a text, with what its owner has said about it: brand kit, project, keyword. Knows no
// HTTP.
import { namesNothing } from '#capabilities/records/index.ts'
import type { CheckedWriting, WritingChecks } from '#capabilities/writing-checks/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { parseWebUrl } from '#core/url.ts'
import { notFound } from '#platform/errors.ts'
import type { CheckArticle, CheckedWritingAnswer, CheckWriting } from './writing-checks.schema.ts'

export interface WritingChecksService {
  /** Throws `validation_failed` for a document that is not theirs. */
  check(personId: string, body: CheckWriting): Promise<CheckedWritingAnswer>
  /**
   * The same for an article of a project, whose document keeps the score. Throws `not_found`,
   * `validation_failed`.
   */
  checkArticle(ownerId: string, articleId: string, body: CheckArticle): Promise<CheckedWritingAnswer>
}

interface ArticleText {
  id: string
  articleId: string
  title: string
  content: string
  editorMode: EditorMode
}

export interface WritingChecksDependencies {
  writingChecks: WritingChecks
  documentExists(personId: string, documentId: string): Promise<boolean>
  /** Of the account, a project, or the project that an article document belongs to. */
  findBrandKit(ownerId: string, of: { projectId?: string; documentId?: string }): Promise<BrandKit>
  findArticle(
    ownerId: string,
    articleId: string,
  ): Promise<
    | {
        projectId: string
        keywords: string[]
        name: string
        metaTitle: string
        metaDescription: string
        scrapedContent: { title: string; excerpt: string }[]
      }
    | undefined
  >
  findProject(
    ownerId: string,
    projectId: string,
  ): Promise<{ websiteUrl: string; language: string } | undefined>
  articleDocuments: {
    find(ownerId: string, articleDocumentId: string): Promise<ArticleText | undefined>
    findNewest(ownerId: string, articleId: string): Promise<ArticleText | undefined>
    /** Where the text is still the one that was checked; its version stays. */
    keepScore(ownerId: string, articleDocumentId: string, content: string, score: number): Promise<void>
  }
}

export function createWritingChecksService({
  writingChecks,
  documentExists,
  findBrandKit,
  findArticle,
  findProject,
  articleDocuments,
}: WritingChecksDependencies): WritingChecksService {
  async function findText(
    ownerId: string,
    articleId: string,
    articleDocumentId: string | undefined,
  ): Promise<ArticleText | undefined> {
    if (articleDocumentId === undefined) return articleDocuments.findNewest(ownerId, articleId)
    const text = await articleDocuments.find(ownerId, articleDocumentId)
    if (text?.articleId !== articleId) throw namesNothing('articleDocumentId', 'article document')
    return text
  }

  return {
    async check(personId, { content, editorMode = 'richText', documentId, ...about }) {
      if (documentId !== undefined && !(await documentExists(personId, documentId)))
        throw namesNothing('documentId', 'document')
      const kit = await findBrandKit(personId, documentId === undefined ? {} : { documentId })
      return toAnswer(
        await writingChecks.check({ content, mode: editorMode, context: { ...about, ...brandContext(kit) } }),
      )
    },

    async checkArticle(ownerId, articleId, { content, editorMode, articleDocumentId, ...about }) {
      const article = await findArticle(ownerId, articleId)
      if (article === undefined) throw notFound('article')
      const [text, project, kit] = await Promise.all([
        findText(ownerId, articleId, articleDocumentId),
        findProject(ownerId, article.projectId),
        findBrandKit(ownerId, { projectId: article.projectId }),
      ])
      const checked = content ?? text?.content ?? ''
      const [keyword] = article.keywords
      const result = await writingChecks.check({
        content: checked,
        mode: editorMode ?? (content === undefined ? text?.editorMode : undefined) ?? 'richText',
        context: {
          keyword,
          title: article.metaTitle || (text?.title ?? article.name),
          description: article.metaDescription,
          language: project?.language === '' ? undefined : project?.language,
          siteHost: parseWebUrl(project?.websiteUrl ?? '')?.hostname,
          ...(article.scrapedContent.length > 0 && {
            sources: article.scrapedContent.map(({ title, excerpt }) => ({ title, text: excerpt })),
          }),
          ...brandContext(kit),
          isArticle: true,
          ...about,
        },
      })
      if (text !== undefined && text.content === checked)
        await articleDocuments.keepScore(ownerId, text.id, checked, result.score)
      return toAnswer(result)
    },
  }
}

function brandContext({ bannedWords, weSay }: BrandKit) {
  return { bannedWords, weSay }
}

function toAnswer({ findings, ...checked }: CheckedWriting): CheckedWritingAnswer {
  return { ...checked, checks: findings }
}
