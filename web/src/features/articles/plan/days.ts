// Days as `2026-03-31`, without times and zones: a due date is the same day wherever one looks at it.

const dayMilliseconds = 86_400_000

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds)
}

/** 1 is Monday, 7 is Sunday. */
function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && addDays(text, 0) === text
}

/** First day of the week where the user is; Monday where the browser does not know. */
export function firstWeekday(locale = navigator.language): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
}

export function findWeek(day: string, firstDay: number): string[] {
  const start = addDays(day, -((getWeekday(day) - firstDay + 7) % 7))
  return Array.from({ length: 7 }, (_, place) => addDays(start, place))
}

/** The weeks that a month (`2026-03`) touches. */
export function listMonthWeeks(month: string, firstDay: number): string[][] {
  const weeks: string[][] = []
  for (
    let week = findWeek(`${month}-01`, firstDay);
    week.some((day) => day.startsWith(month));
    week = findWeek(addDays(week[0] as string, 7), firstDay)
  )
    weeks.push(week)
  return weeks
}

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export interface Spread {
  from: string
  to: string
  /** Saturdays and Sundays stay free. */
  isWorkdaysOnly: boolean
}

/** A day for each of so many, evenly from the first day to the last and never going back. */
export function spreadDays(count: number, { from, to, isWorkdaysOnly }: Spread): string[] {
  const all = Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, place) =>
    addDays(from, place),
  )
  const workdays = all.filter((day) => getWeekday(day) < 6)
  const days = isWorkdaysOnly && workdays.length > 0 ? workdays : all
  return Array.from(
    { length: count },
    (_, place) => days[count === 1 ? 0 : Math.round((place * (days.length - 1)) / (count - 1))] as string,
  )
}

const inFull = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** `Tuesday, 31 March 2026`. */
export function formatDayInFull(day: string): string {
  return inFull.format(asDate(day))
}

/** `Tue`. */
export function formatWeekday(day: string): string {
  return weekday.format(asDate(day))
}
