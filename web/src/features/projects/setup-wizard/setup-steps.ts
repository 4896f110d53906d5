// The four steps of setting up a project, and where somebody who comes back goes on.
import type { Project } from '#features/projects/projects.schema.ts'

export const setupSteps = ['site', 'company', 'readers', 'keywords'] as const
export type SetupStep = (typeof setupSteps)[number]

export function isSetupStep(value: string | undefined): value is SetupStep {
  return setupSteps.some((step) => step === value)
}

export function doneSteps({ businessSummary, targetedAudience, keywords }: Project): Set<SetupStep> {
  const done = new Set<SetupStep>(['site'])
  if (businessSummary !== '') done.add('company')
  if (targetedAudience !== '') done.add('readers')
  if (keywords.length > 0) done.add('keywords')
  return done
}

/** The first step that is not done yet. */
export function findOpenStep(project: Project): SetupStep {
  const done = doneSteps(project)
  return setupSteps.find((step) => !done.has(step)) ?? 'keywords'
}
