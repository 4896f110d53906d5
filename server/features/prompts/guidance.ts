// What a model is given beside its task: guideline and brand of the project, the system prompt that fits, its
// variables filled in.
import { fencedPhrase, fenceRule, newFence } from '#capabilities/ai/index.ts'
import { namesNothing } from '#capabilities/records/index.ts'
import { notFound } from '#platform/errors.ts'
import type { Article } from '../articles/articles.schema.ts'
import { getLabel, projectText } from '../projects/index.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import { fillPrompt } from './fill-prompt.ts'
import { fromRequest, findLines, getMessage, ownLine, getTokens } from './prompt-lines.ts'
import type { PromptsRepository } from './prompts.repository.ts'
import type { Guideline, LineOrigin, PromptType, SystemPrompt } from './prompts.schema.ts'
import type {
  GuidanceRequest,
  GuidanceSources,
  PromptGuidance,
  PromptLine,
  PromptsService,
} from './prompts.types.ts'
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

    messagesFor(guidance, prompt) {
      const fence = newFence()
      const rules = [
        'Write what you are asked for, without remarks before or after it.',
        fenceRule(fence),
      ].map(ownLine)
      const lines = guidance.linesFor(fence)
      const facts = guidance.facts.map((line) => ({ ...line, text: line.text.replaceAll(fence, '') }))
      const fenced =
        facts.length === 0 ? [] : [ownLine(`<${fence}>`), ...facts, ownLine(`</${fence}>`), ownLine('')]
      const system = lines.length === 0 ? rules : [...rules, ownLine(''), ...lines]
      return [
        getMessage(
          'system',
          system,
          lines.length === 0 ? 'rules alone' : 'rules, guideline, brand and system prompt',
        ),
        getMessage(
          'user',
          [...fenced, prompt],
          facts.length === 0 ? 'the request' : 'what is known of project and article, and the request',
        ),
      ]
    },

    async preview(ownerId, systemPromptId, request) {
      if ((await prompts.systemPrompts.of(ownerId).find(systemPromptId)) === undefined)
        throw notFound('No system prompt has this identifier. It may have been deleted, or the URL is wrong.')
      const guidance = await service.guidanceFor(ownerId, { ...request, systemPromptId })
      const asked = guidance.variables.find(({ name }) => name === 'prompt')?.value
      const prompt: PromptLine = { text: asked ?? '(the request stands here)', origin: fromRequest }
      const messages = service.messagesFor(guidance, prompt)
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
    ...guidelineLines(guideline),
    ...brandLines(project, brand),
    ...promptTypeLines(promptType),
    ...(systemPrompt === undefined
      ? []
      : findLines(fill(fence).text, { kind: 'system-prompt', id: systemPrompt.id, name: systemPrompt.name })),
  ]
  const { asked, missing } = fill('')
  return {
    linesFor,
    facts: [...projectFacts(project, brand), ...articleFacts(article)],
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

function guidelineLines(guideline: Guideline | undefined): PromptLine[] {
  if (guideline === undefined) return []
  const text = [guideline.body.trim(), ...guideline.rules.map((rule) => `- ${rule}`)]
    .filter((part) => part !== '')
    .join('\n')
  return findLines(text, { kind: 'guideline', id: guideline.id, name: guideline.name })
}

function brandLines(project: Project | undefined, brand: BrandKit | undefined): PromptLine[] {
  if (project === undefined) return []
  const name = project.brandName === '' ? project.name : project.brandName
  const parts = [
    project.language === '' ? '' : `Write in the language ${project.language}.`,
    ...(brand === undefined ? [] : voiceLines(name, brand)),
  ]
  return findLines(parts.filter((part) => part !== '').join('\n'), { kind: 'brand', id: project.id, name })
}

function voiceLines(name: string, { voice, weSay, bannedWords, spelling, readers }: BrandKit): string[] {
  return [
    voice.trim() === '' ? '' : `Voice of ${name}: ${voice.trim()}`,
    weSay.length === 0
      ? ''
      : `Choice of words: ${weSay.map(({ say, dontSay }) => (say === '' ? `never “${dontSay}”` : `“${say}”, not “${dontSay}”`)).join('; ')}.`,
    bannedWords.length === 0 ? '' : `Never use these words: ${bannedWords.join(', ')}.`,
    spelling === '' ? '' : `Spelling: ${spelling}.`,
    readers === '' ? '' : `Usual readers: ${readers}`,
  ]
}

function promptTypeLines(promptType: PromptType | undefined): PromptLine[] {
  if (promptType === undefined) return []
  const text = `Kind of text: ${promptType.name}.${promptType.description.trim() === '' ? '' : ` ${promptType.description.trim()}`}`
  return findLines(text, { kind: 'prompt-type', id: promptType.id, name: promptType.name })
}

function projectFacts(project: Project | undefined, brand: BrandKit | undefined): PromptLine[] {
  if (project === undefined) return []
  const [summary, audience] = [
    projectText(project, 'businessSummary'),
    projectText(project, 'targetedAudience'),
  ]
  const facts: [string, string][] = [
    ['Project', project.name],
    ['Brand', project.brandName],
    ['Site', project.websiteUrl],
    ['Industry', project.industry],
    ['Place', project.location],
    [getLabel('Readers', audience), audience.text],
    [getLabel('The business', summary), summary.text],
    ['Facts that may be used', brand?.facts.join('; ') ?? ''],
    ['How the owner writes (an example of the style, no facts)', brand?.samples.join(' … ') ?? ''],
  ]
  return factLines(facts, { kind: 'project', id: project.id, name: project.name })
}

function articleFacts(article: Article | undefined): PromptLine[] {
  if (article === undefined) return []
  const outline = article.outline.map(({ level, heading }) => `${'#'.repeat(level)} ${heading}`).join('\n')
  const facts: [string, string][] = [
    ['Article', article.name],
    ['Keywords', article.keywords.join(', ')],
    ['Secondary keywords', article.secondaryKeywords.join(', ')],
    ['Notes', article.notes],
    ['Outline', outline === '' ? '' : `\n${outline}`],
  ]
  return factLines(facts, { kind: 'article', id: article.id, name: article.name })
}

function factLines(facts: readonly [label: string, value: string][], origin: LineOrigin): PromptLine[] {
  return facts
    .filter(([, value]) => value.trim() !== '')
    .flatMap(([label, value]) => findLines(`${label}: ${value.trimEnd()}`, origin))
}
