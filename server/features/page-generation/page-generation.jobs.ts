// The generation of a page in the worker: it survives the client's leaving and the process's death.
import { z } from 'zod'
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import type { GenerationRun } from './generation-run.ts'

const input = z.object({
  landingPageId: z.string(),
  provider: z.enum(['openai', 'anthropic', 'gemini', 'compatible', 'composer']).optional(),
  model: z.string().optional(),
  language: z.string().optional(),
})
export type GeneratePageInput = z.infer<typeof input>

/**
 * What the API needs to enqueue. One attempt: the gateway has asked every provider again before a step fails, and what failed is gone on with
 * by whoever wants it. Five minutes, so that it counts as no long job and two pages are written at once.
 */
export const generatePageJob = { type: 'landing-page-generate', input, attempts: 1, timeoutMs: 300_000 } as const

/** The work itself; done twice, it finds done what was done. */
export function pageGenerationJobs({ generationRun }: { generationRun: GenerationRun }): [JobDefinition<GeneratePageInput>] {
  return [{ ...generatePageJob, run: (context, { landingPageId, ...wishes }) => generationRun(context, landingPageId, wishes) }]
}
