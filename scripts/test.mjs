// Everything that proves the program, in one command: the programs that tests drive are installed, then the quick checks, then the tests
// by kind. `--full` adds the long ones (test/full). Ends with a table and the sum.
import { spawn, spawnSync } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const isFull = process.argv.includes('--full')

/** Kinds of tests with their files; how many files run at once, since browsers and kills need the machine to themselves. */
const kinds = [
  { kind: 'unit', patterns: ['core/**/*.test.ts', 'server/**/*.test.ts', 'web/src/**/*.test.ts', 'test/support/*.test.ts'], atOnce: 2 },
  { kind: 'architecture', patterns: ['test/architecture/*.test.ts'], atOnce: 2 },
  { kind: 'api', patterns: ['test/surfaces/*.test.ts'], atOnce: 2 },
  { kind: 'faults', patterns: ['test/faults/*.test.ts'], atOnce: 1 },
  { kind: 'browser', patterns: ['test/e2e/*.test.ts'], atOnce: 1 },
  ...(isFull ? [{ kind: 'full', patterns: ['test/full/*.test.ts'], atOnce: 1 }] : []),
]

const started = performance.now()
const rows = []

function step(title, script) {
  const at = performance.now()
  const { status } = spawnSync(process.execPath, [join(root, script)], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  rows.push({ kind: title, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, seconds: (performance.now() - at) / 1_000 })
  return status === 0
}

/** Runs one kind and reads the runner's closing lines. */
function runKind({ kind, atOnce }, files) {
  const at = performance.now()
  return new Promise((resolve) => {
    const runner = spawn(process.execPath, ['--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...files], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let tail = ''
    runner.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      tail = (tail + chunk.toString()).slice(-200_000)
    })
    runner.on('close', (code) => {
      const count = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(tail)?.[1] ?? 0)
      const failed = count('fail') + count('cancelled')
      const skipped = count('skipped') + count('todo')
      // A runner that died says nothing; a test that is skipped in CI proves nothing.
      const broken = code !== 0 && failed === 0 ? 1 : 0
      rows.push({
        kind,
        passed: count('pass'),
        failed: failed + broken + (process.env.CI === 'true' ? skipped : 0),
        skipped,
        seconds: (performance.now() - at) / 1_000,
      })
      resolve()
    })
  })
}

step('programs', 'scripts/install-test-programs.mjs')
step('checks', 'scripts/check.mjs')
for (const kind of kinds) {
  const files = []
  for (const pattern of kind.patterns) for await (const file of glob(pattern, { cwd: root })) files.push(file)
  files.sort((left, right) => left.localeCompare(right))
  console.log(`\n— ${kind.kind}: ${files.length} files —`)
  if (files.length === 0) rows.push({ kind: kind.kind, passed: 0, failed: 1, skipped: 0, seconds: 0 })
  else await runKind(kind, files)
}

const sum = (member) => rows.reduce((total, row) => total + row[member], 0)
const print = (...cells) => console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(9))).join(''))
console.log('')
print('kind', 'passed', 'failed', 'skipped', 'seconds')
for (const row of rows) print(row.kind, row.passed, row.failed, row.skipped, row.seconds.toFixed(1))
print('together', sum('passed'), sum('failed'), sum('skipped'), ((performance.now() - started) / 1_000).toFixed(1))
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
