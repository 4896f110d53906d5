// What a text would cost, before it is asked for, and how much of the month's budget is used.
import { useQuery } from '@tanstack/react-query'
import { budgetQuery } from '#web/lib/usage.ts'
import { formatCost, formatNumber } from '#web/lib/format.ts'
import { changeTexts } from '#web/messages/text-changes.ts'
import { estimateQuery, type Estimate, type GenerateRequest } from './api.ts'

const texts = changeTexts.estimate

/** Nothing while it is not known: an estimate is no condition for writing. */
export function EstimateLine({
  request,
  spent,
}: {
  request: GenerateRequest
  /** By questions that were asked for this text. */
  spent?: Estimate | undefined
}) {
  const { data } = useQuery(estimateQuery(request))
  const { data: budget } = useQuery(budgetQuery())
  // The built-in composer asks nobody and costs nothing.
  if (data === undefined || data.calls === 0) return null
  const before = spent ?? { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 }
  const hasPrice = data.cost !== undefined && before.cost !== undefined
  return (
    <p className="text-13 text-soft" role="status">
      {texts.sum(
        data.calls + before.calls,
        formatNumber(data.inputTokens + data.outputTokens + before.inputTokens + before.outputTokens),
        hasPrice ? formatCost((data.cost ?? 0) + (before.cost ?? 0)) : undefined,
        spent !== undefined,
      )}
      {budget !== undefined &&
        budget.monthlyCost !== null &&
        ` ${texts.budget(formatCost(budget.spent.cost), formatCost(budget.monthlyCost))}`}
    </p>
  )
}
