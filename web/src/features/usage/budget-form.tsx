import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { formatCost } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { budgetKey, budgetQuery, type Budget } from '#web/lib/usage.ts'
import { changeBudgetMutation } from './api.ts'

const texts = t.settings.usage

/** The limit that one sets oneself for a month, and how much of it is spent. */
export function BudgetForm() {
  const budget = useQuery(budgetQuery())
  if (budget.isPending) return <SkeletonRows rows={1} />
  if (budget.isError) return <ErrorPanel error={budget.error} onRetry={() => void budget.refetch()} />
  return <LimitForm key={budget.data.monthlyCost} budget={budget.data} />
}

function LimitForm({ budget }: { budget: Budget }) {
  const [limit, setLimit] = useState(budget.monthlyCost === null ? '' : String(budget.monthlyCost))
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changeBudgetMutation(),
    onSuccess: async () => {
      toastDone(t.settings.saved)
      await queryClient.invalidateQueries({ queryKey: budgetKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ monthlyCost: limit.trim() === '' ? null : Number(limit) })
  }
  return (
    <form onSubmit={submit} className="flex max-w-field flex-col gap-4">
      <TextField
        label={texts.budgetLimit}
        hint={texts.budgetLimitHint}
        type="number"
        inputMode="decimal"
        min={0}
        step="0.01"
        optional
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
        problem={change.error}
        path="monthlyCost"
      />
      <p className="text-13 text-soft">{texts.spent(formatCost(budget.spent.cost))}</p>
      {budget.monthlyCost !== null && budget.monthlyCost > 0 && (
        <ProgressBar label={texts.budgetTitle} done={budget.spent.cost} total={budget.monthlyCost} />
      )}
      {budget.monthlyCost !== null && budget.spent.cost >= budget.monthlyCost && (
        <p role="status" className="text-13 text-warning">
          {texts.usedUp}
        </p>
      )}
      <FormError error={change.error} />
      <Button type="submit" className="self-start" loading={change.isPending}>
        {t.common.save}
      </Button>
    </form>
  )
}
