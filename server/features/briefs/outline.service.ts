// The outline of a planned article: from its kind, its keywords, its readers and what others wrote about its
// subject.
import { composerModel, toJsonSchema } from '#capabilities/ai/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { composeArticleOutline } from '#capabilities/writing/composer/index.ts'
import { languageAskedFor, wantedLanguages, type GuardedWriter } from '#capabilities/writing/index.ts'
import {
  buildOutlinePrompt,
  findSentLines,
  outlineArticlePrompt,
  promptMembers,
  writtenOutline,
  type OutlineMaterial,
  type WrittenOutline,
} from '#capabilities/writing/prompts/index.ts'
import { composerLanguage } from '#core/stop-words.ts'
import { readSources } from '#capabilities/writing/grounding/index.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { normaliseOutline, outlineToMarkdown } from '#core/outline/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { OutlineInput } from '#contracts/article.schema.ts'
import { projectText } from '../projects/index.ts'
import type { Project } from '../projects/projects.schema.ts'
import { getPreview, type PromptGuidance, type PromptsService } from '../prompts/index.ts'
import type { GenerateOutlineRequest } from './briefs.schema.ts'
import type { BriefMaker } from './briefs.types.ts'
import { foreignLanguageWarnings, findProvider } from './composer-warnings.ts'
import { holdTo, toPlain, type Holder } from './hold-to-sources.ts'
import { countingPrefix, findOutlineFaults } from './outline-faults.ts'
import { languageLine, getOrigin } from './said-by.ts'

export interface OutlineDependencies {
  writer: GuardedWriter
  prompts: Pick<PromptsService, 'guidanceFor'>
  findArticle(ownerId: string, articleId: string): Promise<Article | undefined>
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  promptTypeExists(ownerId: string, promptTypeId: string): Promise<boolean>
  /**
   * What the pages say that were read for an article, by the identifier of the page; without it an outline
   * has their titles and excerpts.
   */
  findSourceTexts?: (
    ownerId: string,
    articleId: string,
  ) => Promise<ReadonlyMap<string, { headings: readonly string[]; passages: readonly string[] }>>
  setOutline(ownerId: string, articleId: string, outline: OutlineInput): Promise<Pick<Article, 'outline'>>
}

interface ReadMaterial {
  article: Article
  /** Those of the article that are used. */
  pages: Article['scrapedContent']
  /** Of these pages, as they were read. */
  passages: string[]
  context: OutlineMaterial & { guidance: PromptGuidance }
}

const minHeadings = 3
const maxHeadings = 40

export function createOutlineMaker({
  writer,
  prompts,
  findArticle,
  findProject,
  promptTypeExists,
  findSourceTexts,
  setOutline,
}: OutlineDependencies): BriefMaker<'outline'> {
  async function getArticle(
    ownerId: string,
    { article_id: id, prompt_type_id: promptTypeId }: GenerateOutlineRequest,
  ): Promise<Article> {
    const article = await findArticle(ownerId, id)
    if (article === undefined) throw namesNothing('article_id', 'article', { isRequired: true })
    if (promptTypeId != null && !(await promptTypeExists(ownerId, promptTypeId)))
      throw namesNothing('prompt_type_id', 'prompt type')
    return article
  }

  /** What the outline is made of. */
  async function getMaterial(ownerId: string, request: GenerateOutlineRequest): Promise<ReadMaterial> {
    const { instructions = '', use_references: usesReferences = true } = request
    const article = await getArticle(ownerId, request)
    const [project, guidance, texts] = await Promise.all([
      findProject(ownerId, article.projectId),
      prompts.guidanceFor(ownerId, {
        promptTypeId: request.prompt_type_id ?? article.promptTypeId,
        projectId: article.projectId,
        articleId: article.id,
      }),
      usesReferences ? findSourceTexts?.(ownerId, article.id) : undefined,
    ])
    const pages = usesReferences ? article.scrapedContent : []
    const context = {
      title: article.name,
      keywords: article.keywords,
      secondaryKeywords: article.secondaryKeywords,
      notes: article.notes,
      audience: projectText(project, 'targetedAudience'),
      businessSummary: projectText(project, 'businessSummary'),
      guidance,
      references: pages.map(({ id, url, title, excerpt }) => ({
        url,
        title,
        excerpt,
        headings: texts?.get(id)?.headings ?? [],
      })),
      instructions,
      language: languageLine(
        undefined,
        project,
        getLanguage(`${article.name}\n${article.keywords.join(' ')}`),
      ),
      article: { kind: 'article', id: article.id, name: article.name } as const,
      project: getOrigin(project),
    }
    const passages = pages.flatMap(({ id }) => texts?.get(id)?.passages ?? [])
    return { article, pages, passages, context }
  }

  return {
    async check(ownerId, request) {
      await getArticle(ownerId, request)
    },

    async preview(ownerId, request) {
      const { context } = await getMaterial(ownerId, request)
      return getPreview({
        messages: buildOutlinePrompt(context).messages,
        guidance: context.guidance,
        form: toJsonSchema(writtenOutline),
      })
    },

    async make(ownerId, request, { signal, progress }) {
      const { keep = true } = request
      const { article, pages, passages, context } = await getMaterial(ownerId, request)
      const { guidance, references, instructions } = context
      const language = context.language.text
      progress?.(0, 1, 'Outlining the article')
      const composed = (): WrittenOutline => ({
        items: composeArticleOutline({
          ...context,
          audience: context.audience.text,
          language,
          promptType: guidance.promptType,
        }),
      })
      const { title, keywords, secondaryKeywords, notes, audience, businessSummary } = context
      const sources = readSources([
        title,
        ...keywords,
        ...secondaryKeywords,
        notes,
        // What nobody has confirmed holds no figure of a heading.
        ...[audience, businessSummary].flatMap(({ text, isUnconfirmed }) => (isUnconfirmed ? [] : [text])),
        instructions,
        guidance.promptType?.description ?? '',
        ...references.flatMap((reference) => [reference.title, reference.excerpt, ...reference.headings]),
        ...passages,
      ])
      const prompt = buildOutlinePrompt(context)
      const served = await writer.generateObject(
        {
          ownerId,
          purpose: 'article-outline',
          ...promptMembers(outlineArticlePrompt),
          subjectId: article.id,
          messages: findSentLines(prompt.messages),
          schema: writtenOutline,
          schemaName: 'outline',
          compose: composed,
          provider: findProvider(request.provider),
          model: request.model,
          signal,
        },
        {
          languages: wantedLanguages({ language: languageAskedFor(instructions) ?? language }),
          given: [article.name, ...article.keywords, article.notes, instructions].join('\n'),
          isPart: true,
          promptLines: prompt.lines,
          fence: prompt.fence,
          endsFreely: true,
          bannedWords: guidance.bannedWords,
          noRepetition: true,
          material: [
            ...pages.flatMap((page) => [page.title, page.excerpt]),
            context.audience.text,
            context.businessSummary.text,
          ],
          findTexts: ({ items }) => items.flatMap(({ heading, notes: points }) => [heading, points]),
          findFaults: ({ items }) =>
            findOutlineFaults(items, { title: article.name, keywords: article.keywords, sources }),
        },
      )
      // Names may come up that nobody gave: an outline says what to look into. Figures may not: they would be
      // believed.
      const urlsIn = [title, notes, instructions, ...pages.map(({ url }) => url)]
      const hold = holdTo(sources, {
        language: composerLanguage(language, ''),
        fence: prompt.fence,
        rules: prompt.lines.join('\n'),
        urlsIn,
        tolerated: ['name'],
        takesAnyFigure: true,
      })
      const written = served.object.items.slice(0, maxHeadings).flatMap((item) => heldItem(item, hold))
      const isComposed = served.provider === 'composer' || written.length < minHeadings
      const made = normaliseOutline(isComposed ? composed().items.map(plainItem) : written)
      const outline = keep ? (await setOutline(ownerId, article.id, made)).outline : made
      return {
        article_id: article.id,
        outline,
        preview_markdown: outlineToMarkdown(article.name, outline),
        references: pages.map((page) => ({ id: page.id, url: page.url, title: page.title })),
        provider: isComposed ? 'composer' : served.provider,
        model: isComposed ? composerModel : served.model,
        warnings: isComposed
          ? [
              ...foreignLanguageWarnings(language),
              ...(instructions === ''
                ? []
                : ['The built-in composer does not read instructions. Set up an AI provider for that.']),
              ...(served.provider === 'composer'
                ? []
                : [
                    `Too little of what ${served.provider} wrote could be used; the outline is made by rule.`,
                    ...hold.warnings,
                  ]),
            ]
          : [...served.warnings, ...hold.warnings],
      }
    },
  }
}

function plainItem({
  level,
  heading,
  notes,
  keywords,
}: WrittenOutline['items'][number]): OutlineInput[number] {
  return {
    level,
    heading: toPlain(heading).slice(0, 300),
    notes: toPlain(notes),
    keywords: keywords.map(toPlain),
  }
}

function heldItem(
  { level, heading, notes, keywords }: WrittenOutline['items'][number],
  hold: Holder,
): OutlineInput {
  const count = countingPrefix.exec(heading.replace(/^[\s#*]+/, ''))?.[0] ?? ''
  const bare = hold.phrase(heading.replace(/^[\s#*]+/, '').slice(count.length), 300 - count.length)
  if (bare === '') return []
  const whole = Number.isFinite(level) ? Math.min(6, Math.max(1, Math.round(level))) : 2
  return [
    {
      level: whole,
      heading: `${count}${bare}`,
      notes: hold.paragraph(notes, 2_000),
      keywords: hold.phrases(keywords, { count: 20, length: 200 }),
    },
  ]
}
