// When a page says that it was written: to its readers, and to machines. Days are midnights UTC.
import { parseDay } from '#core/days.ts'
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
      .map(({ text }) => readLineDate(text)),
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

function readLineDate(text: string): Date | undefined {
  if (text.length > 200 || !/\d{4}/.test(text) || countWords(text) > wordsOfDateline) return undefined
  const day = parseDay(text)
  // A line that holds nothing but a date is a dateline, too.
  return day !== undefined && (writingWord.test(text) || countWords(text) <= 4) ? day : undefined
}
