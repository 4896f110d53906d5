// What is asked for before many articles are changed.
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { addDays, isDay, spreadDays } from './days.ts'
import { today, formatDay } from '#web/lib/format.ts'
import { usePlanWorkspace } from './plan-context.ts'

interface AskedProps {
  title: string
  description?: string
  onClose: () => void
  onSubmit: () => void
  isReady?: boolean
  children: ReactNode
}

function AskDialog({ title, description, onClose, onSubmit, isReady = true, children }: AskedProps) {
  const formId = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    onSubmit()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isReady}>
            {texts.bulk.apply}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  )
}

export interface DayDialogProps {
  title: string
  day: string | undefined
  onClose: () => void
  onSet: (day: string) => void
}

export function DayDialog({ title, day: given, onClose, onSet }: DayDialogProps) {
  const [day, setDay] = useState(given ?? today())
  return (
    <AskDialog title={title} onClose={onClose} onSubmit={() => onSet(day)} isReady={isDay(day)}>
      <TextField
        label={texts.bulk.day}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </AskDialog>
  )
}

/** A quarter is what is mostly planned at once. */
const usualDays = 90

export function SpreadDialog({
  count,
  onClose,
  onSet,
}: {
  count: number
  onClose: () => void
  onSet: (days: string[]) => void
}) {
  const [from, setFrom] = useState(today())
  const [to, setTo] = useState(addDays(today(), usualDays))
  const [isWorkdaysOnly, setWorkdaysOnly] = useState(true)
  const isInOrder = isDay(from) && isDay(to) && from <= to
  const days = isInOrder ? spreadDays(count, { from, to, isWorkdaysOnly }) : []
  const max = Math.max(
    0,
    ...Map.groupBy(days, (day) => day)
      .values()
      .map((same) => same.length),
  )
  return (
    <AskDialog
      title={texts.bulk.spreadTitle(count)}
      description={texts.bulk.spreadHint}
      onClose={onClose}
      onSubmit={() => onSet(days)}
      isReady={isInOrder}
    >
      <div className="grid grid-cols-1 gap-4 small:grid-cols-2">
        <TextField
          label={texts.bulk.from}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={texts.bulk.to}
          type="date"
          value={to}
          error={isDay(from) && isDay(to) && from > to ? texts.bulk.wrongDays : undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <Checkbox label={texts.bulk.workdays} checked={isWorkdaysOnly} onChange={setWorkdaysOnly} />
      <p role="status" className="text-13 text-soft">
        {isInOrder &&
          texts.bulk.spreadPreview(
            formatDay(days[0] ?? from),
            formatDay(days.at(-1) ?? to),
            max > 1 ? texts.bulk.several(max) : texts.bulk.oneEach,
          )}
      </p>
    </AskDialog>
  )
}

export function AssigneeDialog({
  count,
  onClose,
  onSet,
}: {
  count: number
  onClose: () => void
  onSet: (assignee: string) => void
}) {
  const { assignees } = usePlanWorkspace()
  const [name, setName] = useState('')
  const listId = useId()
  return (
    <AskDialog title={texts.bulk.assigneeTitle(count)} onClose={onClose} onSubmit={() => onSet(name.trim())}>
      <TextField
        label={texts.bulk.assigneeField}
        hint={texts.bulk.assigneeHint}
        value={name}
        maxLength={100}
        list={listId}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={listId}>
        {assignees.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </datalist>
    </AskDialog>
  )
}
