import { articleStatuses, type ArticleStatus } from '#contracts/article.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'

export const statusOptions = articleStatuses.map((value) => ({ value, label: texts.statuses[value] }))

/** Circumference of a circle whose stroke fills it. */
const wayRound = 2 * Math.PI * 2

/** How far the work is: a disc that fills from idea to done. Beside it is the word. */
export function StatusMark({ status }: { status: ArticleStatus }) {
  const part = articleStatuses.indexOf(status) / (articleStatuses.length - 1)
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      className={classNames('size-3 shrink-0', status === 'done' ? 'text-good' : 'text-accent')}
    >
      <circle
        cx="6"
        cy="6"
        r="5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={status === 'idea' ? '2 1.93' : undefined}
      />
      <circle
        cx="6"
        cy="6"
        r="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray={`${part * wayRound} ${wayRound}`}
        transform="rotate(-90 6 6)"
      />
    </svg>
  )
}

/** Mark and word. */
export function StatusName({ status }: { status: ArticleStatus }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <StatusMark status={status} />
      <span className="truncate">{texts.statuses[status]}</span>
    </span>
  )
}
