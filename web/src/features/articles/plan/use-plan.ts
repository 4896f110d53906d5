// The plan of a project, read on by itself until it is whole: the board, the calendar and "select all" mean
// all of it.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { planQuery } from '../api.ts'

export interface Plan {
  /** In the order in which they were planned. */
  articles: readonly ArticleSummary[]
  /** How many there are, also those not read yet. */
  total: number
  isComplete: boolean
  isPending: boolean
  /** Undefined while all is well. */
  error: Error | undefined
  retry: () => void
}

export function usePlan(projectId: string): Plan {
  const plan = useInfiniteQuery(planQuery(projectId))
  const { hasNextPage, isFetching, isError, fetchNextPage } = plan
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const articles = useMemo(() => plan.data?.pages.flatMap(({ items }) => items) ?? [], [plan.data])
  return {
    articles,
    total: Math.max(articles.length, plan.data?.pages.at(-1)?.total ?? 0),
    isComplete: plan.data !== undefined && !hasNextPage,
    isPending: plan.isPending,
    error: plan.error ?? undefined,
    retry: () => void (plan.data === undefined ? plan.refetch() : fetchNextPage()),
  }
}
