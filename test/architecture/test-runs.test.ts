// What `npm test` makes of a file that fails: once more, alone.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runTestFiles } from '../../scripts/run-test-files.ts'

const start = "import { test } from 'node:test'\nimport { existsSync, writeFileSync } from 'node:fs'\n"
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
}

type Name = keyof typeof sources

async function run(files: Name[], maxAgain = 2) {
  const root = mkdtempSync(join(tmpdir(), 'pressroom-runs-'))
  try {
    for (const file of files) writeFileSync(join(root, file), sources[file])
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    const { passed, failed, failures, unstable } = await runTestFiles({
      files,
      atOnce: 2,
      root,
      environment,
      maxAgain,
      isSilent: true,
    })
    const names = (list: { file: string; name: string }[]): string[] =>
      list.map(({ file, name }) => `${file}: ${name}`)
    return { passed, failed, failures: names(failures), unstable: names(unstable) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('a file that passes the second time is reported as unstable, and its tests as passed', async () => {
  assert.deepEqual(await run(['good.test.mjs', 'unstable.test.mjs']), {
    passed: 4,
    failed: 0,
    failures: [],
    unstable: ['unstable.test.mjs: outer › inner'],
  })
  assert.deepEqual(await run(['dying.test.mjs', 'good.test.mjs']), {
    passed: 2,
    failed: 0,
    failures: [],
    unstable: ['dying.test.mjs: the file as a whole'],
  })
})

test('a file that fails each time has failed', async () => {
  assert.deepEqual(await run(['broken.test.mjs', 'unstable.test.mjs']), {
    passed: 3,
    failed: 1,
    failures: ['broken.test.mjs: never holds'],
    unstable: ['unstable.test.mjs: outer › inner'],
  })
})

test('where more files fail than may run again, none does', async () => {
  const { failed, failures, unstable } = await run(['broken.test.mjs', 'unstable.test.mjs'], 1)
  assert.deepEqual([failed, failures.length, unstable], [3, 2, []])
})
