// The keywords of a project with how they are covered: the filter is in the URL, rows are chosen with
// space and carried over to the titles.
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2, WandSparkles } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { List } from '#web/components/ui/list.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SelectionBar } from '#web/components/ui/selection-bar.tsx'
import { useSelection } from '#web/components/ui/use-selection.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { keywordTexts as texts } from '#web/messages/keywords.ts'
import { projectSummaryQuery } from '../api.ts'
import { coverKeywords, filterKeywords, fits, type KeywordFilters } from './coverage.ts'
import { KeywordRow } from './keyword-row.tsx'
import { KeywordToolbar } from './keyword-toolbar.tsx'
import { maxKeywords } from './keyword-limits.ts'
import { PasteField } from './paste-field.tsx'
import { useKeywordActions } from './use-keyword-actions.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface KeywordListProps {
  project: Project
  filters: KeywordFilters
  onFilter: (changed: KeywordFilters) => void
  /** Leads to the titles for these. */
  onTitles: (keywords: string[]) => void
}

export function KeywordList({ project, filters, onFilter, onTitles }: KeywordListProps) {
  const summary = useQuery(projectSummaryQuery(project.id))
  const all = useMemo(() => coverKeywords(project.keywords, summary.data), [project.keywords, summary.data])
  const shown = useMemo(() => filterKeywords(all, filters), [all, filters])
  const uncovered = all.filter((entry) => fits(entry, 'uncovered')).length
  const selection = useSelection()
  const chosen = all.filter(({ keyword }) => selection.has(keyword)).map(({ keyword }) => keyword)
  const { add, remove } = useKeywordActions(project.id)
  const searchRef = useRef<HTMLInputElement>(null)
  const isBare = all.length === 0
  const [isAdding, setAdding] = useState(false)
  useShortcuts([{ group: 'list', keys: 'n', run: () => setAdding(true) }])
  const removeAll = (keywords: string[]): void => {
    selection.clear()
    remove(keywords)
  }
  const shownChosen = shown.filter(({ keyword }) => selection.has(keyword)).length

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="mx-auto flex min-h-0 w-full max-w-content flex-1 flex-col px-4 wide:px-8">
        <PageHeader
          title={texts.title}
          description={
            isBare
              ? texts.description
              : summary.data === undefined
                ? ' '
                : texts.covered(all.length - uncovered, all.length)
          }
          actions={
            !isBare && (
              <Button
                variant="primary"
                icon={<Plus {...icon} />}
                aria-expanded={isAdding}
                onClick={() => setAdding(!isAdding)}
              >
                {texts.add}
              </Button>
            )
          }
        />
        {(isAdding || isBare) && (
          <div className="max-w-writing pb-4">
            <PasteField
              known={project.keywords}
              room={maxKeywords - project.keywords.length}
              startsFocused={isAdding}
              onAdd={(keywords) => {
                add(keywords)
                setAdding(false)
              }}
            />
          </div>
        )}
        {isBare && <EmptyState title={texts.empty} text={texts.emptyHint} />}
        {!isBare && (
          <>
            <KeywordToolbar filters={filters} onFilter={onFilter} all={all} searchRef={searchRef} />
            {summary.isError && (
              <div className="pb-2">
                <ErrorPanel error={summary.error} onRetry={() => void summary.refetch()} />
              </div>
            )}
            <div className="flex min-h-control items-center gap-2 border-b border-rule px-2">
              {shown.length > 0 && (
                <Checkbox
                  label={t.common.selectAll}
                  hideLabel
                  checked={shownChosen === shown.length}
                  indeterminate={shownChosen > 0 && shownChosen < shown.length}
                  onChange={() => selection.toggleAll(shown.map(({ keyword }) => keyword))}
                />
              )}
              <span role="status" className="text-13 text-soft tabular-nums">
                {texts.count(shown.length, all.length)}
              </span>
            </div>
            {shown.length === 0 ? (
              <EmptyState
                title={texts.nothingFound(filters.q ?? '')}
                action={
                  <Button onClick={() => onFilter({ q: undefined, cover: undefined })}>
                    {t.common.clearFilters}
                  </Button>
                }
              />
            ) : (
              <List
                label={texts.title}
                items={shown}
                getId={({ keyword }) => keyword}
                getName={({ keyword }) => keyword}
                selection={selection}
                searchRef={searchRef}
                onDelete={({ keyword }) => removeAll([keyword])}
                renderRow={(entry) => (
                  <KeywordRow
                    projectId={project.id}
                    entry={entry}
                    isSelected={selection.has(entry.keyword)}
                    onToggle={() => selection.toggle(entry.keyword)}
                    onRemove={() => removeAll([entry.keyword])}
                  />
                )}
              />
            )}
          </>
        )}
      </div>
      <SelectionBar selection={selection}>
        <Button size="small" icon={<WandSparkles {...icon} />} onClick={() => onTitles(chosen)}>
          {texts.titlesFor}
        </Button>
        <Button size="small" variant="danger" icon={<Trash2 {...icon} />} onClick={() => removeAll(chosen)}>
          {texts.remove}
        </Button>
      </SelectionBar>
    </div>
  )
}
