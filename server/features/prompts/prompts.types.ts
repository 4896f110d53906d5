// What other features know of guidelines, system prompts and prompt types: the lines they put before a model,
// each with where it comes from.
import type { Article } from '../articles/articles.schema.ts'
import type { BrandKit } from '#contracts/brand-kit.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import type { LinedPrompt } from '#capabilities/writing/prompts/index.ts'
import type { LineOrigin, PromptLine } from '#contracts/prompt-lines.schema.ts'
import type { PromptPreview, PromptType } from './prompts.schema.ts'

export interface GuidanceRequest {
  /** This one; else the active one that fits prompt type and project best. */
  systemPromptId?: string | undefined
  promptTypeId?: string | undefined
  projectId?: string | undefined
  articleId?: string | undefined
  /** Values that count before those of the article, the project and the prompt type's defaults. */
  variables?: Record<string, string> | undefined
}

/** Guideline, brand and system prompt, with all variables filled in. */
export interface PromptGuidance {
  /** The project's language as a line. Not in `linesFor`: most tasks name their language themselves. */
  language: PromptLine[]
  /**
   * Ready to be in a system message after the rules of the task, of which the fence is one; none where
   * nothing is said. Values that came from project or article are inside the fence.
   */
  linesFor(fence: string): PromptLine[]
  /**
   * What is known of project and article. Not in `linesFor`: it is material, part of which came from
   * elsewhere, and belongs inside a fence.
   */
  facts: PromptLine[]
  variables: { name: string; value: string; origin: LineOrigin }[]
  /** Variables that a body names and nothing fills. */
  missing: string[]
  promptType: PromptType | undefined
  /** Words that the project's brand never uses. */
  bannedWords: readonly string[]
  /**
   * The same for a call that has values of its own, by the name of their variable: they count after those
   * that a request gives outright, before those of the article, and are inside the fence, as they may have
   * come from a site.
   */
  withValues(values: Record<string, string>): PromptGuidance
}

export interface PromptsService {
  /** Throws `validation_failed` for an identifier that names nothing of the owner's. */
  guidanceFor(ownerId: string, request: GuidanceRequest): Promise<PromptGuidance>
  /** What a model is sent that is asked to write this under that guidance. */
  messagesFor(guidance: PromptGuidance, prompt: PromptLine): LinedPrompt
  /**
   * Shows what a system prompt makes a model see. Throws `not_found` for the prompt, `validation_failed` for
   * the others.
   */
  preview(
    ownerId: string,
    systemPromptId: string,
    request: Pick<GuidanceRequest, 'projectId' | 'articleId' | 'variables'>,
  ): Promise<PromptPreview>
}

/** Where guidance finds what it speaks of; undefined where the owner has none of that identifier. */
export interface GuidanceSources {
  findProject(ownerId: string, projectId: string): Promise<{ project: Project; brand: BrandKit } | undefined>
  findArticle(ownerId: string, articleId: string): Promise<Article | undefined>
}
