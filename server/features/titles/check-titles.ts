// A title beside those of its project: what the store finds by keys is compared in full.
import {
  prepareTitle,
  sameTopic,
  titleKeys,
  titleSimilarity,
  type ReadTitle,
  type TitleSimilarity,
} from '#core/titles/index.ts'
import { similarityLimits, type SimilarTitle, type TitleCheck } from './titles.schema.ts'
import type { StoredTitle, TitlesRepository } from './titles.repository.ts'

/** Maximum number of titles that one answer lists. */
const maxListed = 10
/** Titles whose candidates are read in one statement. */
const askedAtOnce = 20

export interface AskedTitle {
  title: string
  keywords: readonly string[]
  /** The article that it is the title of: it does not collide with itself. */
  articleId?: string | undefined
  /** Titles that were proposed together with it are alternatives to it and do not collide with it. */
  allowsAlternatives?: boolean | undefined
}

/** `nearest`: what comes nearest, also where it is too far to be listed. */
export interface RatedTitle extends TitleCheck {
  nearest: SimilarTitle | null
}

/** The scope of a project's keys. */
export const getScope = (ownerId: string, projectId: string): string => `${ownerId}/${projectId}`

/** How near two titles are. */
export type TitleRating = (mine: ReadTitle, other: ReadTitle) => TitleSimilarity

export interface Comparing {
  /** By rules where nothing else is given. */
  rate?: TitleRating | undefined
  /** Titles that each is compared with beside those that the store finds for it. */
  others?: readonly StoredTitle[] | undefined
}

/** Checks each of the titles. */
export async function checkTitles(
  titles: TitlesRepository,
  project: { ownerId: string; projectId: string },
  asked: readonly AskedTitle[],
  comparing: Comparing = {},
): Promise<RatedTitle[]> {
  const checks: RatedTitle[] = []
  for await (const some of checkInBatches(titles, project, asked, comparing)) checks.push(...some)
  return checks
}

/** The same, some at a time. */
export async function* checkInBatches(
  titles: TitlesRepository,
  { ownerId, projectId }: { ownerId: string; projectId: string },
  asked: readonly AskedTitle[],
  { rate, others = [] }: Comparing = {},
): AsyncGenerator<RatedTitle[]> {
  const scope = getScope(ownerId, projectId)
  const read = rememberingReader()
  await titles.refresh(ownerId, projectId, (title, keywords) => titleKeys(scope, title, keywords).all)
  for (let start = 0; start < asked.length; start += askedAtOnce) {
    const some = asked.slice(start, start + askedAtOnce)
    const keys = some.map(({ title, keywords, articleId, allowsAlternatives }) => ({
      ...titleKeys(scope, title, keywords),
      exceptArticleId: articleId,
      withoutAlternatives: allowsAlternatives,
    }))
    const candidates = await titles.findCandidates(ownerId, projectId, keys)
    const further = await findFurther(titles, { ownerId, projectId }, some, others)
    yield some.map((each, index) => {
      const found = candidates[index] ?? []
      return compareWith(each, [...found, ...further(each, found)], { read, rate })
    })
  }
}

/**
 * Which of the others each title is compared with: no candidate again, nothing of its own article, and no
 * alternative to it.
 */
async function findFurther(
  titles: TitlesRepository,
  { ownerId, projectId }: { ownerId: string; projectId: string },
  asked: readonly AskedTitle[],
  others: readonly StoredTitle[],
): Promise<(asked: AskedTitle, candidates: readonly StoredTitle[]) => StoredTitle[]> {
  if (others.length === 0) return () => []
  const scope = getScope(ownerId, projectId)
  const keys = new Map([...asked, ...others].map(({ title }) => [title, titleKeys(scope, title).exact]))
  const choices = await titles.findChoices(ownerId, projectId, [...keys.values()])
  const getChoices = (title: string): readonly string[] => choices.get(keys.get(title) ?? '') ?? []
  return ({ title, articleId, allowsAlternatives = false }, candidates) => {
    const known = new Set(candidates.map((candidate) => candidate.title))
    const own = new Set(allowsAlternatives ? getChoices(title) : [])
    return others.filter(
      (other) =>
        !known.has(other.title) &&
        (articleId === undefined || other.articleId !== articleId) &&
        !getChoices(other.title).some((choice) => own.has(choice)),
    )
  }
}

export type TitleReader = (title: string) => ReadTitle

/** Reads each title once: titles of one request have many candidates in common. */
export function rememberingReader(): TitleReader {
  const known = new Map<string, ReadTitle>()
  return (title) => {
    const found = known.get(title) ?? prepareTitle(title)
    known.set(title, found)
    return found
  }
}

/** Compares a title with each of the candidates. */
export function compareWith(
  { title, keywords }: AskedTitle,
  candidates: readonly StoredTitle[],
  {
    read = prepareTitle,
    rate = titleSimilarity,
  }: { read?: TitleReader | undefined; rate?: TitleRating | undefined } = {},
): RatedTitle {
  const mine = read(title)
  const rated = candidates
    .map((candidate) => ({ candidate, other: read(candidate.title) }))
    .map((each) => ({ ...each, ...rate(mine, each.other) }))
  const near = rated
    .filter(({ similarity }) => similarity >= similarityLimits.named)
    .toSorted((one, other) => other.similarity - one.similarity)
  const named = oncePerArticle(
    near.map(({ candidate, similarity, why }) => ({ ...shown(candidate), similarity, why })),
  )
  const listed = named.filter(({ similarity }) => similarity >= similarityLimits.listed)
  const isDuplicate = new Set(
    listed.filter(({ similarity }) => similarity >= similarityLimits.duplicate).map(getPlace),
  )
  const topics = rated.flatMap(({ candidate, other }) => {
    const why = isDuplicate.has(getPlace(shown(candidate)))
      ? undefined
      : sameTopic(
          { reading: mine.reading, keyword: keywords[0] ?? '' },
          { reading: other.reading, keyword: candidate.keywords[0] ?? '' },
        )
    return why === undefined ? [] : [{ ...shown(candidate), why }]
  })
  const best = listed[0]?.similarity ?? 0
  return {
    exists: best >= similarityLimits.exists,
    exact: best === 1,
    similar: listed.slice(0, maxListed),
    same_topic: oncePerArticle(topics).slice(0, maxListed),
    nearest: named[0] ?? null,
  }
}

/** The nearer of two; the first where both are as near. */
export function nearer(one: SimilarTitle | null, other: SimilarTitle | null): SimilarTitle | null {
  return (other?.similarity ?? 0) > (one?.similarity ?? 0) ? other : one
}

function shown({
  articleId,
  title,
  source,
  url,
}: StoredTitle): Pick<SimilarTitle, 'article_id' | 'title' | 'source' | 'url'> {
  return { article_id: articleId, title, source, ...(url === undefined ? {} : { url }) }
}

/** An article and its text often have one title: the nearest of them stands for it. */
function oncePerArticle<Item extends Pick<SimilarTitle, 'article_id' | 'url' | 'title'>>(
  items: readonly Item[],
): Item[] {
  return [...new Map(items.toReversed().map((item) => [getPlace(item), item])).values()].toReversed()
}

/** What a title stands for, however many titles it has. */
export function getPlace({
  article_id,
  url,
  title,
}: Pick<SimilarTitle, 'article_id' | 'url' | 'title'>): string {
  return article_id ?? url ?? title
}
