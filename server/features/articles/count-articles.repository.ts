import type { ArticleStatus } from '#contracts/article.schema.ts'
import type { Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

/** A project's articles in numbers. `keywords`: by key, how many aim at it and how many of them are done. */
export interface ArticleCounts {
  total: number
  byStatus: Map<ArticleStatus, number>
  overdue: number
  withoutDueDate: number
  keywords: Map<string, { articles: number; done: number }>
}

export async function countArticles(
  database: Queryable,
  { ownerId, projectId, today }: { ownerId: string; projectId: string; today: string },
): Promise<ArticleCounts> {
  const mine = sql`owner_id = ${ownerId} and project_id = ${projectId} and deleted_at is null`
  const [byStatus, [dates], keywords] = await Promise.all([
    database.query<{ status: ArticleStatus; articles: number }>(
      sql`select status, count(*)::int as articles from articles where ${mine} group by status`,
    ),
    database.query<{ overdue: number; without: number }>(
      sql`select count(*) filter (where status <> 'done' and due_date < ${today})::int as overdue,
        count(*) filter (where due_date = 'none')::int as without from articles where ${mine}`,
    ),
    database.query<{ key: string; articles: number; done: number }>(
      sql`select keyword.key, count(*)::int as articles, count(*) filter (where status = 'done')::int as done
        from articles cross join jsonb_array_elements_text(body -> 'keywordKeys') as keyword(key)
        where ${mine} group by keyword.key`,
    ),
  ])
  return {
    total: byStatus.reduce((sum, { articles }) => sum + articles, 0),
    byStatus: new Map(byStatus.map(({ status, articles }) => [status, articles])),
    overdue: dates?.overdue ?? 0,
    withoutDueDate: dates?.without ?? 0,
    keywords: new Map(keywords.map(({ key, articles, done }) => [key, { articles, done }])),
  }
}
