import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { today, formatDay } from '#web/lib/format.ts'
import { daysBetween, formatDayInFull } from './days.ts'

/** Whether it should have been done before today. */
export function isOverdue(
  { dueDate, status }: Pick<ArticleSummary, 'dueDate' | 'status'>,
  thisDay = today(),
): boolean {
  return dueDate !== undefined && status !== 'done' && dueDate < thisDay
}

/** When it is due, in words; how late it is where it is late. Nothing for articles without a day. */
export function DueWords({
  article,
  isShort = false,
}: {
  article: Pick<ArticleSummary, 'dueDate' | 'status'>
  isShort?: boolean
}) {
  const thisDay = today()
  const { dueDate, status } = article
  if (dueDate === undefined) return null
  const full = formatDayInFull(dueDate)
  if (isOverdue(article, thisDay))
    return (
      <span className="truncate font-medium text-critical" title={full}>
        {texts.due.overdue(daysBetween(dueDate, thisDay))}
      </span>
    )
  if (dueDate === thisDay && status !== 'done')
    return (
      <span className="truncate font-medium" title={full}>
        {texts.due.today}
      </span>
    )
  return (
    <span className="truncate tabular-nums" title={full}>
      {isShort ? formatDay(dueDate) : texts.due.on(formatDay(dueDate))}
    </span>
  )
}
