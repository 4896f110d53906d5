import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { useCollisionWords } from '../collisions/collision-mark.tsx'
import { daysBetween } from '../plan/days.ts'
import { isOverdue } from '../plan/due-words.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { StatusMark } from '../plan/status-mark.tsx'
import { today } from '#web/lib/format.ts'
import { useDraggableArticle } from '../plan/use-article-drag.ts'

/** An article on its day, or waiting for one: its state, its title, and a sign where it is late. */
export function CalendarArticle({
  article,
  isRoomy = false,
}: {
  article: ArticleSummary
  isRoomy?: boolean
}) {
  const { projectId, selection } = usePlanWorkspace()
  const link = useRef<HTMLAnchorElement>(null)
  const isDragged = useDraggableArticle(link, article.id)
  const thisDay = today()
  const collision = useCollisionWords(article.id)
  const due = isOverdue(article, thisDay)
    ? texts.due.overdue(daysBetween(article.dueDate ?? thisDay, thisDay))
    : texts.statuses[article.status]
  const state = collision === undefined ? due : `${due}, ${collision}`
  return (
    <Link
      ref={link}
      to="/blog/$projectId/articles/$articleId"
      params={{ projectId, articleId: article.id }}
      data-card={article.id}
      aria-label={`${article.name}, ${state}`}
      aria-describedby="calendar-help"
      title={`${article.name} · ${state}`}
      className={classNames(
        'focus-ring-inset flex min-h-6 min-w-0 items-start gap-1 rounded-control border px-1 text-12 transition-colors hover:border-edge',
        isRoomy ? 'py-1' : 'py-hair',
        selection.has(article.id) ? 'border-accent bg-accent-pale' : 'border-rule bg-raised',
        isDragged && 'opacity-50',
      )}
    >
      <span className="grid h-4 shrink-0 place-items-center">
        {isOverdue(article, thisDay) ? (
          <CircleAlert aria-hidden size={12} strokeWidth={2} className="text-critical" />
        ) : (
          <StatusMark status={article.status} />
        )}
      </span>
      <span
        className={classNames(
          'min-w-0',
          isRoomy ? 'wrap-anywhere' : 'line-clamp-2 break-words',
          article.status === 'done' && 'text-soft',
        )}
      >
        {article.name}
      </span>
      {collision !== undefined && (
        <TriangleAlert
          aria-hidden
          size={12}
          strokeWidth={2}
          className="mt-hair ml-auto shrink-0 text-critical"
        />
      )}
    </Link>
  )
}
