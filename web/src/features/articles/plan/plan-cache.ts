// The plan as the browser holds it: every change is shown in all views at once, before the server has
// answered.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { planKey } from '../api.ts'

/** What can be changed from the plan; null empties. */
export interface PlanChange {
  name?: string
  keywords?: string[]
  status?: ArticleSummary['status']
  dueDate?: string | null
  assignee?: string
  promptTypeId?: string | null
}

export interface PlanCache {
  /** Shows the changes, by article. */
  change: (changes: ReadonlyMap<string, PlanChange>) => void
  /** Takes over what the server has made of them. */
  store: (articles: readonly ArticleSummary[]) => void
  append: (articles: readonly ArticleSummary[]) => void
  remove: (ids: ReadonlySet<string>) => void
}

export function planCache(queryClient: QueryClient, projectId: string): PlanCache {
  type Plan = InfiniteData<ListAnswer<ArticleSummary>, string | undefined>
  const update = (change: (plan: Plan) => Plan): void => {
    queryClient.setQueryData<Plan>(planKey(projectId), (plan) => (plan === undefined ? plan : change(plan)))
  }
  const replace = (newer: (article: ArticleSummary) => ArticleSummary): void =>
    update((plan) => ({
      ...plan,
      pages: plan.pages.map((page) => ({ ...page, items: page.items.map(newer) })),
    }))
  return {
    change: (changes) => replace((article) => withChange(article, changes.get(article.id))),
    store(articles) {
      const byId = new Map(articles.map((article) => [article.id, article]))
      replace((article) => byId.get(article.id) ?? article)
    },
    append: (articles) =>
      update((plan) => ({
        ...plan,
        pages: plan.pages.map((page, place) => ({
          ...page,
          total: page.total + articles.length,
          // Pages that are still to come bring the new ones by themselves: they are the last.
          items:
            place === plan.pages.length - 1 && page.nextCursor === null
              ? [...page.items, ...articles]
              : page.items,
        })),
      })),
    remove: (ids) =>
      update((plan) => ({
        ...plan,
        pages: plan.pages.map((page) => ({
          ...page,
          total: page.total - ids.size,
          items: page.items.filter(({ id }) => !ids.has(id)),
        })),
      })),
  }
}

/** The article with the change; what is emptied is left out, as in the server's answers. */
function withChange(article: ArticleSummary, change: PlanChange | undefined): ArticleSummary {
  if (change === undefined) return article
  const { dueDate, promptTypeId, ...plain } = change
  const changed: ArticleSummary = { ...article, ...plain }
  if (dueDate === null) delete changed.dueDate
  else if (dueDate !== undefined) changed.dueDate = dueDate
  if (promptTypeId === null) delete changed.promptTypeId
  else if (promptTypeId !== undefined) changed.promptTypeId = promptTypeId
  return changed
}

/** What brings the article back to what it is before the change. */
export function invert(article: ArticleSummary, change: PlanChange): PlanChange {
  const before = { ...article, dueDate: article.dueDate ?? null, promptTypeId: article.promptTypeId ?? null }
  return Object.fromEntries(
    (Object.keys(change) as (keyof PlanChange)[]).map((member) => [member, before[member]]),
  )
}

/** Whether it would change anything. */
export function isChanging(article: ArticleSummary, change: PlanChange): boolean {
  return JSON.stringify(invert(article, change)) !== JSON.stringify(change)
}
