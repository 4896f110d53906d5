// What every view of the plan works with.
import { createContext, use } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { PlanCollisions } from '../collisions/use-collisions.ts'
import type { PlanSelection } from './use-plan-selection.ts'
import type { PlanActions } from './use-plan-actions.ts'
import type { ChangeSearch, PlanSearch } from './plan-filters.ts'

export interface PlanWorkspace {
  projectId: string
  /** The whole plan. */
  articles: readonly ArticleSummary[]
  /** What the filters leave, in the order asked for. */
  shown: readonly ArticleSummary[]
  search: PlanSearch
  onSearch: ChangeSearch
  actions: PlanActions
  selection: PlanSelection
  promptTypes: readonly { value: string; label: string }[]
  promptTypeName: (id: string | undefined) => string
  /** Everybody who is on an article of the plan. */
  assignees: readonly string[]
  collisions: PlanCollisions
  open: (article: ArticleSummary) => void
  /** The article that was added last by typing: it is brought into sight. */
  added: string | undefined
  onAdded: (article: ArticleSummary) => void
  /** Says it to screen readers. */
  announce: (text: string) => void
}

const PlanContext = createContext<PlanWorkspace | undefined>(undefined)

export const PlanProvider = PlanContext.Provider

export function usePlanWorkspace(): PlanWorkspace {
  const workspace = use(PlanContext)
  if (workspace === undefined) throw new Error('A view of the plan stands outside of it.')
  return workspace
}
