// Days as texts name them, in English and German. Days are midnights UTC.

const months: ReadonlyMap<string, number> = new Map(
  [
    'january jan januar jänner',
    'february feb februar',
    'march mar märz mrz',
    'april apr',
    'may mai',
    'june jun juni',
    'july jul juli',
    'august aug',
    'september sep sept',
    'october oct oktober okt',
    'november nov',
    'december dec dezember dez',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month] as const)),
)

/** What may be a month's name or another word where no day is beside it. */
const otherWords = /^(?:may|mar|jan|dec|march|august)$/i
const monthNamed = new RegExp(
  String.raw`(?<!\p{L})(?:(?<before>\d{1,2})(?:st|nd|rd|th)?\.?\s(?:of\s)?)?(?<name>${[...months.keys()].join('|')})(?!\p{L})\.?(?:\s(?<after>\d{1,2})(?!\d))?`,
  'giu',
)
const dayDotted = /(?<![\d.,])\d{1,2}\.\s?(\d{1,2})\.(?!\d{1,2}\.)/g

/** The months that a text names, 0 to 11, one for each mention. */
export function findMonths(text: string): number[] {
  const named = [...text.matchAll(monthNamed)].flatMap(({ groups: { name = '', before, after } = {} }) =>
    before === undefined && after === undefined && otherWords.test(name) && !/^\p{Lu}/u.test(name)
      ? []
      : [months.get(name.toLowerCase()) ?? -1],
  )
  const dotted = [...text.matchAll(dayDotted)].map(([, month]) => Number(month) - 1)
  return [...named, ...dotted].filter((month) => month >= 0 && month < 12)
}

/**
 * The first day that a text names: ISO 8601, English and German spellings. Slashes are left alone: nobody
 * knows which number is the month.
 */
export function parseDay(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.slice(0, 300)
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso !== null) return findDay(iso[1], Number(iso[2]) - 1, iso[3])
  const dotted = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/.exec(text)
  if (dotted !== null) return findDay(dotted[3], Number(dotted[2]) - 1, dotted[1])
  const dayFirst = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?(\p{L}{3,9})\.?,?\s+(\d{4})(?!\d)/u.exec(
    text,
  )
  const named = months.get(dayFirst?.[2]?.toLowerCase() ?? '')
  if (dayFirst !== null && named !== undefined) return findDay(dayFirst[3], named, dayFirst[1])
  const monthFirst = /(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u.exec(text)
  const month = months.get(monthFirst?.[1]?.toLowerCase() ?? '')
  return monthFirst !== null && month !== undefined ? findDay(monthFirst[3], month, monthFirst[2]) : undefined
}

function findDay(year: string | undefined, month: number, date: string | undefined): Date | undefined {
  const found = new Date(Date.UTC(Number(year), month, Number(date)))
  const isReal =
    found.getUTCMonth() === month &&
    found.getUTCDate() === Number(date) &&
    found.getUTCFullYear() >= 1990 &&
    found.getUTCFullYear() <= 2100
  return isReal ? found : undefined
}
