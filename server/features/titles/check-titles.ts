// A title beside those of its project: what the store finds by keys is compared in full.
import { prepareTitle, sameTopic, titleKeys, titleSimilarity, type ReadTitle } from '#core/titles/index.ts'
import { similarityLimits, type SimilarTitle, type TitleCheck } from './titles.schema.ts'
import type { StoredTitle, TitlesRepository } from './titles.repository.ts'

/** Most titles that one answer lists. */
const mostListed = 10
/** Titles whose candidates are read in one statement. */
const askedAtOnce = 20

export interface AskedTitle {
  title: string
  keywords: readonly string[]
}

/** The scope of a project's keys. */
export const scopeOf = (ownerId: string, projectId: string): string => `${ownerId}/${projectId}`

/** Checks each of the titles. `excludeArticleId`: the article that they are for. */
export async function checkTitles(
  titles: TitlesRepository,
  { ownerId, projectId, excludeArticleId }: { ownerId: string; projectId: string; excludeArticleId?: string | undefined },
  asked: readonly AskedTitle[],
): Promise<TitleCheck[]> {
  const scope = scopeOf(ownerId, projectId)
  await titles.refresh(ownerId, projectId, (title, keywords) => titleKeys(scope, title, keywords).all)
  const checks: TitleCheck[] = []
  for (let start = 0; start < asked.length; start += askedAtOnce) {
    const some = asked.slice(start, start + askedAtOnce)
    const keys = some.map(({ title, keywords }) => titleKeys(scope, title, keywords))
    const candidates = await titles.findCandidates(ownerId, projectId, keys, excludeArticleId)
    checks.push(...some.map((each, index) => compareWith(each, candidates[index] ?? [])))
  }
  return checks
}

/** Compares a title with each of the candidates. */
export function compareWith({ title, keywords }: AskedTitle, candidates: readonly StoredTitle[]): TitleCheck {
  const mine = prepareTitle(title)
  const rated = candidates
    .map((candidate) => ({ candidate, other: prepareTitle(candidate.title) }))
    .map((each) => ({ ...each, ...titleSimilarity(mine, each.other) }))
  const nearest = rated.filter(({ similarity }) => similarity >= similarityLimits.listed).toSorted((one, other) => other.similarity - one.similarity)
  const listed = oncePerArticle(nearest.map(({ candidate, similarity, why }) => ({ ...shown(candidate), similarity, why })))
  const isDuplicate = new Set(listed.filter(({ similarity }) => similarity >= similarityLimits.duplicate).map(placeOf))
  const topics = rated.flatMap(({ candidate, other }) => {
    const why = isDuplicate.has(placeOf(shown(candidate))) ? undefined : aimsAtTheSame(mine, keywords, other, candidate.keywords)
    return why === undefined ? [] : [{ ...shown(candidate), why }]
  })
  const best = listed[0]?.similarity ?? 0
  return {
    exists: best >= similarityLimits.exists,
    exact: best === 1,
    similar: listed.slice(0, mostListed),
    same_topic: oncePerArticle(topics).slice(0, mostListed),
  }
}

function aimsAtTheSame(mine: ReadTitle, keywords: readonly string[], other: ReadTitle, otherKeywords: readonly string[]): string | undefined {
  return sameTopic({ reading: mine.reading, keywords }, { reading: other.reading, keywords: otherKeywords })
}

function shown({ articleId, title, source, url }: StoredTitle): Pick<SimilarTitle, 'article_id' | 'title' | 'source' | 'url'> {
  return { article_id: articleId, title, source, ...(url === undefined ? {} : { url }) }
}

/** An article and its text often have one title: the nearest of them stands for it. */
function oncePerArticle<Item extends Pick<SimilarTitle, 'article_id' | 'url' | 'title'>>(items: readonly Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [placeOf(item), item])).values()].toReversed()
}

function placeOf({ article_id, url, title }: Pick<SimilarTitle, 'article_id' | 'url' | 'title'>): string {
  return article_id ?? url ?? title
}
