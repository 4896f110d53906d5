// What everybody may meet when the program starts and ends. Other machines and folders:
// start-and-stop.full.test.ts.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { putDatabaseInto } from '#support/made-data-folder.ts'
import { makeDataFolder, runProgram, startProgram, type RunningProgram } from '#support/program.ts'
import { until } from '#support/waiting.ts'

/**
 * Starts it on a folder whose database is made already; `ms` is what that takes on this machine at this
 * moment.
 */
async function startPrepared(
  settings: Record<string, string> = {},
): Promise<RunningProgram & { folder: string; ms: number }> {
  const folder = makeDataFolder()
  await putDatabaseInto(folder)
  const passedMs = startClock()
  const program = await startProgram({ settings: { DATA_DIR: folder, ...settings } })
  return { ...program, folder, ms: passedMs() }
}

/** On a busy machine the first start is the measure, too; it may have been less busy then. */
const assertSoonAfter = (first: { ms: number }, ms: number, maxMs: number): void =>
  assertSoon(ms, Math.max(maxMs * 5, first.ms * 3))

/** A request whose last byte is still to come, sent over a connection of its own. */
async function beginRequest(
  url: string,
): Promise<{ socket: Socket; finish(): void; answer: Promise<string> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
  const body = JSON.stringify({ email: 'somebody@example.org', password: 'a long enough password' })
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, -1)}`,
  )
  // It says so as soon as it has the head.
  await until('the request has begun', () => text.includes('100 Continue'))
  return { socket, finish: () => void socket.write(body.slice(-1)), answer }
}

/** One sentence, or a line for each fault; never a stack. */
function assertPlain(stderr: string): void {
  assert.doesNotMatch(stderr, /^\s+at /m)
  assert.ok(stderr.trim().split('\n').length <= 6, stderr)
}

test('it starts on an empty folder, says where it is, and ends its database with itself', async () => {
  const folder = makeDataFolder()
  const program = await startProgram({ settings: { DATA_DIR: folder } })
  assert.equal((await fetch(`${program.url}/ready`)).status, 200)
  assert.match(program.printed(), /^Pressroom is ready at http:\/\/127\.0\.0\.1:\d+$/m)
  assert.equal(await program.stop(), 0)
  assert.equal(existsSync(join(folder, 'postgres/cluster/postmaster.pid')), false)
})

test('wrong settings are reported all at once, without starting anything', async () => {
  const folder = makeDataFolder()
  const { code, stderr } = await runProgram(['start'], {
    settings: { DATA_DIR: folder, PORT: 'eighty', LOG_LEVEL: 'loud', BASE_URL: 'nowhere' },
  })
  assert.equal(code, 1)
  for (const name of ['PORT', 'LOG_LEVEL', 'BASE_URL'])
    assert.match(stderr, new RegExp(`^ {2}- ${name} `, 'm'))
  assertPlain(stderr)
  assert.equal(existsSync(join(folder, 'postgres')), false)
})

test('a taken port is named within two seconds, before a database is made', async () => {
  const folder = makeDataFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as AddressInfo
  const { code, stderr, milliseconds } = await runProgram(['start', '--no-build'], {
    settings: { DATA_DIR: folder, PORT: String(port) },
  })
  taken.close()
  assert.equal(code, 1)
  assertSoon(milliseconds, 10_000)
  assert.equal(
    stderr.trim(),
    `Port ${port} on 127.0.0.1 is taken by another program: stop it, or choose another with PORT.`,
  )
  assert.deepEqual(readdirSync(folder), [])
})

test('a second start on the same folder is refused within two seconds, and the first goes on', async () => {
  const first = await startPrepared()
  const { folder } = first
  const { code, stderr, milliseconds } = await runProgram(['start', '--no-build'], {
    settings: { DATA_DIR: folder },
  })
  assert.equal(code, 1)
  assert.equal(
    stderr.trim(),
    `Another Pressroom is running on the data folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`,
  )
  // A second of it is for reading the program.
  assertSoonAfter(first, milliseconds, 3_000)
  assert.equal((await fetch(`${first.url}/ready`)).status, 200)
  const beside = await runProgram(['migrate', '--check'], { settings: { DATA_DIR: folder } })
  assert.deepEqual([beside.code, beside.stdout.trim()], [0, 'The database is up to date.'])
  assert.equal((await fetch(`${first.url}/ready`)).status, 200)
  assert.equal(await first.stop(), 0)
})

test('asked to stop, it lets a request in flight finish and takes no new one', async () => {
  const program = await startPrepared()
  const { finish, answer } = await beginRequest(program.url)
  const stopped = program.stop()
  await until('a new connection is refused', () =>
    fetch(`${program.url}/ready`).then(
      () => false,
      () => true,
    ),
  )
  const passedMs = startClock()
  finish()
  assert.match(await answer, /^HTTP\/1\.1 401 /m)
  assert.equal(await stopped, 0)
  // It waits for requests, which have ten seconds, not for idle connections.
  assertSoon(passedMs(), 9_000)
})

test('asked twice, it ends at once', async () => {
  const program = await startPrepared()
  const { socket } = await beginRequest(program.url)
  const stopped = program.stop('SIGINT')
  // npm repeats the signal that the terminal has sent already: that is not a second wish.
  program.process.kill('SIGINT')
  await sleep(2_500)
  assert.equal(program.process.exitCode, null)
  program.process.kill('SIGINT')
  // A graceful stop would wait for the request that never ends, and give 0.
  assert.equal(await stopped, 130)
  socket.destroy()
})

test('after kill -9 the next start is ready within five seconds and has the same key', async () => {
  const killed = await startPrepared()
  const { folder } = killed
  const key = readFileSync(join(folder, 'secret-key'), 'utf8')
  await killed.kill()
  const passedMs = startClock()
  const next = await startProgram({ settings: { DATA_DIR: folder } })
  assert.equal((await fetch(`${next.url}/ready`)).status, 200)
  assertSoonAfter(killed, passedMs(), 5_000)
  assert.equal(readFileSync(join(folder, 'secret-key'), 'utf8'), key)
  assert.equal(await next.stop(), 0)
})

test('when its database is killed it answers 503 with a pause to keep, and is well again within five seconds', async () => {
  const program = await startPrepared({ RATE_LIMIT: 'off' })
  const { folder } = program
  const signIn = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'somebody@example.org', password: 'a long enough password' }),
  }
  process.kill(
    Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  const passedMs = startClock()
  const statuses = new Set<number>()
  for (let sound = 0; sound < 5 && passedMs() < 60_000; await sleep(20)) {
    const answer = await fetch(`${program.url}/api/auth/login`, signIn)
    statuses.add(answer.status)
    sound = answer.status < 500 ? sound + 1 : 0
    if (answer.status === 503) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
  }
  assertSoonAfter(program, passedMs(), 5_000)
  assert.deepEqual(
    [...statuses].filter((status) => status >= 500 && status !== 503),
    [],
  )
  assert.equal((await fetch(`${program.url}/ready`)).status, 200)
  assert.equal(await program.stop(), 0)
})
