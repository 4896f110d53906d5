import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { PlanChange } from '../plan/plan-cache.ts'

/** In the order in which they are. */
export const columns = ['select', 'name', 'keywords', 'status', 'dueDate', 'assignee', 'promptType'] as const
export type Column = (typeof columns)[number]
export type TextColumn = 'name' | 'keywords' | 'assignee'

export const columnWidths = '2.25rem minmax(15rem, 1fr) minmax(8rem, 13rem) 7.5rem 8.5rem 7.5rem 7.5rem'

const maxTextLength: Record<TextColumn, number> = { name: 200, keywords: 5_000, assignee: 100 }
const maxKeywordLength = 200
const maxKeywords = 50

export function isTextColumn(column: Column): column is TextColumn {
  return column in maxTextLength
}

export function getMaxTextLength(column: TextColumn): number {
  return maxTextLength[column]
}

/** What is in the field when the cell is edited. */
export function getText(article: ArticleSummary, column: TextColumn): string {
  return column === 'keywords' ? article.keywords.join(', ') : article[column]
}

/** Words with commas, semicolons or lines between; doubled ones (blind to case) once. */
export function readKeywords(text: string): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim().slice(0, maxKeywordLength))
    .filter(Boolean)
  const firstOf = new Map<string, string>()
  for (const word of words) if (!firstOf.has(word.toLowerCase())) firstOf.set(word.toLowerCase(), word)
  return [...firstOf.values()].slice(0, maxKeywords)
}

/** What the text in the field means; undefined where it cannot be taken (a title must not be empty). */
export function readCell(column: TextColumn, text: string): PlanChange | undefined {
  const trimmed = text.trim()
  if (column === 'keywords') return { keywords: readKeywords(text) }
  if (column === 'assignee') return { assignee: trimmed }
  return trimmed === '' ? undefined : { name: trimmed }
}

/** What empties a cell; undefined for what cannot be empty. */
export function emptied(column: Column): PlanChange | undefined {
  const changes: Partial<Record<Column, PlanChange>> = {
    keywords: { keywords: [] },
    dueDate: { dueDate: null },
    assignee: { assignee: '' },
    promptType: { promptTypeId: null },
  }
  return changes[column]
}
