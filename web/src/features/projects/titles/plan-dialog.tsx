import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatDay, today } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { titleTexts } from '#web/messages/titles.ts'
import { spreadDays } from './candidates.ts'

const texts = titleTexts.plan
const longestStep = 366

export interface Planning {
  status: 'planned' | 'idea'
  /** A day for each article, or none. */
  dueDates: string[] | undefined
}

export interface PlanDialogProps {
  open: boolean
  count: number
  /** How many of them collide with something. */
  colliding: number
  isSending: boolean
  error: unknown
  onPlan: (planning: Planning) => void
  onClose: () => void
}

/** As what the ticked titles are planned, and until when. */
export function PlanDialog({ open, count, colliding, isSending, error, onPlan, onClose }: PlanDialogProps) {
  const [status, setStatus] = useState<Planning['status']>('planned')
  const [dates, setDates] = useState<'none' | 'spread'>('none')
  const [first, setFirst] = useState(today)
  const [step, setStep] = useState('7')
  const days = Number(step)
  const isStepRight = Number.isInteger(days) && days >= 0 && days <= longestStep
  const isRight = dates === 'none' || (isStepRight && /^\d{4}-\d\d-\d\d$/.test(first))
  const spread = dates === 'spread' && isRight ? spreadDays(count, first, days) : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title(count)}
      description={colliding > 0 ? texts.colliding(colliding) : undefined}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button variant="primary" loading={isSending} disabled={!isRight} onClick={() => onPlan({ status, dueDates: spread })}>
            {texts.confirm(count)}
          </Button>
        </>
      }
    >
      <RadioRow
        label={texts.status}
        name="plan-status"
        options={[
          { value: 'planned', label: texts.planned },
          { value: 'idea', label: texts.idea },
        ]}
        value={status}
        onChange={setStatus}
      />
      <RadioRow
        label={texts.dates}
        name="plan-dates"
        options={[
          { value: 'none', label: texts.noDates },
          { value: 'spread', label: texts.spread },
        ]}
        value={dates}
        onChange={setDates}
      />
      {dates === 'spread' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label={texts.first} type="date" value={first} onChange={(event) => setFirst(event.target.value)} />
          <TextField
            label={texts.every}
            type="number"
            inputMode="numeric"
            min={0}
            max={longestStep}
            value={step}
            onChange={(event) => setStep(event.target.value)}
            error={isStepRight ? undefined : texts.wrongStep(longestStep)}
          />
        </div>
      )}
      {spread !== undefined && count > 1 && <p className="text-13 text-soft">{texts.span(formatDay(spread[0] ?? first), formatDay(spread.at(-1) ?? first))}</p>}
      <FormError error={error} />
    </Dialog>
  )
}
