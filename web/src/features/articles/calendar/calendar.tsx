// The plan by due date: a month or a week, and beside it what has no day yet. Where there is no room, a list
// by days.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatMonth, today, formatDay } from '#web/lib/format.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { DayDialog } from '../plan/bulk-dialogs.tsx'
import {
  addDays,
  addMonths,
  firstWeekday,
  formatDayInFull,
  isDay,
  findWeek,
  listMonthWeeks,
} from '../plan/days.ts'
import { nearestTo } from '../plan/near.ts'
import { usePlanWorkspace } from '../plan/plan-context.ts'
import { Agenda } from './agenda.tsx'
import { DayGrid } from './day-grid.tsx'
import { Unplanned } from './unplanned.tsx'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function Calendar() {
  const { shown, search, onSearch, actions, selection, announce } = usePlanWorkspace()
  const isWide = useIsWide()
  const root = useRef<HTMLDivElement>(null)
  const [dated, setDated] = useState<ArticleSummary>()
  const thisDay = today()
  const firstDay = firstWeekday()
  const day = search.month !== undefined && isDay(search.month) ? search.month : undefined
  const month = day?.slice(0, 7) ?? findMonth(search.month) ?? thisDay.slice(0, 7)
  const weeks = day === undefined ? listMonthWeeks(month, firstDay) : [findWeek(day, firstDay)]
  const byDay = Map.groupBy(
    shown.filter(({ dueDate }) => dueDate !== undefined),
    ({ dueDate }) => dueDate as string,
  )
  const unplanned = shown.filter(({ dueDate }) => dueDate === undefined)
  const focusDue = useRef<{ id: string; dueDate: string }>(undefined)
  useLayoutEffect(() => {
    const due = focusDue.current
    if (due === undefined || shown.find(({ id }) => id === due.id)?.dueDate !== due.dueDate) return
    const item = root.current?.querySelector<HTMLElement>(`[data-card="${due.id}"]`)
    // Another month comes with the next drawing.
    if (item === null || item === undefined) return
    focusDue.current = undefined
    item.focus()
  })

  const goTo = (when: string | undefined): void =>
    onSearch({ month: when === thisDay.slice(0, 7) ? undefined : when })
  const step = (count: 1 | -1): void =>
    goTo(day === undefined ? addMonths(month, count) : addDays(day, count * 7))
  const goToToday = (): void => goTo(day === undefined ? undefined : thisDay)
  useShortcuts([
    { group: 'calendar', keys: '[', repeats: true, run: () => step(-1) },
    { group: 'calendar', keys: ']', repeats: true, run: () => step(1) },
    { group: 'calendar', keys: 't', run: goToToday },
  ])

  function move(articles: readonly ArticleSummary[], dueDate: string | null): void {
    const moving = articles.filter((article) => (article.dueDate ?? null) !== dueDate)
    const [first] = moving
    if (first === undefined) return
    if (moving.length === 1) actions.change(first, { dueDate })
    else actions.changeMany(moving, () => ({ dueDate }))
    announce(
      dueDate === null
        ? texts.calendar.cleared(first.name)
        : texts.calendar.moved(first.name, formatDayInFull(dueDate)),
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    const item = event.target instanceof HTMLElement ? event.target : undefined
    const article = shown.find(({ id }) => id === item?.dataset['card'])
    if (item === undefined || article === undefined) return
    const days = steps[event.key]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.altKey && days !== undefined) {
      event.preventDefault()
      if (article.dueDate === undefined) return
      const to = addDays(article.dueDate, days)
      focusDue.current = { id: article.id, dueDate: to }
      if (!weeks.flat().includes(to)) goTo(day === undefined ? to.slice(0, 7) : to)
      move([article], to)
    } else if (isPlain && event.key === 'd') {
      event.preventDefault()
      setDated(article)
    } else if (isPlain && (event.key === ' ' || event.key === 'x')) {
      event.preventDefault()
      selection.toggle(article.id)
    } else {
      const next = nearestTo(item, event.key, [
        ...(root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
      ])
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
  }

  const [firstShown = thisDay] = weeks[0] ?? []
  const lastShown = weeks.at(-1)?.at(-1) ?? thisDay
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the articles inside
    <div
      ref={root}
      role="group"
      aria-label={texts.calendar.label}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col"
    >
      <p id="calendar-help" className="sr-only">
        {texts.calendar.help}
      </p>
      <div className="flex flex-wrap items-center gap-2 py-2">
        <h2 aria-live="polite" className="mr-auto text-16 font-semibold max-small:w-full">
          {day === undefined ? formatMonth(month) : `${formatDay(firstShown)} – ${formatDay(lastShown)}`}
        </h2>
        <div role="group" aria-label={texts.calendar.scale} className="flex gap-1 max-small:mr-auto">
          <ScaleButton label={texts.calendar.month} isOn={day === undefined} onChoose={() => goTo(month)} />
          <ScaleButton
            label={texts.calendar.week}
            isOn={day !== undefined}
            onChoose={() =>
              goTo(
                thisDay.startsWith(month)
                  ? thisDay
                  : (weeks[0]?.find((one) => one.startsWith(month)) ?? `${month}-01`),
              )
            }
          />
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            label={texts.calendar.previous}
            keys="["
            icon={<ChevronLeft aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => step(-1)}
          />
          <Button size="small" onClick={goToToday}>
            {texts.calendar.today}
          </Button>
          <IconButton
            label={texts.calendar.next}
            keys="]"
            icon={<ChevronRight aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => step(1)}
          />
        </div>
      </div>
      {isWide ? (
        <div className="flex min-h-0 flex-1 gap-4 pb-2">
          <DayGrid
            weeks={weeks}
            month={day === undefined ? month : undefined}
            today={thisDay}
            byDay={byDay}
            onDropped={move}
            onShowDay={(shownDay) => onSearch({ month: shownDay })}
          />
          <Unplanned articles={unplanned} onDropped={(articles) => move(articles, null)} />
        </div>
      ) : (
        <Agenda
          days={day === undefined ? weeks.flat().filter((one) => one.startsWith(month)) : weeks.flat()}
          byDay={byDay}
          unplanned={unplanned}
          onDate={setDated}
        />
      )}
      {dated !== undefined && (
        <DayDialog
          title={texts.calendar.chooseTitle(dated.name)}
          day={dated.dueDate}
          onClose={() => setDated(undefined)}
          onSet={(dueDate) => {
            focusDue.current = { id: dated.id, dueDate }
            move([dated], dueDate)
          }}
        />
      )}
    </div>
  )
}

function findMonth(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
}

function ScaleButton({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={classNames(
        'focus-ring h-control-small rounded-control px-2 text-13 transition-colors',
        isOn ? 'bg-accent-pale font-medium text-accent' : 'text-soft hover:bg-hover hover:text-ink',
      )}
    >
      {label}
    </button>
  )
}
