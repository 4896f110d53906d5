// Who asks for words of a page, and who gave them.
import { composerModel, type AiUsage } from '#capabilities/ai/index.ts'
import type { Section } from '#contracts/sections.schema.ts'
import type { AiProviderName } from '#platform/config.ts'

/** Who asks, and how the answer is to be got. */
export interface WritingCall {
  ownerId: string
  /** The page that it is for, in the ledger. */
  subjectId?: string | undefined
  provider?: AiProviderName | undefined
  model?: string | undefined
  instructions?: string | undefined
  signal: AbortSignal
}

export interface Served {
  provider: string
  model: string
  usage: AiUsage
}

export interface Written extends Served {
  section: Section
  warnings: string[]
  /** All of them are the design's, which the business says are its own. */
  hasOwnWords?: boolean
}

export const byRule = {
  provider: 'composer',
  model: composerModel,
  usage: { inputTokens: 0, outputTokens: 0 },
} as const

export function servedBy({ provider, model, usage }: Served): Served {
  return { provider, model, usage }
}
