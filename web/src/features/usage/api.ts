// What AI was used for, what it cost, and the limit one sets oneself: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { budgetSchema, subjectUsageSchema, Usage } from '#features/usage/usage.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export type { Usage, UsageTotals } from '#features/usage/usage.schema.ts'
export type Budget = z.infer<typeof budgetSchema>
type SubjectUsage = z.infer<typeof subjectUsageSchema>
export type UsageScope = Usage['scope']

export const budgetKey = ['budget'] as const

export const usageQuery = (scope: UsageScope) =>
  queryOptions({
    queryKey: ['usage', scope],
    queryFn: ({ signal }) => requestJson<Usage>(withQuery(urls.usage, { scope }), { signal }),
  })

/** Begins with the key of all usage, so that one call refreshes both. */
export const subjectUsageQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['usage', 'subject', subjectId],
    queryFn: ({ signal }) => requestJson<SubjectUsage>(urls.subjectUsage(subjectId), { signal }),
  })

export const budgetQuery = () =>
  queryOptions({ queryKey: budgetKey, queryFn: ({ signal }) => requestJson<Budget>(urls.budget, { signal }) })

export const changeBudgetMutation = () =>
  mutationOptions({
    mutationFn: (body: Partial<Pick<Budget, 'monthlyCost' | 'monthlyTokens'>>) =>
      requestJson<Budget>(urls.budget, { method: 'PUT', body }),
  })
