// What proves the program, in one command: the programs that tests drive are installed, then the quick checks
// and the tests of all kinds run side by side (docs/decisions/0220). `--full` adds the files that are named
// so, `--long` also those of test/long and many new cases of properties (docs/decisions/0118 and 0371).
// Folders and files that are named run alone, without the checks; `--keep-times` writes down what files take.
// Ends with the slowest files, what failed and why, a table and the sum.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTestFiles } from './run-test-files.ts'
import { chooseFiles, explainNoFiles, readTimes, writeTimes } from './test-tiers.ts'
import { watchProcessor } from './watch-processor.ts'

const root = join(import.meta.dirname, '..')
const { values: flags, positionals: paths } = parseArgs({
  options: { full: { type: 'boolean' }, long: { type: 'boolean' }, 'keep-times': { type: 'boolean' } },
  allowPositionals: true,
})
const tier = flags.long ? 'long' : flags.full ? 'full' : 'usual'
const isLong = tier === 'long'
const timesFile = join(import.meta.dirname, 'test-times.json')
const cores = availableParallelism()

/**
 * Kinds of tests with their files; how many files run at once: tests of the API and of faults mostly wait
 * (docs/decisions/0119 and 0120). Prepared ones need what `prepare-tests.ts` makes.
 */
const kinds = [
  {
    kind: 'unit',
    patterns: ['core/**/*.test.ts', 'server/**/*.test.ts', 'web/src/**/*.test.ts', 'test/support/*.test.ts'],
    atOnce: cores,
    maxSharedSeconds: 60,
    isPrepared: false,
  },
  {
    kind: 'architecture',
    patterns: ['test/architecture/*.test.ts'],
    atOnce: cores,
    maxSharedSeconds: 60,
    isPrepared: true,
  },
  {
    kind: 'api',
    patterns: ['test/surfaces/*.test.ts'],
    atOnce: cores,
    maxSharedSeconds: 150,
    isPrepared: true,
  },
  { kind: 'faults', patterns: ['test/faults/*.test.ts'], atOnce: cores + 1, isPrepared: true },
  {
    kind: 'browser',
    patterns: ['test/e2e/*.test.ts'],
    atOnce: cores,
    maxSharedSeconds: 150,
    isPrepared: true,
  },
]
const longKind = { kind: 'long', patterns: ['test/long/*.test.ts'], atOnce: 1, maxMs: 3_600_000 }
/** Some of them always wait for something; where most of them do, more begin. */
const atOnce = cores + 2
const maxAtOnce = cores * 4

/** What `test/support/properties.ts` reads: new cases each time, unless the old ones are asked for. */
const { PROPERTIES_SEED = String(randomInt(2 ** 31)), PROPERTIES_TIMES = '20' } = process.env
const environment = {
  ...process.env,
  // Each file is a process of its own: what one of them has compiled the others need not compile again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
  // By the preparation, which whoever needs it waits for.
  WEB_APP_IS_BUILT: 'yes',
  // What `test/support/long-run.ts` reads.
  TEST_TIER: tier,
  ...(isLong ? { PROPERTIES_SEED, PROPERTIES_TIMES } : {}),
}
const printProperties = () =>
  isLong &&
  console.log(`\nproperties: PROPERTIES_SEED=${PROPERTIES_SEED} PROPERTIES_TIMES=${PROPERTIES_TIMES}`)

const started = performance.now()
const getIdleShare = watchProcessor()
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
const maxAgain = 4

/** Runs a script beside whatever else runs; what it prints is shown whole when it has ended. */
async function step(title, script) {
  const at = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const status = await new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => resolve(error.message))
  })
  console.log(`\n— ${title} —\n${output.trimEnd()}\n`)
  const passed = status === 0
  rows.push({
    kind: title,
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    seconds: (performance.now() - at) / 1_000,
  })
  if (!passed)
    failures.push({
      kind: title,
      file: script,
      name: title,
      error: output.trimEnd().split('\n').slice(-15),
    })
}

/** Shows a file that has run: in a line when it has passed, else with all that it printed. */
function printResult({ file, passed, failed, skipped, seconds, output, errorOutput }, kind, isAgain) {
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`
  console.log(
    `${failed > 0 ? '✖' : '✔'} ${kind} · ${file}${isAgain ? ', again, alone' : ''}: ${counts} (${seconds.toFixed(1)} s)`,
  )
  if (failed > 0) console.log(output.trimEnd())
  if (errorOutput.trim() !== '') console.log(errorOutput.trimEnd())
}

function addResult({ kind, passed, failed, skipped, times, ...result }) {
  failures.push(...result.failures.map((failure) => ({ kind, ...failure })))
  unstable.push(...result.unstable.map((failure) => ({ kind, ...failure })))
  fileTimes.push(...times)
  let failedHere = failed
  const fail = (count, name, error) => {
    failedHere += count
    failures.push({ kind, file: '', name, error: [error] })
  }
  // A test that is skipped in CI proves nothing.
  if (process.env.CI === 'true' && skipped > 0)
    fail(skipped, `${skipped} skipped`, 'In CI a test that is skipped counts as failed.')
  if (times.length === 0) fail(1, 'no files', 'None of its patterns matches a file.')
  const total = (member) => times.reduce((sum, time) => sum + time[member], 0)
  rows.push({
    kind,
    passed,
    failed: failedHere,
    skipped,
    seconds: total('seconds'),
    processor: total('processor'),
  })
}

const usualTimes = readTimes(timesFile)

async function findFiles({ patterns }) {
  const files = await Array.fromAsync(glob(patterns, { cwd: root }))
  return files.sort((left, right) => left.localeCompare(right))
}
const found = await Promise.all(
  [...kinds, longKind].map(async (kind) => {
    const files = await findFiles(kind)
    return { ...kind, all: files, files: chooseFiles(files, { tier, paths }) }
  }),
)
const chosen = paths.length === 0 ? found : found.filter(({ files }) => files.length > 0)
const all = found.flatMap((kind) => kind.all)
const missing = paths.find((path) => chooseFiles(all, { tier, paths: [path] }).length === 0)
if (missing !== undefined) {
  console.error(explainNoFiles(all, { tier, path: missing }))
  process.exit(1)
}

const runKinds = (these, options = {}) =>
  runTestFiles({
    kinds: these,
    atOnce,
    ...options,
    secondsOf: (file) => usualTimes[file]?.clock ?? 0,
    root,
    environment,
    maxAgain,
    onResult: printResult,
  })

printProperties()
const sideBySide = chosen.filter(({ kind }) => kind !== longKind.kind)
const prepared = chosen.some(({ isPrepared }) => isPrepared !== false)
  ? step('preparation', 'scripts/prepare-tests.ts')
  : Promise.resolve()
await step('programs', 'scripts/install-test-programs.mjs')
const [results] = await Promise.all([
  runKinds(
    sideBySide.map(({ isPrepared, ...kind }) => ({ ...kind, ...(isPrepared ? { after: prepared } : {}) })),
    { maxAtOnce },
  ),
  prepared.then(() => (paths.length === 0 ? step('checks', 'scripts/check.mjs') : undefined)),
])
// What takes long has the machine for itself.
if (isLong) results.push(...(await runKinds(chosen.filter(({ kind }) => kind === longKind.kind))))
for (const result of results) addResult(result)
if (flags['keep-times']) {
  const measured = fileTimes.map(({ file, seconds, processor }) => [
    file,
    { clock: Math.round(seconds), processor: Math.round(processor * 10) / 10 },
  ])
  const kept = Object.entries({ ...usualTimes, ...Object.fromEntries(measured) })
  writeFileSync(
    timesFile,
    writeTimes(Object.fromEntries(kept.filter(([file]) => existsSync(join(root, file))))),
  )
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
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(10))).join(''),
  )
console.log('')
print('kind', 'passed', 'failed', 'skipped', 'seconds', 'processor')
for (const row of rows)
  print(
    row.kind,
    row.passed,
    row.failed,
    row.skipped,
    row.seconds.toFixed(1),
    row.processor?.toFixed(1) ?? '',
  )
print(
  'together',
  sum('passed'),
  sum('failed'),
  sum('skipped'),
  ((performance.now() - started) / 1_000).toFixed(1),
)
console.log(`\nthe processor had nothing to do for ${Math.round(getIdleShare() * 100)} % of the time`)
const note = unstable.length === 0 ? '' : `, ${unstable.length} of them only when run again`
console.log(`${sum('passed')} passed${note}, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1
