// What AI has cost, and the limit one sets oneself: shown wherever it is used.
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { budgetSchema, subjectUsageSchema } from '#features/usage/usage.schema.ts'
import { requestJson } from './api-client.ts'
import { urls } from './urls.ts'

export type Budget = z.infer<typeof budgetSchema>
type SubjectUsage = z.infer<typeof subjectUsageSchema>

export const budgetKey = ['budget'] as const

/** Begins with the key of all usage, so that one call refreshes both. */
export const subjectUsageQuery = (subjectId: string) =>
  queryOptions({
    queryKey: ['usage', 'subject', subjectId],
    queryFn: ({ signal }) => requestJson<SubjectUsage>(urls.subjectUsage(subjectId), { signal }),
  })

export const budgetQuery = () =>
  queryOptions({ queryKey: budgetKey, queryFn: ({ signal }) => requestJson<Budget>(urls.budget, { signal }) })
