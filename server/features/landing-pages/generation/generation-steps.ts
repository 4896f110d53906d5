// The steps of a generation as a page records them: what is done, what runs, what is left.
import type { JobFailure } from '#capabilities/jobs/index.ts'
import { generationStep, type AiMetadata, type GenerationStep } from '../landing-pages.schema.ts'

/** In the order in which they are done. */
export const pipeline = [
  'extraction',
  'validation',
  'planning',
  'generation',
  'draft',
] as const satisfies GenerationStep['name'][]
export type PipelineStep = (typeof pipeline)[number]

export function waitingSteps(): GenerationStep[] {
  return pipeline.map((name) => ({ name, status: 'waiting', detail: '' }))
}

/** The steps with one of them changed; what is missing is put in. */
export function withStep(steps: readonly GenerationStep[], step: GenerationStep): GenerationStep[] {
  const known = steps.some(({ name }) => name === step.name)
  return known ? steps.map((other) => (other.name === step.name ? step : other)) : [...steps, step]
}

/** All steps of the pipeline, those that are done as they were and the others waiting. */
export function stepsToResume(steps: readonly GenerationStep[]): GenerationStep[] {
  return waitingSteps().map(
    (waiting) =>
      steps.find(
        ({ name, status }) => name === waiting.name && (status === 'done' || status === 'skipped'),
      ) ?? waiting,
  )
}

export function isFinished({ steps }: AiMetadata): boolean {
  return pipeline.every((name) =>
    steps.some((step) => step.name === name && (step.status === 'done' || step.status === 'skipped')),
  )
}

export function findStep(steps: readonly GenerationStep[], name: PipelineStep): GenerationStep | undefined {
  return steps.find((step) => step.name === name)
}

/** The step that a failed or cancelled job was at: the one that runs, or the next where none does. */
export function endedStep(
  steps: readonly GenerationStep[],
  { status, problem: { code, detail } }: JobFailure,
  now: Date,
): GenerationStep | undefined {
  const open =
    steps.find((step) => step.status === 'running') ?? steps.find((step) => step.status === 'waiting')
  return (
    open && {
      ...open,
      ...(open.startedAt !== undefined && { durationMs: now.getTime() - Date.parse(open.startedAt) }),
      status,
      detail: (detailOf[code] ?? detail).slice(0, maxDetailLength),
    }
  )
}

const kept = 'What was written is kept. Resume when you like.'
/** Of ends that say more about a page than about any job. */
const detailOf: Record<string, string> = {
  job_cancelled: `Stopped. ${kept}`,
  job_timeout: `It took too long. ${kept}`,
  internal_error: `Something went wrong on our side. ${kept}`,
}

export const maxDetailLength = generationStep.shape.detail.maxLength ?? 500
