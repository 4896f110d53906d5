// When a page says that it was written: to its readers, and to machines. Days are midnights UTC.
import { countWords } from '#core/text.ts'
import { isArticleType } from './article.ts'
import { oncePerPage } from './once-a-page.ts'
import { schemaNodes } from './schema-nodes.ts'

export const msOfDay = 86_400_000

export interface PageDates {
  /** What readers see, in `<time>` and in lines such as `Updated on 5 March 2026`. */
  visible: readonly Date[]
  /** Of structured data and article metas. */
  declared: readonly Date[]
}

const declaredNames = ['datePublished', 'dateModified', 'dateCreated', 'uploadDate']
const declaredMetas = new Set([
  'article:published_time',
  'article:modified_time',
  'og:updated_time',
  'datepublished',
  'datemodified',
])
const writingWord =
  /\b(?:published|updated|posted|written|modified|reviewed|veröffentlicht|aktualisiert|stand|vom|geändert|geprüft)\b/iu
/** Words of a line with a date, at most, for the line to be a dateline and not part of the text. */
const wordsOfDateline = 14

export const getDates = oncePerPage((page): PageDates => {
  const visible = [
    ...page.times.map(({ datetime, text }) => parseDay(datetime) ?? parseDay(text)),
    ...page.blocks
      .filter(({ region }) => region === 'main' || region === 'header')
      .map(({ text }) => dateOfLine(text)),
  ]
  const declared = [
    ...schemaNodes(page).flatMap(({ types, values }) =>
      types.some(isArticleType) ? declaredNames.map((name) => parseDay(values[name])) : [],
    ),
    ...page.metas.map(({ name, content }) => (declaredMetas.has(name) ? parseDay(content) : undefined)),
  ]
  return {
    visible: visible.filter((day) => day !== undefined),
    declared: declared.filter((day) => day !== undefined),
  }
})

export function findNewest(days: readonly Date[]): Date | undefined {
  return days.reduce<Date | undefined>(
    (newest, day) => (newest === undefined || day > newest ? day : newest),
    undefined,
  )
}

export function daysApart(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime()) / msOfDay
}

/** `2026-03-05`. */
export function dayText(day: Date): string {
  return day.toISOString().slice(0, 10)
}

function dateOfLine(text: string): Date | undefined {
  if (text.length > 200 || !/\d{4}/.test(text) || countWords(text) > wordsOfDateline) return undefined
  const day = parseDay(text)
  // A line that holds nothing but a date is a dateline, too.
  return day !== undefined && (writingWord.test(text) || countWords(text) <= 4) ? day : undefined
}

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
