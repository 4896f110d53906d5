// Dates and figures as people read them, in the language of the interface.

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const sameYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const otherYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const precise = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOfYear = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const figure = new Intl.NumberFormat('en')
const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** `just now`, `5 minutes ago`, `yesterday`, `3 Mar`, `3 Mar 2024`. */
export function formatWhen(time: string, now = Date.now()): string {
  const date = new Date(time)
  const minutes = Math.round((date.getTime() - now) / 60_000)
  if (Math.abs(minutes) < 1) return 'just now'
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  if (Math.abs(hours) < 22) return relative.format(hours, 'hour')
  const days = Math.round(hours / 24)
  if (Math.abs(days) < 7) return relative.format(days, 'day')
  return date.getFullYear() === new Date(now).getFullYear() ? sameYear.format(date) : otherYear.format(date)
}

/** Date and time in full, for a title or a tooltip. */
export function formatMoment(time: string): string {
  return precise.format(new Date(time))
}

export function formatNumber(value: number): string {
  return figure.format(value)
}

/** US dollars; small sums keep four places. */
export function formatCost(value: number): string {
  return dollars.format(value)
}

/** `2026-11` as `November 2026`. */
export function formatMonth(value: string): string {
  return month.format(new Date(`${value}-01T00:00:00Z`))
}

/** The day `2026-03-31` as `31 Mar`, with its year where it is another. */
export function formatDay(value: string, now = Date.now()): string {
  const date = new Date(`${value}T00:00:00Z`)
  return (date.getUTCFullYear() === new Date(now).getUTCFullYear() ? day : dayOfYear).format(date)
}

/** Today as `2026-03-31`, where the reader is. */
export function today(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
