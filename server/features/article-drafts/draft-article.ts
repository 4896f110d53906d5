// The draft of an article, as a worker writes it: part by part from passages of accepted sources, each part
// stored when it is there, so that a provider that breaks off costs one part.
import { hash } from 'node:crypto'
import type { AiGateway } from '#capabilities/ai/index.ts'
import type { Content } from '#capabilities/content/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import { Completion, type JobContext, type JobFailure } from '#capabilities/jobs/index.ts'
import type { ArticlePart, ArticleWriting } from '#capabilities/writing/prompts/index.ts'
import { createArticleWriter } from '#capabilities/writing/engine/index.ts'
import { checkCitations } from '#capabilities/writing/grounding/index.ts'
import { wantedLanguages } from '#capabilities/writing/index.ts'
import { announceResult, type Webhooks } from '#capabilities/webhooks/index.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import { counted, quoted } from '#core/text.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { newIds } from '#platform/ids.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { ArticleDocumentsService } from '../article-documents/index.ts'
import type { ArticlesService } from '../articles/index.ts'
import type { Article } from '../articles/articles.schema.ts'
import { projectText } from '../projects/index.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptsService } from '../prompts/index.ts'
import type { ReferencesService } from '../references/index.ts'
import type { DraftArticleInput } from './draft-article-job.ts'
import { nameSource, numberPassages, numberSources, type UsablePassage } from './number-sources.ts'
import type { DraftPart, DraftPartsRepository } from './draft-parts.repository.ts'
import {
  cutOutline,
  findDisagreements,
  mostTelling,
  sortPassages,
  type OutlinePart,
} from './sort-passages.ts'

export interface DraftWriting {
  /** Throws `not_found`, and `invalid_transition` without an outline or accepted sources. */
  check(ownerId: string, articleId: string): Promise<Article>
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
const wordsPerPart = 170
const maxUsualWords = 1_800
const maxShownWarnings = 12

export function createDraftWriting(dependencies: DraftWritingDependencies): DraftWriting {
  const {
    ai,
    articles,
    articleDocuments,
    references,
    prompts,
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
    return part
  }

  return {
    async check(ownerId, articleId) {
      const article = await check(ownerId, articleId)
      const { passages } = await references.usablePassages(ownerId, articleId)
      if (passages.length === 0)
        throw invalidTransition(
          'No source of this article is accepted yet. Find sources with POST …/references and accept those that the draft may rest on.',
        )
      return article
    },

    async run(context, { articleId, request }) {
      const { ownerId, jobId, signal, progress } = context
      const article = await check(ownerId, articleId)
      const [project, guidance, usable] = await Promise.all([
        dependencies.findProject(ownerId, article.projectId),
        prompts.guidanceFor(ownerId, {
          promptTypeId: article.promptTypeId,
          projectId: article.projectId,
          articleId,
        }),
        references.usablePassages(ownerId, articleId),
      ])
      const { sources, left } = numberPassages(usable)
      const byPassage = new Map(sources.map((source) => [source.passage.id, source]))
      const subject = [article.name, ...article.keywords].join('\n')
      const outline = cutOutline(article.outline)
      const passages = sources.map(({ passage }) => passage)
      const sorted = sortPassages(outline, passages, subject)
      const language = project?.language ?? getLanguage(subject)
      const { instructions = '', provider } = request
      const writing: ArticleWriting = {
        language,
        audience: projectText(project, 'targetedAudience').text,
        instructions,
        guidanceLines: (fence) => guidance.linesFor(fence).map(({ text }) => text),
      }
      const opening: DraftedPart = {
        part: { items: [] },
        passages: mostTelling(passages, subject).slice(0, 6),
      }
      const isComposed = await ai.usesComposer(provider)
      const hasOpening = !isComposed && sorted.parts[0]?.isFrame !== true
      const all: DraftedPart[] = [...(hasOpening ? [opening] : []), ...sorted.parts]
      const due = all.filter((each) => each.passages.length > 0)
      const gaps = all.filter((each) => each.passages.length === 0)
      const words = shareWords(request.length ?? Math.min(maxUsualWords, due.length * wordsPerPart), due)
      const disagreements = findDisagreements(sorted.parts, now())
      const fingerprint = hash(
        'sha256',
        JSON.stringify([article.name, article.outline, passages.map(({ id }) => id), request, words]),
        'hex',
      )
      const written = new Map(await kept.find(ownerId, articleId, fingerprint))
      for (const [index, { part, passages: own }] of due.entries()) {
        progress(index, due.length, `Writing “${part.items[0]?.heading ?? article.name}”`.slice(0, 200))
        if (written.has(index)) continue
        const numbered = own.flatMap(({ id }) => byPassage.get(id) ?? [])
        const asked: ArticlePart = {
          title: article.name,
          outline: outline.flatMap((each) =>
            each.items.map((item) => ({ line: headingLine(item), isNow: each === part })),
          ),
          headings: part.items.map((item) => ({
            line: headingLine(item),
            notes: item.notes,
            keywords: item.keywords,
          })),
          words: words[index] ?? wordsPerPart,
          passages: numbered.map(({ n, passage, reference }) => ({
            n,
            source: nameSource(reference),
            date: (reference.modifiedAt || reference.publishedAt).slice(0, 10),
            text: passage.text,
          })),
          contradictions: disagreements.flatMap(({ one, other }) => {
            const [first, second] = [one, other].map(
              ({ id }) => numbered.find(({ passage }) => passage.id === id)?.n,
            )
            return first === undefined || second === undefined ? [] : [{ one: first, other: second }]
          }),
          before: lastParagraph(written.get(index - 1)?.text ?? ''),
          isLast: index === due.length - 1,
        }
        written.set(
          index,
          await writePart(context, article, { index, fingerprint, done: index + 1, total: due.length }, () =>
            writer.writePart({
              part: asked,
              writing,
              call: { ownerId, subjectId: articleId, provider, signal },
              languages: wantedLanguages({ language }),
              bannedWords: guidance.bannedWords,
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

interface DraftedPart {
  part: OutlinePart
  passages: UsablePassage[]
}

const headingLine = ({ level, heading }: { level: number; heading: string }): string =>
  `${'#'.repeat(level)} ${heading.replace(/\s+/g, ' ').trim()}`

function lastParagraph(text: string): string {
  return (
    text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? ''
  )
}

/** Parts with more headings get more words; the opening few. */
function shareWords(words: number, parts: readonly DraftedPart[]): number[] {
  const weights = parts.map(({ part }) => (part.items.length === 0 ? 0.4 : 1 + 0.5 * (part.items.length - 1)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(50, Math.round((words * weight) / sum / 10) * 10))
}
