import { useRef, useState } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatNumber } from '#web/lib/format.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { useArticleTarget } from '../plan/use-article-drag.ts'
import { CalendarArticle } from './calendar-article.tsx'

const shownAtOnce = 100

/** What has no day yet; dropped here, an article loses its day. */
export function Unplanned({
  articles,
  onDropped,
}: {
  articles: readonly ArticleSummary[]
  onDropped: (articles: readonly ArticleSummary[]) => void
}) {
  const list = useRef<HTMLElement>(null)
  const isOver = useArticleTarget(list, onDropped)
  const [max, setMax] = useState(shownAtOnce)
  const hidden = articles.length - max
  return (
    <aside
      ref={list}
      aria-label={texts.calendar.showUnplanned}
      className={classNames(
        'flex w-[13rem] shrink-0 flex-col rounded-card border bg-sunk transition-colors',
        isOver ? 'border-accent bg-accent-pale' : 'border-transparent',
      )}
    >
      <h3 className="flex items-center px-3 pt-2 text-13 font-medium">
        {texts.calendar.unplanned}
        <span className="ml-auto font-normal text-soft tabular-nums">{formatNumber(articles.length)}</span>
      </h3>
      <p className="px-3 pb-2 text-12 text-soft">
        {articles.length === 0 ? texts.calendar.allPlanned : texts.calendar.unplannedHint}
      </p>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        <ul className="flex flex-col gap-1">
          {articles.slice(0, max).map((article) => (
            <li key={article.id}>
              <CalendarArticle article={article} isRoomy />
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <Button
            size="small"
            variant="quiet"
            className="mt-1 w-full"
            onClick={() => setMax(max + shownAtOnce)}
          >
            {texts.board.more(Math.min(hidden, shownAtOnce))}
          </Button>
        )}
      </div>
    </aside>
  )
}
