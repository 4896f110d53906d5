// Compares the articles of the plan on its own: what is new or changed, a moment after it stands still.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { titleCheckKey } from '#web/lib/cache-keys.ts'
import { checkTitles } from '#web/lib/title-check.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import {
  checkLastsMs,
  findCollisions,
  dueForCheck,
  getPlanCheck,
  type Collision,
  type PlanCheck,
  type PlanChecks,
} from './collisions.ts'

export interface PlanCollisions {
  /** By article. */
  byArticle: ReadonlyMap<string, Collision>
  /** Whether the titles could not be compared. */
  hasFailed: boolean
  retry: () => void
}

// As long as an added article or a new title needs to reach the server.
const pauseMs = 600
const nothing: PlanChecks = new Map()

export function useCollisions(
  projectId: string,
  articles: readonly ArticleSummary[],
  isComplete: boolean,
): PlanCollisions {
  const queryClient = useQueryClient()
  const settled = useSettled(articles, pauseMs)
  const latest = useRef(settled)
  const failedFor = useRef<readonly ArticleSummary[]>(undefined)
  const queryKey = [...titleCheckKey, 'plan', projectId]
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey,
    enabled: isComplete && settled.length > 0,
    staleTime: checkLastsMs,
    retry: false,
    async queryFn({ signal }) {
      const plan = latest.current
      const state = queryClient.getQueryState<PlanChecks>(queryKey)
      const known = state?.data ?? nothing
      const due = dueForCheck(plan, state?.isInvalidated === true ? nothing : known, Date.now())
      const checks = new Map<string, PlanCheck>(known)
      let place = 0
      const titles = due.map(({ id, name, keywords }) => ({ title: name, article_id: id, keywords }))
      for await (const batch of checkTitles(projectId, titles, signal)) {
        for (const check of batch) {
          const article = due[place++]
          if (article !== undefined) checks.set(article.id, getPlanCheck(article, check, plan, Date.now()))
        }
        // A plan of thousands gets its marks part by part.
        queryClient.setQueryData<PlanChecks>(queryKey, new Map(checks))
      }
      return checks as PlanChecks
    },
  })
  useLayoutEffect(() => {
    latest.current = settled
  }, [settled])
  useEffect(() => {
    if (isError) failedFor.current = latest.current
  }, [isError])
  useEffect(() => {
    if (!isComplete || isFetching || failedFor.current === settled) return
    if (dueForCheck(settled, data ?? nothing, Date.now()).length > 0) void refetch({ cancelRefetch: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was found is not a reason to look again
  }, [settled, isComplete, isFetching, refetch])
  const byArticle = useMemo(() => findCollisions(articles, data ?? nothing), [articles, data])
  return {
    byArticle,
    hasFailed: isError,
    retry: () => void refetch(),
  }
}
