// What `npm test` makes of files that fail, hang, die or are skipped, and in which order it runs them.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { until } from '#support/waiting.ts'
import { runTestFiles, type Failure, type TestKind, type TestRun } from '../../scripts/run-test-files.ts'

const start = "import { test } from 'node:test'\nimport { existsSync, writeFileSync } from 'node:fs'\n"
const meeting = (own: string, others: string): string => `${start}
import { setTimeout as sleep } from 'node:timers/promises'
test('meets the other', async () => {
  writeFileSync('${own}', '')
  while (!existsSync('${others}')) await sleep(20)
})`
const sources = {
  'good.test.mjs': `${start}test('holds', () => {})`,
  // Passes when it runs a second time.
  'unstable.test.mjs': `${start}
test('outer', async (t) => {
  await t.test('before', () => {})
  await t.test('inner', () => {
    const isFirst = !existsSync('ran')
    writeFileSync('ran', '')
    if (isFirst) throw new Error('the first time')
  })
})`,
  'dying.test.mjs': `${start}
const isFirst = !existsSync('died')
writeFileSync('died', '')
test('lives', () => {})
if (isFirst) throw new Error('at once')`,
  'broken.test.mjs': `${start}test('never holds', () => { throw new Error('each time') })`,
  'skipping.test.mjs': `${start}test('holds', () => {})\ntest('somewhere else', { skip: true }, () => {})`,
  'meeting.test.mjs': meeting('one', 'other'),
  'waiting.test.mjs': meeting('other', 'one'),
  'hooked.test.mjs': `${start}
import { after, beforeEach } from 'node:test'
let count = 0
beforeEach(() => (count += 1))
after(() => writeFileSync('hooked-is-over', ''))
test('one', () => {})
test('two', () => { if (count !== 2) throw new Error(String(count)) })`,
  'later.test.mjs': `${start}
test('begins when the one before is over', () => { if (!existsSync('hooked-is-over')) throw new Error('early') })`,
  'exiting.test.mjs': `${start}
const isFirst = !existsSync('exited')
writeFileSync('exited', '')
test('stays', () => isFirst && setTimeout(() => process['exit'](3), 50) && new Promise((resolve) => setTimeout(resolve, 5_000)))`,
  // Its child would outlive it, and holds its output open.
  'hanging.test.mjs': `${start}
import { spawn } from 'node:child_process'
test('holds', () => {})
test('outer', async (t) => {
  await t.test('hangs', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    writeFileSync('child', String(child.pid))
    return new Promise(() => setInterval(() => {}, 1_000))
  })
})`,
}

type Name = keyof typeof sources

async function run(
  files: Name[],
  {
    maxAgain = 2,
    ...options
  }: Partial<
    Pick<TestRun, 'maxAgain' | 'secondsOf' | 'atOnce' | 'maxAtOnce' | 'getIdleShare'> & TestKind
  > = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'pressroom-runs-'))
  try {
    for (const file of files) writeFileSync(join(root, file), sources[file])
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    const order: string[] = []
    const [result] = await runTestFiles({
      kinds: [{ kind: 'example', files, atOnce: 2, ...options }],
      atOnce: 2,
      root,
      environment,
      maxAgain,
      onResult: ({ file }) => order.push(file),
      ...options,
    })
    assert.ok(result)
    const { passed, failed, skipped, failures, unstable } = result
    const names = (list: Failure[]): string[] => list.map(({ file, name }) => `${file}: ${name}`)
    const child = existsSync(join(root, 'child')) ? Number(readFileSync(join(root, 'child'), 'utf8')) : 0
    return {
      counts: { passed, failed, skipped },
      failures: names(failures),
      unstable: names(unstable),
      errors: failures.map(({ error }) => error.join('\n')),
      order,
      child,
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a file that passes the second time is reported as unstable, and its tests as passed', async () => {
  const once = await run(['good.test.mjs', 'unstable.test.mjs'])
  assert.deepEqual(once.counts, { passed: 4, failed: 0, skipped: 0 })
  assert.deepEqual([once.failures, once.unstable], [[], ['unstable.test.mjs: outer › inner']])
  const dying = await run(['dying.test.mjs', 'good.test.mjs'])
  assert.deepEqual(dying.counts, { passed: 2, failed: 0, skipped: 0 })
  assert.deepEqual([dying.failures, dying.unstable], [[], ['dying.test.mjs: the file as a whole']])
})

test('a file that fails each time has failed, with what it says', async () => {
  const { counts, failures, unstable, errors } = await run(['broken.test.mjs', 'unstable.test.mjs'])
  assert.deepEqual(counts, { passed: 3, failed: 1, skipped: 0 })
  assert.deepEqual(
    [failures, unstable],
    [['broken.test.mjs: never holds'], ['unstable.test.mjs: outer › inner']],
  )
  assert.match(errors[0] ?? '', /^Error: each time\n +at .*broken\.test\.mjs/)
})

test('where more files fail than may run again, none does', async () => {
  const { counts, failures, unstable } = await run(['broken.test.mjs', 'unstable.test.mjs'], { maxAgain: 1 })
  assert.deepEqual([counts.failed, failures.length, unstable], [3, 2, []])
})

test('a file that dies has failed, with its last words', async () => {
  const { counts, errors } = await run(['dying.test.mjs'], { maxAgain: 0 })
  assert.ok(counts.failed >= 1)
  assert.match(errors.join('\n'), /at once/)
})

test('skipped tests are counted', async () => {
  const { counts } = await run(['skipping.test.mjs'])
  assert.deepEqual(counts, { passed: 1, failed: 0, skipped: 1 })
})

test('a file that hangs is ended with what it started, and says which tests ran', async () => {
  const { counts, failures, errors, child } = await run(['hanging.test.mjs', 'good.test.mjs'], {
    maxAgain: 0,
    maxMs: 4_000,
  })
  assert.ok(counts.failed >= 1 && counts.passed >= 1)
  assert.ok(failures.includes('hanging.test.mjs: the file as a whole'), failures.join())
  assert.match(errors.join('\n'), /It was ended after 4 s, while these ran:\nouter\nhangs/)
  assert.ok(child > 0)
  await until('what it started has ended', () => !isAlive(child))
})

test('the longest files begin first', async () => {
  const seconds: Partial<Record<string, number>> = { 'skipping.test.mjs': 9, 'good.test.mjs': 3 }
  const { order } = await run(['broken.test.mjs', 'good.test.mjs', 'skipping.test.mjs'], {
    atOnce: 1,
    maxAgain: 0,
    secondsOf: (file) => seconds[file] ?? 0,
  })
  assert.deepEqual(order, ['skipping.test.mjs', 'good.test.mjs', 'broken.test.mjs'])
})

test('more files begin while the processor has nothing to do, and only then', async () => {
  // Each waits for the other.
  const pair: Name[] = ['meeting.test.mjs', 'waiting.test.mjs']
  const options = { atOnce: 1, maxAtOnce: 2, maxAgain: 0, maxMs: 15_000 }
  const idle = await run(pair, { ...options, getIdleShare: () => 0.9 })
  assert.deepEqual(idle.counts, { passed: 2, failed: 0, skipped: 0 })
  const busy = await run(pair, { ...options, maxMs: 5_000, getIdleShare: () => 0.1 })
  assert.ok(busy.counts.failed >= 1)
})

test('a kind waits for what it needs while others run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const root = mkdtempSync(join(tmpdir(), 'pressroom-runs-'))
  try {
    for (const file of ['good.test.mjs', 'skipping.test.mjs'] as const)
      writeFileSync(join(root, file), sources[file])
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    const order: string[] = []
    const results = await runTestFiles({
      kinds: [
        { kind: 'prepared', files: ['good.test.mjs'], atOnce: 1, after: promise },
        { kind: 'other', files: ['skipping.test.mjs'], atOnce: 1 },
      ],
      atOnce: 2,
      root,
      environment,
      maxAgain: 0,
      onResult: (_result, kind) => {
        order.push(kind)
        resolve()
      },
    })
    assert.deepEqual(order, ['other', 'prepared'])
    assert.deepEqual(
      results.map(({ kind, passed }) => [kind, passed]),
      [
        ['prepared', 1],
        ['other', 1],
      ],
    )
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('what is known of long files is about files that are there', () => {
  const root = join(import.meta.dirname, '../..')
  const times = JSON.parse(readFileSync(join(root, 'scripts/test-times.json'), 'utf8')) as object
  assert.deepEqual(
    Object.keys(times).filter((file) => !existsSync(join(root, file))),
    [],
  )
})

const together = { maxSharedSeconds: 60 }

test('files that share a process have their own hooks, counts and failures', async () => {
  const { counts, failures, order } = await run(
    ['hooked.test.mjs', 'later.test.mjs', 'skipping.test.mjs', 'broken.test.mjs', 'good.test.mjs'],
    { ...together, maxAgain: 0 },
  )
  assert.deepEqual(counts, { passed: 5, failed: 1, skipped: 1 })
  assert.deepEqual(failures, ['broken.test.mjs: never holds'])
  assert.deepEqual(order, [
    'hooked.test.mjs',
    'later.test.mjs',
    'skipping.test.mjs',
    'broken.test.mjs',
    'good.test.mjs',
  ])
})

test('a file that fails among others runs a second time alone', async () => {
  const { counts, failures, unstable } = await run(['good.test.mjs', 'unstable.test.mjs'], together)
  assert.deepEqual(counts, { passed: 4, failed: 0, skipped: 0 })
  assert.deepEqual([failures, unstable], [[], ['unstable.test.mjs: outer › inner']])
})

test('a file that cannot be read has failed, and the others have not', async () => {
  const { counts, failures, errors } = await run(['good.test.mjs', 'dying.test.mjs'], {
    ...together,
    maxAgain: 0,
  })
  assert.equal(counts.passed, 1)
  assert.ok(failures.includes('dying.test.mjs: the file as a whole'), failures.join())
  assert.match(errors.join('\n'), /at once/)
})

test('what a process did not come to, because one of its files ended it, runs in processes of its own', async () => {
  const { counts, order } = await run(['good.test.mjs', 'exiting.test.mjs', 'hooked.test.mjs'], together)
  assert.deepEqual(counts, { passed: 4, failed: 0, skipped: 0 })
  // What a process that ends has said of the files before may be lost with it; they run again then.
  assert.deepEqual(order.toSorted(), ['exiting.test.mjs', 'good.test.mjs', 'hooked.test.mjs'])
})
