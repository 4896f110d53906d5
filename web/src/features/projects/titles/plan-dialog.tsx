import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { formatDay, today } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { titleTexts } from '#web/messages/titles.ts'
import type { CoveredKeyword } from '../keywords/coverage.ts'
import { findAlternatives, sameKeyword, spreadDays, type Candidate } from './candidates.ts'

const texts = titleTexts.plan
const maxStep = 366

export interface Planning {
  status: 'planned' | 'idea'
  /** A day for each article, or none. */
  dueDates: string[] | undefined
}

export interface PlanDialogProps {
  open: boolean
  /** The selected titles. */
  ticked: readonly Candidate[]
  /** Those of them that collide with something. */
  colliding: ReadonlySet<string>
  /** The project's keywords, with how many articles each has already. */
  covered: readonly CoveredKeyword[]
  isSending: boolean
  error: unknown
  onPlan: (chosen: readonly Candidate[], planning: Planning) => void
  onClose: () => void
}

/** As what the ticked titles are planned, and until when. */
export function PlanDialog({
  open,
  ticked,
  colliding,
  covered,
  isSending,
  error,
  onPlan,
  onClose,
}: PlanDialogProps) {
  const [status, setStatus] = useState<Planning['status']>('planned')
  const [dates, setDates] = useState<'none' | 'spread'>('none')
  const [first, setFirst] = useState(today)
  const [step, setStep] = useState('7')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const alternatives = findAlternatives(ticked)
  const chosen = ticked.filter(({ id }) => !left.has(id))
  const count = chosen.length
  const collidingCount = chosen.filter(({ id }) => colliding.has(id)).length
  const planned = covered.filter(
    ({ keyword, articles = 0 }) => articles > 0 && chosen.some((each) => sameKeyword(each.keyword, keyword)),
  )
  const days = Number(step)
  const isStepRight = Number.isInteger(days) && days >= 0 && days <= maxStep
  const isRight = count > 0 && (dates === 'none' || (isStepRight && /^\d{4}-\d\d-\d\d$/.test(first)))
  const spread = dates === 'spread' && isRight ? spreadDays(count, first, days) : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title(count)}
      description={collidingCount > 0 ? texts.colliding(collidingCount) : undefined}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={!isRight}
            onClick={() => onPlan(chosen, { status, dueDates: spread })}
          >
            {texts.confirm(count)}
          </Button>
        </>
      }
    >
      {planned.length > 0 && (
        <p className="flex items-start gap-1 text-13">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.5} className="mt-hair shrink-0 text-warning" />
          <span>{texts.covered(planned.map(({ keyword }) => keyword))}</span>
        </p>
      )}
      {alternatives.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="text-13 text-soft">{texts.alternativesHint}</p>
          {alternatives.map(({ keyword, candidates }) => (
            <fieldset key={keyword} className="flex flex-col items-start gap-1">
              <legend className="mb-1 text-13 font-medium">{texts.alternatives(keyword)}</legend>
              {candidates.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={!left.has(id)}
                  onChange={(isKept) =>
                    setLeft((before) =>
                      isKept
                        ? new Set([...before].filter((other) => other !== id))
                        : new Set([...before, id]),
                    )
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
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
          <TextField
            label={texts.first}
            type="date"
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
          <TextField
            label={texts.every}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxStep}
            value={step}
            onChange={(event) => setStep(event.target.value)}
            error={isStepRight ? undefined : texts.wrongStep(maxStep)}
          />
        </div>
      )}
      {spread !== undefined && count > 1 && (
        <p className="text-13 text-soft">
          {texts.span(formatDay(spread[0] ?? first), formatDay(spread.at(-1) ?? first))}
        </p>
      )}
      <FormError error={error} />
    </Dialog>
  )
}
