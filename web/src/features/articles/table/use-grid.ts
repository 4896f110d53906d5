// The table as a grid for the keyboard: one tab stop, arrows between cells, Enter or F2 or typing edits,
// Space and Shift choose rows.
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import type { PlanChange } from '../plan/plan-cache.ts'
import { columns, emptied, isTextColumn, type Column } from './columns.ts'
import { moved, nextCell, type Place } from './grid-moves.ts'

export interface Editing {
  id: string
  column: Column
  /** What was typed to begin with; undefined: the cell as it is. */
  typed?: string | undefined
}

/** Where one goes on after a cell was edited; `leave`: the focus is elsewhere already. */
export type Onward = 'stay' | 'down' | 'next' | 'before' | 'leave'

export interface Grid {
  scroller: RefObject<HTMLDivElement | null>
  /** The cell that Tab leads to. */
  isActive: (row: number, column: number) => boolean
  editing: Editing | undefined
  edit: (article: ArticleSummary, column: Column) => void
  /** Ends the editing; without a change the cell stays as it was. */
  finish: (change: PlanChange | undefined, onward: Onward) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocusCell: (row: number, column: number) => void
}

export interface GridOptions {
  /** Shows a row that may be out of sight. */
  reveal: (row: number) => void
  countPageRows: () => number
}

const firstEditable = 1

export function useGrid({ reveal, countPageRows }: GridOptions): Grid {
  const { shown, actions, selection, open } = usePlanWorkspace()
  const scroller = useRef<HTMLDivElement>(null)
  // The article and not its row: what is ordered again takes the focus with it.
  const [active, setActive] = useState<{ id: string | undefined; row: number; column: number }>({
    id: undefined,
    row: 0,
    column: firstEditable,
  })
  const [editing, setEditing] = useState<Editing>()
  const isFocusDue = useRef(false)

  const found = active.id === undefined ? -1 : shown.findIndex(({ id }) => id === active.id)
  const activeRow =
    active.id === 'headings' ? -1 : found === -1 ? Math.min(active.row, shown.length - 1) : found
  const size = () => ({ rows: shown.length, columns: columns.length, page: countPageRows() })

  function goTo({ row, column }: Place): void {
    setActive({ id: row === -1 ? 'headings' : shown[row]?.id, row: Math.max(0, row), column })
    isFocusDue.current = true
    if (row >= 0) reveal(row)
  }
  useLayoutEffect(() => {
    if (!isFocusDue.current || editing !== undefined) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${activeRow}:${active.column}"]`)
    // A row far away is rendered in a later pass.
    if (cell === null || cell === undefined) return
    isFocusDue.current = false
    cell.focus({ preventScroll: activeRow >= 0 })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function edit(article: ArticleSummary, column: Column, typed?: string): void {
    if (column === 'select') return selection.toggle(article.id)
    setActive({ id: article.id, row: Math.max(0, activeRow), column: columns.indexOf(column) })
    setEditing({ id: article.id, column, typed })
  }

  function finish(change: PlanChange | undefined, onward: Onward): void {
    if (editing === undefined) return
    const article = shown.find(({ id }) => id === editing.id)
    setEditing(undefined)
    if (article !== undefined && change !== undefined) actions.change(article, change)
    if (onward === 'leave') return
    const here = { row: activeRow, column: active.column }
    if (onward === 'down') goTo({ row: Math.min(shown.length - 1, activeRow + 1), column: active.column })
    else if (onward === 'stay') goTo(here)
    else goTo(nextCell(here, onward === 'next' ? 1 : -1, firstEditable, size()) ?? here)
  }

  function actOnCell(event: KeyboardEvent, article: ArticleSummary, column: Column): boolean {
    const isMod = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isMod) open(article)
    else if (event.key === 'Enter' || event.key === 'F2') edit(article, column)
    else if (event.key === ' ' && (event.shiftKey || column === 'select' || !isTextColumn(column)))
      selection.toggle(article.id)
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(article, column)
    else if (event.key.length === 1 && !isMod && !event.altKey && isTextColumn(column))
      edit(article, column, event.key)
    else return false
    return true
  }

  /** The rows that are chosen, or else the cell. */
  function clear(article: ArticleSummary, column: Column): void {
    const chosen = shown.filter(({ id }) => selection.has(id))
    if (chosen.length > 0) {
      selection.clear()
      return actions.remove(chosen)
    }
    const change = emptied(column)
    if (change !== undefined) actions.change(article, change)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (
      editing !== undefined ||
      event.nativeEvent.isComposing ||
      !(event.target instanceof HTMLElement) ||
      event.target.dataset['place'] === undefined
    )
      return
    const isMod = event.ctrlKey || event.metaKey
    const article = shown[activeRow]
    if (isMod && event.key.toLowerCase() === 'a') selection.set(shown.map(({ id }) => id))
    else if (
      event.shiftKey &&
      (event.key === 'ArrowDown' || event.key === 'ArrowUp') &&
      article !== undefined
    ) {
      const row = Math.max(0, Math.min(shown.length - 1, activeRow + (event.key === 'ArrowDown' ? 1 : -1)))
      if (selection.ids.size === 0) selection.extendTo(article.id, [article.id])
      selection.extendTo(
        shown[row]?.id ?? article.id,
        shown.map(({ id }) => id),
      )
      goTo({ row, column: active.column })
    } else {
      const place = event.altKey
        ? undefined
        : moved({ row: activeRow, column: active.column }, event.key, isMod, size())
      if (place !== undefined) goTo(place)
      else if (
        article === undefined ||
        activeRow === -1 ||
        !actOnCell(event, article, columns[active.column] as Column)
      )
        return
    }
    event.preventDefault()
  }

  return {
    scroller,
    isActive: (row, column) => row === activeRow && column === active.column,
    editing,
    edit,
    finish,
    onKeyDown,
    onFocusCell(row, column) {
      if (row !== activeRow || column !== active.column)
        setActive({ id: row === -1 ? 'headings' : shown[row]?.id, row: Math.max(0, row), column })
    },
  }
}
