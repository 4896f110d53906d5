// The steps of a generation as a page records them: what is done, what runs, what is left.
import { generationStep, type AiMetadata, type GenerationStep } from '../landing-pages/landing-pages.schema.ts'

/** In the order in which they are done. */
export const pipeline = ['extraction', 'validation', 'planning', 'generation', 'draft'] as const satisfies GenerationStep['name'][]
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
  return waitingSteps().map((waiting) => steps.find(({ name, status }) => name === waiting.name && (status === 'done' || status === 'skipped')) ?? waiting)
}

export function isFinished({ steps }: AiMetadata): boolean {
  return pipeline.every((name) => steps.some((step) => step.name === name && (step.status === 'done' || step.status === 'skipped')))
}

export function stepOf(steps: readonly GenerationStep[], name: PipelineStep): GenerationStep | undefined {
  return steps.find((step) => step.name === name)
}

/** What ended the run, for a step that was left running, or for the next one where none was. */
export function withEnd(steps: readonly GenerationStep[], status: 'failed' | 'cancelled', detail: string): GenerationStep[] {
  if (steps.some((step) => step.status === 'failed' || step.status === 'cancelled'))
    return steps.map((step) => (step.status === 'running' ? { ...step, status, detail } : step))
  const open = steps.find((step) => step.status === 'running') ?? steps.find((step) => step.status === 'waiting')
  return open === undefined ? [...steps] : withStep(steps, { ...open, status, detail: detail.slice(0, longestDetail) })
}

export const longestDetail = generationStep.shape.detail.maxLength ?? 500
