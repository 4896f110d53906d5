// Dates as ISO 8601 writes them and search engines read them: years, months, days, and days with a time.

const shape =
  /^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:T(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/i

/** What is wrong with a date, to be read after it: `is no date of ISO 8601`. */
export function dateFault(text: string, { needsZone }: { needsZone: boolean }): string | undefined {
  const parts = shape.exec(text)
  if (parts === null) return 'is not written as ISO 8601'
  const [, year, month = '01', day = '01', hour, minute = '00', second = '00', zone] = parts
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return 'is a day that does not exist'
  if (hour === undefined) return undefined
  const isTime = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60
  if (!isTime) return 'is a time that does not exist'
  return needsZone && zone === undefined ? 'has no time zone' : undefined
}
