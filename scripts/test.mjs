// Everything that proves the program, in one command: the programs that tests drive are installed, then the
// quick checks, then the tests by kind. `--full` adds the long ones (test/full) and tries properties with
// many new cases (docs/decisions/0118). Ends with the slowest files, what failed and why, a table and the
// sum.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { runTestFiles } from './run-test-files.ts'

const root = join(import.meta.dirname, '..')
const isFull = process.argv.includes('--full')

/**
 * Kinds of tests with their files; how many files run at once: tests of the API and of faults
 * mostly wait (docs/decisions/0119 and 0120).
 */
const kinds = [
  {
    kind: 'unit',
    patterns: ['core/**/*.test.ts', 'server/**/*.test.ts', 'web/src/**/*.test.ts', 'test/support/*.test.ts'],
    atOnce: 2,
  },
  { kind: 'architecture', patterns: ['test/architecture/*.test.ts'], atOnce: 2 },
  { kind: 'api', patterns: ['test/surfaces/*.test.ts'], atOnce: 3 },
  { kind: 'faults', patterns: ['test/faults/*.test.ts'], atOnce: 4 },
  { kind: 'browser', patterns: ['test/e2e/*.test.ts'], atOnce: 2 },
  ...(isFull ? [{ kind: 'full', patterns: ['test/full/*.test.ts'], atOnce: 1 }] : []),
]

/** What `test/support/properties.ts` reads: new cases each time, unless the old ones are asked for. */
const { PROPERTIES_SEED = String(randomInt(2 ** 31)), PROPERTIES_TIMES = '20' } = process.env
const environment = {
  ...process.env,
  // Each file is a process of its own: what one of them has compiled the others need not compile again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  ...(isFull ? { PROPERTIES_SEED, PROPERTIES_TIMES } : {}),
}
const printProperties = () =>
  isFull &&
  console.log(`\nproperties: PROPERTIES_SEED=${PROPERTIES_SEED} PROPERTIES_TIMES=${PROPERTIES_TIMES}`)

const started = performance.now()
const rows = []
/** Each failed test with its kind, file, full name and the lines of its error. */
const failures = []
/** The same of tests whose file passed when it ran a second time, alone (docs/decisions/0206). */
const unstable = []
/** Each test file with the seconds that it took. */
const fileTimes = []
const maxFull = 5
const maxListed = 25
/** Files of one kind that may run a second time; more of them are no accident. */
const maxAgain = 2

function step(title, script) {
  const at = performance.now()
  const { status } = spawnSync(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  rows.push({
    kind: title,
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: 0,
    seconds: (performance.now() - at) / 1_000,
  })
  if (status !== 0)
    failures.push({
      kind: title,
      file: script,
      name: title,
      error: ['What it says stands at the start of the output.'],
    })
}

async function runKind({ kind, atOnce }, files) {
  const at = performance.now()
  const result = await runTestFiles({ files, atOnce, root, environment, maxAgain })
  failures.push(...result.failures.map((failure) => ({ kind, ...failure })))
  unstable.push(...result.unstable.map((failure) => ({ kind, ...failure })))
  fileTimes.push(...result.times)
  let { failed } = result
  // A test that is skipped in CI proves nothing.
  if (process.env.CI === 'true' && result.skipped > 0) {
    failed += result.skipped
    failures.push({
      kind,
      file: '',
      name: `${result.skipped} skipped`,
      error: ['In CI a test that is skipped counts as failed.'],
    })
  }
  rows.push({
    kind,
    passed: result.passed,
    failed,
    skipped: result.skipped,
    seconds: (performance.now() - at) / 1_000,
  })
}

printProperties()
step('programs', 'scripts/install-test-programs.mjs')
step('checks', 'scripts/check.mjs')
for (const kind of kinds) {
  const files = []
  for (const pattern of kind.patterns) for await (const file of glob(pattern, { cwd: root })) files.push(file)
  files.sort((left, right) => left.localeCompare(right))
  console.log(`\n— ${kind.kind}: ${files.length} files —`)
  if (files.length === 0) {
    rows.push({ kind: kind.kind, passed: 0, failed: 1, skipped: 0, seconds: 0 })
    failures.push({
      kind: kind.kind,
      file: '',
      name: 'no files',
      error: [`Nothing matches ${kind.patterns.join(', ')}.`],
    })
  } else await runKind(kind, files)
}

console.log('\nslowest files:')
for (const { file, seconds } of fileTimes
  .toSorted((left, right) => right.seconds - left.seconds)
  .slice(0, 10)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
// Whoever sees no more than the last hundred lines sees this: a few errors in full, of as many files as
// possible, and the names of the others.
const firsts = failures.filter(
  (failure, index) => failures.findIndex(({ file }) => file === failure.file) === index,
)
const inFull = new Set([...firsts, ...failures].slice(0, maxFull))
const printInFull = (mark, { kind, file, name, error }) =>
  console.log(
    `${mark} ${[kind, file].filter(Boolean).join(' · ')}\n  ${name}\n${error.map((line) => `    ${line}`).join('\n')}\n`,
  )
if (unstable.length > 0) console.log('\nunstable, passed when its file ran again alone:')
for (const failure of unstable) printInFull('~', failure)
if (failures.length > 0) console.log('\nfailed:')
for (const failure of inFull) printInFull('✖', failure)
const others = failures.filter((failure) => !inFull.has(failure))
for (const { kind, file, name } of others.slice(0, maxListed))
  console.log(`✖ ${[kind, file].filter(Boolean).join(' · ')}: ${name}`)
if (others.length > maxListed) console.log(`… and ${others.length - maxListed} more`)

printProperties()
const sum = (member) => rows.reduce((total, row) => total + row[member], 0)
const print = (...cells) =>
  console.log(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(9))).join(''),
  )
console.log('')
print('kind', 'passed', 'failed', 'skipped', 'seconds')
for (const row of rows) print(row.kind, row.passed, row.failed, row.skipped, row.seconds.toFixed(1))
print(
  'together',
  sum('passed'),
  sum('failed'),
  sum('skipped'),
  ((performance.now() - started) / 1_000).toFixed(1),
)
const note = unstable.length === 0 ? '' : `, ${unstable.length} of them only when run again`
console.log(`\n${sum('passed')} passed${note}, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
