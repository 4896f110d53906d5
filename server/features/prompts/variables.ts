// The values that a system prompt's variables have: what the request says, then what its call has, then the
// article, then the project, then the prompt type's default.
import type { Article } from '../articles/articles.schema.ts'
import { fromRequest, unconfirmedNote } from '#capabilities/writing/prompts/index.ts'
import type { LineOrigin } from '#contracts/prompt-lines.schema.ts'
import { projectText } from '../projects/index.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { PromptType } from './prompts.schema.ts'
import type { PromptGuidance } from './prompts.types.ts'

export interface VariableSources {
  given: Record<string, string>
  /** What the call itself has: keywords of titles. */
  ofCall: Record<string, string>
  article: Article | undefined
  project: Project | undefined
  promptType: PromptType | undefined
}

/** Each name once, with the first value that is not empty. */
export function findVariables({
  given,
  ofCall,
  article,
  project,
  promptType,
}: VariableSources): PromptGuidance['variables'] {
  const values = new Map<string, PromptGuidance['variables'][number]>()
  const offer = (entries: Iterable<readonly [string, string]>, origin: LineOrigin): void => {
    for (const [name, value] of entries)
      if (value.trim() !== '' && !values.has(name)) values.set(name, { name, value, origin })
  }
  offer(Object.entries(given), fromRequest)
  offer(Object.entries(ofCall), fromRequest)
  if (article !== undefined)
    offer(ofArticle(article), { kind: 'article', id: article.id, name: article.name })
  if (project !== undefined)
    offer(ofProject(project), { kind: 'project', id: project.id, name: project.name })
  if (promptType !== undefined) {
    const defaults = promptType.variables.map((variable) => [variable.name, variable.default] as const)
    offer(defaults, { kind: 'prompt-type', id: promptType.id, name: promptType.name })
  }
  return [...values.values()]
}

function ofArticle({ name, keywords, secondaryKeywords, notes }: Article): [string, string][] {
  return [
    ['title', name],
    ['keyword', keywords[0] ?? ''],
    ['keywords', keywords.join(', ')],
    ['secondaryKeywords', secondaryKeywords.join(', ')],
    ['notes', notes],
  ]
}

/** What is before the value of a variable that is a website's own claim. */
export function noteFor(
  name: string,
  { kind }: LineOrigin,
  project: Project | undefined,
): string | undefined {
  const member =
    name === 'businessSummary'
      ? name
      : name === 'audience' || name === 'targetedAudience'
        ? 'targetedAudience'
        : undefined
  return kind === 'project' && member !== undefined && projectText(project, member).isUnconfirmed
    ? unconfirmedNote
    : undefined
}

function ofProject(project: Project): [string, string][] {
  const audience = projectText(project, 'targetedAudience').text
  return [
    ['projectName', project.name],
    ['websiteUrl', project.websiteUrl],
    ['language', project.language],
    ['location', project.location],
    ['audience', audience],
    ['targetedAudience', audience],
    ['brandName', project.brandName === '' ? project.name : project.brandName],
    ['brandVoice', project.brandVoice],
    ['industry', project.industry],
    ['businessSummary', projectText(project, 'businessSummary').text],
    ['competitors', project.competitors.join(', ')],
  ]
}
