// URLs without end: calendars, folders within themselves, lists that filter each other. What is surely a
// trap is not asked for; what is only one of very many of its like waits until all others are done.

export interface TrapWatch {
  /** Judges a new URL and counts it. */
  judge(url: string): 'fine' | 'late' | 'trap'
  /** Counts a URL that was let in before, after a restart. */
  count(url: string): void
}

export interface TrapWatchOptions {
  /** Pages that the crawl may look at. */
  budget: number
  today: Date
}

/** Indexes keep no longer ones (sitemaps.org), and no one writes them. */
const maxUrlLength = 2_083
const maxSegments = 20
/** `/a/b/a/b/a/b`: a relative link that leads into itself. */
const maxRepeats = 3
/** Of a calendar's pages: five years of months. */
const maxCalendarPages = 60
const yearsAhead = 3
/** One kind of page may take so much of the budget before the others had their turn. */
const fairShare = 0.25
/** Below this a site is small, and one folder may well be all of it. */
const minOfFamily = 250
const calendarWord =
  /(^|[/_.?&=-])(calendar|kalender|calendrier|calendario|events?|agenda|termine|schedule|archive)([/_.?&=-]|$)/i
const dateParameter =
  /[?&](date|day|month|year|week|monat|jahr|tag|from|to|start|end|cal\w*)=(\d{4}(-\d{1,2}){0,2}|\d{1,2})(?=&|$)/gi

export function createTrapWatch({ budget, today }: TrapWatchOptions): TrapWatch {
  const families = new Map<string, number>()
  const calendars = new Map<string, number>()
  const share = Math.max(minOfFamily, Math.ceil(budget * fairShare))
  const latestYear = today.getUTCFullYear() + yearsAhead

  const add = (counts: Map<string, number>, name: string): number => {
    const next = (counts.get(name) ?? 0) + 1
    counts.set(name, next)
    return next
  }

  function judge(url: URL): 'fine' | 'late' | 'trap' {
    if (url.href.length > maxUrlLength) return 'trap'
    const segments = url.pathname.split('/').filter((segment) => segment !== '')
    if (segments.length > maxSegments || repeats(segments)) return 'trap'
    const calendar = findCalendar(url)
    if (calendar !== undefined) {
      if (calendar.year > latestYear || calendar.year < 1970) return 'trap'
      if (add(calendars, calendar.family) > maxCalendarPages) return 'trap'
    }
    let isLate = false
    for (const family of walkFamilies(url, segments)) if (add(families, family) > share) isLate = true
    return isLate ? 'late' : 'fine'
  }

  return {
    judge: (url) => judge(new URL(url)),
    count: (url) => void judge(new URL(url)),
  }
}

/**
 * Whether one segment, or one row of segments, comes three times in a row, or one segment more than three
 * times at all.
 */
function repeats(segments: readonly string[]): boolean {
  const counts = new Map<string, number>()
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1)
  if (![...counts.values()].some((count) => count >= maxRepeats)) return false
  for (let length = 1; length * maxRepeats <= segments.length; length += 1) {
    for (let start = 0; start + length * maxRepeats <= segments.length; start += 1) {
      const row = segments.slice(start, start + length).join('/')
      const isRepeated = [1, 2].every(
        (turn) => segments.slice(start + turn * length, start + (turn + 1) * length).join('/') === row,
      )
      // `/1/1/1` is a date or a number, not a folder within itself.
      if (isRepeated && !/^[\d/]*$/.test(row)) return true
    }
  }
  return [...counts].some(([segment, count]) => count > maxRepeats && !/^\d+$/.test(segment))
}

/** The calendar that a URL is a day or month of. */
function findCalendar(url: URL): { family: string; year: number } | undefined {
  const text = url.pathname + url.search
  const year = Number(/(?<!\d)(\d{4})(?!\d)/.exec(text)?.[1] ?? Number.NaN)
  const dates = [...url.search.matchAll(dateParameter)]
  const isByQuery = dates.length > 1 || dates.some(([, , value = '']) => /^\d{4}-\d/.test(value))
  const isByPath = calendarWord.test(url.pathname) && /\/\d{4}([/-]\d{1,2}){1,2}(\/|$)/.test(url.pathname)
  const isByWord = calendarWord.test(url.pathname) && dates.length > 0
  if (!isByQuery && !isByPath && !isByWord) return undefined
  return { family: `${url.host}${text.replaceAll(/\d+/g, '#')}`, year: Number.isNaN(year) ? 2_000 : year }
}

/** What the URL is one of many of: its folder, and its path with the names of its parameters. */
function* walkFamilies(url: URL, segments: readonly string[]): Generator<string> {
  if (segments.length > 1) yield `/${segments[0] ?? ''}/`
  if (url.search !== '') {
    const names = url.search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=', 1)[0] ?? '')
    yield `${url.pathname}?${[...new Set(names)].toSorted((left, right) => (left < right ? -1 : 1)).join('&')}`
  }
}
