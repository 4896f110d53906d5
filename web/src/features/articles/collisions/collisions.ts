// Which articles of a plan come too near to another, by title or by topic: what the server said of each, as
// long as both are still so.
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type { CheckedTitle } from '#web/lib/title-check.ts'

/** The title that another comes too near to, or that aims at the same topic. */
export interface Collision {
  kind: 'exists' | 'duplicate' | 'topic'
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
  aim: string
  at: number
  collision?: Collision | undefined
  /** Aim of the other article when this was found. */
  otherAim?: string | undefined
}
export type PlanChecks = ReadonlyMap<string, PlanCheck>

type Titled = Pick<ArticleSummary, 'id' | 'name' | 'keywords' | 'status'>

/** Time after which an article is compared again: others may have been published meanwhile. */
export const checkLastsMs = 300_000

export function findCollision({ exists, duplicate, nearest, topic }: CheckedTitle): Collision | undefined {
  const isNear = exists || duplicate
  const other = isNear ? nearest : topic
  if (other === null) return undefined
  const { article_id: articleId, title, source, url, why } = other
  return {
    kind: exists ? 'exists' : isNear ? 'duplicate' : 'topic',
    similarity: nearest?.similarity ?? 0,
    title,
    source,
    why,
    url,
    ...(articleId === null ? {} : { articleId }),
  }
}

export function getPlanCheck(
  article: Titled,
  check: CheckedTitle,
  plan: readonly Titled[],
  at: number,
): PlanCheck {
  const found = findCollision(check)
  if (found === undefined) return { aim: getAim(article), at }
  const other = plan.find(
    ({ id, name }) =>
      id !== article.id && (found.articleId === undefined ? name === found.title : id === found.articleId),
  )
  // Another title of the same request is another article of the plan.
  const collision: Collision =
    found.source === 'suggested' && other !== undefined
      ? { ...found, source: 'article', title: other.name, articleId: other.id }
      : found
  return { aim: getAim(article), at, collision, otherAim: other && getAim(other) }
}

function isStanding(
  article: Titled,
  check: PlanCheck | undefined,
  plan: ReadonlyMap<string, Titled>,
): check is PlanCheck {
  if (check === undefined || check.aim !== getAim(article)) return false
  const id = check.collision?.articleId
  const other = id === undefined ? undefined : plan.get(id)
  return id === undefined || (other && getAim(other)) === check.otherAim
}

/**
 * What must be compared: new articles, changed ones, and those whose other one is gone. What is done collides
 * no more.
 */
export function dueForCheck<Article extends Titled>(
  plan: readonly Article[],
  checks: PlanChecks,
  now: number,
): Article[] {
  const byId = findById(plan)
  return plan.filter((article) => {
    const check = checks.get(article.id)
    return article.status !== 'done' && !(isStanding(article, check, byId) && now - check.at < checkLastsMs)
  })
}

/** The marks of a plan. A collision is one of both sides, also where only one of them was compared since. */
export function findCollisions(plan: readonly Titled[], checks: PlanChecks): Map<string, Collision> {
  const byId = findById(plan)
  const open = plan.filter(({ status }) => status !== 'done')
  const openIds = new Set(open.map(({ id }) => id))
  const collisions = new Map<string, Collision>()
  for (const article of open) {
    const check = checks.get(article.id)
    if (isStanding(article, check, byId) && check.collision !== undefined)
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
    collisions.set(articleId, { ...collision, articleId: id, title: byId.get(id)?.name ?? '' })
  }
  return collisions
}

/** What the server compares: its title, and the keyword that it wants to be found for. */
const getAim = ({ name, keywords: [keyword = ''] }: Titled): string => `${name}\n${keyword}`

function findById(plan: readonly Titled[]): Map<string, Titled> {
  return new Map(plan.map((article) => [article.id, article]))
}
