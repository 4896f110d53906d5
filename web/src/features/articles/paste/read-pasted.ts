// What a pasted list says: articles that can be planned, and what is in the way of it, row by row.
import { readArticleTable, type ArticleRow, type TableProblem } from '#core/article-table/index.ts'
import { bulkArticlesBody, maxConcurrent } from '#features/articles/articles.schema.ts'
import { plan as texts } from '#web/messages/plan.ts'
import type { PlannedArticle } from '../plan/use-plan-actions.ts'

export interface Pasted {
  articles: PlannedArticle[]
  /** Of each article, as a spreadsheet counts: the headings are the first. */
  rows: number[]
  /** Columns that have something in them, in their order. */
  columns: (keyof typeof texts.paste.columns)[]
  problems: TableProblem[]
  /** What was left out or guessed. */
  warnings: string[]
}

export interface KnownTypes {
  id: string
  key: string
  name: string
}

const columnOrder = Object.keys(texts.paste.columns) as Pasted['columns']

export function readPasted(text: string, projectId: string, types: readonly KnownTypes[]): Pasted {
  const table = readArticleTable(text)
  const problems = [...table.problems]
  const rows = table.rows.flatMap(({ row, article }) => {
    const planned = toPlanned(article, types)
    if ('problem' in planned) problems.push({ row, column: 'promptType', message: planned.problem })
    return 'problem' in planned ? [] : [{ row, planned: planned.article }]
  })
  problems.push(...refusals(projectId, rows))
  if (rows.length > maxConcurrent)
    problems.push({ row: 0, column: '', message: texts.paste.tooMany(maxConcurrent) })
  const getLine = (row: number): number => row + (table.hasHeadings ? 1 : 0)
  const isFilled = (column: keyof ArticleRow): boolean =>
    table.rows.some(({ article: { [column]: value } }) =>
      Array.isArray(value) ? value.length > 0 : Boolean(value),
    )
  return {
    articles: rows.map(({ planned }) => planned),
    rows: rows.map(({ row }) => getLine(row)),
    columns: columnOrder.filter(isFilled),
    // What is about the whole list has row 0 and keeps it.
    problems: problems
      .map((problem) =>
        problem.column === '' && problem.row === 0 ? problem : { ...problem, row: getLine(problem.row) },
      )
      .sort((one, other) => one.row - other.row),
    warnings: table.warnings,
  }
}

function toPlanned(
  { id: _id, name = '', promptType, ...rest }: ArticleRow,
  types: readonly KnownTypes[],
): { article: PlannedArticle } | { problem: string } {
  const wanted = promptType?.toLowerCase()
  const type = types.find(({ key, name: typeName }) => key === wanted || typeName.toLowerCase() === wanted)
  if (promptType != null && type === undefined) return { problem: texts.paste.unknownType(promptType) }
  return { article: { ...rest, name, ...(type === undefined ? {} : { promptTypeId: type.id }) } }
}

/** What the server would refuse, in its words. A missing title was reported already. */
function refusals(
  projectId: string,
  rows: readonly { row: number; planned: PlannedArticle }[],
): TableProblem[] {
  const named = rows.filter(({ planned }) => planned.name !== '')
  return named.flatMap(({ row, planned }) => {
    const checked = bulkArticlesBody.safeParse({ projectId, articles: [planned] })
    return (checked.error?.issues ?? []).map(({ path, message }) => ({
      row,
      column: String(path[2] ?? ''),
      message,
    }))
  })
}
