export {
  AiStreamFailure,
  aiInvalidAnswer,
  aiRefused,
  aiUnavailable,
  type AiPartialAnswer,
} from './ai.errors.ts'
export { createAiLedger, type AiLedger } from './ai-ledger.ts'
export {
  createAiLedgerRepository,
  type AiBudget,
  type AiLedgerEntry,
  type AiLedgerRepository,
  type AiSpent,
  type AiSubjectUsage,
  type AiUsageRow,
} from './ai-ledger.repository.ts'
export {
  createAiSettings,
  type AiSettingsParts,
  type AiSettingsService,
  type AiSettingsView,
} from './ai-settings.ts'
export { createLocalModels, type LocalModels } from './local-models.ts'
export { createAiSettingsRepository, type AiSettingsRepository } from './ai-settings.repository.ts'
export type {
  AiGateway,
  AiMessage,
  AiObjectRequest,
  AiServed,
  AiSettings,
  AiStreamEvent,
  AiTextRequest,
  AiTextResult,
  AiUsage,
  LlmCheck,
  LlmCheckProvider,
  PromptReference,
} from './ai.types.ts'
export { fenced, fencedPhrase, fenceRule, newFence } from './fence.ts'
/** A schema as models are sent it. */
export { toJsonSchema } from './object-answer.ts'
export { createAiGateway, type AiGatewayOptions } from './gateway.ts'
export { pricesReadOn } from './prices.ts'
/** The model under which the built-in composer answers. */
export { composerModel } from './providers.ts'

/** What AI keeps for an owner; goes with the account. */
export const aiData = { tables: ['ai_calls', 'ai_budgets'] } as const
