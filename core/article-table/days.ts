// Days as people write them in tables.

/** The day as `2026-03-31`, or what is wrong with it. */
export function readDay(text: string): { day: string } | { problem: string } {
  const parts = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?:[T ]\d.*)?$/u.exec(
    text.replace(/\.\s+/gu, '.').trim(),
  )
  if (parts === null) return { problem: 'must be a day such as 2026-03-31' }
  const [, first = '', sign, second = '', third = ''] = parts
  if (first.length === 4) return getDay(first, second, third)
  if (third.length !== 4) return { problem: 'must have a year of four digits, such as 2026-03-31' }
  if (sign === '.') return getDay(third, second, first)
  // 3/31/2026 is American, 31/3/2026 is not; 3/4/2026 may be either.
  if (Number(first) > 12 || first === second) return getDay(third, second, first)
  if (Number(second) > 12) return getDay(third, first, second)
  return {
    problem: `could be ${isoDay(third, first, second)} or ${isoDay(third, second, first)}; write it like this`,
  }
}

function getDay(year: string, month: string, day: string): { day: string } | { problem: string } {
  const iso = isoDay(year, month, day)
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso
    ? { problem: 'is no day of the calendar' }
    : { day: iso }
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
