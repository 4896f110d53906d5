// What a pasted list says: articles that can be planned, and what stands in the way of it, row by row.
import { readArticleTable, type ArticleRow, type TableProblem } from '#core/article-table/index.ts'
import { bulkArticlesBody, mostAtOnce, type ArticleSummary } from '#features/articles/articles.schema.ts'
import { plan as texts } from '#web/messages/plan.ts'
import type { PlannedArticle } from '../plan/use-plan-acts.ts'

export interface Pasted {
  articles: PlannedArticle[]
  /** Columns that have something in them, in their order. */
  columns: (keyof typeof texts.paste.columns)[]
  problems: TableProblem[]
  /** What was left out or guessed, and titles that are there already. */
  warnings: string[]
}

export interface KnownTypes {
  id: string
  key: string
  name: string
}

const columnOrder = Object.keys(texts.paste.columns) as Pasted['columns']

export function readPasted(text: string, projectId: string, plan: readonly ArticleSummary[], types: readonly KnownTypes[]): Pasted {
  const table = readArticleTable(text)
  const problems = [...table.problems]
  const rows = table.rows.flatMap(({ row, article }) => {
    const planned = toPlanned(article, types)
    if ('problem' in planned) problems.push({ row, column: 'promptType', message: planned.problem })
    return 'problem' in planned ? [] : [{ row, planned: planned.article }]
  })
  problems.push(...refusals(projectId, rows))
  if (rows.length > mostAtOnce) problems.push({ row: 0, column: '', message: texts.paste.tooMany(mostAtOnce) })
  const isFilled = (column: keyof ArticleRow): boolean =>
    table.rows.some(({ article: { [column]: value } }) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  return {
    articles: rows.map(({ planned }) => planned),
    columns: columnOrder.filter(isFilled),
    problems: problems.sort((one, other) => one.row - other.row),
    warnings: [
      ...table.warnings,
      ...doubles(
        rows.map(({ planned }) => planned.name),
        plan,
      ),
    ],
  }
}

function toPlanned({ id: _id, name = '', promptType, ...rest }: ArticleRow, types: readonly KnownTypes[]): { article: PlannedArticle } | { problem: string } {
  const wanted = promptType?.toLowerCase()
  const type = types.find(({ key, name: typeName }) => key === wanted || typeName.toLowerCase() === wanted)
  if (promptType != null && type === undefined) return { problem: texts.paste.unknownType(promptType) }
  return { article: { ...rest, name, ...(type === undefined ? {} : { promptTypeId: type.id }) } }
}

/** What the server would refuse, in its words. A missing title was told already. */
function refusals(projectId: string, rows: readonly { row: number; planned: PlannedArticle }[]): TableProblem[] {
  const named = rows.filter(({ planned }) => planned.name !== '')
  return named.flatMap(({ row, planned }) => {
    const checked = bulkArticlesBody.safeParse({ projectId, articles: [planned] })
    return (checked.error?.issues ?? []).map(({ path, message }) => ({ row, column: String(path[2] ?? ''), message }))
  })
}

const shownNames = 3

function doubles(names: readonly string[], plan: readonly ArticleSummary[]): string[] {
  const inPlan = new Set(plan.map(({ name }) => name.toLowerCase()))
  const same = names.filter((name) => inPlan.has(name.toLowerCase()))
  const twice = [...new Set(names.filter((name, place) => name !== '' && names.findIndex((other) => other.toLowerCase() === name.toLowerCase()) < place))]
  return [
    ...(same.length > 0 ? [texts.paste.same(same.slice(0, shownNames), same.length - shownNames)] : []),
    ...(twice.length > 0 ? [texts.paste.twice(twice.slice(0, shownNames), twice.length - shownNames)] : []),
  ]
}
