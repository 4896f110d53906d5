// A list is asked item by item, an item with columns cell by cell. Enter goes on to the next item, Backspace
// in an empty one removes it, Alt with the arrows moves it; lines that are pasted become items.
import { ArrowDown, ArrowUp, CircleAlert, Plus, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { splitItems } from '#core/templates/inputs.ts'
import { Button } from '#web/components/ui/button.tsx'
import { controlClasses } from '#web/components/ui/field.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { findCells, itemFromLine, getItem } from './answers.ts'

const texts = t.templates.workspace
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
const maxItems = 200

export interface ListQuestionProps {
  label: string
  columns: string[]
  items: string[]
  error: string | undefined
  needed: boolean
  onChange: (items: string[]) => void
}

export function ListQuestion({ label, columns, items, error, needed, onChange }: ListQuestionProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  /** The cell that gets the focus once the list is rendered again. */
  const wanted = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const rows = items.length === 0 ? [''] : items
  const width = Math.max(1, columns.length)

  const focusCell = (cell: string | undefined): void => {
    if (cell !== undefined) list.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  }
  useLayoutEffect(() => {
    focusCell(wanted.current)
    wanted.current = undefined
  })

  const insert = (row: number): void => {
    if (rows.length >= maxItems) return
    onChange(rows.toSpliced(row, 0, ''))
    wanted.current = `${row}.0`
  }
  const remove = (row: number): void => {
    onChange(rows.toSpliced(row, 1))
    wanted.current = `${Math.max(0, Math.min(row, rows.length - 2))}.0`
  }
  const move = (row: number, by: -1 | 1, column = 0): void => {
    const target = row + by
    const item = rows[row]
    if (item === undefined || target < 0 || target >= rows.length) return
    onChange(rows.toSpliced(row, 1).toSpliced(target, 0, item))
    wanted.current = `${target}.${column}`
    setSaid(texts.moved(target + 1))
  }
  const setCell = (row: number, column: number, text: string): void => {
    const cells = findCells(rows[row] ?? '', width).with(column, text)
    onChange(rows.with(row, getItem(cells)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    const isEmpty = !/[^\s|]/.test(rows[row] ?? '')
    if (isMove) move(row, event.key === 'ArrowUp' ? -1 : 1, column)
    else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey && !event.nativeEvent.isComposing) {
      if (column < width - 1) focusCell(`${row}.${column + 1}`)
      else if (!isEmpty) insert(row + 1)
    } else if (event.key === 'Backspace' && isEmpty && rows.length > 1) remove(row)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.trim().includes('\n')) return
    event.preventDefault()
    const pasted = splitItems(text).map((line) => itemFromLine(line, width))
    const next = [
      ...rows.slice(0, row),
      ...(/[^\s|]/.test(rows[row] ?? '') ? [rows[row] ?? ''] : []),
      ...pasted,
      ...rows.slice(row + 1),
    ].slice(0, maxItems)
    onChange(next)
    wanted.current = `${Math.min(row + pasted.length - 1, next.length - 1)}.0`
  }

  const described = [columns.length > 0 ? `${id}-hint` : '', error === undefined ? '' : `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={described === '' ? undefined : described}
    >
      <legend className="mb-1 text-13 font-medium">
        {label}
        {needed && <span className="font-normal text-soft"> ({t.common.required})</span>}
      </legend>
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((item, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- items are their places; every cell is controlled
          <li
            key={row}
            className={classNames('group flex items-start gap-1', width > 1 && 'border-l-2 border-rule pl-3')}
          >
            <div className={classNames('grid min-w-0 flex-1 gap-2', width > 1 && 'small:grid-cols-2')}>
              {findCells(item, width).map((cell, column) => (
                <input
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                  key={column}
                  data-cell={`${row}.${column}`}
                  aria-label={
                    width > 1 ? texts.cell(label, row + 1, columns[column] ?? '') : texts.item(label, row + 1)
                  }
                  aria-invalid={error === undefined ? undefined : true}
                  placeholder={columns[column]}
                  value={cell}
                  onChange={(event) => setCell(row, column, event.target.value)}
                  onKeyDown={(event) => onKeyDown(event, row, column)}
                  onPaste={(event) => onPaste(event, row)}
                  className={classNames(
                    controlClasses,
                    'h-control',
                    width > 1 && width % 2 === 1 && column === 0 && 'small:col-span-2',
                  )}
                />
              ))}
            </div>
            {(rows.length > 1 || item !== '') && (
              <span className="flex pt-hair opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
                {rows.length > 1 && (
                  <>
                    <IconButton
                      size="small"
                      label={texts.up(row + 1)}
                      icon={<ArrowUp {...icon} />}
                      disabled={row === 0}
                      onClick={() => move(row, -1)}
                    />
                    <IconButton
                      size="small"
                      label={texts.down(row + 1)}
                      icon={<ArrowDown {...icon} />}
                      disabled={row === rows.length - 1}
                      onClick={() => move(row, 1)}
                    />
                  </>
                )}
                <IconButton
                  size="small"
                  label={texts.remove(row + 1)}
                  icon={<X {...icon} />}
                  onClick={() => remove(row)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {columns.length > 0 && (
        <p id={`${id}-hint`} className="text-12 text-soft">
          {texts.columns(columns)}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex gap-1 text-12 text-critical">
          <CircleAlert aria-hidden size={16} strokeWidth={1.5} />
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          variant="quiet"
          className="-ml-2 text-soft"
          aria-label={texts.add(label)}
          disabled={rows.length >= maxItems}
          icon={<Plus {...icon} />}
          onClick={() => insert(rows.length)}
        >
          {texts.addItem}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}
