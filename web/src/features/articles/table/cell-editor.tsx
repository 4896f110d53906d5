// The field of a cell while it is edited. Enter takes it and goes down, Tab takes it and goes on, Escape
// leaves the cell as it was.
import { useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import { AnchoredMenu, MenuRadioGroup } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { isDay } from '../plan/days.ts'
import type { PlanChange } from '../plan/plan-cache.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { statusOptions } from '../plan/status-mark.tsx'
import { isTextColumn, getMaxTextLength, readCell, getText, type Column, type TextColumn } from './columns.ts'
import type { Onward } from './use-grid.ts'

export interface CellEditorProps {
  article: ArticleSummary
  column: Column
  typed: string | undefined
  cell: RefObject<HTMLElement | null>
  onDone: (change: PlanChange | undefined, onward: Onward) => void
}

export function CellEditor({ article, column, typed, cell, onDone }: CellEditorProps) {
  if (isTextColumn(column))
    return <TextEditor article={article} column={column} typed={typed} onDone={onDone} />
  if (column === 'dueDate') return <DayEditor article={article} onDone={onDone} />
  return <ChoiceEditor article={article} column={column} cell={cell} onDone={onDone} />
}

const fieldClasses =
  'absolute inset-0 w-full rounded-control border-2 border-accent bg-raised px-2 text-14 text-ink outline-none pointer-coarse:text-16'

/** Ends once: leaving the field by a key also blurs it. */
function useEnd(onDone: CellEditorProps['onDone']): CellEditorProps['onDone'] {
  const isOver = useRef(false)
  return (change, onward) => {
    if (isOver.current) return
    isOver.current = true
    onDone(change, onward)
  }
}

function findNextCell(event: KeyboardEvent): Onward | undefined {
  if (event.nativeEvent.isComposing) return undefined
  if (event.key === 'Enter') return 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'before' : 'next'
  return undefined
}

function TextEditor({
  article,
  column,
  typed,
  onDone,
}: Omit<CellEditorProps, 'column' | 'cell'> & { column: TextColumn }) {
  const { assignees } = usePlanWorkspace()
  const field = useRef<HTMLInputElement>(null)
  const end = useEnd(onDone)
  const change = (): PlanChange | undefined => readCell(column, field.current?.value ?? '')
  const listId = column === 'assignee' ? `assignees-${article.id}` : undefined
  return (
    <>
      <input
        ref={field}
        aria-label={texts.grid.edit(texts.columns[column], article.name)}
        placeholder={column === 'keywords' ? texts.grid.keywordsHint : undefined}
        defaultValue={typed ?? getText(article, column)}
        maxLength={getMaxTextLength(column)}
        list={listId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the key or press before it
        autoFocus
        onFocus={({ target }) =>
          typed === undefined ? target.select() : target.setSelectionRange(typed.length, typed.length)
        }
        onBlur={() => end(change(), 'leave')}
        onKeyDown={(event) => {
          event.stopPropagation()
          const onward = findNextCell(event)
          if (onward === undefined && event.key !== 'Escape') return
          event.preventDefault()
          if (onward === undefined) end(undefined, 'stay')
          else end(change(), onward)
        }}
        className={fieldClasses}
      />
      {listId !== undefined && (
        <datalist id={listId}>
          {assignees.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

function DayEditor({ article, onDone }: Pick<CellEditorProps, 'article' | 'onDone'>) {
  const field = useRef<HTMLInputElement>(null)
  // Inside the field Tab goes from day to month to year: only the one that leaves it leads on.
  const lastTab = useRef<Onward>(undefined)
  const end = useEnd(onDone)
  const change = (): PlanChange | undefined => {
    if (field.current?.validity.badInput === true) return undefined
    const day = field.current?.value ?? ''
    return day === '' ? { dueDate: null } : isDay(day) ? { dueDate: day } : undefined
  }
  return (
    <input
      ref={field}
      type="date"
      aria-label={texts.grid.edit(texts.columns.dueDate, article.name)}
      defaultValue={article.dueDate ?? ''}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the key or press before it
      autoFocus
      onBlur={() => end(change(), lastTab.current ?? 'leave')}
      onKeyDown={(event) => {
        event.stopPropagation()
        const onward = findNextCell(event)
        lastTab.current = event.key === 'Tab' ? onward : undefined
        if (event.key === 'Escape') end(undefined, 'stay')
        else if (onward === 'down') end(change(), 'down')
        else return
        event.preventDefault()
      }}
      className={classNames(fieldClasses, 'min-w-[8.5rem] tabular-nums')}
    />
  )
}

function ChoiceEditor({ article, column, cell, onDone }: Omit<CellEditorProps, 'typed'>) {
  const { promptTypes } = usePlanWorkspace()
  const end = useEnd(onDone)
  return (
    <AnchoredMenu anchor={cell} open onOpenChange={(isOpen) => !isOpen && end(undefined, 'stay')}>
      {column === 'status' ? (
        <MenuRadioGroup<ArticleStatus>
          label={texts.columns.status}
          closes
          value={article.status}
          options={statusOptions}
          onChange={(status) => end({ status }, 'stay')}
        />
      ) : (
        <MenuRadioGroup
          label={texts.columns.promptType}
          closes
          value={article.promptTypeId ?? ''}
          options={[{ value: '', label: texts.untyped }, ...promptTypes]}
          onChange={(id) => end({ promptTypeId: id === '' ? null : id }, 'stay')}
        />
      )}
    </AnchoredMenu>
  )
}
