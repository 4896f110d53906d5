// Frontier and results of one crawl in the store, for the one worker that holds its lease. Everything is
// written once, however often it is tried.
import { newId } from '#platform/ids.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { batches } from '#platform/store/batches.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import { findNearest } from '../frontier/admission.ts'
import { countInlinks } from './count-inlinks.repository.ts'
import { createCrawlFiles } from './crawl-files.repository.ts'
import { createCrawlLease } from './crawl-lease.repository.ts'
import { createFigures } from './table-figures.repository.ts'
import { keepPages } from './keep-pages.repository.ts'
import type { CrawlFacts, CrawlRepository, FoundPage, TakenPage } from '../crawl.types.ts'

/** Tables of the crawls, for the removal of an account. */
export const crawlData = {
  tables: [
    'audit_crawls',
    'audit_pages',
    'audit_listed_pages',
    'audit_links',
    'audit_resources',
    'audit_hits',
    'audit_tallies',
  ],
}

/**
 * A page that was taken so often when its worker ended may be what ends it: it waits for all others, and few
 * are taken together with it.
 */
const suspectAttempts = 3
/** Taken so often, it is what ends it. */
const maxAttempts = 10
const rowsPerStep = 1_000

/** The rows of one crawl, for one worker. */
export type OpenCrawlRepository = (ownerId: string, auditId: string) => CrawlRepository

export const createCrawlRepositories =
  (database: Database): OpenCrawlRepository =>
  (ownerId, auditId) =>
    createCrawlRepository(database, ownerId, auditId, newId())

function createCrawlRepository(
  database: Database,
  ownerId: string,
  auditId: string,
  worker: string,
): CrawlRepository {
  const lease = createCrawlLease(database, ownerId, auditId, worker)
  const own = sql`owner_id = ${ownerId} and audit_id = ${auditId}`

  async function* inSteps<Row extends { number: number }>(
    read: (after: number) => Promise<Row[]>,
  ): AsyncGenerator<Row, void, undefined> {
    for (let after = -1; ;) {
      const rows = await read(after)
      yield* rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < rowsPerStep) return
      after = last.number
    }
  }

  async function add(connection: Queryable, found: readonly FoundPage[], firstNumber: number): Promise<void> {
    let number = firstNumber
    for (const batch of batches(findNearest(found))) {
      await connection.execute(
        sql`insert into audit_pages (owner_id, audit_id, key, id, number, url, state, depth, is_linked, is_late, reason)
            select ${ownerId}, ${auditId}, key, id, number, url, case when reason is null then 'queued' else 'skipped' end, depth, is_linked, is_late, reason
            from unnest(${batch.map(({ key }) => key)}::bigint[], ${batch.map(() => newId())}::text[], ${batch.map((_, index) => number + index)}::integer[],
              ${batch.map(({ url }) => url)}::text[], ${batch.map(({ depth }) => depth)}::smallint[], ${batch.map(({ isLinked }) => isLinked)}::boolean[],
              ${batch.map(({ isLate }) => isLate)}::boolean[], ${batch.map(({ skipped }) => skipped ?? null)}::text[])
              as fresh(key, id, number, url, depth, is_linked, is_late, reason)
            on conflict (owner_id, audit_id, key) do update set
              depth = case when audit_pages.is_linked then least(audit_pages.depth, excluded.depth) else excluded.depth end,
              is_linked = true,
              state = case when audit_pages.reason = 'depth' and excluded.state = 'queued' then 'queued' else audit_pages.state end,
              reason = case when audit_pages.reason = 'depth' and excluded.state = 'queued' then null else audit_pages.reason end
            where excluded.is_linked and (not audit_pages.is_linked or audit_pages.depth > excluded.depth)`,
      )
      number += batch.length
    }
  }

  async function* known(): ReturnType<CrawlRepository['known']> {
    const rows = inSteps((after) =>
      database.query<{
        key: string
        url: string
        depth: number
        is_linked: boolean
        state: string
        number: number
      }>(
        sql`select key, url, depth, is_linked, state, number from audit_pages where ${own} and number > ${after} order by number limit ${rowsPerStep}`,
      ),
    )
    for await (const { key, url, depth, is_linked: isLinked, state } of rows)
      yield { key, url, depth, isLinked, isSkipped: state === 'skipped' }
  }

  async function listedAmong(keys: readonly string[]): Promise<Map<string, string | undefined>> {
    const rows = await database.query<{ key: string; lastmod: string | null }>(
      sql`select key, lastmod from audit_listed_pages where ${own} and key = any(${keys}::bigint[])`,
    )
    return new Map(rows.map(({ key, lastmod }) => [key, lastmod ?? undefined]))
  }

  const keepFigures = createFigures(database)

  let keptBytes: number | undefined
  /** Of links and findings, by all workers so far. */
  async function keptSoFar(): Promise<number> {
    if (keptBytes !== undefined) return keptBytes
    const [row] = await database.query<{ kept: number }>(
      sql`select coalesce(sum(kept_bytes), 0)::float8 as kept from audit_pages where ${own}`,
    )
    return row?.kept ?? 0
  }

  return {
    open: (turn = 0) =>
      lease.take(turn, (transaction) =>
        transaction.execute(
          sql`update audit_pages set state = case when attempts >= ${maxAttempts} then 'failed' else 'queued' end,
                reason = case when attempts >= ${maxAttempts} then 'unreadable' else reason end
              where ${own} and state = 'fetching'`,
        ),
      ),
    keepLease: () => lease.renew(),
    release: () => lease.release(),

    async facts() {
      const [row] = await database.query<{ facts: CrawlFacts }>(
        sql`select facts from audit_crawls where ${own}`,
      )
      return row?.facts ?? {}
    },

    async keepFacts(facts) {
      await lease.write((transaction) =>
        transaction.execute(
          sql`update audit_crawls set facts = facts || ${toStorableJson(facts)}::jsonb where ${own}`,
        ),
      )
    },

    known,

    async standing() {
      const [row] = await database.query<{ spent: number; last: number }>(
        sql`select (count(*) filter (where state in ('done', 'failed') and reason is distinct from 'redirect'))::integer as spent,
              coalesce(max(number), -1) as last
            from audit_pages where ${own}`,
      )
      return { spent: row?.spent ?? 0, lastNumber: row?.last ?? -1 }
    },

    add: (found, firstNumber) => lease.write((transaction) => add(transaction, found, firstNumber)),

    async addListed(pages) {
      for (const batch of batches(pages)) {
        await lease.write((transaction) =>
          transaction.execute(
            sql`insert into audit_listed_pages (owner_id, audit_id, key, url, lastmod)
                select ${ownerId}, ${auditId}, * from unnest(${batch.map(({ key }) => key)}::bigint[], ${batch.map(({ url }) => url)}::text[],
                  ${batch.map(({ lastmod }) => lastmod ?? null)}::text[])
                on conflict do nothing`,
          ),
        )
      }
      await keepFigures(pages.length, 'audit_listed_pages')
    },

    async listed(after, limit) {
      return database.query(
        sql`select key, url from audit_listed_pages where ${own} and key > ${after}::bigint order by key limit ${limit}`,
      )
    },

    // In three statements by key: the planner knows too little of tables that fill this fast to join them
    // well.
    async take(limit, { late = false } = {}) {
      const inLine = (among: Sql, max: number): Promise<{ key: string }[]> =>
        database.query(
          sql`select key from audit_pages where ${own} and state = 'queued' and (${late} or not is_late) and ${among} order by is_linked desc, is_late, depth, number limit ${max}`,
        )
      const sound = await inLine(sql`attempts < ${suspectAttempts}`, limit)
      const queued = sound.length > 0 ? sound : await inLine(sql`attempts >= ${suspectAttempts}`, 1)
      if (queued.length === 0) return []
      const keys = queued.map(({ key }) => key)
      const rows = await lease.write((transaction) =>
        transaction.query<TakenRow>(
          sql`update audit_pages set state = 'fetching', attempts = attempts + 1 where ${own} and key = any(${keys}::bigint[]) and state = 'queued'
              returning key, number, url, depth, is_linked`,
        ),
      )
      const listed = await listedAmong(keys)
      const byKey = new Map(rows.map((row) => [row.key, row]))
      return keys.flatMap((key) => {
        const row = byKey.get(key)
        return row === undefined ? [] : [toTakenPage(row, listed)]
      })
    },

    async takeOver({ key, url, depth, isLinked }, number) {
      const [row] = await lease.write((transaction) =>
        transaction.query<TakenRow>(
          sql`insert into audit_pages as page (owner_id, audit_id, key, id, number, url, state, depth, is_linked, attempts)
              values (${ownerId}, ${auditId}, ${key}, ${newId()}, ${number}, ${url}, 'fetching', ${depth}, ${isLinked}, 1)
              on conflict (owner_id, audit_id, key) do update set state = 'fetching', attempts = page.attempts + 1 where page.state = 'queued'
              returning key, number, url, depth, is_linked`,
        ),
      )
      return row === undefined ? undefined : toTakenPage(row, await listedAmong([key]))
    },

    async finish(pages, firstNumber, getSeverity) {
      const keptBefore = await keptSoFar()
      keptBytes = await lease.write(async (transaction) => {
        const kept = await keepPages(transaction, { ownerId, auditId }, pages, getSeverity, keptBefore)
        await add(
          transaction,
          pages.flatMap(({ found }) => found),
          firstNumber,
        )
        return kept
      })
      await keepFigures(pages.length, 'audit_pages', 'audit_links', 'audit_hits')
    },

    async skipQueued(reason) {
      await lease.write((transaction) =>
        transaction.execute(
          sql`update audit_pages set state = 'skipped', reason = ${reason} where ${own} and state in ('queued', 'fetching')`,
        ),
      )
      const [row] = await database.query<{ left_out: number }>(
        sql`select count(*)::integer as left_out from audit_pages where ${own} and reason in ('limit', 'gone', 'depth')`,
      )
      return row?.left_out ?? 0
    },

    ...createCrawlFiles(database, own, lease),

    // Whichever worker does these two, they come to the same: asking once is enough.
    async markListed() {
      await lease.write(nothing)
      for (let after = -1; ;) {
        const rows: { key: string; number: number }[] = await database.query(
          sql`select key, number from audit_pages where ${own} and state = 'skipped' and number > ${after} order by number limit ${rowsPerStep}`,
        )
        const last = rows.at(-1)
        if (last === undefined) return
        const listed = [...(await listedAmong(rows.map(({ key }) => key))).keys()]
        if (listed.length > 0)
          await database.execute(
            sql`update audit_pages set in_sitemap = true where ${own} and key = any(${listed}::bigint[])`,
          )
        after = last.number
      }
    },

    async countInlinks() {
      await lease.write(nothing)
      await countInlinks(database, own, known())
    },
  }
}

const nothing = (): Promise<void> => Promise.resolve()

interface TakenRow {
  key: string
  number: number
  url: string
  depth: number
  is_linked: boolean
}

function toTakenPage(
  { key, number, url, depth, is_linked: isLinked }: TakenRow,
  listed: ReadonlyMap<string, string | undefined>,
): TakenPage {
  return { key, number, url, depth, isLinked, inSitemap: listed.has(key), lastmod: listed.get(key) }
}
