// The five steps of the guided run, and where somebody who comes back goes on.
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'

export const runSteps = ['business', 'design', 'extracted', 'plan', 'page'] as const
export type RunStep = (typeof runSteps)[number]

export function isRunStep(value: string | undefined): value is RunStep {
  return runSteps.some((step) => step === value)
}

/** The first step that is not done yet; what was left in the middle is found there. */
export function stepToGoOn(page: LandingPage): RunStep {
  if (page.sections.length > 0 || page.aiMetadata.steps.some(({ status }) => status === 'running' || status === 'failed')) return 'page'
  if (page.plan !== undefined && page.plan.sections.length > 0) return 'plan'
  if (page.designSource !== undefined) return 'extracted'
  return 'design'
}
