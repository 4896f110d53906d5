// What a start does on machines that are slow, full, or not its own. What everybody meets:
// start-and-stop.test.ts.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { assertSoon } from '#support/processor-time.ts'
import { databaseUrl, openTestDatabase } from '#support/database.ts'
import { putDatabaseInto } from '#support/made-data-folder.ts'
import { makeDataFolder, runProgram, startProgram } from '#support/program.ts'
import { until } from '#support/waiting.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

test('two first starts on one folder: one of them is refused before it makes a database, the other is ready', async () => {
  const folder = makeDataFolder()
  const first = startProgram({ settings: { DATA_DIR: folder } })
  await until('the first has claimed the folder', () => existsSync(join(folder, 'claim')))
  const { code, stderr } = await runProgram(['start', '--no-build'], { settings: { DATA_DIR: folder } })
  assert.equal(code, 1)
  assert.equal(
    stderr.trim(),
    `Another Pressroom is running on the data folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
  const program = await first
  assert.equal((await fetch(`${program.url}/ready`)).status, 200)
  assert.equal(await program.stop(), 0)
  assert.equal(existsSync(join(folder, 'claim')), false)
})

test(
  'a data folder that cannot be written is named',
  { skip: !isRoot && 'needs root, to become somebody else' },
  async () => {
    const folder = makeDataFolder()
    chmodSync(folder, 0o555)
    const { code, stderr } = await runProgram(['start', '--no-build'], {
      settings: { DATA_DIR: folder },
      account: nobody,
    })
    assert.equal(code, 1)
    assert.equal(
      stderr.trim(),
      `The folder ${folder} cannot be written by this account: change its owner, or choose another folder with DATA_DIR.`,
    )
  },
)

test('a database server that does not answer is named, without its password', async () => {
  const settings = {
    DATA_DIR: makeDataFolder(),
    DATABASE_URL: 'postgres://writer:secret-word@127.0.0.1:9/pressroom',
  }
  const { code, stderr, milliseconds } = await runProgram(['start', '--no-build'], { settings })
  assert.equal(code, 1)
  // On a very busy machine the refusal may come after the time that a connection has.
  assert.match(
    stderr.trim(),
    /^The database server at 127\.0\.0\.1:9 does not answer \((ECONNREFUSED|time is over)\): start it, or correct DATABASE_URL\.$/,
  )
  assertSoon(milliseconds, 30_000)
})

test('a machine that takes long to read the program does not take the given database server for one that is away', async () => {
  const slowRead = `import { registerHooks } from 'node:module'
    const load = (url, context, next) => {
      if (/\\/(?:server\\/app\\.ts|dist\\/app-[^/]+\\.js)$/.test(url)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6_000)
      return next(url, context)
    }
    registerHooks({ load })`
  const given = await openTestDatabase()
  const settings = {
    DATA_DIR: makeDataFolder(),
    DATABASE_URL: databaseUrl(given),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slowRead)}`,
  }
  const program = await startProgram({ settings })
  assert.equal((await fetch(`${program.url}/ready`)).status, 200)
  await program.stop()
  await given.close()
})

test(
  'a full disk is named, and nothing half-made is left',
  { skip: !isRoot && 'needs root, to mount a small disk' },
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'pressroom-full-'))
    t.after(() => {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder]).status !== 0)
      return t.skip('this machine does not let tests mount a disk')
    const { code, stderr } = await runProgram(['start', '--no-build'], { settings: { DATA_DIR: folder } })
    assert.equal(code, 1)
    assert.equal(
      stderr.trim(),
      `The disk that holds ${folder}/postgres is full: free some space and start again.`,
    )
    assert.equal(existsSync(join(folder, 'postgres')), false)
  },
)

test('an ordinary account can run it', { skip: !isRoot && 'as this test suite does' }, async () => {
  const folder = join(makeDataFolder(), 'data')
  mkdirSync(folder)
  chownSync(folder, nobody.uid, nobody.gid)
  const program = await startProgram({ settings: { DATA_DIR: folder }, account: nobody })
  assert.equal((await fetch(`${program.url}/ready`)).status, 200)
  assert.equal(await program.stop(), 0)
})

test('the doctor says what works and what fails', async () => {
  const folder = makeDataFolder()
  await putDatabaseInto(folder)
  const healthy = await runProgram(['doctor'], { settings: { DATA_DIR: folder } })
  assert.equal(healthy.code, 0, healthy.stdout)
  assert.match(healthy.stdout, /^ok {7}Database: embedded PostgreSQL 18/m)
  const ill = await runProgram(['doctor'], {
    settings: { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:9/x' },
  })
  assert.equal(ill.code, 1)
  assert.match(ill.stdout, /^FAILS {4}Database: The database server at 127\.0\.0\.1:9 does not answer/m)
})
