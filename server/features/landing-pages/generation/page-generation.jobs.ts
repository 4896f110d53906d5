// The generation of a page in the worker: it survives the client's leaving and the process's death.
import { z } from 'zod'
import type { JobDefinition } from '#capabilities/jobs/index.ts'
import { notFound } from '#platform/errors.ts'
import type { GenerationStep } from '../landing-pages.schema.ts'
import type { GenerationRun } from './generation-run.ts'
import { endedStep, withStep } from './generation-steps.ts'
import { generationTopic, type StepRecorderDependencies } from './step-recorder.ts'

const input = z.object({
  landingPageId: z.string(),
  provider: z.enum(['openai', 'anthropic', 'gemini', 'compatible', 'composer']).optional(),
  model: z.string().optional(),
  language: z.string().optional(),
})
export type GeneratePageInput = z.infer<typeof input>

/**
 * What the API needs to enqueue. One attempt: the gateway has asked every provider again before a step fails,
 * and what failed is gone on with by whoever wants it. Five minutes, so that it counts as no long job and two
 * pages are written at once.
 */
export const generatePageJob = {
  type: 'landing-page-generate',
  input,
  attempts: 1,
  timeoutMs: 300_000,
} as const

export interface PageGenerationJobsDependencies extends StepRecorderDependencies {
  generationRun: GenerationRun
}

/** The work itself; done twice, it finds done what was done. */
export function pageGenerationJobs({
  generationRun,
  landingPages,
  events,
  clock,
}: PageGenerationJobsDependencies): [JobDefinition<GeneratePageInput>] {
  return [
    {
      ...generatePageJob,
      run: (context, { landingPageId, ...wishes }) => generationRun(context, landingPageId, wishes),
      async onFailure(transaction, { jobId, ownerId }, { landingPageId }, failure) {
        let step: GenerationStep | undefined
        const record = landingPages.updateGeneration(
          ownerId,
          landingPageId,
          ({ aiMetadata }) => {
            step = aiMetadata.jobId === jobId ? endedStep(aiMetadata.steps, failure, clock.now()) : undefined
            return {
              aiMetadata:
                step === undefined ? aiMetadata : { ...aiMetadata, steps: withStep(aiMetadata.steps, step) },
            }
          },
          { transaction },
        )
        await record.catch((error: unknown) => {
          // The page was deleted.
          if (!notFound.is(error)) throw error
        })
        if (step === undefined) return
        const topic = generationTopic(landingPageId)
        await events.publish({ ownerId, topic, event: 'progress', data: { step } }, transaction)
      },
    },
  ]
}
