import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { Client, type ClientConfig } from 'pg'
import { putDatabaseInto } from '#support/made-data-folder.ts'
import { silentLogger } from '#platform/logger.ts'
import { StartError } from '../start-error.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0

/** What must end before the folders of a test can go. */
const ending: (() => unknown)[] = []

/** A folder that is removed after the test, with whatever still runs on it. */
function makeFolder(t: TestContext, ...below: string[]): string {
  const top = mkdtempSync(join(tmpdir(), 'pressroom-embedded-'))
  chmodSync(top, 0o755)
  const folder = join(top, ...below)
  mkdirSync(folder, { recursive: true })
  t.after(async () => {
    for (const end of ending.splice(0)) await end()
    if (existsSync(join(folder, 'postgres')))
      await (await startEmbeddedPostgres({ folder, logger: silentLogger })).stop()
    rmSync(top, { recursive: true, force: true })
  })
  return folder
}

/** One with a database that was made before, for tests of what comes later: making one takes seconds. */
async function makePreparedFolder(t: TestContext): Promise<string> {
  const folder = makeFolder(t)
  await putDatabaseInto(folder)
  return folder
}

async function start(folder: string, exclusive = true): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, logger: silentLogger, exclusive })
  ending.push(() => postgres.stop())
  return postgres
}

async function ask(connection: ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

interface Holder {
  /** What it said when it could not start. */
  refusal?: string
  process: ChildProcess
  connection: ClientConfig
  attached: boolean
}

/** Another process that holds the database of the folder. */
async function hold(folder: string, account: { uid?: number; gid?: number } = {}): Promise<Holder> {
  const holder = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/support/hold-database.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      ...account,
    },
  )
  ending.push(() => holder.kill('SIGKILL'))
  let printed = ''
  let complained = ''
  holder.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  for await (const chunk of holder.stdout) {
    printed += String(chunk)
    if (printed.includes('\n')) return { ...(JSON.parse(printed) as Holder), process: holder }
  }
  return { refusal: complained, process: holder, connection: {}, attached: false }
}

function getPostmaster(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

test('the database is made once and kept from start to start', async (t) => {
  const folder = makeFolder(t)
  const first = await start(folder)
  assert.deepEqual([first.fresh, first.attached], [true, false])
  await ask(first.connection, `create table notes (text text); insert into notes values ('kept')`)
  await first.stop()
  const second = await start(folder)
  assert.deepEqual([second.fresh, second.attached], [false, false])
  assert.deepEqual(await ask(second.connection, 'select text from notes'), [{ text: 'kept' }])
})

test('it writes durably, knows upper and lower case of every script, and is closed to the network and to other accounts', async (t) => {
  const folder = makeFolder(t)
  const { connection } = await start(folder)
  const [row] = await ask(
    connection,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses, lower('ÄΩЖ') as lower, 'Z' < 'a' as bytewise`,
  )
  assert.deepEqual(row, { fsync: 'on', commit: 'on', addresses: '', lower: 'äωж', bytewise: true })
  await assert.rejects(
    ask({ ...connection, password: 'guessed' }, 'select 1'),
    /password authentication failed/,
  )
  assert.equal(statSync(join(folder, 'postgres/password')).mode & 0o777, 0o600)
  assert.equal(statSync(String(connection.host)).mode & 0o777, 0o700)
})

test('after kill -9 of the program its orphaned server is used, never a second one', async (t) => {
  const folder = await makePreparedFolder(t)
  const holder = await hold(folder)
  await ask(holder.connection, `create table notes (text text); insert into notes values ('acknowledged')`)
  const pid = getPostmaster(folder)
  holder.process.kill('SIGKILL')
  await once(holder.process, 'exit')
  const next = await start(folder)
  assert.equal(next.attached, true)
  assert.equal(getPostmaster(folder), pid)
  assert.deepEqual(await ask(next.connection, 'select text from notes'), [{ text: 'acknowledged' }])
})

test('after kill -9 of program and server no acknowledged write is missing and none is half there', async (t) => {
  const folder = await makePreparedFolder(t)
  let acknowledged = 0
  for (let round = 0; round < 2; round++) {
    const holder = await hold(folder)
    const client = new Client(holder.connection)
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table if not exists pairs (n int, half int)')
    const writing = (async () => {
      for (;;) {
        await client.query(`insert into pairs values (${acknowledged + 1}, 1), (${acknowledged + 1}, 2)`)
        acknowledged += 1
      }
    })().catch(() => undefined)
    const before = acknowledged
    const hasWritten = (): boolean => acknowledged > before
    while (!hasWritten()) await sleep(50)
    await sleep(150)
    holder.process.kill('SIGKILL')
    process.kill(-getPostmaster(folder), 'SIGKILL')
    await writing
    const next = await start(folder)
    const rows = await ask(
      next.connection,
      'select n, count(*)::int as halves from pairs group by n order by n',
    )
    assert.ok(acknowledged > 0)
    assert.ok(
      rows.length === acknowledged || rows.length === acknowledged + 1,
      `${rows.length} pairs of ${acknowledged} acknowledged`,
    )
    assert.ok(rows.every((row) => row['halves'] === 2))
    acknowledged = rows.length
    await next.stop()
  }
})

test('a server that dies under the program is back by itself', async (t) => {
  const folder = await makePreparedFolder(t)
  const postgres = await start(folder)
  process.kill(getPostmaster(folder), 'SIGKILL')
  const started = performance.now()
  let answer: unknown
  while (answer === undefined && performance.now() - started < 60_000) {
    answer = await ask(postgres.connection, 'select 1').catch(() => undefined)
    await sleep(20)
  }
  assert.ok(answer !== undefined, 'no answer within a minute')
  await postgres.stop()
  assert.equal(existsSync(join(folder, 'postgres/cluster/postmaster.pid')), false)
})

test('a second program on the same folder is refused soon, with one sentence', async (t) => {
  const folder = await makePreparedFolder(t)
  const first = await start(folder)
  const passedMs = startClock()
  const { refusal } = await hold(folder)
  assertSoon(passedMs(), 20_000)
  assert.equal(
    refusal,
    `Another Pressroom is running on the data folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
  assert.equal((await ask(first.connection, 'select 1 as one'))[0]?.['one'], 1)
})

test('of two programs that make a new folder at the same moment, one runs and one is refused', async (t) => {
  const folder = makeFolder(t)
  const outcomes = await Promise.all([hold(folder), hold(folder)])
  const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
  assert.equal(refusals.length, 1, JSON.stringify(refusals))
  assert.match(refusals[0] ?? '', /^Another Pressroom is running/)
})

test('a command beside the running program gets the same database and leaves it running', async (t) => {
  const folder = await makePreparedFolder(t)
  const program = await start(folder)
  const command = await start(folder, false)
  assert.equal(command.attached, true)
  await command.stop()
  assert.equal((await ask(program.connection, 'select 1 as one'))[0]?.['one'], 1)
})

test('a data folder with a long path works', async (t) => {
  const folder = makeFolder(t, 'a'.repeat(120), 'b'.repeat(120))
  const postgres = await start(folder)
  const socketFolder = String(postgres.connection.host)
  assert.ok(Buffer.byteLength(socketFolder) < 93, socketFolder)
  assert.equal(statSync(socketFolder).mode & 0o777, 0o700)
  assert.equal((await ask(postgres.connection, 'select 1 as one'))[0]?.['one'], 1)
  await postgres.stop()
  assert.equal(existsSync(socketFolder), false, 'the socket folder outside the data folder is removed')
})

test('a lock file that names somebody else’s process, as after a reboot, does not keep the database from starting', async (t) => {
  const folder = await makePreparedFolder(t)
  await (await start(folder)).stop()
  const lockFile = join(folder, 'postgres/cluster/postmaster.pid')
  writeFileSync(
    lockFile,
    `${process.pid}\n${join(folder, 'postgres/cluster')}\n1\n5432\n${join(folder, 'postgres/socket')}\n\n`,
  )
  const { uid, gid } = statSync(join(folder, 'postgres/cluster'))
  chownSync(lockFile, uid, gid)
  const postgres = await start(folder)
  assert.equal(postgres.attached, false)
})

test(
  'below a home of mode 0700, root keeps the database where its account can reach it',
  { skip: !isRoot && 'needs root' },
  async (t) => {
    const home = makeFolder(t, 'home')
    chmodSync(home, 0o700)
    const folder = join(home, 'data')
    const first = await start(folder)
    const place = readFileSync(join(folder, 'postgres-location'), 'utf8').trim()
    t.after(() => rmSync(place, { recursive: true, force: true }))
    assert.match(place, /^\/var\/lib\/pressroom\/[0-9a-f]{16}$/)
    await ask(first.connection, `create table notes (text text)`)
    await first.stop()
    chmodSync(home, 0o755)
    const second = await start(folder)
    assert.deepEqual(
      await ask(second.connection, 'select * from notes'),
      [],
      'opening the folder later does not lose the database',
    )
    await second.stop()
    chmodSync(home, 0o700)
    rmSync(folder, { recursive: true })
    const afresh = await start(folder)
    const newPlace = readFileSync(join(folder, 'postgres-location'), 'utf8').trim()
    t.after(() => rmSync(newPlace, { recursive: true, force: true }))
    await assert.rejects(
      ask(afresh.connection, 'select * from notes'),
      /does not exist/,
      'a folder that was deleted begins again',
    )
    await afresh.stop()
    rmSync(newPlace, { recursive: true, force: true })
    await assert.rejects(
      startEmbeddedPostgres({ folder, logger: silentLogger }),
      /was kept in .*, which is gone or hidden/,
    )
  },
)

test(
  'a data folder that is moved below a home of mode 0700 is named',
  { skip: !isRoot && 'needs root' },
  async (t) => {
    const home = makeFolder(t, 'home')
    const folder = join(home, 'data')
    mkdirSync(folder)
    await putDatabaseInto(folder)
    await (await start(folder)).stop()
    chmodSync(home, 0o700)
    await assert.rejects(
      startEmbeddedPostgres({ folder, logger: silentLogger }),
      /may not enter a folder above it/,
    )
  },
)

test(
  'an ordinary account runs it as itself, and is refused when the folder belongs to another',
  { skip: !isRoot && 'needs root' },
  async (t) => {
    const folder = makeFolder(t)
    const nobody = { uid: 65_534, gid: 65_534 }
    chownSync(folder, nobody.uid, nobody.gid)
    const holder = await hold(folder, nobody)
    assert.equal(statSync(join(folder, 'postgres')).uid, nobody.uid)
    holder.process.kill('SIGKILL')
    process.kill(getPostmaster(folder), 'SIGINT')
    assert.match(
      (await hold(folder, { uid: 1, gid: 1 })).refusal ?? '',
      /change its owner|belongs to another account/,
    )
  },
)

test('on a machine without binaries one sentence names the way out', async (t) => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch')
  assert.ok(arch !== undefined)
  Object.defineProperty(process, 'arch', { ...arch, value: 'riscv64' })
  t.after(() => Object.defineProperty(process, 'arch', arch))
  const attempt = startEmbeddedPostgres({ folder: makeFolder(t), logger: silentLogger })
  await assert.rejects(
    attempt,
    (error) =>
      error instanceof StartError &&
      /not installed for this machine .* set DATABASE_URL to a PostgreSQL 15/.test(error.message),
  )
})

test('a folder that cannot be made is named in one sentence', async (t) => {
  const folder = makeFolder(t)
  writeFileSync(join(folder, 'file'), '')
  await assert.rejects(
    startEmbeddedPostgres({ folder: join(folder, 'file/data'), logger: silentLogger }),
    /cannot be a folder, a file of that name is in the way/,
  )
})
