// Dates, amounts, addresses and names as people write them in a request, English and German.
import { parseNumber } from '#core/templates/inputs.ts'

export interface Found<Value> {
  value: Value
  /** Where it is in the text. */
  start: number
  end: number
}

const months: Record<string, number> = {
  january: 1, jan: 1, januar: 1, jänner: 1, february: 2, feb: 2, februar: 2, march: 3, mar: 3, märz: 3, april: 4, apr: 4, may: 5, mai: 5, june: 6, jun: 6, juni: 6,
  july: 7, jul: 7, juli: 7, august: 8, aug: 8, september: 9, sep: 9, sept: 9, october: 10, oct: 10, oktober: 10, okt: 10, november: 11, nov: 11, december: 12, dec: 12, dezember: 12, dez: 12,
} // prettier-ignore
const monthWord = Object.keys(months)
  .sort((a, b) => b.length - a.length)
  .join('|')

const datePatterns: { pattern: RegExp; read(groups: string[]): [string, string, string] }[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: ([year = '', month = '', day = '']) => [year, month, day],
  },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?(${monthWord})\\.?,?\\s+(\\d{4})\\b`,
      'giu',
    ),
    read: ([day = '', month = '', year = '']) => [year, month, day],
  },
  {
    pattern: new RegExp(`\\b(${monthWord})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'giu'),
    read: ([month = '', day = '', year = '']) => [year, month, day],
  },
  {
    pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/g,
    read: ([day = '', month = '', year = '']) => [year, month, day],
  },
]

/** Whole dates with their year, as `YYYY-MM-DD`. `3/4/2026` is left alone: nobody knows which it is. */
export function findDates(text: string): Found<string>[] {
  const found: Found<string>[] = []
  for (const { pattern, read } of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      const [year, monthText, day] = read(match.slice(1))
      const month = months[monthText.toLowerCase()] ?? Number(monthText)
      const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
      const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
      const isFree = !found.some(
        (other) => match.index < other.end && other.start < match.index + match[0].length,
      )
      if (isReal && isFree)
        found.push({
          value: date.toISOString().slice(0, 10),
          start: match.index,
          end: match.index + match[0].length,
        })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

const hours = String.raw`(?:,?\s+(?:from\s+|von\s+|um\s+|ab\s+|at\s+)?\d{1,2}(?:[:.]\d{2})?(?:\s?(?:–|-|to|bis)\s?\d{1,2}(?:[:.]\d{2})?)?\s?(?:uhr|am|pm)(?!\p{L}))?`

/** The first day of a text as it is written, with the hours behind it: `12 July 2026 from 4 pm`. */
export function firstDay(text: string): Found<string> | undefined {
  const date = findDates(text)[0]
  const day = findDays(text)[0]
  if (date === undefined || (day !== undefined && day.start < date.start)) return day
  const end = date.end + (new RegExp(`^${hours}`, 'iu').exec(text.slice(date.end))?.[0].length ?? 0)
  return { value: text.slice(date.start, end), start: date.start, end }
}

/** Days without a year, as they are written, with the hours behind them: `12. November, 16 bis 17:10 Uhr`. */
export function findDays(text: string): Found<string>[] {
  const dates = findDates(text)
  const day = String.raw`(?:(?<=(?:am|vom|zum|bis|ab|seit|den|dem)\s)\d{1,2}\.\d{1,2}\.|\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(?:${monthWord})|(?:${monthWord})\s+\d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\d])`
  return Array.from(text.matchAll(new RegExp(`(?<![\\p{L}\\d.])${day}${hours}`, 'giu')), (match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
  })).filter((found) => !dates.some((date) => found.start < date.end && date.start < found.end))
}

export interface Amount {
  amount: number
  /** The word or sign beside the number: `€`, `euros`, `minutes`, `%`; empty for none. */
  unit: string
}

/** Numbers with the unit that is beside them. Parts of dates, versions and times are not among them. */
export function findAmounts(text: string): Found<Amount>[] {
  const dates = findDates(text)
  const found: Found<Amount>[] = []
  for (const match of text.matchAll(
    /(?:(€|\$|£|CHF|EUR|USD|GBP)\s?)?(?<![\w.,:/-])(\d[\d.,'’\u00a0\u202f]*\d|\d)(\s?[kK]\b)?(?:\s?(€|\$|£|%)|[\s-]([\p{L}]{2,}))?/gu,
  )) {
    const [whole, sign, digits = '', thousand, after, word] = match
    const value = parseNumber(digits)
    const isInDate = dates.some((date) => match.index < date.end && date.start < match.index + whole.length)
    const isTime = /^\d{1,2}[:.]\d{2}$/.test(digits) || text[match.index + whole.length] === ':'
    if (value === undefined || isInDate || isTime) continue
    found.push({
      value: {
        amount: thousand === undefined ? value : value * 1_000,
        unit: (sign ?? after ?? word ?? '').toLowerCase(),
      },
      start: match.index,
      end: match.index + whole.length,
    })
  }
  return found
}

const currencies: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  chf: 'CHF',
  franc: 'CHF',
  francs: 'CHF',
  franken: 'CHF',
}

/** The ISO code of a currency's word or sign. */
export function findCurrency(unit: string): string | undefined {
  return currencies[unit]
}

export function findContacts(text: string): { emails: string[]; urls: string[]; phones: string[] } {
  if (!/[@\d]|:\/\//.test(text)) return { emails: [], urls: [], phones: [] }
  const urls = Array.from(
    text.matchAll(/\bhttps?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi),
    (match) => match[0],
  )
  const emails = !text.includes('@')
    ? []
    : Array.from(text.matchAll(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g), (match) => match[0])
  const phones = Array.from(
    text.matchAll(/(?<![\w.,/])(?:\+\d{1,3}|0\d)[\d\s/()-]{5,18}\d(?!\w|\.\w)/g),
    (match) => match[0].trim(),
  )
  return { emails, urls, phones }
}

const properName = String.raw`(?:\p{Lu}(?:[\p{L}\p{N}&'’-]|\.(?=\p{L}))*)(?:\s+(?:(?:of|and|for|the|de|von|und|der|&)\s+)?\p{Lu}[\p{L}\p{N}&'’-]*)*`

/**
 * The name after one of the words: `at Riverside Clinic` for `at`. Needs capitals, which German gives every
 * noun: there only runs of two words count.
 */
export function nameAfter(text: string, words: readonly string[], isGerman: boolean): string | undefined {
  const pattern = new RegExp(
    String.raw`(?:^|[\s(,])(?:${words.join('|')})\s+(?:the\s+|die\s+|den\s+|dem\s+|das\s+|der\s+)?(${properName})`,
    'gu',
  )
  for (const match of text.matchAll(pattern)) {
    const name = (match[1] ?? '').replace(/[.,;:]+$/, '')
    if (
      new RegExp(`^(?:${monthWord})$`, 'iu').test(name) ||
      /^(?:I|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|German|[QH]\d|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)$/.test(
        name,
      )
    )
      continue
    if (!isGerman || /\s/.test(name)) return name
  }
  return undefined
}

const street = String.raw`(?:\d+\p{L}?\s+)?${properName}(?:\s\d+\p{L}?(?!\p{L}))?`
const notTime = String.raw`(?!\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|uhr|o['’]clock)(?!\p{L}))`

/**
 * A place with its address: "at the Old Mill, 3 River Lane, Ashford", "im Gasthaus Krone, Marktplatz 1, Ulm".
 * German keeps its preposition, since the name is in its case.
 */
export function placeWithAddress(text: string): string | undefined {
  const pattern = new RegExp(
    String.raw`(?<!\p{L})(?:(?:at|in)\s+(?:the\s+)?|(?=(?:im|am|beim|in|auf|an|bei)\s))${notTime}((?:(?:im|am|beim|(?:in|auf|an|bei)(?:\s(?:der|dem|den))?)\s+)?${street}(?:,\s+${street}){0,3})`,
    'gu',
  )
  return Array.from(text.matchAll(pattern), ([, place = '']) => place).find(
    (place) =>
      /\d/.test(place) && /\p{L}{3}/u.test(place) && findDates(place).length + findDays(place).length === 0,
  )
}
