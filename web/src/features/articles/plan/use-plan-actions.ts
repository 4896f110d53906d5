// Everything that changes the plan: shown at once, sent one after the other, and taken back with Ctrl-Z or
// from the toast.
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ArticleSummary, BulkArticles } from '#features/articles/articles.schema.ts'
import { toastDone, toastFailure, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { projectSummaryKey, trashKey } from '#web/lib/cache-keys.ts'
import { newId } from '#web/lib/new-id.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { createArticles, deleteArticles, planKey, restoreArticle } from '../api.ts'
import { invert, isChanging, planCache, type PlanChange } from './plan-cache.ts'
import { inParts, sendChanges, type WantedChange } from './send-changes.ts'

export type PlannedArticle = BulkArticles['articles'][number]

export interface PlanActions {
  /** Changes one without a notice; failures are shown. */
  change: (article: ArticleSummary, change: PlanChange) => void
  /** Changes many, all or none, and offers to take it back. */
  changeMany: (
    articles: readonly ArticleSummary[],
    getChange: (article: ArticleSummary, place: number) => PlanChange,
  ) => void
  /** Into the trash, with the way back. */
  remove: (articles: readonly ArticleSummary[]) => void
  /** All of them or none; throws what the server said. */
  create: (articles: PlannedArticle[]) => Promise<ArticleSummary[]>
  /** Takes back what was done last. */
  undo: () => void
  canUndo: boolean
}

interface Step {
  label: string
  takeBack: () => Promise<void>
}

/** How many steps can be taken back. */
const maxMemory = 50

/** `announce`: says to screen readers what collides with another title. */
export function usePlanActions(projectId: string, announce: (text: string) => void): PlanActions {
  const queryClient = useQueryClient()
  const cache = planCache(queryClient, projectId)
  const steps = useRef<Step[]>([])
  const [canUndo, setCanUndo] = useState(false)
  // Two changes of one cell must arrive in the order in which they were made.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const underWay = useRef<ReadonlyMap<string, PlanChange>[]>([])

  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const turn = queue.current.then(act)
    queue.current = turn.catch(() => undefined)
    return turn
  }
  function remember(step: Step): void {
    steps.current = [...steps.current, step].slice(-maxMemory)
    setCanUndo(true)
  }
  function announceFirst([warning]: readonly string[]): void {
    if (warning !== undefined) announce(warning)
  }
  const refresh = async (all: boolean): Promise<void> => {
    const stale = [projectSummaryKey(projectId), ...(all ? [planKey(projectId), trashKey] : [])]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  /**
   * What is being read is from before the change. Undefined where nothing is: then the change is shown at
   * once, and the focus can follow it.
   */
  const stopReading = (): Promise<void> | undefined => {
    const queryKey = planKey(projectId)
    return queryClient.isFetching({ queryKey }) > 0 ? queryClient.cancelQueries({ queryKey }) : undefined
  }

  /** Shows and sends; what the server refuses is shown no longer. */
  async function apply(wanted: readonly WantedChange[]): Promise<void> {
    const stopped = stopReading()
    if (stopped !== undefined) await stopped
    const changes = new Map(wanted.map(({ article, change }) => [article.id, change]))
    underWay.current.push(changes)
    cache.change(changes)
    // An answer knows nothing of what was changed since it was asked for: that is shown again on top of it.
    const settle = (show: () => void): void =>
      notifyManager.batch(() => {
        underWay.current = underWay.current.filter((other) => other !== changes)
        show()
        for (const later of underWay.current) cache.change(later)
      })
    await inTurn(async () => {
      try {
        const { changed, warnings } = await sendChanges(wanted)
        settle(() => cache.store(changed))
        announceFirst(warnings)
      } catch (error) {
        settle(() =>
          cache.change(new Map(wanted.map(({ article, change }) => [article.id, invert(article, change)]))),
        )
        throw error
      }
    })
    await refresh(false)
  }

  function perform(wanted: WantedChange[], label: string, isShown: boolean): void {
    const real = wanted.filter(({ article, change }) => isChanging(article, change))
    if (real.length === 0) return
    const step: Step = {
      label,
      takeBack: () =>
        apply(real.map(({ article, change }) => ({ article, change: invert(article, change) }))),
    }
    remember(step)
    void apply(real).then(
      () => isShown && toastUndo(label, () => takeBack(step)),
      (error: unknown) => {
        forget(step)
        toastProblem(error, () => perform(wanted, label, isShown))
      },
    )
  }

  function forget(step: Step): boolean {
    const isThere = steps.current.includes(step)
    steps.current = steps.current.filter((other) => other !== step)
    setCanUndo(steps.current.length > 0)
    return isThere
  }

  /** From the toast or by key, but once. */
  async function takeBack(step: Step): Promise<void> {
    if (!forget(step)) return
    try {
      await step.takeBack()
      toastDone(texts.takenBack(step.label))
    } catch (error) {
      remember(step)
      throw error
    }
  }

  async function removeAll(articles: readonly ArticleSummary[]): Promise<void> {
    await stopReading()
    cache.remove(new Set(articles.map(({ id }) => id)))
    const gone: ArticleSummary[] = []
    try {
      await inTurn(async () => {
        for (const part of inParts(articles)) {
          await deleteArticles(part.map(({ id }) => id))
          gone.push(...part)
        }
      })
    } finally {
      if (gone.length > 0) {
        const label = texts.deleted(gone.length, gone[0]?.name ?? '')
        const step: Step = { label, takeBack: () => restoreAll(gone) }
        remember(step)
        toastUndo(label, () => takeBack(step))
      }
      await refresh(gone.length < articles.length)
      await queryClient.invalidateQueries({ queryKey: trashKey })
    }
  }

  async function restoreAll(articles: readonly ArticleSummary[]): Promise<void> {
    const failures = await inTurn(() =>
      each(
        articles.map(({ id }) => id),
        restoreArticle,
      ),
    )
    await refresh(true)
    if (failures.size > 0) toastFailure(texts.restoredInPart(failures.size, getReason(failures)))
  }

  return {
    change: (article, change) => perform([{ article, change }], texts.changed(1, article.name), false),
    changeMany: (articles, getChange) =>
      perform(
        articles.map((article, place) => ({ article, change: getChange(article, place) })),
        texts.changed(articles.length, articles[0]?.name ?? ''),
        true,
      ),
    remove: (articles) => void removeAll(articles).catch((error: unknown) => toastProblem(error)),
    async create(articles) {
      const { items, warnings } = await inTurn(() => createArticles({ projectId, articles }, newId()))
      cache.append(items)
      announceFirst(warnings)
      remember({ label: texts.created(items.length, items[0]?.name ?? ''), takeBack: () => removeAll(items) })
      await refresh(false)
      return items
    },
    undo() {
      const step = steps.current.at(-1)
      if (step !== undefined) void takeBack(step).catch((error: unknown) => toastProblem(error))
    },
    canUndo,
  }
}

/** Requests under way at the same moment. */
const maxRequests = 6

/** Does it for each and gives the errors by id. */
async function each(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>()
  const waiting = [...ids]
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const current = id
      await act(current).catch((error: unknown) => failures.set(current, error))
    }
  }
  await Promise.all(Array.from({ length: maxRequests }, work))
  return failures
}

function getReason(failures: Map<string, unknown>): string {
  const [error] = failures.values()
  return error instanceof ApiProblem ? error.detail : t.common.error.unknown
}
