// Titles of a project: is one there already, which new ones collide with nothing, which are on the site.
// Knows no HTTP.
import type { GuardedWriter } from '#capabilities/writing/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { notFound, validationFailed } from '#platform/errors.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptsService } from '../prompts/index.ts'
import type { CallPreview } from '../prompts/prompts.schema.ts'
import type { PublishedPages } from '../sitemaps/index.ts'
import { besideEachOther, findChoices, missing, toWarning, type CheckedTitle } from './beside-each-other.ts'
import { checkMany } from './check-many.ts'
import { checkTitles, getScope, type AskedTitle, type Comparing } from './check-titles.ts'
import { createFreshTitles } from './fresh-titles.ts'
import { judgeTitles, TitlePairs, type JudgingCall } from './judge-titles.ts'
import { languageWarning, previewSuggestion, type SuggestionCall } from './suggest-titles.ts'
import { createSuggestionParts, usualCount } from './suggestion-parts.ts'
import { createPublishedTitles, type PublishedTitlesService } from './published-titles.ts'
import type { TitlesRepository } from './titles.repository.ts'
import {
  type CheckTitle,
  type CheckTitles,
  type CheckTitlesAnswer,
  type GetTitles,
  type TitleCheck,
  type TitleJudging,
  type TitlesAnswer,
} from './titles.schema.ts'

export interface TitlesService extends PublishedTitlesService {
  /** Throws `validation_failed` where the project is nobody's or another's. */
  check(ownerId: string, request: CheckTitle, signal: AbortSignal): Promise<TitleCheck>
  /** Many at once, also beside each other. Throws as `check` does. */
  checkAll(ownerId: string, request: CheckTitles, signal: AbortSignal): Promise<CheckTitlesAnswer>
  /** What `suggest` would refuse at once. */
  examine(ownerId: string, request: GetTitles): Promise<void>
  /**
   * Throws `validation_failed` for identifiers that name nothing, and what the gateway throws where no
   * keyword got an answer.
   */
  suggest(ownerId: string, request: GetTitles, signal: AbortSignal): Promise<TitlesAnswer>
  /**
   * What one of the calls of `suggest` would send, without making it. Throws as `examine` does, and
   * `validation_failed` where there are fewer calls.
   */
  preview(ownerId: string, request: GetTitles, call: number): Promise<CallPreview>
}

export interface TitlesDependencies {
  titles: TitlesRepository
  findProject(ownerId: string, projectId: string): Promise<Project | undefined>
  prompts: Pick<PromptsService, 'guidanceFor'>
  writer: GuardedWriter
  publishedPages: PublishedPages
}

const noCheck = { exists: false, exact: false, similar: [], same_topic: [] }
/** Calls at the same time. */
const callsAtOnce = 4
/** Latest titles of the project that a judge looks at, whatever their words. */
const judgedOthers = 100

export function createTitlesService({
  titles,
  findProject,
  prompts,
  writer,
  publishedPages,
}: TitlesDependencies): TitlesService {
  async function getProject(ownerId: string, projectId: string): Promise<Project> {
    const project = await findProject(ownerId, projectId)
    if (project === undefined) throw namesNothing('project_id', 'project', { isRequired: true })
    return project
  }

  const suggestionParts = createSuggestionParts({ titles, prompts, getProject })

  async function projectInPath(ownerId: string, projectId: string): Promise<Project> {
    const project = await findProject(ownerId, projectId)
    if (project === undefined) throw notFound('No project has this id.')
    return project
  }

  /** What each title aims at: what is said, else the keywords of its article. */
  async function withKeywords(
    ownerId: string,
    projectId: string,
    given: CheckTitles['titles'],
  ): Promise<AskedTitle[]> {
    const unsaid = given.flatMap(({ article_id, keywords }) =>
      article_id != null && keywords === undefined ? [article_id] : [],
    )
    const known = await titles.findKeywords(ownerId, projectId, unsaid)
    return given.map(({ title, article_id, keywords }) => ({
      title,
      keywords: keywords ?? known.get(article_id ?? '') ?? [],
      articleId: article_id ?? undefined,
      allowsAlternatives: true,
    }))
  }

  return {
    async check(
      ownerId,
      { project_id: projectId, title, exclude_article_id, keywords, judge = false },
      signal,
    ) {
      await getProject(ownerId, projectId)
      const asked = await withKeywords(ownerId, projectId, [
        { title, article_id: exclude_article_id, keywords },
      ])
      const {
        result: [{ exists, exact, similar, same_topic } = noCheck],
        judging,
      } = await judged(judge ? { ownerId, projectId, signal } : undefined, [title], (comparing) =>
        checkTitles(titles, { ownerId, projectId }, asked, comparing),
      )
      return { exists, exact, similar, same_topic, ...judging }
    },

    async checkAll(ownerId, { project_id: projectId, titles: given, judge = false }, signal) {
      await getProject(ownerId, projectId)
      const asked = await withKeywords(ownerId, projectId, given)
      const { result: checks, judging } = await judged(
        judge ? { ownerId, projectId, signal } : undefined,
        given.map(({ title }) => title),
        (comparing) => checkMany(titles, asked, { ownerId, projectId, beside: 'all', comparing }),
      )
      return { checks, ...judging }
    },

    examine: (ownerId, request) => suggestionParts.check(ownerId, request),

    async suggest(ownerId, request, signal) {
      const { project_id: projectId, count = usualCount, provider, model } = request
      const { project, parts } = await suggestionParts.get(ownerId, request)
      const call: SuggestionCall = {
        ownerId,
        projectId,
        provider: provider === 'google' ? 'gemini' : provider,
        model,
        signal,
      }
      const checkSome = (keyword: string, some: readonly string[]) =>
        checkEach(ownerId, projectId, keyword, some)
      const freshTitles = createFreshTitles(
        { writer, checkEach: checkSome, call },
        getScope(ownerId, projectId),
      )
      const failures: { error: unknown; keywords: readonly string[] }[] = []
      const answers = await inParallel(parts, callsAtOnce, async (part) => {
        try {
          return { part, ...(await freshTitles(part)) }
        } catch (error) {
          signal.throwIfAborted()
          failures.push({ error, keywords: part.keywords })
          return undefined
        }
      })
      const given = answers.filter((answer) => answer !== undefined)
      const [first] = given
      if (first === undefined) throw failures[0]?.error ?? new Error('Nothing was asked.')
      const suggestions = given.flatMap(({ part, found }) =>
        found.map((each) => ({ ...each, promptTypeId: part.guidance.promptType?.id ?? null })),
      )
      const { result: proposed, judging } = await judged(
        request.judge === true ? call : undefined,
        suggestions.map(({ title }) => title),
        async (comparing) =>
          besideEachOther(
            comparing.rate === undefined ? suggestions : await checkAgain(call, suggestions, comparing),
            getScope(ownerId, projectId),
            comparing.rate,
          ),
      )
      await titles.keepProposals(ownerId, projectId, findChoices(proposed, getScope(ownerId, projectId)))
      return {
        titles: proposed,
        provider: first.provider,
        model: first.model,
        warnings: [
          ...languageWarning(first.provider, project.language),
          ...new Set(given.flatMap(({ warnings }) => warnings)),
          ...failures.map(toWarning),
          ...missing(given, count),
        ],
        ...judging,
      }
    },

    async preview(ownerId, request, call) {
      const { parts } = await suggestionParts.get(ownerId, request)
      const calls = parts.length
      const part = parts[call - 1]
      if (part === undefined) {
        throw validationFailed(
          calls === 1 ? 'This request makes one call.' : `This request makes ${calls} calls.`,
          {
            errors: [{ path: 'call', message: `must be 1 to ${calls}` }],
          },
        )
      }
      const kind = part.guidance.promptType === undefined ? '' : `${part.guidance.promptType.name}: `
      return previewSuggestion(part, {
        among: { call, calls, about: calls === 1 ? '' : `${kind}${part.keywords.join(', ')}` },
        notes: [
          'Should titles of the answer collide with others, one more call asks for others, with those that collided.',
        ],
      })
    },

    ...createPublishedTitles({ titles, getProject: projectInPath, publishedPages }),
  }

  /** Compares by rules, and where a judge is asked again with its verdicts. */
  async function judged<Result>(
    call: JudgingCall | undefined,
    asked: readonly string[],
    compare: (comparing: Comparing) => Promise<Result>,
  ): Promise<{ result: Result; judging: { judging?: TitleJudging } }> {
    if (call === undefined) return { result: await compare({}), judging: {} }
    const pairs = new TitlePairs(asked)
    const others = await titles.findLatest(call.ownerId, call.projectId, judgedOthers)
    const byRules = await compare({ rate: pairs.rate, others })
    const { judging, rate } = await judgeTitles(writer, pairs, call)
    return { result: judging.pairs === 0 ? byRules : await compare({ rate, others }), judging: { judging } }
  }

  async function checkAgain<Suggestion extends CheckedTitle>(
    { ownerId, projectId }: SuggestionCall,
    suggestions: readonly Suggestion[],
    comparing: Comparing,
  ): Promise<Suggestion[]> {
    const checks = await checkTitles(
      titles,
      { ownerId, projectId },
      suggestions.map(({ title, keyword }) => ({ title, keywords: [keyword] })),
      comparing,
    )
    return suggestions.map((each, index) => ({ ...each, check: checks[index] ?? each.check }))
  }

  async function checkEach(
    ownerId: string,
    projectId: string,
    keyword: string,
    some: readonly string[],
  ): Promise<CheckedTitle[]> {
    const checks = await checkTitles(
      titles,
      { ownerId, projectId },
      some.map((title) => ({ title, keywords: [keyword] })),
    )
    return some.flatMap((title, index) => {
      const check = checks[index]
      return check === undefined ? [] : [{ keyword, title, check }]
    })
  }
}

/** Works through the items, some at the same time; results in their order. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item)
    }),
  )
  return results
}
