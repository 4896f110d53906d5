// Search, filters and the choice of view. All of it is in the URL, and every view keeps to it.
import { CalendarDays, Columns3, Rows3 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { FilterRow, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { usePlanWorkspace } from './plan-context.ts'
import { isFiltered, nobody, planViews, getView, withoutFilters, type PlanView } from './plan-filters.ts'
import { statusOptions } from './status-mark.tsx'

const icons: Record<PlanView, typeof Rows3> = { table: Rows3, board: Columns3, calendar: CalendarDays }

export interface PlanToolbarProps {
  searchRef: RefObject<HTMLInputElement | null>
  /** How many are shown. */
  state: string
  /** Buttons, the one primary last. */
  actions: ReactNode
}

export function PlanToolbar({ searchRef, state, actions }: PlanToolbarProps) {
  const { articles, search, onSearch, promptTypes, assignees, collisions } = usePlanWorkspace()
  const keywords = countKeywords(articles, search.keyword)
  return (
    <div className="border-b border-rule pt-4 pb-1">
      <ListToolbar
        label={texts.search}
        q={search.q}
        onSearch={(q) => onSearch({ q })}
        searchRef={searchRef}
        start={<ViewSwitch />}
        end={actions}
        below={
          <FilterRow label={texts.filters.label}>
            <FilterMenu
              label={texts.filters.status}
              anyLabel={texts.filters.anyStatus}
              options={statusOptions}
              value={search.status}
              onChange={(status) => onSearch({ status })}
            />
            {keywords.length > 0 && (
              <FilterMenu
                label={texts.filters.keyword}
                anyLabel={texts.filters.anyKeyword}
                options={keywords}
                value={search.keyword}
                onChange={(keyword) => onSearch({ keyword })}
              />
            )}
            {assignees.length > 0 && (
              <FilterMenu
                label={texts.filters.assignee}
                anyLabel={texts.filters.anyAssignee}
                options={[
                  ...assignees.map((name) => ({ value: name, label: name })),
                  { value: nobody, label: texts.filters.nobody },
                ]}
                value={search.assignee}
                onChange={(assignee) => onSearch({ assignee })}
              />
            )}
            {promptTypes.length > 0 && (
              <FilterMenu
                label={texts.filters.promptType}
                anyLabel={texts.filters.anyPromptType}
                options={promptTypes}
                value={search.promptTypeId}
                onChange={(promptTypeId) => onSearch({ promptTypeId })}
              />
            )}
            {(collisions.byArticle.size > 0 || search.collides !== undefined) && (
              <Chip
                label={texts.filters.collides}
                count={collisions.byArticle.size}
                selected={search.collides !== undefined}
                onToggle={() => onSearch({ collides: search.collides === undefined ? 'yes' : undefined })}
              />
            )}
            {collisions.hasFailed && (
              <Button
                size="small"
                variant="quiet"
                data-tooltip={texts.collisions.failed}
                onClick={collisions.retry}
              >
                {texts.collisions.retry}
              </Button>
            )}
            {isFiltered({ ...search, q: undefined }) && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onSearch({ ...withoutFilters, q: search.q })}
              >
                {t.common.clearFilters}
              </Button>
            )}
            <span role="status" className="ml-auto shrink-0 pl-2 text-13 text-soft tabular-nums">
              {state}
            </span>
          </FilterRow>
        }
      />
    </div>
  )
}

function ViewSwitch() {
  const { search, onSearch } = usePlanWorkspace()
  const current = getView(search)
  return (
    <div
      role="group"
      aria-label={texts.views.label}
      className="flex shrink-0 rounded-control border border-rule bg-sunk p-hair"
    >
      {planViews.map((view) => {
        const Icon = icons[view]
        return (
          <button
            key={view}
            type="button"
            aria-pressed={view === current}
            onClick={() => onSearch({ view: view === 'table' ? undefined : view })}
            className={classNames(
              'focus-ring inline-flex h-control-small items-center gap-1 rounded-control px-2 text-13 transition-colors',
              view === current
                ? 'bg-raised font-medium text-ink outline outline-rule'
                : 'text-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden size={16} strokeWidth={1.5} className="max-small:hidden" />
            {texts.views[view]}
          </button>
        )
      })}
    </div>
  )
}

const maxKeywords = 60

/** Keywords, the most used first; the chosen one is always among them. */
function countKeywords(
  articles: readonly ArticleSummary[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const counts = new Map<string, { label: string; count: number }>()
  if (chosen !== undefined)
    counts.set(chosen.toLowerCase(), { label: chosen, count: Number.POSITIVE_INFINITY })
  for (const label of articles.flatMap(({ keywords }) => keywords)) {
    const entry = counts.get(label.toLowerCase()) ?? { label, count: 0 }
    entry.count += 1
    counts.set(label.toLowerCase(), entry)
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
    .slice(0, maxKeywords)
    .map(({ label }) => ({ value: label, label }))
}
