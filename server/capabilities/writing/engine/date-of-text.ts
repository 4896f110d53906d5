// Today as a text writes it: letters and memos carry the day on which they are written.
import type { TextKind } from '#contracts/brief.schema.ts'
import { findMonths } from '#core/days.ts'

/** Kinds whose form has a date. In others a reader takes today's date for an invented one. */
const datedKinds: ReadonlySet<TextKind> = new Set(['letter', 'memo'])

/** Months before and after today of which a text that is written today speaks. */
const monthsBefore = 2
const monthsAfter = 4
/** A deadline in a month less than so many before this one is over; one before them is next year's. */
const monthsOver = 6

export interface DateOfText {
  now: Date
  /** What is asked for. Its days may be those of another time of the year: then the text is not of today. */
  request: string
  kind: TextKind
  /** BCP 47; empty where it is not known. */
  language: string
  /** IANA; UTC where it is not known. */
  timeZone?: string | undefined
}

/**
 * `26 November 2026`, `26. November 2026`; undefined for kinds without a date, and for what happens at
 * another time.
 */
export function findDateOfText({
  now,
  request,
  kind,
  language,
  timeZone = 'UTC',
}: DateOfText): string | undefined {
  if (!datedKinds.has(kind) || !isOfToday(request, now)) return undefined
  // Not “11/26/2026”: which of the numbers is the day, no reader of another country knows.
  const locale = language === '' || language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now)
}

/** A day that something has to happen by, with what stands up to it. */
const deadline = /(?<!\p{L})(?:by|until|till|before|bis|spätestens|ab)\s[^.;:!?\n]{0,24}/giu

/** Whether most of the months that a request names are around this one, and none of its deadlines is over. */
function isOfToday(request: string, now: Date): boolean {
  const ahead = (month: number): number => (month - now.getUTCMonth() + 12) % 12
  const deadlines = [...request.matchAll(deadline)].flatMap(([words]) => findMonths(words).slice(0, 1))
  if (deadlines.some((month) => ahead(month) > 12 - monthsOver)) return false
  const named = findMonths(request)
  const near = named.filter((month) => ahead(month) <= monthsAfter || ahead(month) >= 12 - monthsBefore)
  return named.length === 0 || near.length * 2 > named.length
}
