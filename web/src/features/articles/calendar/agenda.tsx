import { CalendarDays } from 'lucide-react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { plan as texts } from '#web/messages/plan.ts'
import { formatDayInFull } from '../plan/days.ts'
import { today } from '#web/lib/format.ts'
import { CalendarArticle } from './calendar-article.tsx'

export interface AgendaProps {
  days: readonly string[]
  byDay: ReadonlyMap<string, ArticleSummary[]>
  unplanned: readonly ArticleSummary[]
  /** Asks for the day of an article. */
  onDate: (article: ArticleSummary) => void
}

/** Rendered at most of what has no day: the table shows all. */
const maxUnplanned = 100

/** The days on which something is due, one below the other, then what has no day. */
export function Agenda({ days, byDay, unplanned, onDate }: AgendaProps) {
  const busy = days.filter((day) => byDay.has(day))
  const thisDay = today()
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto py-2">
      {busy.length === 0 && <p className="text-soft">{texts.calendar.nothing}</p>}
      {busy.map((day) => (
        <section key={day} aria-current={day === thisDay ? 'date' : undefined}>
          <h3 className="pb-1 text-13 font-medium">
            {formatDayInFull(day)}
            {day === thisDay && <span className="text-accent"> · {texts.calendar.today}</span>}
          </h3>
          <Entries articles={byDay.get(day) ?? []} onDate={onDate} />
        </section>
      ))}
      {unplanned.length > 0 && (
        <section>
          <h3 className="pb-1 text-13 font-medium">{texts.calendar.unplanned}</h3>
          <Entries articles={unplanned.slice(0, maxUnplanned)} onDate={onDate} />
        </section>
      )}
    </div>
  )
}

function Entries({
  articles,
  onDate,
}: {
  articles: readonly ArticleSummary[]
  onDate: (article: ArticleSummary) => void
}) {
  return (
    <ul className="flex flex-col gap-1">
      {articles.map((article) => (
        <li key={article.id} className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <CalendarArticle article={article} isRoomy />
          </div>
          <IconButton
            size="small"
            label={texts.calendar.chooseTitle(article.name)}
            icon={<CalendarDays aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => onDate(article)}
          />
        </li>
      ))}
    </ul>
  )
}
