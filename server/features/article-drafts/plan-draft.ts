// What a draft is made of: which parts are written, from which passages, in how many words, and which are
// left out because nothing that was read says anything of them. The draft and its estimate read the same
// plan.
import { hash } from 'node:crypto'
import type { AiGateway } from '#capabilities/ai/index.ts'
import { shareSentences } from '#capabilities/writing/composer/index.ts'
import type { ArticlePart, ArticleWriting } from '#capabilities/writing/prompts/index.ts'
import type { ComparedPair, Contradiction } from '#capabilities/writing/grounding/index.ts'
import { once } from '#core/once.ts'
import { getLanguage } from '#core/landing-page/page-language.ts'
import type { Article } from '../articles/articles.schema.ts'
import { projectText } from '../projects/index.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptsService } from '../prompts/index.ts'
import type { ReferencesService } from '../references/index.ts'
import type { DraftArticle } from './article-drafts.schema.ts'
import { nameSource, numberPassages, type NumberedSource, type UsablePassage } from './number-sources.ts'
import {
  compareSources,
  cutOutline,
  findSourceDifferences,
  isFrameHeading,
  sortByRelevance,
  sortPassages,
  type OutlinePart,
} from './sort-passages.ts'

export interface DraftedPart {
  part: OutlinePart
  passages: UsablePassage[]
}

export interface DraftPlan {
  /** Parts that are written, in order. */
  due: DraftedPart[]
  /** Parts of which nothing that was read says anything. */
  gaps: DraftedPart[]
  /** Of each part that is written. */
  words: number[]
  sources: NumberedSource[]
  /** Sentences of sources that give orders to programs and are not used. */
  left: number
  disagreements: Contradiction[]
  /** What a model would be asked about; none where none writes. */
  compared: readonly ComparedPair[]
  language: string
  bannedWords: readonly string[]
  writing: ArticleWriting
  /** Of all that the draft is made of: another one is another draft. */
  fingerprint: string
  /** What a model is asked for; `before` is the last paragraph of the part before. */
  ask(index: number, before: string): ArticlePart
}

export interface PlanDraftDependencies {
  ai: Pick<AiGateway, 'usesComposer'>
  references: Pick<ReferencesService, 'usablePassages'>
  prompts: Pick<PromptsService, 'guidanceFor'>
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  now: () => Date
}

const wordsPerPart = 170
const maxUsualWords = 1_800
const maxOpeningPassages = 6

/** `judge` decides which of the compared sentences contradict each other; without one rules do. */
export async function planDraft(
  { ai, references, prompts, findProject, now }: PlanDraftDependencies,
  ownerId: string,
  article: Article,
  request: DraftArticle,
  judge?: (pairs: readonly ComparedPair[]) => Promise<Contradiction[]>,
): Promise<DraftPlan> {
  const [project, guidance, usable, isComposed] = await Promise.all([
    findProject(ownerId, article.projectId),
    prompts.guidanceFor(ownerId, {
      promptTypeId: article.promptTypeId,
      projectId: article.projectId,
      articleId: article.id,
    }),
    references.usablePassages(ownerId, article.id),
    ai.usesComposer(request.provider),
  ])
  const { sources, left } = numberPassages(usable)
  const byPassage = new Map(sources.map((source) => [source.passage.id, source]))
  const subject = [article.name, ...article.keywords].join('\n')
  const outline = cutOutline(article.outline)
  const passages = sources.map(({ passage }) => passage)
  const sorted = sortPassages(outline, passages, subject)
  const language = project?.language ?? getLanguage(subject)
  const opening: DraftedPart = {
    part: { items: [] },
    passages: sortByRelevance(passages, subject).slice(0, maxOpeningPassages),
  }
  const hasOpening = !isComposed && sorted.parts[0]?.isFrame !== true
  const all: DraftedPart[] = [...(hasOpening ? [opening] : []), ...sorted.parts]
  const due = all.filter((each) => each.passages.length > 0)
  const words = shareWords(request.length ?? Math.min(maxUsualWords, due.length * wordsPerPart), due)
  const compared = isComposed ? [] : compareSources(sorted.parts, now())
  const disagreements =
    judge === undefined || compared.length === 0
      ? findSourceDifferences(passages, subject, now())
      : await judge(compared)
  const share = once(() =>
    shareSentences(
      due.map(({ part: { items }, passages: own }) => ({
        passages: own,
        headings: items.flatMap(({ heading, keywords }) => [heading, ...keywords]).join('\n'),
        isFrame: items[0] === undefined || isFrameHeading(items[0].heading),
      })),
      subject,
    ),
  )
  return {
    due,
    gaps: all.filter((each) => each.passages.length === 0),
    words,
    sources,
    left,
    disagreements,
    compared,
    language,
    bannedWords: guidance.bannedWords,
    writing: {
      language,
      audience: projectText(project, 'targetedAudience').text,
      instructions: request.instructions ?? '',
      guidanceLines: (fence) => guidance.linesFor(fence).map(({ text }) => text),
    },
    fingerprint: hash(
      'sha256',
      JSON.stringify([article.name, article.outline, passages.map(({ id }) => id), request, words]),
      'hex',
    ),
    ask(index, before) {
      const own = due[index]
      const numbered = (own?.passages ?? []).flatMap(({ id }) => byPassage.get(id) ?? [])
      return {
        title: article.name,
        outline: outline.flatMap((each) =>
          each.items.map((item) => ({ line: headingLine(item), isNow: each === own?.part })),
        ),
        headings: (own?.part.items ?? []).map((item) => ({
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
        quoted: share()[index],
        contradictions: disagreements.flatMap(({ one, other }) => {
          const [first, second] = [one, other].map(
            ({ id }) => numbered.find(({ passage }) => passage.id === id)?.n,
          )
          return first === undefined || second === undefined ? [] : [{ one: first, other: second }]
        }),
        before,
        isLast: index === due.length - 1,
      }
    },
  }
}

const headingLine = ({ level, heading }: { level: number; heading: string }): string =>
  `${'#'.repeat(level)} ${heading.replace(/\s+/g, ' ').trim()}`

/** Parts with more headings get more words; the opening few. */
function shareWords(words: number, parts: readonly DraftedPart[]): number[] {
  const weights = parts.map(({ part }) => (part.items.length === 0 ? 0.4 : 1 + 0.5 * (part.items.length - 1)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => Math.max(50, Math.round((words * weight) / sum / 10) * 10))
}
