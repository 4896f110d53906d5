// Titles and descriptions that result pages could show of an article. They are proposed; which of them is
// used is the writer's choice. Knows no HTTP.
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { composeSearchDescriptions, composeSearchTitles } from '#capabilities/writing/composer/index.ts'
import { findUngrounded, readSources } from '#capabilities/writing/grounding/index.ts'
import { wantedLanguages, type AnswerFault, type GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildSearchResultPrompt,
  describeSearchResultPrompt,
  promptMembers,
  refusedWords,
  searchResultTexts,
  type SearchResultTexts,
} from '#capabilities/writing/prompts/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { keywordKey } from '#core/keyword-key.ts'
import { outlineToMarkdown } from '#core/outline/index.ts'
import { fromHtml, fromMarkdown } from '#core/rich-text/index.ts'
import { getSearchFit, previewSearchResult } from '#core/search-result.ts'
import { slugify } from '#core/slug.ts'
import { collapseWhitespace } from '#core/text.ts'
import { readBlocks } from '#core/writing-checks/read-blocks.ts'
import { notFound } from '#platform/errors.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { SuggestedSearchResult, SuggestSearchResult } from './search-results.schema.ts'

export interface SearchResultsService {
  /** Throws `not_found`, `validation_failed`, and what the guarded writer throws. */
  suggest(
    ownerId: string,
    articleId: string,
    request: SuggestSearchResult,
    signal: AbortSignal,
  ): Promise<SuggestedSearchResult>
}

interface ArticleText {
  articleId: string
  title: string
  content: string
  editorMode: EditorMode
}

export interface SearchResultsDependencies {
  ai: Pick<AiGateway, 'usesComposer'>
  writer: GuardedWriter
  content: Pick<Content, 'convert'>
  articles: Pick<ArticlesService, 'find'>
  findDocument(ownerId: string, documentId: string): Promise<ArticleText | undefined>
  findNewestDocument(ownerId: string, articleId: string): Promise<ArticleText | undefined>
  findProject(
    ownerId: string,
    projectId: string,
  ): Promise<{ brandName: string; language: string } | undefined>
  findBrandKit(ownerId: string, projectId: string): Promise<BrandKit>
}

type Kind = 'title' | 'description'

/** Answers with fewer that fit are asked for again. */
const minFitting: Record<Kind, number> = { title: 2, description: 1 }
const askedLength: Record<Kind, string> = {
  title: 'at most 55 characters',
  description: '110 to 145 characters',
}
const marker = /\s*\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]/g

export function createSearchResultsService({
  ai,
  writer,
  content,
  articles,
  findDocument,
  findNewestDocument,
  findProject,
  findBrandKit,
}: SearchResultsDependencies): SearchResultsService {
  async function getText(
    ownerId: string,
    articleId: string,
    documentId: string | undefined,
  ): Promise<ArticleText | undefined> {
    if (documentId === undefined) return findNewestDocument(ownerId, articleId)
    const text = await findDocument(ownerId, documentId)
    if (text?.articleId !== articleId) throw namesNothing('articleDocumentId', 'text of this article')
    return text
  }

  return {
    async suggest(ownerId, articleId, { articleDocumentId }, signal) {
      const article = await articles.find(ownerId, articleId)
      if (article === undefined)
        throw notFound('No article has this identifier. It may have been deleted, or the URL is wrong.')
      const [text, project, kit] = await Promise.all([
        getText(ownerId, articleId, articleDocumentId),
        findProject(ownerId, article.projectId),
        findBrandKit(ownerId, article.projectId),
      ])
      const { keywords, metaTitle, metaDescription } = article
      const [keyword = ''] = keywords
      const { plain, paragraphs } = readText(text)
      const markdown = await toMaterial(content, article, text)
      const language = project?.language ?? ''
      const composed: SearchResultTexts = {
        titles: composeSearchTitles({
          titles: [article.name, text?.title ?? ''],
          keyword,
          siteName: project?.brandName ?? '',
        }),
        descriptions: composeSearchDescriptions({ paragraphs, keyword }),
      }
      const { messages, fence, lines } = buildSearchResultPrompt({
        title: text?.title || article.name,
        keywords,
        markdown,
        metaTitle,
        metaDescription,
        language,
        voice: kit,
      })
      const served = await writer.generateObject(
        {
          ownerId,
          purpose: 'search-result',
          ...promptMembers(describeSearchResultPrompt),
          subjectId: articleId,
          messages,
          schema: searchResultTexts,
          schemaName: 'search_result',
          compose: () => composed,
          signal,
        },
        {
          languages: wantedLanguages({ language, part: plain === '' ? article.name : plain }),
          given: [article.name, ...keywords, plain].join('\n'),
          fence,
          promptLines: lines,
          isPart: true,
          endsFreely: true,
          bannedWords: refusedWords(kit),
          material: [markdown],
          findTexts: ({ titles, descriptions }) => [...titles, ...descriptions],
          findFaults: ({ titles, descriptions }) => [
            ...findWidthFaults('title', titles),
            ...findWidthFaults('description', descriptions),
            ...findKeywordFaults(titles, keyword),
          ],
        },
      )
      const isComposed = served.provider === 'composer'
      const sources = readSources([article.name, ...keywords, markdown, ...kit.facts])
      // What does not fit, or says more than the article, is not shown.
      const choose = (kind: Kind, found: readonly string[]): string[] =>
        [...new Set(found.map((each) => cleanLine(each, kind)))].filter((each) => {
          const fit = getSearchFit(kind, each)
          const fits = fit === 'good' || fit === 'short'
          return fits && (isComposed || findUngrounded(each, sources).length === 0)
        })
      const titles = choose('title', served.object.titles)
      const descriptions = choose('description', served.object.descriptions)
      const isReplaced = !isComposed && titles.length + descriptions.length === 0
      const isUnanswered = isReplaced || (isComposed && !(await ai.usesComposer()))
      const orComposed = (kind: Kind, found: string[], byRule: string[]) =>
        (found.length > 0 ? found : byRule).map((each) => measure(kind, each))
      return {
        titles: orComposed('title', titles, composed.titles),
        descriptions: orComposed('description', descriptions, composed.descriptions),
        slug: slugify(keyword === '' ? article.name : keyword),
        provider: isReplaced ? 'composer' : served.provider,
        model: served.model,
        usage: served.usage,
        ...(served.cost === undefined ? {} : { cost: served.cost }),
        warnings: [
          ...(isReplaced ? [] : served.warnings),
          ...(isUnanswered
            ? ['The provider gave no usable answer. These are words of the article itself.']
            : []),
          ...(plain === '' ? ['The article has no text yet that a description could be taken from.'] : []),
        ],
      }
    },
  }
}

/** What is read and quoted: without headings and the numbers of sources. */
function readText(text: ArticleText | undefined): { plain: string; paragraphs: string[] } {
  if (text === undefined) return { plain: '', paragraphs: [] }
  const { blocks } = readBlocks(
    text.editorMode === 'markdown' ? fromMarkdown(text.content) : fromHtml(text.content),
  )
  const paragraphs = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .map((block) => collapseWhitespace(block.text.replace(marker, '')).trim())
    .filter((paragraph) => paragraph !== '')
  return { plain: paragraphs.join('\n\n'), paragraphs }
}

/** The text, or what the article is to say before there is one. */
async function toMaterial(
  content: Pick<Content, 'convert'>,
  { name, outline }: Article,
  text: ArticleText | undefined,
): Promise<string> {
  if (text === undefined || text.content.trim() === '') return outlineToMarkdown(name, outline)
  if (text.editorMode === 'markdown') return text.content
  return (await content.convert(text.content, text.editorMode, 'markdown')).content
}

function findWidthFaults(kind: Kind, found: readonly string[]): AnswerFault[] {
  const wide = found.filter((text) => getSearchFit(kind, text) === 'cut')
  if (found.length === 0 || found.length - wide.length >= minFitting[kind]) return []
  return [
    {
      kind: 'length',
      correction: `These ${kind}s are too wide for a result page: ${wide.map((text) => `“${text}”`).join(', ')}. Write them again, each with ${askedLength[kind]}.`,
      warning: `Some ${kind}s were too wide for a result page and are left out.`,
    },
  ]
}

function findKeywordFaults(titles: readonly string[], keyword: string): AnswerFault[] {
  const words = keywordKey(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
  const hasIt = (title: string): boolean => words.every((word) => keywordKey(title).includes(word))
  if (words.length === 0 || titles.length === 0 || titles.some(hasIt)) return []
  return [
    {
      kind: 'off-subject',
      correction: `No title has the keyphrase “${keyword}”. Write the titles again; at least two of them name it.`,
      warning: `No title has the keyphrase “${keyword}”.`,
    },
  ]
}

function cleanLine(text: string, kind: Kind): string {
  const line = collapseWhitespace(text)
    .trim()
    .replace(/^(?:\d+[.)]|[-*#]+)\s+/, '')
    .replace(/^["“„«](.*)["”“»]$/u, '$1')
  return kind === 'title' ? line.replace(/(?<![.…])\.$/, '') : line
}

function measure(kind: Kind, text: string): SuggestedSearchResult['titles'][number] {
  const shown = previewSearchResult('desktop', { title: '', description: '', [kind]: text })
  const { width, maxWidth } = shown[kind]
  return { text, width, maxWidth, fit: getSearchFit(kind, text) === 'good' ? 'good' : 'short' }
}
