// How changes of the plan reach the server: what is the same for many goes in one request, which changes all
// of them or none.
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import { changeArticle, changeArticles, maxConcurrent } from '../api.ts'
import { invert, type PlanChange } from './plan-cache.ts'

export interface WantedChange {
  article: ArticleSummary
  change: PlanChange
}

interface Group {
  articles: ArticleSummary[]
  change: PlanChange
}

/** The articles as they are after it, and what the server said of their new titles and keywords. */
export interface SentChanges {
  changed: ArticleSummary[]
  warnings: string[]
}

/** When a request fails, those before it are taken back, and it throws what the server said. */
export async function sendChanges(wanted: readonly WantedChange[]): Promise<SentChanges> {
  const done: WantedChange[] = []
  const sent: SentChanges = { changed: [], warnings: [] }
  try {
    for (const group of findGroups(wanted)) {
      // One after the other: what follows a failure must not be sent.
      const { changed, warnings } = await send(group)
      sent.changed.push(...changed)
      sent.warnings.push(...warnings)
      done.push(...group.articles.map((article) => ({ article, change: group.change })))
    }
    return sent
  } catch (error) {
    const back = done.map(({ article, change }) => ({ article, change: invert(article, change) }))
    for (const group of findGroups(back)) await send(group)
    throw error
  }
}

function findGroups(wanted: readonly WantedChange[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { article, change } of wanted) {
    const key = isForMany(change) ? JSON.stringify(change) : article.id
    const group = groups.get(key) ?? { articles: [], change }
    group.articles.push(article)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ articles, change }) =>
    inParts(articles).map((part) => ({ articles: part, change })),
  )
}

/** As many requests as it takes. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / maxConcurrent) }, (_, place) =>
    items.slice(place * maxConcurrent, (place + 1) * maxConcurrent),
  )
}

function isForMany(change: PlanChange): boolean {
  return change.name === undefined && change.keywords === undefined
}

/**
 * The last write of a cell wins: only the members that were changed are sent, so nothing else of the article
 * is touched.
 */
async function send({ articles, change }: Group): Promise<SentChanges> {
  const { name, keywords, ...forMany } = change
  if (name === undefined && keywords === undefined)
    return {
      changed: (await changeArticles({ ids: articles.map(({ id }) => id), change: forMany })).items,
      warnings: [],
    }
  const stored = await Promise.all(articles.map(({ id }) => changeArticle(id, change)))
  return {
    changed: stored.map(
      ({ outline, scrapedContent: _pages, notes: _notes, warnings: _warnings, ...summary }) => ({
        ...summary,
        outlineHeadings: outline.length,
      }),
    ),
    warnings: stored.flatMap(({ warnings = [] }) => warnings),
  }
}
