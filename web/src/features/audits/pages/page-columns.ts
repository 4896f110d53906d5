// Columns of the list of pages, what the server sorts them by, and which way round first.
import type { AuditedPageRow } from '#capabilities/site-crawl/site-crawl.schema.ts'
import { audits } from '#web/messages/audits.ts'

const texts = audits.pages.head

export interface PageColumn {
  /** What the server calls it. */
  sort: string
  heading: string
  /** The largest first: of these one looks for the extremes. */
  isDescendingFirst: boolean
}

export const urlColumn: PageColumn = { sort: 'url', heading: texts.page, isDescendingFirst: false }
export const answerColumn: PageColumn = { sort: 'status', heading: texts.answer, isDescendingFirst: true }

export interface FigureColumn extends PageColumn {
  getText: (page: AuditedPageRow) => string
}

const number = new Intl.NumberFormat('en')

export const figureColumns: readonly FigureColumn[] = [
  {
    sort: 'depth',
    heading: texts.depth,
    isDescendingFirst: false,
    getText: ({ depth }) => number.format(depth),
  },
  {
    sort: 'inlinks',
    heading: texts.inlinks,
    isDescendingFirst: true,
    getText: ({ inlinks }) => number.format(inlinks),
  },
  {
    sort: 'word_count',
    heading: texts.words,
    isDescendingFirst: false,
    getText: ({ word_count: words }) => number.format(words),
  },
  {
    sort: 'duration_ms',
    heading: texts.time,
    isDescendingFirst: true,
    getText: ({ duration_ms: duration }) => (duration === null ? '' : audits.pages.milliseconds(duration)),
  },
  {
    sort: 'findings',
    heading: texts.found,
    isDescendingFirst: true,
    getText: ({ findings }) => number.format(findings),
  },
]

/** What a press on a heading sorts by: its usual way first, the other one after that. */
export function nextSort(
  { sort, isDescendingFirst }: Pick<PageColumn, 'sort' | 'isDescendingFirst'>,
  current: string,
): string {
  const usual = isDescendingFirst ? `-${sort}` : sort
  const other = isDescendingFirst ? sort : `-${sort}`
  return current === usual ? other : usual
}

/** Which way a column is sorted now. */
export function findDirection(
  { sort }: Pick<PageColumn, 'sort'>,
  current: string,
): 'up' | 'down' | undefined {
  return current === sort ? 'up' : current === `-${sort}` ? 'down' : undefined
}
