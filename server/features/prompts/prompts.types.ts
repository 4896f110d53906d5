// What other features know of guidelines, system prompts and prompt types: the lines they put before a model, each with where it comes from.
import type { LineOrigin } from './prompts.schema.ts'

export interface GuidanceRequest {
  /** This one; else the active one that fits prompt type and project best. */
  systemPromptId?: string | undefined
  promptTypeId?: string | undefined
  projectId?: string | undefined
  articleId?: string | undefined
  /** Values that count before those of the article, the project and the prompt type's defaults. */
  variables?: Record<string, string> | undefined
}

export interface PromptLine {
  text: string
  origin: LineOrigin
}

/** Guideline, brand, project and system prompt, with all variables filled in, as they stand in the system message. */
export interface PromptGuidance {
  /** Ready to stand in a system message after the rules of the task; empty where nothing is said. */
  text: string
  /** The same, line by line. */
  lines: PromptLine[]
  variables: { name: string; value: string; origin: LineOrigin }[]
  /** Variables that a body names and nothing fills. */
  missing: string[]
  /** The prompt type, where one is named. */
  promptType: { id: string; key: string; name: string; description: string } | undefined
}

export interface PromptsService {
  /** Throws `validation_failed` for an identifier that names nothing of the owner's. */
  guidanceFor(ownerId: string, request: GuidanceRequest): Promise<PromptGuidance>
}
