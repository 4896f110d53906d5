// Everything the table edits, for one article, on a sheet. Each field is saved when it is left.
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { isDay } from '../plan/days.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { statusOptions } from '../plan/status-mark.tsx'
import { getMaxTextLength, readCell, getText, type TextColumn } from './columns.ts'

/** Stands for “none” in a choice that cannot be empty. */
const none = 'none'

export function QuickEdit({ article, onClose }: { article: ArticleSummary; onClose: () => void }) {
  const { actions, promptTypes, assignees } = usePlanWorkspace()
  const listId = useId()
  const textField = (column: TextColumn) => (
    <TextField
      // What the server has made of it is shown once it is left.
      key={getText(article, column)}
      label={texts.columns[column]}
      hint={column === 'keywords' ? texts.grid.keywordsHint : undefined}
      defaultValue={getText(article, column)}
      maxLength={getMaxTextLength(column)}
      list={column === 'assignee' ? listId : undefined}
      onBlur={(event) => {
        const change = readCell(column, event.target.value)
        if (change === undefined) event.target.value = getText(article, column)
        else actions.change(article, change)
      }}
    />
  )
  return (
    <Sheet open onClose={onClose} title={article.name}>
      <div className="flex flex-col gap-4 p-4">
        {textField('name')}
        {textField('keywords')}
        <Select
          label={texts.columns.status}
          options={statusOptions}
          value={article.status}
          onChange={(status) => actions.change(article, { status })}
        />
        <TextField
          type="date"
          label={texts.columns.dueDate}
          defaultValue={article.dueDate ?? ''}
          onBlur={(event) => {
            const day = event.target.value
            if (day === '' ? !event.target.validity.badInput : isDay(day))
              actions.change(article, { dueDate: day === '' ? null : day })
          }}
        />
        {textField('assignee')}
        <datalist id={listId}>
          {assignees.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {promptTypes.length > 0 && (
          <Select
            label={texts.columns.promptType}
            options={[{ value: none, label: texts.untyped }, ...promptTypes]}
            value={article.promptTypeId ?? none}
            onChange={(id) => actions.change(article, { promptTypeId: id === none ? null : id })}
          />
        )}
        <div className="flex justify-between gap-2">
          <Button
            variant="danger"
            icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => {
              onClose()
              actions.remove([article])
            }}
          >
            {t.common.delete}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {texts.card.done}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
