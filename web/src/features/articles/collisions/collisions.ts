// Which titles of a plan come too near to another: what the server said of each, as long as both titles are
// still so.
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { CheckedTitle } from '#web/lib/title-check.ts'

/** The title that another comes too near to. */
export interface Collision {
  exists: boolean
  similarity: number
  title: string
  source: NonNullable<CheckedTitle['nearest']>['source']
  why: string
  /** The article that has it, where one is known. */
  articleId?: string | undefined
  /** Of a published page. */
  url?: string | undefined
}

/** What was found for one article of the plan. */
export interface PlanCheck {
  title: string
  at: number
  collision?: Collision | undefined
  /** Title of the other article when this was found. */
  otherTitle?: string | undefined
}
export type PlanChecks = ReadonlyMap<string, PlanCheck>

type Titled = Pick<ArticleSummary, 'id' | 'name' | 'status'>

/** Time after which a title is compared again: others may have been published meanwhile. */
export const checkLastsMs = 300_000

export function findCollision({ exists, duplicate, nearest }: CheckedTitle): Collision | undefined {
  if (nearest === null || !(exists || duplicate)) return undefined
  const { article_id: articleId, title, similarity, source, url, why } = nearest
  return { exists, similarity, title, source, why, url, ...(articleId === null ? {} : { articleId }) }
}

export function getPlanCheck(
  article: Titled,
  check: CheckedTitle,
  plan: readonly Titled[],
  at: number,
): PlanCheck {
  const found = findCollision(check)
  if (found === undefined) return { title: article.name, at }
  const other = plan.find(
    ({ id, name }) =>
      id !== article.id && (found.articleId === undefined ? name === found.title : id === found.articleId),
  )
  // Another title of the same request is another article of the plan.
  const collision: Collision =
    found.source === 'suggested' && other !== undefined
      ? { ...found, source: 'article', title: other.name, articleId: other.id }
      : found
  return { title: article.name, at, collision, otherTitle: other?.name }
}

function isStanding(
  article: Titled,
  check: PlanCheck | undefined,
  titles: ReadonlyMap<string, string>,
): check is PlanCheck {
  if (check === undefined || check.title !== article.name) return false
  const other = check.collision?.articleId
  return other === undefined || titles.get(other) === check.otherTitle
}

/**
 * What must be compared: new titles, changed ones, and those whose other one is gone. What is done collides
 * no more.
 */
export function dueForCheck<Article extends Titled>(
  plan: readonly Article[],
  checks: PlanChecks,
  now: number,
): Article[] {
  const titles = findTitles(plan)
  return plan.filter((article) => {
    const check = checks.get(article.id)
    return article.status !== 'done' && !(isStanding(article, check, titles) && now - check.at < checkLastsMs)
  })
}

/** The marks of a plan. A collision is one of both sides, also where only one of them was compared since. */
export function findCollisions(plan: readonly Titled[], checks: PlanChecks): Map<string, Collision> {
  const titles = findTitles(plan)
  const open = plan.filter(({ status }) => status !== 'done')
  const openIds = new Set(open.map(({ id }) => id))
  const collisions = new Map<string, Collision>()
  for (const article of open) {
    const check = checks.get(article.id)
    if (isStanding(article, check, titles) && check.collision !== undefined)
      collisions.set(article.id, check.collision)
  }
  for (const [id, collision] of collisions) {
    const { articleId, source } = collision
    if (
      articleId === undefined ||
      source !== 'article' ||
      !openIds.has(articleId) ||
      collisions.has(articleId)
    )
      continue
    collisions.set(articleId, { ...collision, articleId: id, title: titles.get(id) ?? '' })
  }
  return collisions
}

/**
 * What a plan shows of collisions without saying so, by article and title: all titles that it was opened
 * with, as long as they are not compared, and what collides already.
 */
export function titleKeys(plan: readonly Titled[], collisions?: ReadonlyMap<string, Collision>): Set<string> {
  const named = collisions === undefined ? plan : plan.filter(({ id }) => collisions.has(id))
  return new Set(named.map(titleKey))
}

/** What is news of the collisions, said of the title that was compared, which is before its other side. */
export function findNewCollision<Article extends Titled>(
  plan: readonly Article[],
  collisions: ReadonlyMap<string, Collision>,
  known: ReadonlySet<string>,
): [Article, Collision] | undefined {
  const articles = new Map(plan.map((article) => [article.id, article]))
  for (const [id, collision] of collisions) {
    const article = articles.get(id)
    if (article !== undefined && !known.has(titleKey(article))) return [article, collision]
  }
  return undefined
}

const titleKey = ({ id, name }: Titled): string => `${id} ${name}`

function findTitles(plan: readonly Titled[]): Map<string, string> {
  return new Map(plan.map(({ id, name }) => [id, name]))
}
