// The five steps of the guided run, and where somebody who comes back goes on.
import type { CopyMode } from '#contracts/sections.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { LandingPageChange } from '../api.ts'

export const runSteps = ['business', 'design', 'extracted', 'plan', 'page'] as const
export type RunStep = (typeof runSteps)[number]

export interface StepProps {
  page: LandingPage
  goTo: (step: RunStep) => void
  /** Keeps a change on the page; resolves with the page as it is then. */
  keep: (change: LandingPageChange) => Promise<LandingPage>
  /** What becomes of a design's words while nobody has said; undefined until it is known. */
  defaultCopy: CopyMode | undefined
}

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

export function doneSteps({ businessName, designSource, plan, sections }: LandingPage): Set<RunStep> {
  const done = new Set<RunStep>()
  if (businessName !== '') done.add('business')
  if (designSource !== undefined) done.add('design').add('extracted')
  if (plan !== undefined) done.add('plan')
  if (sections.length > 0) done.add('page')
  return done
}
