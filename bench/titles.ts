// npm run bench:titles: checking a title among 1,000, 10,000 and 100,000 of one project beside pg_trgm's own
// query on the same titles, both ways of indexing for it, in turns; what writing costs; precision and recall
// of both on the labelled pairs. Times are of the repository and the full comparison, as /check-title makes
// them, without HTTP.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { titleKeys, titleSimilarity } from '#core/titles/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase, type Database } from '#platform/store/database.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/store/migrations.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { checkTitles, getScope } from '../server/features/titles/check-titles.ts'
import { createTitlesRepository } from '../server/features/titles/titles.repository.ts'
import { inOtherWords, makeTitles } from './titles/made-titles.ts'

const queries = Number(process.env['QUERIES'] ?? 200)
const sizes = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number)
const ownerId = 'a'.repeat(24)
const folder = mkdtempSync(join(tmpdir(), 'pressroom-bench-'))
const embedded = await startEmbeddedPostgres({ folder: join(folder, 'database'), logger: silentLogger })
const database = createDatabase({
  connection: embedded.connection,
  poolSize: 4,
  logger: silentLogger,
  statementTimeoutMs: 600_000,
})

try {
  await migrate(database, migrationsFolder)
  const rows: Record<string, string | number>[] = []
  for (const size of sizes) rows.push(await measureSize(database, size))
  console.log(`\nOne title checked, ${queries} of them: half stand there in other words, half are new.`)
  console.table(rows)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first !== undefined && last !== undefined && rows.length > 1) {
    const growth = (column: string): string => (Number(last[column]) / Number(first[column])).toFixed(1)
    console.log(
      `Titles grow ${Number(last['titles']) / Number(first['titles'])} times; our p95 ${growth('ours p95')}, GIN's ${growth('gin p95')}, GiST's ${growth('gist p95')} times.`,
    )
  }
  for (const file of [
    'title-pairs.json',
    'strangers-title-pairs.json',
    'editor-title-pairs.json',
    'distant-title-pairs.json',
  ]) {
    console.log(`\nDuplicate or not, of the labelled pairs of test/fixtures/${file}`)
    console.table(await measurePairs(database, file))
    console.table(countByKind(file))
  }
} finally {
  await database.close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measureSize(store: Database, size: number): Promise<Record<string, string | number>> {
  const projectId = size.toString(16).padStart(24, '0')
  const scope = getScope(ownerId, projectId)
  const titles = createTitlesRepository(store)
  const all = makeTitles(size + queries)
  const [stored, unseen] = [all.slice(0, size), all.slice(size)]
  await store.execute(
    sql`insert into projects (id, owner_id, body) values (${projectId}, ${ownerId}, '{"name": "Bench"}')`,
  )
  const insertMs = await timed(async () => {
    for (let start = 0; start < size; start += 1_000) {
      const some = stored.slice(start, start + 1_000)
      await store.execute(sql`
        insert into project_titles (owner_id, project_id, source, source_id, article_id, title)
        select ${ownerId}, ${projectId}, 'article', lpad(to_hex(${start} + n), 24, '0'), lpad(to_hex(${start} + n), 24, '0'), title from unnest(${some}::text[]) with ordinality as each(title, n)`)
    }
  })
  const keysMs = await timed(async () => {
    let stale = size
    while (stale > 0) {
      await titles.refresh(ownerId, projectId, (title, keywords) => titleKeys(scope, title, keywords).all)
      stale = Number(
        (
          await store.query<{ stale: string }>(
            sql`select count(*) as stale from project_titles where project_id = ${projectId} and stale`,
          )
        )[0]?.stale,
      )
    }
  })
  const trigrams = raw(`trigram_titles_${size}`)
  await store.execute(sql`create table ${trigrams} (title text not null)`)
  await store.execute(sql`insert into ${trigrams} select title from unnest(${stored}::text[]) as title`)
  const ginMs = await timed(() =>
    store.execute(
      sql`create index trigram_gin_${raw(String(size))} on ${trigrams} using gin (title gin_trgm_ops)`,
    ),
  )
  await store.execute(sql`vacuum analyze project_titles`)
  await store.execute(sql`vacuum analyze project_title_keys`)
  await store.execute(sql`vacuum analyze ${trigrams}`)

  const asked = Array.from({ length: queries }, (_, index) =>
    index % 2 === 0 ? inOtherWords(stored[(index * 7919) % size] ?? '') : (unseen[index] ?? ''),
  )
  const ours = async (title: string): Promise<boolean> => {
    const [check] = await checkTitles(titles, { ownerId, projectId }, [{ title, keywords: [] }])
    return (check?.similar[0]?.similarity ?? 0) >= 0.8
  }
  const theirs = async (title: string): Promise<boolean> => {
    const found = await store.query<{ near: number }>(
      sql`select similarity(title, ${title}) as near from ${trigrams} where title % ${title} order by near desc limit 10`,
    )
    return (found[0]?.near ?? 0) >= 0.8
  }
  for (const title of asked.slice(0, 20)) await Promise.all([ours(title), theirs(title)])
  const [oursTimes, ginTimes] = await inTurns(asked, ours, theirs)
  await store.execute(sql`drop index trigram_gin_${raw(String(size))}`)
  const gistMs = await timed(() =>
    store.execute(sql`create index on ${trigrams} using gist (title gist_trgm_ops)`),
  )
  const nearestFirst = (title: string) =>
    store.query(
      sql`select title <-> ${title} as distance from ${trigrams} order by title <-> ${title} limit 10`,
    )
  const gistTimes: number[] = []
  for (const title of asked.slice(0, Math.min(queries, 60)))
    gistTimes.push(await timed(() => nearestFirst(title)))
  let foundByUs = 0
  for (const title of asked.filter((_, index) => index % 2 === 0)) if (await ours(title)) foundByUs += 1
  const [bytes] = await store.query<{ keys: string }>(
    sql`select pg_total_relation_size('project_title_keys') as keys`,
  )
  return {
    titles: size,
    'ours p50': percentile(oursTimes, 0.5),
    'ours p95': percentile(oursTimes, 0.95),
    'gin p50': percentile(ginTimes, 0.5),
    'gin p95': percentile(ginTimes, 0.95),
    'gist p50': percentile(gistTimes, 0.5),
    'gist p95': percentile(gistTimes, 0.95),
    'ours/gin p95': (percentile(oursTimes, 0.95) / percentile(ginTimes, 0.95)).toFixed(3),
    'found, of what is there': `${foundByUs}/${Math.ceil(queries / 2)}`,
    'insert ms/1,000': Math.round((insertMs / size) * 1_000),
    'keys ms/1,000': Math.round((keysMs / size) * 1_000),
    'gin, gist ms/1,000': `${Math.round((ginMs / size) * 1_000)}, ${Math.round((gistMs / size) * 1_000)}`,
    'keys MB, all': Math.round(Number(bytes?.keys) / 1e6),
  }
}

interface LabelledPair {
  half: string
  label: string
  kind?: string
  a: string
  b: string
}

function readPairs(file: string): LabelledPair[] {
  const path = join(import.meta.dirname, '../test/fixtures', file)
  return (JSON.parse(readFileSync(path, 'utf8')) as { pairs: LabelledPair[] }).pairs
}

/** What a reader said of pairs that were held aside, in place of a model. */
function readVerdicts(file: string): ReadonlyMap<string, string> {
  const path = join(import.meta.dirname, '../test/fixtures/title-verdicts.json')
  const { verdicts } = JSON.parse(readFileSync(path, 'utf8')) as {
    verdicts: { file: string; a: string; b: string; verdict: string }[]
  }
  return new Map(
    verdicts.flatMap((each) => (each.file === file ? [[`${each.a}\n${each.b}`, each.verdict] as const] : [])),
  )
}

/** Of each kind of pair, how many of each half are called what they are. */
function countByKind(file: string): Record<string, Record<string, string>> {
  const pairs = readPairs(file).filter(({ kind }) => kind !== undefined)
  const isRight = ({ a, b, label }: LabelledPair): boolean => {
    const { similarity } = titleSimilarity(a, b)
    return label === (similarity >= 0.8 ? 'duplicate' : similarity >= 0.5 ? 'same-topic' : 'different')
  }
  return Object.fromEntries(
    [...Map.groupBy(pairs, ({ kind }) => kind ?? '')].map(([kind, some]) => [
      kind,
      Object.fromEntries(
        [...Map.groupBy(some, ({ half }) => half)].map(([half, each]) => [
          half,
          `${each.filter(isRight).length} of ${each.length}`,
        ]),
      ),
    ]),
  )
}

async function measurePairs(store: Database, file: string): Promise<Record<string, string | number>[]> {
  const pairs = readPairs(file)
  const trigrams = await store.query<{ near: number }>(
    sql`select similarity(a, b) as near from unnest(${pairs.map(({ a }) => a)}::text[], ${pairs.map(({ b }) => b)}::text[]) with ordinality as pair(a, b, n) order by n`,
  )
  const judged = pairs.map((pair, index) => ({
    ...pair,
    ours: titleSimilarity(pair.a, pair.b).similarity,
    trigrams: trigrams[index]?.near ?? 0,
  }))
  // The threshold that serves pg_trgm best on the tuning half, beside the one that counts here.
  const best =
    [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8].toSorted(
      (one, other) => score(other) - score(one),
    )[0] ?? 0.8
  function score(limit: number): number {
    const { precision, recall } = rate(
      judged.filter(({ half }) => half === 'tuning'),
      ({ trigrams: near }) => near >= limit,
    )
    return (2 * precision * recall) / (precision + recall || 1)
  }
  const verdicts = readVerdicts(file)
  const findVerdict = ({ a, b }: LabelledPair): string | undefined => verdicts.get(`${a}\n${b}`)
  return ['tuning', 'held-out'].flatMap((half) => {
    const some = judged.filter((pair) => pair.half === half)
    const line = (
      check: string,
      isFound: (pair: (typeof judged)[number]) => boolean,
      isMeant?: (pair: { label: string }) => boolean,
    ) => {
      const { precision, recall } = rate(some, isFound, isMeant)
      const f1 = (2 * precision * recall) / (precision + recall || 1)
      return {
        half,
        pairs: some.length,
        check,
        precision: precision.toFixed(2),
        recall: recall.toFixed(2),
        f1: f1.toFixed(2),
      }
    }
    return [
      line('ours, from 0.8', ({ ours }) => ours >= 0.8),
      line(
        'ours, from 0.5, one topic',
        ({ ours }) => ours >= 0.5,
        ({ label }) => label !== 'different',
      ),
      ...(some.every((pair) => findVerdict(pair) === undefined)
        ? []
        : [
            line('judged, same article', (pair) => findVerdict(pair) === 'same-article'),
            line(
              'judged, one topic',
              (pair) => findVerdict(pair) !== 'different',
              ({ label }) => label !== 'different',
            ),
          ]),
      line('pg_trgm, from 0.8', ({ trigrams: near }) => near >= 0.8),
      line(`pg_trgm, from ${best} (its best)`, ({ trigrams: near }) => near >= best),
    ]
  })
}

function rate<Pair extends { label: string }>(
  pairs: readonly Pair[],
  isFound: (pair: Pair) => boolean,
  isMeant: (pair: Pair) => boolean = ({ label }) => label === 'duplicate',
): { precision: number; recall: number } {
  const found = pairs.filter(isFound)
  const right = found.filter(isMeant).length
  return {
    precision: right / (found.length || 1),
    recall: right / pairs.filter(isMeant).length,
  }
}

async function inTurns(
  asked: readonly string[],
  one: (title: string) => Promise<unknown>,
  other: (title: string) => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (const [index, title] of asked.entries()) {
    for (const which of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await timed(() => [one, other][which]!(title)))
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Milliseconds, to hundredths. */
function percentile(times: readonly number[], share: number): number {
  return (
    Math.round(
      (times.toSorted((one, other) => one - other)[
        Math.min(times.length - 1, Math.floor(times.length * share))
      ] ?? 0) * 100,
    ) / 100
  )
}
