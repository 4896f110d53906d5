import { useRef, useState } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { ArticleStatus } from '#contracts/article.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatNumber } from '#web/lib/format.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { StatusMark } from '../plan/status-mark.tsx'
import { useArticleTarget } from '../plan/use-article-drag.ts'
import { BoardCard } from './board-card.tsx'

/** Cards that are rendered at first, and each time more are asked for. */
const cardsAtOnce = 50

export interface BoardColumnProps {
  status: ArticleStatus
  articles: readonly ArticleSummary[]
  /** The tab above says already what it is. */
  isAlone: boolean
  onDropped: (articles: readonly ArticleSummary[]) => void
  onMove: (articles: readonly ArticleSummary[], status: ArticleStatus) => void
}

export function BoardColumn({ status, articles, isAlone, onDropped, onMove }: BoardColumnProps) {
  const [max, setMax] = useState(cardsAtOnce)
  const column = useRef<HTMLElement>(null)
  const isOver = useArticleTarget(column, onDropped)
  const hidden = articles.length - max
  return (
    <section
      ref={column}
      aria-label={texts.board.column(texts.statuses[status], articles.length)}
      className={classNames(
        'flex min-h-0 flex-1 flex-col rounded-card border bg-sunk transition-colors',
        isOver ? 'border-accent bg-accent-pale' : 'border-transparent',
        isAlone && 'mt-2',
      )}
    >
      {!isAlone && (
        <h2 className="flex h-row shrink-0 items-center gap-2 px-3 text-13 font-medium">
          <StatusMark status={status} />
          {texts.statuses[status]}
          <span className="ml-auto font-normal text-soft tabular-nums">{formatNumber(articles.length)}</span>
        </h2>
      )}
      <div className={classNames('relative min-h-0 flex-1 overflow-y-auto px-2 pb-2', isAlone && 'pt-2')}>
        {articles.length === 0 ? (
          <p className="px-1 py-2 text-13 text-soft">{texts.board.empty}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {articles.slice(0, max).map((article) => (
              <li key={article.id}>
                <BoardCard article={article} onMove={(next) => onMove([article], next)} />
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button
            size="small"
            variant="quiet"
            className="mt-2 w-full"
            onClick={() => setMax(max + cardsAtOnce)}
          >
            {texts.board.more(Math.min(hidden, cardsAtOnce))}
          </Button>
        )}
      </div>
    </section>
  )
}
