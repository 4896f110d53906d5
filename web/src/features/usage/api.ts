// What AI was used for, what it cost, and the limit one sets oneself: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Usage } from '#features/usage/usage.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import type { Budget } from '#web/lib/usage.ts'

export type { Usage, UsageTotals } from '#features/usage/usage.schema.ts'
export type UsageScope = Usage['scope']

export const usageQuery = (scope: UsageScope) =>
  queryOptions({
    queryKey: ['usage', scope],
    queryFn: ({ signal }) => requestJson<Usage>(withQuery(urls.usage, { scope }), { signal }),
  })

export const changeBudgetMutation = () =>
  mutationOptions({
    mutationFn: (body: Partial<Pick<Budget, 'monthlyCost' | 'monthlyTokens'>>) =>
      requestJson<Budget>(urls.budget, { method: 'PUT', body }),
  })
