// The four steps of setting up a project, and where somebody who comes back goes on.
import type { Project } from '#features/projects/projects.schema.ts'

export const setUpSteps = ['site', 'company', 'readers', 'keywords'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export function isSetUpStep(value: string | undefined): value is SetUpStep {
  return setUpSteps.some((step) => step === value)
}

export function doneSteps({ businessSummary, targetedAudience, keywords }: Project): Set<SetUpStep> {
  const done = new Set<SetUpStep>(['site'])
  if (businessSummary !== '') done.add('company')
  if (targetedAudience !== '') done.add('readers')
  if (keywords.length > 0) done.add('keywords')
  return done
}

/** The first step that is not done yet. */
export function stepToGoOn(project: Project): SetUpStep {
  const done = doneSteps(project)
  return setUpSteps.find((step) => !done.has(step)) ?? 'keywords'
}
