// Today as a text writes it: letters, minutes and their like carry the day on which they are written.
import type { TextKind } from '#contracts/brief.schema.ts'

const datedKinds: ReadonlySet<TextKind> = new Set([
  'letter',
  'memo',
  'minutes',
  'press-release',
  'proposal',
  'report',
])

export interface DateOfText {
  now: Date
  kind: TextKind
  /** BCP 47; empty where it is not known. */
  language: string
  /** IANA; UTC where it is not known. */
  timeZone?: string | undefined
}

/** `26 November 2026`, `26. November 2026`; undefined for kinds without a date. */
export function findDateOfText({ now, kind, language, timeZone = 'UTC' }: DateOfText): string | undefined {
  if (!datedKinds.has(kind)) return undefined
  // Not “11/26/2026”: which of the numbers is the day, no reader of another country knows.
  const locale = language === '' || language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now)
}
