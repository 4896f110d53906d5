import type { TitleKeys } from '#core/titles/index.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { TitleSource } from './titles.schema.ts'

export interface StoredTitle {
  articleId: string | null
  title: string
  source: TitleSource
  url?: string | undefined
  /** Of an article; none of its texts and of published pages. */
  keywords: string[]
}

export interface PublishedTitle {
  url: string
  title: string
  keys: string[]
}

export interface TitleProposal {
  titleKey: string
  /** One for each answer and keyword. */
  choice: string
}

type KeysOf = (title: string, keywords: readonly string[]) => string[]

export interface TitlesRepository {
  /** Makes the keys of titles that were written since the last time, for some seconds at most. */
  refresh(ownerId: string, projectId: string, findKeys: KeysOf): Promise<void>
  /**
   * For each of the titles asked about those that share most of its keys, the rarer the better; none of the
   * article that it is excepted from. With
   * `withoutAlternatives` none that was proposed together with it.
   */
  findCandidates(
    ownerId: string,
    projectId: string,
    asked: readonly (TitleKeys & {
      exceptArticleId?: string | undefined
      withoutAlternatives?: boolean | undefined
    })[],
  ): Promise<StoredTitle[][]>
  /** Titles of the project, the latest first. */
  findLatest(ownerId: string, projectId: string, limit: number): Promise<StoredTitle[]>
  /** Keeps which titles were proposed together, by their exact keys. */
  keepProposals(ownerId: string, projectId: string, proposals: readonly TitleProposal[]): Promise<void>
  /** The choices that titles were proposed in, by their exact keys. */
  findChoices(
    ownerId: string,
    projectId: string,
    titleKeys: readonly string[],
  ): Promise<Map<string, string[]>>
  /** Of each article that has some. */
  findKeywords(
    ownerId: string,
    projectId: string,
    articleIds: readonly string[],
  ): Promise<Map<string, string[]>>
  keepPublished(ownerId: string, projectId: string, pages: readonly PublishedTitle[]): Promise<void>
  /**
   * Removes published titles of other URLs than these, if any are given, and notes the time. Gives how
   * many are left.
   */
  endReading(ownerId: string, projectId: string, urls?: readonly string[]): Promise<number>
  /** Removes some keys that lead to no title any more. Gives how many. */
  removeLostKeys(): Promise<number>
  removeOldProposals(): Promise<number>
  findReading(ownerId: string, projectId: string): Promise<{ titles: number; readAt: string } | undefined>
}

interface Row {
  asked: number
  article_id: string | null
  title: string
  source: TitleSource
  url: string | null
  keywords: string[]
}

/** Candidates of one title that are compared in full, some 50 µs each. */
const maxCandidates = 60
/** A part that more titles share says nothing, and costs no more than reading so many. */
const commonFrom = 200
const batchSize = 500
/** A plan is rarely longer. */
const proposalDays = 365
const lostAtOnce = 20_000
const maxRefreshMs = 5_000

export function createTitlesRepository(database: Database): TitlesRepository {
  return {
    async refresh(ownerId, projectId, findKeys) {
      const deadline = performance.now() + maxRefreshMs
      while (
        (await refreshSome(database, ownerId, projectId, findKeys)) === batchSize &&
        performance.now() < deadline
      );
    },

    async findCandidates(ownerId, projectId, asked) {
      const places = asked.flatMap(({ all }, index) => all.map(() => index))
      const keys = asked.flatMap(({ all }) => all)
      const ranks = asked.flatMap(({ all, exact, subject }) =>
        all.map((key) => (key === exact ? 'exact' : key === subject ? 'subject' : 'part')),
      )
      const alternatives = asked.map(({ exact, withoutAlternatives }) =>
        withoutAlternatives === true ? exact : null,
      )
      const exceptions = asked.map(({ exceptArticleId = '' }) => exceptArticleId)
      const rows = await database.query<Row>(sql`
        with exception as (
          select asked - 1 as asked, article_id, title_key from unnest(${exceptions}::text[], ${alternatives}::bigint[]) with ordinality as each(article_id, title_key, asked)
        ),
        asked as (select asked, key, rank from unnest(${places}::int[], ${keys}::bigint[], ${ranks}::text[]) as each(asked, key, rank)),
        found as (
          select asked, rank, posting.no, count(*) over (partition by asked, asked.key) as sharing
          from asked cross join lateral (
            select no from project_title_keys as known where known.key = asked.key limit ${commonFrom + 1}
          ) as posting
        ),
        rated as (
          select asked, no, sum(case rank when 'exact' then 100 else 1 / (1 + ln(sharing::float8)) end) as rating
          from found where sharing <= ${commonFrom} or rank <> 'part' group by asked, no
        ),
        best as (select asked, no, rating, row_number() over (partition by asked order by rating desc, no) as place from rated)
        select best.asked, title.article_id, title.title, title.source, title.url, title.keywords
        from best join exception using (asked) join project_titles as title using (no)
        where place <= ${maxCandidates} and title.owner_id = ${ownerId} and title.project_id = ${projectId}
          and title.article_id is distinct from exception.article_id
          and (title.source <> 'published' and title.keys[1] <> exception.title_key and exists (
            select from title_proposals as mine join title_proposals as other using (owner_id, project_id, choice)
            where mine.owner_id = ${ownerId} and mine.project_id = ${projectId} and mine.title_key = exception.title_key and other.title_key = title.keys[1]
          )) is not true
        order by best.asked, place`)
      const byAsked = Map.groupBy(rows, (row) => row.asked)
      return asked.map((_, index) => (byAsked.get(index) ?? []).map(toStoredTitle))
    },

    async findLatest(ownerId, projectId, limit) {
      const rows = await database.query<Row>(sql`
        select 0 as asked, article_id, title, source, url, keywords from project_titles
        where owner_id = ${ownerId} and project_id = ${projectId} order by no desc limit ${limit}`)
      return rows.map(toStoredTitle)
    },

    async findKeywords(ownerId, projectId, articleIds) {
      if (articleIds.length === 0) return new Map()
      const rows = await database.query<{ source_id: string; keywords: string[] }>(sql`
        select source_id, keywords from project_titles
        where owner_id = ${ownerId} and project_id = ${projectId} and source = 'article' and source_id = any(${[...articleIds]}::text[])`)
      return new Map(rows.map((row) => [row.source_id, row.keywords]))
    },

    async keepPublished(ownerId, projectId, pages) {
      await database.execute(sql`
        insert into project_titles as known (owner_id, project_id, source, source_id, title, url, keys, stale)
        select ${ownerId}, ${projectId}, 'published', md5(page.url), page.title, page.url, page.keys::bigint[], false
        from unnest(${pages.map(({ url }) => url)}::text[], ${pages.map(({ title }) => title)}::text[], ${pages.map(({ keys }) => `{${keys.join(',')}}`)}::text[]) as page(url, title, keys)
        where exists (select from projects where owner_id = ${ownerId} and id = ${projectId})
        on conflict (owner_id, project_id, source, source_id) do update set title = excluded.title, url = excluded.url, keys = excluded.keys, stale = false
          where known.title <> excluded.title or known.stale`)
    },

    async endReading(ownerId, projectId, urls) {
      if (urls !== undefined)
        await database.execute(sql`
        delete from project_titles where owner_id = ${ownerId} and project_id = ${projectId} and source = 'published'
          and not exists (select from unnest(${[...urls]}::text[]) as page(url) where md5(page.url) = source_id)`)
      const [row] = await database.query<{ titles: number }>(sql`
        insert into published_title_readings (owner_id, project_id, titles)
        select ${ownerId}, ${projectId}, (select count(*) from project_titles where owner_id = ${ownerId} and project_id = ${projectId} and source = 'published')
        where exists (select from projects where owner_id = ${ownerId} and id = ${projectId})
        on conflict (owner_id, project_id) do update set titles = excluded.titles, read_at = now() returning titles`)
      return row?.titles ?? 0
    },

    async keepProposals(ownerId, projectId, proposals) {
      await database.execute(sql`
        insert into title_proposals (owner_id, project_id, title_key, choice)
        select ${ownerId}, ${projectId}, title_key, choice
        from unnest(${proposals.map(({ titleKey }) => titleKey)}::bigint[], ${proposals.map(({ choice }) => choice)}::text[]) as each(title_key, choice)
        where exists (select from projects where owner_id = ${ownerId} and id = ${projectId})
        on conflict do nothing`)
    },

    async findChoices(ownerId, projectId, keys) {
      const rows = await database.query<{ title_key: string; choices: string[] }>(sql`
        select title_key::text, array_agg(choice) as choices from title_proposals
        where owner_id = ${ownerId} and project_id = ${projectId} and title_key = any(${[...new Set(keys)]}::bigint[]) group by title_key`)
      return new Map(rows.map(({ title_key: key, choices }) => [key, choices]))
    },

    removeOldProposals: () =>
      database.execute(
        sql`delete from title_proposals where created_at < now() - make_interval(days => ${proposalDays})`,
      ),

    removeLostKeys: () =>
      database.execute(sql`
        delete from project_title_keys as lost using (
          select key, no from project_title_keys as known where not exists (select from project_titles where project_titles.no = known.no) limit ${lostAtOnce}
        ) as found where lost.key = found.key and lost.no = found.no`),

    async findReading(ownerId, projectId) {
      const [row] = await database.query<{ titles: number; read_at: Date }>(
        sql`select titles, read_at from published_title_readings where owner_id = ${ownerId} and project_id = ${projectId}`,
      )
      return row === undefined ? undefined : { titles: row.titles, readAt: row.read_at.toISOString() }
    },
  }
}

/** Gives how many it was. Rows that another check is at are left to it. */
async function refreshSome(
  database: Database,
  ownerId: string,
  projectId: string,
  findKeys: KeysOf,
): Promise<number> {
  const mine = sql`owner_id = ${ownerId} and project_id = ${projectId} and stale`
  // Nearly always nothing is to be done; only what is costs a transaction.
  const [stale] = await database.query(sql`select 1 from project_titles where ${mine} limit 1`)
  if (stale === undefined) return 0
  return database.transaction(async (transaction) => {
    const rows = await transaction.query<{ no: string; title: string; keywords: string[] }>(
      sql`select no, title, keywords from project_titles where ${mine} order by no limit ${batchSize} for update skip locked`,
    )
    if (rows.length === 0) return 0
    await transaction.execute(sql`
      update project_titles set keys = fresh.keys::bigint[], stale = false
      from unnest(${rows.map(({ no }) => no)}::bigint[], ${rows.map(({ title, keywords }) => `{${findKeys(title, keywords).join(',')}}`)}::text[]) as fresh(no, keys)
      where project_titles.no = fresh.no`)
    return rows.length
  })
}

function toStoredTitle({ article_id: articleId, title, source, url, keywords }: Row): StoredTitle {
  return { articleId, title, source, url: url ?? undefined, keywords }
}

/** What is kept for an owner; goes with the account, before the articles that it follows. */
export const titlesData = {
  tables: ['project_titles', 'published_title_readings', 'title_proposals'],
} as const
