import { useQuery } from '@tanstack/react-query'
import { formatCost, formatNumber } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { subjectUsageQuery } from '#web/lib/usage.ts'

/** What AI has cost for one text, page, article or project so far; nothing where no provider was asked. */
export function SubjectUsageLine({
  subjectId,
  of = 'text',
}: {
  subjectId: string
  /** What it is. */
  of?: 'text' | 'page' | 'article' | 'project'
}) {
  const { data } = useQuery(subjectUsageQuery(subjectId))
  if (data === undefined || data.calls === 0) return null
  const cost = data.unpriced === data.calls ? undefined : formatCost(data.cost)
  return (
    <p className="text-13 text-soft">
      {t.settings.usage.ofSubject(of, data.calls, formatNumber(data.inputTokens + data.outputTokens), cost)}
    </p>
  )
}
