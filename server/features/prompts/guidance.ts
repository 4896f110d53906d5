// What a model is given beside its task: guideline and brand of the project, the system prompt that fits, its
// variables filled in.
import { fencedPhrase } from '#capabilities/ai/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import {
  articleFacts,
  buildGuidedPrompt,
  findLines,
  fromRequest,
  guidelineLines,
  kindLines,
  projectBrandLines,
  projectFacts,
  projectLanguageLines,
  type BusinessText,
} from '#capabilities/writing/prompts/index.ts'
import type { LineOrigin, PromptLine } from '#contracts/prompt-lines.schema.ts'
import { notFound } from '#platform/errors.ts'
import type { Article } from '../articles/articles.schema.ts'
import { projectText } from '../projects/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import { fillPrompt } from './fill-prompt.ts'
import { getTokens } from './call-preview.ts'
import type { PromptsRepository } from './prompts.repository.ts'
import type { Guideline, PromptType, SystemPrompt } from './prompts.schema.ts'
import type { GuidanceRequest, GuidanceSources, PromptGuidance, PromptsService } from './prompts.types.ts'
import { noteFor, findVariables } from './variables.ts'

export interface PromptsDependencies extends GuidanceSources {
  prompts: PromptsRepository
}

export function createPromptsService({
  prompts,
  findProject,
  findArticle,
}: PromptsDependencies): PromptsService {
  async function gather(ownerId: string, request: GuidanceRequest): Promise<Material> {
    const mine = prompts.systemPrompts.of(ownerId)
    const [named, article] = await Promise.all([
      request.systemPromptId === undefined ? undefined : mine.find(request.systemPromptId),
      request.articleId === undefined ? undefined : findArticle(ownerId, request.articleId),
    ])
    if (request.systemPromptId !== undefined && named === undefined)
      throw namesNothing('systemPromptId', 'system prompt')
    if (request.articleId !== undefined && article === undefined) throw namesNothing('articleId', 'article')
    const projectId = request.projectId ?? article?.projectId ?? named?.projectId
    const promptTypeId = request.promptTypeId ?? named?.promptTypeId ?? article?.promptTypeId
    const [found, promptType, fitting] = await Promise.all([
      projectId === undefined ? undefined : findProject(ownerId, projectId),
      promptTypeId === undefined ? undefined : prompts.promptTypes.of(ownerId).find(promptTypeId),
      named === undefined ? mine.findFitting(promptTypeId, projectId) : [named],
    ])
    if (request.projectId !== undefined && found === undefined) throw namesNothing('projectId', 'project')
    if (request.promptTypeId !== undefined && promptType === undefined)
      throw namesNothing('promptTypeId', 'prompt type')
    const guidelineId = found?.project.guidelineId
    const guideline =
      guidelineId === undefined ? undefined : await prompts.guidelines.of(ownerId).find(guidelineId)
    return {
      systemPrompt: fitting[0],
      promptType,
      guideline,
      project: found?.project,
      brand: found?.brand,
      article,
      given: request.variables ?? {},
    }
  }

  const service: PromptsService = {
    guidanceFor: async (ownerId, request) => getGuidance(await gather(ownerId, request), {}),

    messagesFor: buildGuidedPrompt,

    async preview(ownerId, systemPromptId, request) {
      if ((await prompts.systemPrompts.of(ownerId).find(systemPromptId)) === undefined)
        throw notFound('No system prompt has this identifier. It may have been deleted, or the URL is wrong.')
      const guidance = await service.guidanceFor(ownerId, { ...request, systemPromptId })
      const asked = guidance.variables.find(({ name }) => name === 'prompt')?.value
      const prompt: PromptLine = { text: asked ?? '(the request stands here)', origin: fromRequest }
      const { messages } = service.messagesFor(guidance, prompt)
      return {
        messages,
        variables: guidance.variables,
        missing: guidance.missing,
        tokens: getTokens(messages),
      }
    },
  }
  return service
}

interface Material {
  systemPrompt: SystemPrompt | undefined
  promptType: PromptType | undefined
  guideline: Guideline | undefined
  project: Project | undefined
  brand: BrandKit | undefined
  article: Article | undefined
  given: Record<string, string>
}

function getGuidance(material: Material, ofCall: Record<string, string>): PromptGuidance {
  const { systemPrompt, promptType, guideline, project, brand, article, given } = material
  const variables = findVariables({ ...material, ofCall })
  const isGiven = (name: string): boolean => Object.hasOwn(given, name) && given[name]?.trim() !== ''
  const values = new Map(
    variables.map(({ name, value, origin }) => [
      name,
      {
        value,
        isMaterial: isMaterial(name, origin) || (!isGiven(name) && Object.hasOwn(ofCall, name)),
        note: noteFor(name, origin, project),
      },
    ]),
  )
  const fill = (fence: string) =>
    fillPrompt(systemPrompt?.body ?? '', values, (value) => fencedPhrase(fence, value))
  const linesFor = (fence: string): PromptLine[] => [
    ...(guideline === undefined ? [] : guidelineLines(guideline)),
    ...(project === undefined ? [] : projectBrandLines(project, brand)),
    ...(promptType === undefined ? [] : kindLines(promptType)),
    ...(systemPrompt === undefined
      ? []
      : findLines(fill(fence).text, { kind: 'system-prompt', id: systemPrompt.id, name: systemPrompt.name })),
  ]
  const { asked, missing } = fill('')
  return {
    language: project === undefined ? [] : projectLanguageLines(project),
    linesFor,
    facts: [
      ...(project === undefined ? [] : projectFacts(project, projectTexts(project), brand)),
      ...(article === undefined ? [] : articleFacts(article)),
    ],
    variables: variables.filter(({ name }) => asked.includes(name) || Object.hasOwn(given, name)),
    missing,
    promptType,
    bannedWords: brand?.bannedWords ?? [],
    withValues: (more) => getGuidance(material, { ...ofCall, ...more }),
  }
}

/**
 * Summaries, audiences, keywords and titles may have been read from a site or written by a model. A language
 * is only a tag.
 */
function isMaterial(name: string, { kind }: LineOrigin): boolean {
  return (kind === 'project' || kind === 'article') && name !== 'language'
}

function projectTexts(project: Project): { businessSummary: BusinessText; audience: BusinessText } {
  return {
    businessSummary: projectText(project, 'businessSummary'),
    audience: projectText(project, 'targetedAudience'),
  }
}
