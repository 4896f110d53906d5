// The five steps of the wizard, and where somebody who comes back goes on.
import type { CopyMode } from '#contracts/sections.schema.ts'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import type { LandingPageChange } from '../api.ts'
import { findPendingDesign, hasDesign } from './pending-design.ts'

export const wizardSteps = ['business', 'design', 'extracted', 'plan', 'page'] as const
export type WizardStep = (typeof wizardSteps)[number]

export interface StepProps {
  page: LandingPage
  goTo: (step: WizardStep) => void
  /** Keeps a change on the page; resolves with the page as it is then. */
  keep: (change: LandingPageChange) => Promise<LandingPage>
  /** What becomes of a design's words while nobody has said; undefined until it is known. */
  defaultCopy: CopyMode | undefined
}

export function isWizardStep(value: string | undefined): value is WizardStep {
  return wizardSteps.some((step) => step === value)
}

/** Whether the page's generation failed or was stopped: it can be resumed. */
export function hasStopped({ aiMetadata }: LandingPage): boolean {
  return aiMetadata.steps.some(({ status }) => status === 'failed' || status === 'cancelled')
}

/** The first step that is not done yet; what was left in the middle is found there. */
export function findOpenStep(page: LandingPage): WizardStep {
  if (page.aiMetadata.steps.some(({ status }) => status === 'running')) return 'page'
  if (findPendingDesign(page) !== undefined) return 'design'
  if (page.sections.length > 0 || hasStopped(page)) return 'page'
  if (page.plan !== undefined && page.plan.sections.length > 0) return 'plan'
  if (hasDesign(page)) return 'extracted'
  return 'design'
}

export function doneSteps(page: LandingPage): Set<WizardStep> {
  const { businessName, plan, sections } = page
  const done = new Set<WizardStep>()
  if (businessName !== '') done.add('business')
  if (hasDesign(page)) done.add('design').add('extracted')
  if (plan !== undefined) done.add('plan')
  if (sections.length > 0) done.add('page')
  return done
}
