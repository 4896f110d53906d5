import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { silentLogger } from './logger.ts'
import { superviseWorker, type WorkerProcess } from './worker-process.ts'

const modulePath = JSON.stringify(join(import.meta.dirname, 'worker-process.ts'))

interface Stage {
  worker: WorkerProcess
  folder: string
  /** What the workers have written so far, a line each. */
  lines(): Promise<string[]>
  until(count: number): Promise<string[]>
}

/** A worker whose program is the given text; it may write lines with `note` and has joined its `parent`. */
async function stage(t: TestContext, text: string, stopLimitMs = 30_000): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-worker-'))
  const notes = join(folder, 'notes')
  await writeFile(notes, '')
  const program = join(folder, 'worker.ts')
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs'
     import { joinParent } from ${modulePath}
     const note = (line) => appendFileSync(${JSON.stringify(notes)}, line + '\\n')
     const parent = await joinParent()
     ${text}`,
  )
  const worker = superviseWorker({
    command: [process.execPath, program],
    handover: { secret: 'handed over' },
    logger: silentLogger,
    restartBaseMs: 50,
    stopLimitMs,
  })
  t.after(async () => {
    await worker.stop()
    await rm(folder, { recursive: true })
  })
  const lines = async (): Promise<string[]> => (await readFile(notes, 'utf8')).split('\n').slice(0, -1)
  return {
    worker,
    folder,
    lines,
    async until(count) {
      for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(20)) {
        const found = await lines()
        if (found.length >= count) return found
      }
      assert.fail(`${(await lines()).join(', ')}: fewer than ${count} lines after a minute`)
    },
  }
}

const stays = `note(parent.handover.secret); parent.ready(); setInterval(() => {}, 1000)`

test('the worker starts when it is first woken, once, and is sent what it needs outside its environment', async (t) => {
  const { worker, until, lines } = await stage(t, stays)
  await sleep(100)
  assert.deepEqual(await lines(), [])
  worker.wake()
  worker.wake()
  assert.deepEqual(await until(1), ['handed over'])
  await sleep(300)
  assert.equal((await lines()).length, 1)
})

test('a worker that dies is started again', async (t) => {
  const { worker, until } = await stage(t, `note('started'); process.exit(3)`)
  worker.wake()
  await until(3)
})

test('a worker that left because it was idle stays away until it is woken', async (t) => {
  const { worker, until, lines } = await stage(
    t,
    `note('started'); parent.ready(); setTimeout(() => process.exit(0), 100)`,
  )
  worker.wake()
  await until(1)
  await sleep(500)
  assert.equal((await lines()).length, 1)
  worker.wake()
  await until(2)
})

test('a wake that meets a worker just leaving is not lost', async (t) => {
  const { worker, until } = await stage(
    t,
    `note('started'); parent.ready(); setTimeout(() => process.exit(0), 500)`,
  )
  worker.wake()
  await until(1)
  await sleep(200)
  worker.wake()
  await until(2)
})

test('stopping lets the worker finish, and kills one that does not', async (t) => {
  const kind = await stage(t, `process.on('SIGTERM', () => { note('finished'); process.exit(0) }); ${stays}`)
  kind.worker.wake()
  await kind.until(1)
  await kind.worker.stop()
  assert.deepEqual(await kind.lines(), ['handed over', 'finished'])
  const stubborn = await stage(t, `process.on('SIGTERM', () => {}); ${stays}`, 1_000)
  stubborn.worker.wake()
  await stubborn.until(1)
  const passedMs = startClock()
  await stubborn.worker.stop()
  assertSoon(passedMs(), 20_000)
})

test('the worker learns when its parent was killed', async (t) => {
  const { folder, until } = await stage(
    t,
    `note('started'); parent.gone.addEventListener('abort', () => { note('orphaned'); process.exit(0) }); setInterval(() => {}, 1000)`,
  )
  const parent = join(folder, 'parent.ts')
  await writeFile(
    parent,
    `import { superviseWorker } from ${modulePath}
     const logger = { error() {}, warn() {}, info() {} }
     superviseWorker({ command: [process.execPath, ${JSON.stringify(join(folder, 'worker.ts'))}], handover: {}, logger }).wake()
     setInterval(() => {}, 1000)`,
  )
  const killed = spawn(process.execPath, [parent], { stdio: 'ignore' })
  t.after(() => killed.kill('SIGKILL'))
  await until(1)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  assert.deepEqual(await until(2), ['started', 'orphaned'])
})
