// The five steps of the wizard, and where somebody who comes back goes on.
import { findWordPlaces } from '#core/landing-page/index.ts'
import type { PlanSection } from '#contracts/page-plan.schema.ts'
import type { CopyMode, Section } from '#contracts/sections.schema.ts'
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
  /** Writing is asked for from the plan, and begins where it is watched. */
  writing: { isStarting: boolean; start: () => void; started: () => void }
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

/** Who the words of a page are from, as far as they are there. */
export type WordSource =
  | { kind: 'design' }
  /** What was said of the business, and blanks. */
  | { kind: 'given' }
  /** `kept`: sections that have the words of the design. */
  | { kind: 'writer'; kept: number; provider: string; model: string }

export function findWordSource(
  { aiMetadata: { provider, model = '' }, ...page }: LandingPage,
  sections: readonly Section[],
  copy: CopyMode | undefined,
): WordSource | undefined {
  const hasWriter = sections.some(({ source }) => source === 'ai')
  const kept = sections.filter(({ source }) => source === 'design').length
  if (hasDesign(page) && copy === 'keep' && kept > 0 && !hasWriter)
    return { kind: isLaidOutOnly(sections) ? 'given' : 'design' }
  if (hasDesign(page) && copy === 'blanks') return { kind: 'given' }
  if (provider === undefined) return undefined
  return { kind: 'writer', kept: copy === 'keep' ? kept : 0, provider, model }
}

/** Whether sections of the design have its layout without its words: blanks beside what was said. */
function isLaidOutOnly(sections: readonly Section[]): boolean {
  const places = sections.flatMap((section) =>
    section.source === 'design' && section.tree !== undefined
      ? findWordPlaces({ ...section, tree: section.tree })
      : [],
  )
  return places.filter(({ isOpen }) => isOpen).length > places.length / 2
}

/** Whether the page was made before it was chosen that the words of the design are kept. */
export function lacksKeptWords(
  page: Pick<LandingPage, 'designSource'>,
  sections: readonly Section[],
  copy: CopyMode | undefined,
): boolean {
  return hasDesign(page) && copy === 'keep' && isLaidOutOnly(sections)
}

/**
 * What of a planned section says something to whoever fills it: kept words need neither a goal nor points,
 * and without a model nobody reads a goal.
 */
export function findActingParts(
  { designSource }: Pick<LandingPage, 'designSource'>,
  { designSectionId }: Pick<PlanSection, 'designSectionId'>,
  defaultCopy: CopyMode | undefined,
): { goal: boolean; points: boolean } {
  const copy = hasDesign({ designSource }) ? (designSource?.copy ?? defaultCopy) : 'rewrite'
  if (copy === 'keep' && designSectionId !== undefined) return { goal: false, points: false }
  return { goal: copy !== 'blanks' && defaultCopy !== 'blanks', points: true }
}

/** Whether the page has other sections than its plan, or has them in another order. */
export function differsFromPlan({ plan }: Pick<LandingPage, 'plan'>, sections: readonly Section[]): boolean {
  if (plan === undefined || plan.sections.length === 0) return false
  const planned = plan.sections.toSorted((one, other) => one.order - other.order)
  return (
    planned.length !== sections.length ||
    planned.some(({ id, type }, index) => sections[index]?.id !== id || sections[index].type !== type)
  )
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
