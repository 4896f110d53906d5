// The plan by state: cards go from column to column by dragging, or with Alt and an arrow. Where there is no
// room, one column at a time.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { type ArticleSummary } from '#features/articles/articles.schema.ts'
import { articleStatuses, type ArticleStatus } from '#contracts/article.schema.ts'
import { Tabs } from '#web/components/ui/tabs.tsx'
import { useIsWide } from '#web/lib/use-media.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { nearestTo } from '../plan/near.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { byStatus } from '../plan/plan-filters.ts'
import { BoardColumn } from './board-column.tsx'

export function Board() {
  const { shown, actions, selection, announce } = usePlanWorkspace()
  const isWide = useIsWide()
  const board = useRef<HTMLDivElement>(null)
  const columns = byStatus(shown)
  const [tab, setTab] = useState<ArticleStatus>(
    () => articleStatuses.find((status) => (columns.get(status)?.length ?? 0) > 0) ?? 'idea',
  )
  const focusDue = useRef<{ id: string; status: ArticleStatus }>(undefined)
  useLayoutEffect(() => {
    const due = focusDue.current
    if (due === undefined || shown.find(({ id }) => id === due.id)?.status !== due.status) return
    focusDue.current = undefined
    board.current?.querySelector<HTMLElement>(`[data-card="${due.id}"]`)?.focus()
  })

  function move(articles: readonly ArticleSummary[], status: ArticleStatus): void {
    const moving = articles.filter((article) => article.status !== status)
    const [first] = moving
    if (first === undefined) return
    if (moving.length === 1) actions.change(first, { status })
    else actions.changeMany(moving, () => ({ status }))
    announce(
      moving.length === 1
        ? texts.board.moved(first.name, texts.statuses[status])
        : texts.board.movedMany(moving.length, texts.statuses[status]),
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    const card = event.target instanceof HTMLElement ? event.target : undefined
    const article = shown.find(({ id }) => id === card?.dataset['card'])
    if (card === undefined || article === undefined) return
    if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const status =
        articleStatuses[articleStatuses.indexOf(article.status) + (event.key === 'ArrowRight' ? 1 : -1)]
      event.preventDefault()
      if (status === undefined) return
      focusDue.current = { id: article.id, status }
      setTab(status)
      move(selection.has(article.id) ? shown.filter(({ id }) => selection.has(id)) : [article], status)
    } else if (event.key === ' ' || (event.key === 'x' && !event.ctrlKey && !event.metaKey)) {
      event.preventDefault()
      selection.toggle(article.id)
    } else {
      const next = nearestTo(card, event.key, [
        ...(board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
      ])
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
  }

  const column = (status: ArticleStatus, isAlone = false) => (
    <BoardColumn
      key={status}
      status={status}
      articles={columns.get(status) ?? []}
      isAlone={isAlone}
      onDropped={(articles) => move(articles, status)}
      onMove={move}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the cards inside
    <div
      ref={board}
      role="group"
      aria-label={texts.board.label}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <p id="board-help" className="sr-only">
        {texts.board.help}
      </p>
      {isWide ? (
        <div className="grid min-h-0 flex-1 auto-cols-[minmax(11rem,1fr)] grid-flow-col gap-2 overflow-x-auto py-2">
          {articleStatuses.map((status) => column(status))}
        </div>
      ) : (
        <Tabs
          label={texts.board.label}
          value={tab}
          onChange={setTab}
          tabs={articleStatuses.map((status) => ({
            value: status,
            label: `${texts.statuses[status]} ${columns.get(status)?.length ?? 0}`,
            panel: column(status, true),
          }))}
        />
      )}
    </div>
  )
}
