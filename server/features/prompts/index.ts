/** What is kept of guidelines, system prompts and prompt types, by owner. */
export {
  createPromptsRepository,
  promptsTrash,
  promptsData,
  type PromptsRepository,
} from './prompts.repository.ts'
/** The three as records; with what is used elsewhere it is `in_use`. */
export { createPromptRecordsService, type PromptRecordsService } from './prompts.service.ts'
/** What a model is given beside its task, each line with its origin. */
export { createPromptsService } from './guidance.ts'
/** What shows a call before it is made. */
export { getPreview, type PreviewedCall } from './call-preview.ts'
export type { GuidanceRequest, PromptGuidance, PromptsService } from './prompts.types.ts'
export { promptsRoutes } from './prompts.routes.ts'
