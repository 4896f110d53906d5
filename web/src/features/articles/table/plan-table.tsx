// The plan as a table: only the rows in sight are rendered, so that thousands scroll like ten.
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { nextSort, findOrder, type SortableColumn } from '../plan/plan-filters.ts'
import { columns, columnWidths, type Column } from './columns.ts'
import { TableRow } from './table-row.tsx'
import { useAddedInSight } from './use-added-in-sight.ts'
import { useGrid, type Grid } from './use-grid.ts'

const rowHeight = 40
const overscanRows = 12

export function PlanTable() {
  const { shown, selection } = usePlanWorkspace()
  const grid: Grid = useGrid({
    reveal: (row) => virtualizer.scrollToIndex(row),
    countPageRows: () =>
      Math.max(1, Math.floor((grid.scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
  })
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => grid.scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanRows,
    getItemKey: (row) => shown[row]?.id ?? row,
    // Below the headings, which stay on top.
    scrollPaddingStart: rowHeight,
  })
  useAddedInSight(virtualizer)
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one of them by Tab
    <div
      ref={grid.scroller}
      role="grid"
      aria-label={texts.grid.label}
      aria-describedby="plan-grid-help"
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      onKeyDown={grid.onKeyDown}
      className="relative min-h-0 flex-1 overflow-auto"
    >
      <p id="plan-grid-help" className="sr-only">
        {texts.grid.help}
      </p>
      <div role="rowgroup" className="sticky top-0 z-10 w-full min-w-fit">
        <div
          role="row"
          aria-rowindex={1}
          className="grid h-row border-b border-rule bg-paper"
          style={{ gridTemplateColumns: columnWidths }}
        >
          {columns.map((column, place) => (
            <Heading key={column} column={column} place={place} grid={grid} />
          ))}
        </div>
      </div>
      <div role="rowgroup" className="relative min-w-fit" style={{ height: virtualizer.getTotalSize() }}>
        {/* Gives the rows, which are absolutely, the width of the headings. */}
        <div aria-hidden className="invisible grid h-px" style={{ gridTemplateColumns: columnWidths }} />
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const article = shown[index]
          if (article === undefined) return null
          const isChosen = selection.has(article.id)
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={isChosen}
              style={{
                gridTemplateColumns: columnWidths,
                height: rowHeight,
                transform: `translateY(${start}px)`,
              }}
              className={classNames(
                'group absolute inset-x-0 top-0 grid border-b border-rule transition-colors',
                isChosen ? 'bg-accent-pale' : 'hover:bg-hover',
              )}
            >
              <TableRow article={article} row={index} grid={grid} />
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Heading({ column, place, grid }: { column: Column; place: number; grid: Grid }) {
  const { shown, selection, search, onSearch } = usePlanWorkspace()
  const tabIndex = grid.isActive(-1, place) ? 0 : -1
  const shared = { tabIndex, 'data-place': `-1:${place}`, onFocus: () => grid.onFocusCell(-1, place) }
  if (column === 'select') {
    const chosen = shown.filter(({ id }) => selection.has(id)).length
    return (
      <div role="columnheader" className="grid place-items-center">
        <input
          {...shared}
          type="checkbox"
          aria-label={t.common.selectAll}
          checked={chosen > 0 && chosen === shown.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = chosen > 0 && chosen < shown.length
          }}
          onChange={() => selection.toggleAll(shown.map(({ id }) => id))}
          className="focus-ring size-icon accent-accent"
        />
      </div>
    )
  }
  const order = findOrder(search)
  const isOrdered = order?.column === column
  const Arrow = order?.isDescending === true ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      aria-sort={!isOrdered ? 'none' : order.isDescending ? 'descending' : 'ascending'}
      className="flex min-w-0"
    >
      <button
        {...shared}
        type="button"
        onClick={() => onSearch({ sort: nextSort(search, column satisfies SortableColumn) })}
        className={classNames(
          'group/heading focus-ring-inset flex h-full min-w-0 flex-1 items-center gap-1 px-2 text-left text-13 transition-colors hover:text-ink',
          isOrdered ? 'font-medium text-ink' : 'text-soft',
        )}
      >
        <span className="truncate">{texts.columns[column]}</span>
        <Arrow
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={classNames(
            'shrink-0 transition-opacity',
            !isOrdered && 'opacity-0 group-hover/heading:opacity-60',
          )}
        />
      </button>
    </div>
  )
}
