import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { daysBetween } from '../plan/days.ts'
import { isOverdue } from '../plan/due-words.tsx'
import { usePlanDesk } from '../plan/plan-context.ts'
import { StatusMark } from '../plan/status-mark.tsx'
import { today } from '#web/lib/format.ts'
import { useDraggableArticle } from '../plan/use-article-drag.ts'

/** An article on its day, or waiting for one: its state, its title, and a sign where it is late. */
export function CalendarArticle({ article, isRoomy = false }: { article: ArticleSummary; isRoomy?: boolean }) {
  const { projectId, selection } = usePlanDesk()
  const link = useRef<HTMLAnchorElement>(null)
  const isDragged = useDraggableArticle(link, article.id)
  const thisDay = today()
  const state = isOverdue(article, thisDay) ? texts.due.overdue(daysBetween(article.dueDate ?? thisDay, thisDay)) : texts.statuses[article.status]
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
        'focus-ring-inset flex min-h-6 min-w-0 gap-1 rounded-control border px-1 text-12 transition-colors hover:border-edge',
        isRoomy ? 'items-start py-1' : 'items-center',
        selection.has(article.id) ? 'border-accent bg-accent-pale' : 'border-rule bg-raised',
        isDragged && 'opacity-50',
      )}
    >
      <span className={classNames('grid shrink-0 place-items-center', isRoomy && 'h-4')}>
        {isOverdue(article, thisDay) ? <CircleAlert aria-hidden size={12} strokeWidth={2} className="text-critical" /> : <StatusMark status={article.status} />}
      </span>
      <span className={classNames('min-w-0', isRoomy ? 'wrap-anywhere' : 'truncate', article.status === 'done' && 'text-soft')}>{article.name}</span>
    </Link>
  )
}
