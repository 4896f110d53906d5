// Values as a reader of the language expects them. An unknown language is written as English.
import type { FieldValue } from './inputs.ts'

/** A day as `12 March 2026` is written in the language. */
export function formatDate(day: string, language: string | undefined): string {
  return new Intl.DateTimeFormat(known(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** A number; thousands are parted from 10,000 up, so that a year stays a year. */
export function formatNumber(value: number, language: string | undefined): string {
  return new Intl.NumberFormat(known(language), { useGrouping: 'min2', maximumFractionDigits: 6 }).format(
    value,
  )
}

/** `a, b and c` in the language. */
export function joinItems(items: readonly string[], language: string | undefined): string {
  return new Intl.ListFormat(known(language), { type: 'conjunction' }).format(items)
}

/** The columns of a list's item: `draft the plan | editor | Friday`. */
export function findColumns(item: string): string[] {
  return item.split('|').map((column) => column.trim())
}

/** A list's item in one line. */
export function formatItem(item: string): string {
  return findColumns(item)
    .filter((column) => column !== '')
    .join(' – ')
}

/** Any value in one line. */
export function formatValue(value: FieldValue, isDate: boolean, language: string | undefined): string {
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'string') return isDate ? formatDate(value, language) : value
  return joinItems(
    value.map((item) => findColumns(item)[0] ?? ''),
    language,
  )
}

function known(language: string | undefined): string {
  // British English: its dates and lists are understood everywhere, also by readers of American ones.
  if (language === undefined || /^en$/i.test(language)) return 'en-GB'
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-GB'
  } catch {
    return 'en-GB'
  }
}
