// Tasks, the most severe first, to be ticked off. What is chosen and which one is open is in the URL.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { severities } from '#contracts/audit-checks.schema.ts'
import { taskStatuses, type TaskStatus, type TaskSummary } from '#features/tasks/tasks.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { t } from '#web/messages/index.ts'
import { tasks } from '#web/messages/tasks.ts'
import { siteName } from '../site.ts'
import { taskListQuery } from './api.ts'
import { TaskItem } from './task-item.tsx'
import { useTaskActions } from './use-task-actions.ts'

const texts = tasks.list

export interface TasksSearch {
  q?: string | undefined
  status?: string | undefined
  /** Origin. */
  site?: string | undefined
  /** The task that is open. */
  task?: string | undefined
}

export function TaskList({
  search,
  onSearch,
}: {
  search: TasksSearch
  onSearch: (changed: TasksSearch) => void
}) {
  const status: TaskStatus = taskStatuses.find((known) => known === search.status) ?? 'open'
  const list = useInfiniteQuery({
    ...taskListQuery({ q: search.q, status, site: search.site }),
    placeholderData: (before) => before,
  })
  const items = useMemo(
    () => sortBySeverity(list.data?.pages.flatMap((page) => page.items) ?? []),
    [list.data],
  )
  const total = list.data?.pages.at(-1)?.total ?? 0
  const actions = useTaskActions()
  const rows = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(rows, field)
  // A row that goes takes the focus with it: the next one gets it.
  const lastFocused = useRef<{ id: string; index: number }>(undefined)
  useEffect(() => {
    const last = lastFocused.current
    if (
      last === undefined ||
      document.activeElement !== document.body ||
      items.some(({ id }) => id === last.id)
    )
      return
    lastFocused.current = undefined
    rows.current
      ?.querySelectorAll<HTMLElement>('[data-card]')
      .item(Math.min(last.index, items.length - 1))
      ?.focus()
  }, [items])
  const sites = [
    ...new Set([...items.map(({ site }) => site), ...(search.site === undefined ? [] : [search.site])]),
  ].toSorted()
  const isFiltered = search.q !== undefined || search.site !== undefined
  return (
    <section aria-label={texts.label} className="flex flex-col gap-2">
      <ListToolbar label={texts.search} q={search.q} onSearch={(q) => onSearch({ q })} searchRef={field}>
        <ChipGroup
          label={texts.status}
          options={taskStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
          value={status}
          onChange={(next) => onSearch({ status: next === 'open' ? undefined : next, task: undefined })}
        />
        {(sites.length > 1 || search.site !== undefined) && (
          <FilterMenu
            label={texts.site}
            anyLabel={texts.anySite}
            options={sites.map((value) => ({ value, label: siteName(`${value}/`) }))}
            value={search.site}
            onChange={(site) => onSearch({ site })}
          />
        )}
      </ListToolbar>
      {list.data !== undefined && (
        <p role="status" className="text-13 text-soft tabular-nums">
          {texts.count(total)}
        </p>
      )}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && (
        <Nothing isFiltered={isFiltered} status={status} onSearch={onSearch} />
      )}
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every task is a button
        <ul
          ref={rows}
          aria-label={texts.label}
          className="divide-y divide-rule border-y border-rule"
          onKeyDown={keys.onKeyDown}
        >
          {items.map((task, index) => (
            <li key={task.id} onFocusCapture={() => (lastFocused.current = { id: task.id, index })}>
              <TaskItem
                task={task}
                showsSite={search.site === undefined && sites.length > 1}
                isOpen={search.task === task.id}
                onToggle={() => onSearch({ task: search.task === task.id ? undefined : task.id })}
                actions={actions}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center py-4">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.common.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}

interface NothingProps {
  isFiltered: boolean
  status: TaskStatus
  onSearch: (changed: TasksSearch) => void
}

function Nothing({ isFiltered, status, onSearch }: NothingProps) {
  if (isFiltered)
    return (
      <EmptyState
        title={texts.nothing}
        text={texts.nothingHint}
        action={
          <Button onClick={() => onSearch({ q: undefined, site: undefined })}>{t.common.clearFilters}</Button>
        }
      />
    )
  if (status !== 'open') return <EmptyState title={texts.nothing} />
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyHint}
      action={
        <Link to="/audits" className={buttonClasses()}>
          {texts.toAudits}
        </Link>
      }
    />
  )
}

function sortBySeverity(items: readonly TaskSummary[]): TaskSummary[] {
  return items.toSorted(
    (one, other) =>
      severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
      other.affectedCount - one.affectedCount,
  )
}
