import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Check } from 'lucide-react'
import { useRef } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuRadioGroup } from '#web/components/ui/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { CollisionMark } from '../collisions/collision-mark.tsx'
import { DueWords } from '../plan/due-words.tsx'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { statusOptions } from '../plan/status-mark.tsx'
import { useDraggableArticle } from '../plan/use-article-drag.ts'

const shownKeywords = 3

/** An article on the board: what it is about, when it is due and who is on it. */
export function BoardCard({
  article,
  onMove,
}: {
  article: ArticleSummary
  onMove: (status: ArticleStatus) => void
}) {
  const { projectId, selection } = usePlanWorkspace()
  const card = useRef<HTMLDivElement>(null)
  const isDragged = useDraggableArticle(card, article.id)
  const isChosen = selection.has(article.id)
  return (
    <div
      ref={card}
      className={classNames(
        'group relative flex flex-col gap-1 rounded-control border bg-raised p-2 transition-colors hover:border-edge',
        isChosen ? 'border-accent bg-accent-pale' : 'border-rule',
        isDragged && 'opacity-50',
      )}
    >
      <Link
        to="/blog/$projectId/articles/$articleId"
        params={{ projectId, articleId: article.id }}
        data-card={article.id}
        aria-describedby="board-help"
        draggable={false}
        className="rounded-control font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-accent"
      >
        {isChosen && (
          <Check
            aria-label={texts.columns.select}
            size={16}
            strokeWidth={2}
            className="mr-1 inline text-accent"
          />
        )}
        {article.name}
      </Link>
      <CollisionMark article={article} />
      {article.keywords.length > 0 && (
        <p className="line-clamp-2 text-12 text-soft">
          {article.keywords.slice(0, shownKeywords).join(', ')}
          {article.keywords.length > shownKeywords && ` +${article.keywords.length - shownKeywords}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2 text-12 pointer-coarse:pr-8">
        <DueWords article={article} />
        <span className="truncate text-soft">{article.assignee}</span>
      </div>
      <span className="absolute right-1 bottom-1 z-10 rounded-control bg-raised opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:opacity-100">
        <Menu
          align="end"
          trigger={
            <IconButton
              size="small"
              label={texts.board.moveTo(article.name)}
              tabIndex={-1}
              icon={<ArrowLeftRight aria-hidden size={16} strokeWidth={1.5} />}
            />
          }
        >
          <MenuRadioGroup<ArticleStatus>
            label={texts.columns.status}
            closes
            value={article.status}
            options={statusOptions}
            onChange={onMove}
          />
        </Menu>
      </span>
    </div>
  )
}
