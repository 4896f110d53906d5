// Where somebody can do something about a problem.
import { t } from '#web/messages/index.ts'
import { ApiProblem } from './problem.ts'

export interface Remedy {
  to: '/settings/usage'
  label: string
}

export function findRemedy(error: unknown): Remedy | undefined {
  return error instanceof ApiProblem && error.code === 'budget_exhausted'
    ? { to: '/settings/usage', label: t.settings.usage.openBudget }
    : undefined
}
