// What a model is asked for when titles are wanted: some keywords a call, each prompt type by itself, with
// the titles that are there to keep away from.
import { namesNothing } from '#capabilities/records/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptLine } from '#contracts/prompt-lines.schema.ts'
import type { PromptGuidance, PromptsService } from '../prompts/index.ts'
import { checkTitles } from './check-titles.ts'
import type { SuggestionMaterial } from './suggest-titles.ts'
import type { TitlesRepository } from './titles.repository.ts'
import type { GetTitles, SimilarTitle } from './titles.schema.ts'

export interface SuggestionParts {
  /** Throws `validation_failed` for too many titles, and for identifiers that name nothing. */
  check(ownerId: string, request: GetTitles): Promise<void>
  /** Throws as `check` does. */
  get(ownerId: string, request: GetTitles): Promise<{ project: Project; parts: SuggestionMaterial[] }>
}

export interface SuggestionPartsDependencies {
  titles: TitlesRepository
  prompts: Pick<PromptsService, 'guidanceFor'>
  /** Throws where there is none. */
  getProject(ownerId: string, projectId: string): Promise<Project>
}

/** Titles of one answer; what is more is asked for in another request. */
const maxTitles = 1_000
/** Titles that a model is asked for at once. */
const titlesACall = 40
const keywordsACall = 10
export const usualCount = 5
/** Existing titles near a keyword that a model is given. */
const existingEach = 6

export function createSuggestionParts({
  titles,
  prompts,
  getProject,
}: SuggestionPartsDependencies): SuggestionParts {
  /** The guidance of each prompt type, or of none. */
  async function findGuidance(
    ownerId: string,
    { project_id, prompt_type_ids = [] }: GetTitles,
  ): Promise<PromptGuidance[]> {
    const ids = [...new Set(prompt_type_ids)]
    if (ids.length === 0) return [await prompts.guidanceFor(ownerId, { projectId: project_id })]
    return Promise.all(
      ids.map(async (promptTypeId) => {
        try {
          return await prompts.guidanceFor(ownerId, { projectId: project_id, promptTypeId })
        } catch (error) {
          throw validationFailed.is(error)
            ? namesNothing(`prompt_type_ids[${prompt_type_ids.indexOf(promptTypeId)}]`, 'prompt type')
            : error
        }
      }),
    )
  }

  function checkSize({ keywords, prompt_type_ids = [], count = usualCount }: GetTitles): void {
    const all = keywords.length * Math.max(1, new Set(prompt_type_ids).size) * count
    if (all <= maxTitles) return
    throw validationFailed(
      `That would be ${all.toLocaleString('en')} titles; one request gives ${maxTitles.toLocaleString('en')} at most. Send fewer keywords or prompt types, or a smaller count.`,
      {
        errors: [
          {
            path: 'count',
            message: `times keywords and prompt types must be ${maxTitles.toLocaleString('en')} or less`,
          },
        ],
      },
    )
  }

  /** What a model is asked for, some keywords a call. */
  async function get(
    ownerId: string,
    request: GetTitles,
  ): Promise<{ project: Project; parts: SuggestionMaterial[] }> {
    checkSize(request)
    const { project_id: projectId, count = usualCount } = request
    const project = await getProject(ownerId, projectId)
    const guidances = await findGuidance(ownerId, request)
    const keywords = [
      ...new Map(request.keywords.map((keyword) => [keyword.toLowerCase(), keyword])).values(),
    ]
    const existing = await nearKeywords(ownerId, projectId, keywords)
    const language: PromptLine = {
      text: project.language,
      origin: { kind: 'project', id: project.id, name: project.name },
    }
    const atOnce = Math.max(1, Math.min(keywordsACall, Math.floor(titlesACall / count)))
    const parts = guidances.flatMap((guidance) =>
      Array.from({ length: Math.ceil(keywords.length / atOnce) }, (_, index) => {
        const some = keywords.slice(index * atOnce, (index + 1) * atOnce)
        // Several keywords are one value: what is said of {{keyword}} is said of each.
        const value = some.join(', ')
        return {
          keywords: some,
          count,
          language,
          guidance: guidance.withValues({ keyword: value, keywords: value }),
          existing: some.flatMap((keyword) => existing.get(keyword) ?? []),
        }
      }),
    )
    return { project, parts }
  }

  /** Titles that are near to each keyword, for a model to keep away from. */
  async function nearKeywords(
    ownerId: string,
    projectId: string,
    keywords: readonly string[],
  ): Promise<Map<string, PromptLine[]>> {
    const checks = await checkTitles(
      titles,
      { ownerId, projectId },
      keywords.map((keyword) => ({ title: keyword, keywords: [keyword] })),
    )
    return new Map(
      keywords.map((keyword, index) => {
        const near = [...(checks[index]?.similar ?? []), ...(checks[index]?.same_topic ?? [])].map(toLine)
        return [
          keyword,
          near
            .filter(({ text }, at) => near.findIndex((other) => other.text === text) === at)
            .slice(0, existingEach),
        ]
      }),
    )
  }

  return {
    async check(ownerId, request) {
      checkSize(request)
      await getProject(ownerId, request.project_id)
      await findGuidance(ownerId, request)
    },
    get,
  }
}

/** A title that is there, and whose it is. */
function toLine({
  title,
  article_id: id,
  url,
}: Pick<SimilarTitle, 'title' | 'article_id' | 'url'>): PromptLine {
  return {
    text: title,
    origin: id === null ? { kind: 'site', name: url ?? 'the site' } : { kind: 'article', id, name: title },
  }
}
