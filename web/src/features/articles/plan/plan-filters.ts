// What of the plan is shown, and in which order. The whole plan is here: every view asks the same store, at
// once and without the server.
import { type ArticleSummary } from '#features/articles/articles.schema.ts'
import { articleStatuses, type ArticleStatus } from '#contracts/article.schema.ts'

export const planViews = ['table', 'board', 'calendar'] as const
export type PlanView = (typeof planViews)[number]

/** What the URL says. */
export interface PlanSearch {
  view?: string | undefined
  q?: string | undefined
  status?: string | undefined
  keyword?: string | undefined
  promptTypeId?: string | undefined
  assignee?: string | undefined
  sort?: string | undefined
  /** Month of the calendar, `2026-03`, or a day of the week it shows, `2026-03-31`. */
  month?: string | undefined
  /** `yes`: only titles that come too near to another. */
  collides?: string | undefined
}
export type ChangeSearch = (changed: PlanSearch) => void

const sortableColumns = ['name', 'keywords', 'status', 'dueDate', 'assignee', 'promptType'] as const
export type SortableColumn = (typeof sortableColumns)[number]

/** In the URL for articles that nobody is on. */
export const nobody = 'nobody'

export function getView({ view }: PlanSearch): PlanView {
  return planViews.find((known) => known === view) ?? 'table'
}

/** Whether articles are hidden. */
export function isFiltered({ q, status, keyword, promptTypeId, assignee, collides }: PlanSearch): boolean {
  return [q, status, keyword, promptTypeId, assignee, collides].some((value) => value !== undefined)
}

export const withoutFilters: PlanSearch = {
  q: undefined,
  status: undefined,
  keyword: undefined,
  promptTypeId: undefined,
  assignee: undefined,
  collides: undefined,
}

export function filterArticles(
  articles: readonly ArticleSummary[],
  search: PlanSearch,
  isColliding: (articleId: string) => boolean = () => false,
): ArticleSummary[] {
  const words = fold(search.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const keyword = search.keyword === undefined ? undefined : fold(search.keyword)
  return articles.filter((article) => {
    if (search.status !== undefined && article.status !== search.status) return false
    if (search.promptTypeId !== undefined && article.promptTypeId !== search.promptTypeId) return false
    if (
      search.assignee !== undefined &&
      article.assignee !== (search.assignee === nobody ? '' : search.assignee)
    )
      return false
    if (search.collides !== undefined && !isColliding(article.id)) return false
    const keywords = [...article.keywords, ...article.secondaryKeywords]
    if (keyword !== undefined && !keywords.some((one) => fold(one) === keyword)) return false
    if (words.length === 0) return true
    const text = fold([article.name, ...keywords, article.assignee].join(' '))
    return words.every((word) => text.includes(word))
  })
}

export interface Order {
  column: SortableColumn
  isDescending: boolean
}

/** Undefined: in the order in which the plan was made. */
export function findOrder({ sort }: PlanSearch): Order | undefined {
  const column = sortableColumns.find((known) => known === sort?.replace(/^-/, ''))
  return column === undefined ? undefined : { column, isDescending: sort?.startsWith('-') === true }
}

/** A column's heading leads from rising to falling to the plan's own order. */
export function nextSort(search: PlanSearch, column: SortableColumn): string | undefined {
  const order = findOrder(search)
  if (order?.column !== column) return column
  return order.isDescending ? undefined : `-${column}`
}

/** Empty cells come last, whichever way the column is ordered. */
export function sortArticles(
  articles: readonly ArticleSummary[],
  search: PlanSearch,
  promptTypeName: (id: string | undefined) => string,
): ArticleSummary[] {
  const order = findOrder(search)
  if (order === undefined) return [...articles]
  const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  const getKey: Record<SortableColumn, (article: ArticleSummary) => string> = {
    name: ({ name }) => name,
    keywords: ({ keywords }) => keywords.join(', '),
    status: ({ status }) => String(articleStatuses.indexOf(status)),
    dueDate: ({ dueDate }) => dueDate ?? '',
    assignee: ({ assignee }) => assignee,
    promptType: ({ promptTypeId }) => promptTypeName(promptTypeId),
  }
  const keyed = articles.map((article) => ({ article, key: getKey[order.column](article) }))
  return keyed
    .sort((one, other) => {
      if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '')
      return compare(one.key, other.key) * (order.isDescending ? -1 : 1)
    })
    .map(({ article }) => article)
}

/** Articles by status, each column by due date, those without one last. */
export function byStatus(articles: readonly ArticleSummary[]): Map<ArticleStatus, ArticleSummary[]> {
  const columns = new Map<ArticleStatus, ArticleSummary[]>(articleStatuses.map((status) => [status, []]))
  for (const article of articles) columns.get(article.status)?.push(article)
  for (const column of columns.values())
    column.sort((one, other) => (one.dueDate ?? '9999').localeCompare(other.dueDate ?? '9999'))
  return columns
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
}
