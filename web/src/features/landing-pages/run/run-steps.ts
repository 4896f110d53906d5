// The five steps of the guided run, and where somebody who comes back goes on.
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'

export const runSteps = ['business', 'design', 'extracted', 'plan', 'page'] as const
export type RunStep = (typeof runSteps)[number]

export function isRunStep(value: string | undefined): value is RunStep {
  return runSteps.some((step) => step === value)
}

/** Whether the page's generation failed or was stopped: it can be resumed. */
export function hasStopped({ aiMetadata }: LandingPage): boolean {
  return aiMetadata.steps.some(({ status }) => status === 'failed' || status === 'cancelled')
}

/** The first step that is not done yet; what was left in the middle is found there. */
export function stepToGoOn(page: LandingPage): RunStep {
  if (
    page.sections.length > 0 ||
    hasStopped(page) ||
    page.aiMetadata.steps.some(({ status }) => status === 'running')
  )
    return 'page'
  if (page.plan !== undefined && page.plan.sections.length > 0) return 'plan'
  if (page.designSource !== undefined) return 'extracted'
  return 'design'
}
