import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Check } from 'lucide-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { CollisionMark } from '../collisions/collision-mark.tsx'
import { DueWords } from '../plan/due-words.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { StatusName } from '../plan/status-mark.tsx'
import { CellEditor } from './cell-editor.tsx'
import { columns, type Column } from './columns.ts'
import type { Grid } from './use-grid.ts'

const cellClasses = 'focus-ring-inset relative flex h-full min-w-0 items-center gap-1 px-2'

/** The cells of an article. */
export function TableRow({ article, row, grid }: { article: ArticleSummary; row: number; grid: Grid }) {
  return columns.map((column, place) =>
    column === 'select' ? (
      <SelectCell key={column} article={article} row={row} grid={grid} />
    ) : (
      <Cell key={column} article={article} column={column} row={row} place={place} grid={grid} />
    ),
  )
}

function SelectCell({ article, row, grid }: { article: ArticleSummary; row: number; grid: Grid }) {
  const { selection, shown } = usePlanWorkspace()
  const isChosen = selection.has(article.id)
  return (
    <div role="gridcell" aria-colindex={1} className={classNames(cellClasses, 'justify-center px-0')}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the grid's, which hears them from here */}
      <span
        role="checkbox"
        aria-checked={isChosen}
        aria-label={t.common.select(article.name)}
        tabIndex={grid.isActive(row, 0) ? 0 : -1}
        data-place={`${row}:0`}
        onFocus={() => grid.onFocusCell(row, 0)}
        onClick={(event) => {
          if (event.shiftKey)
            selection.extendTo(
              article.id,
              shown.map(({ id }) => id),
            )
          else selection.toggle(article.id)
        }}
        className="focus-ring grid size-6 cursor-default place-items-center rounded-control"
      >
        <span
          className={classNames(
            'grid size-icon place-items-center rounded-control border transition-colors',
            isChosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-raised hover:border-soft',
          )}
        >
          {isChosen && <Check aria-hidden size={12} strokeWidth={2.5} />}
        </span>
      </span>
    </div>
  )
}

interface CellProps {
  article: ArticleSummary
  column: Exclude<Column, 'select'>
  row: number
  place: number
  grid: Grid
}

function Cell({ article, column, row, place, grid }: CellProps) {
  const { selection, shown } = usePlanWorkspace()
  const cell = useRef<HTMLDivElement>(null)
  const { editing } = grid
  const isEdited = editing?.id === article.id && editing.column === column
  const wasActive = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the grid's, which hears them from here
    <div
      ref={cell}
      role="gridcell"
      aria-colindex={place + 1}
      tabIndex={grid.isActive(row, place) ? 0 : -1}
      data-place={`${row}:${place}`}
      onFocus={(event) => event.target === event.currentTarget && grid.onFocusCell(row, place)}
      onPointerDown={() => (wasActive.current = document.activeElement === cell.current)}
      // The first press goes to the cell, the second into it.
      onClick={(event) => {
        if (isEdited || isOwnPress(event)) return
        if (event.shiftKey)
          selection.extendTo(
            article.id,
            shown.map(({ id }) => id),
          )
        else if (wasActive.current) grid.edit(article, column)
      }}
      onDoubleClick={(event) => !isEdited && !isOwnPress(event) && grid.edit(article, column)}
      className={classNames(cellClasses, 'cursor-default select-none', column !== 'name' && 'text-13')}
    >
      <CellContent article={article} column={column} />
      {isEdited && (
        <CellEditor
          article={article}
          column={column}
          typed={editing.typed}
          cell={cell}
          onDone={(change, onward) => grid.finish(change, onward)}
        />
      )}
    </div>
  )
}

/** Whether it was on something within the cell that has an act of its own, or on what that has opened. */
function isOwnPress({ target, currentTarget }: MouseEvent): boolean {
  return (
    target instanceof Element && (target.closest('a, button') !== null || !currentTarget.contains(target))
  )
}

function CellContent({
  article,
  column,
}: {
  article: ArticleSummary
  column: CellProps['column']
}): ReactNode {
  const { promptTypeName, projectId } = usePlanWorkspace()
  switch (column) {
    case 'name':
      return (
        <>
          <span className="min-w-0 truncate" title={article.name}>
            {article.name}
          </span>
          <CollisionMark article={article} isShort />
          <Link
            to="/blog/$projectId/articles/$articleId"
            params={{ projectId, articleId: article.id }}
            tabIndex={-1}
            aria-label={texts.open(article.name)}
            className="focus-ring absolute right-1 flex h-6 items-center gap-1 rounded-control border border-rule bg-raised px-1 text-12 text-soft opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:border-edge hover:text-ink pointer-coarse:opacity-100"
          >
            <ArrowUpRight aria-hidden size={16} strokeWidth={1.5} />
            {texts.openShort}
          </Link>
        </>
      )
    case 'keywords':
      return (
        <span className="truncate text-soft" title={article.keywords.join(', ')}>
          {article.keywords.join(', ')}
        </span>
      )
    case 'status':
      return <StatusName status={article.status} />
    case 'dueDate':
      return <DueWords article={article} isShort />
    case 'assignee':
      return <span className="truncate">{article.assignee}</span>
    case 'promptType':
      return <span className="truncate text-soft">{promptTypeName(article.promptTypeId)}</span>
  }
}
