import { useRef } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { classNames } from '#web/lib/class-names.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { formatDayInFull, formatWeekday } from '../plan/days.ts'
import { useArticleTarget } from '../plan/use-article-drag.ts'
import { formatDay } from '#web/lib/format.ts'
import { CalendarArticle } from './calendar-article.tsx'

/** Articles that a day of a month shows; a week shows all. */
const shownInMonth = 3

export interface DayGridProps {
  weeks: readonly (readonly string[])[]
  /** Days of other months are paler; undefined where one week is shown. */
  month: string | undefined
  today: string
  byDay: ReadonlyMap<string, ArticleSummary[]>
  onDropped: (articles: readonly ArticleSummary[], day: string) => void
  /** Shows the week of a day that has more than fits. */
  onShowDay: (day: string) => void
}

export function DayGrid({ weeks, month, today, byDay, onDropped, onShowDay }: DayGridProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div aria-hidden className="grid grid-cols-7 border-b border-rule text-12 text-soft">
        {weeks[0]?.map((day) => (
          <span key={day} className="px-2 py-1">
            {formatWeekday(day)}
          </span>
        ))}
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
        {weeks.map((week) => (
          <div key={week[0]} className="grid min-h-[6.75rem] shrink-0 grow basis-auto grid-cols-7">
            {week.map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={month !== undefined && !day.startsWith(month)}
                isToday={day === today}
                articles={byDay.get(day) ?? []}
                max={month === undefined ? Number.POSITIVE_INFINITY : shownInMonth}
                onDropped={onDropped}
                onShowDay={onShowDay}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface DayProps extends Pick<DayGridProps, 'onDropped' | 'onShowDay'> {
  day: string
  isOutside: boolean
  isToday: boolean
  articles: readonly ArticleSummary[]
  max: number
}

function Day({ day, isOutside, isToday, articles, max, onDropped, onShowDay }: DayProps) {
  const cell = useRef<HTMLDivElement>(null)
  const isOver = useArticleTarget(cell, (dropped) => onDropped(dropped, day))
  const hidden = articles.length - max
  return (
    <div
      ref={cell}
      role="group"
      aria-label={texts.calendar.countOn(formatDayInFull(day), articles.length)}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
      className={classNames(
        'flex min-w-0 flex-col gap-hair border-r border-b border-rule p-1 transition-colors first:border-l',
        isOver ? 'bg-accent-pale' : isOutside && 'bg-sunk',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'self-start rounded-full px-1 text-12 tabular-nums',
          isToday ? 'bg-accent font-semibold text-on-accent' : isOutside ? 'text-soft' : 'text-ink',
        )}
      >
        {day.endsWith('-01') ? formatDay(day) : Number(day.slice(8))}
      </span>
      {articles.length > 0 && (
        <ul className="flex flex-col gap-hair">
          {articles.slice(0, max).map((article) => (
            <li key={article.id}>
              <CalendarArticle article={article} isRoomy={max > shownInMonth} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          aria-label={texts.calendar.moreOn(hidden, formatDayInFull(day))}
          onClick={() => onShowDay(day)}
          className="focus-ring min-h-6 rounded-control px-1 text-left text-12 text-soft hover:bg-hover hover:text-ink"
        >
          {texts.calendar.more(hidden)}
        </button>
      )}
    </div>
  )
}
