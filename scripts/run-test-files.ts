// Runs test files with the test runner of Node, and those that failed a second time, each alone
// (docs/decisions/0206).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A failed test: its file, full name and the lines of its error. */
export interface Failure {
  file: string
  name: string
  error: string[]
}

interface Tally {
  passed: number
  failed: number
}

interface Counts extends Tally {
  cancelled: number
  skipped: number
  todo: number
}

/** A line of what `test-report.mjs` writes. */
interface ReportEntry {
  file: string
  failed?: Failure
  seconds?: number
  tally?: Tally
  counts?: Counts
}

export interface TestRun {
  /** From the root. */
  files: string[]
  /** How many files run at the same time. */
  atOnce: number
  root: string
  environment: NodeJS.ProcessEnv
  /** Without the runner's own output. */
  isSilent?: boolean
}

export interface TestResult extends Tally {
  skipped: number
  failures: Failure[]
  times: { file: string; seconds: number }[]
}

/**
 * Runs the files, and runs again those that failed when they are no more than `maxAgain`. `unstable` is what
 * failed at first in files that passed the second time.
 */
export async function runTestFiles({
  maxAgain,
  ...run
}: TestRun & { maxAgain: number }): Promise<TestResult & { unstable: Failure[] }> {
  const { tallies, ...result } = await runOnce(run)
  const failed = [...new Set(result.failures.map(({ file }) => file))]
  if (failed.length > maxAgain || !failed.every((file) => run.files.includes(file)))
    return { ...result, unstable: [] }
  const unstable: Failure[] = []
  for (const file of failed) {
    if (run.isSilent !== true) console.log(`\n— again, alone: ${file} —`)
    const again = await runOnce({ ...run, atOnce: 1, files: [file] })
    if (again.failed > 0) continue
    const before = tallies.get(file) ?? { passed: 0, failed: 0 }
    result.passed += again.passed - before.passed
    result.failed -= before.failed
    unstable.push(...result.failures.filter((failure) => failure.file === file))
    result.failures = result.failures.filter((failure) => failure.file !== file)
  }
  return { ...result, unstable }
}

/** The result is read from what `test-report.mjs` writes beside the runner's own output. */
async function runOnce({
  files,
  atOnce,
  root,
  environment,
  isSilent = false,
}: TestRun): Promise<TestResult & { tallies: Map<string, Tally> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-tests-'))
  const reportFile = join(folder, 'report.jsonl')
  const reporters = ['spec', 'stdout', join(import.meta.dirname, 'test-report.mjs'), reportFile]
  const runner = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${atOnce}`,
      ...reporters.map((value, index) =>
        index % 2 === 0 ? `--test-reporter=${value}` : `--test-reporter-destination=${value}`,
      ),
      ...files,
    ],
    {
      cwd: root,
      env: environment,
      stdio: ['ignore', isSilent ? 'ignore' : 'inherit', isSilent ? 'ignore' : 'inherit'],
    },
  )
  const end = await new Promise<number | string | null>((resolve) => {
    runner.on('close', (code, signal) => resolve(signal ?? code))
  })
  const lines = existsSync(reportFile) ? readFileSync(reportFile, 'utf8').split('\n').filter(Boolean) : []
  const entries = lines.map((line) => JSON.parse(line) as ReportEntry)
  rmSync(folder, { recursive: true, force: true })
  const counts = entries.find((entry) => entry.counts !== undefined)?.counts
  const failures = entries.flatMap((entry) => (entry.failed === undefined ? [] : [entry.failed]))
  let failed = (counts?.failed ?? 0) + (counts?.cancelled ?? 0)
  if (counts === undefined || (end !== 0 && failed === 0)) {
    failed += 1
    failures.push({
      file: '',
      name: 'the runner itself',
      error: [`It ended with ${String(end)} before it had reported its counts.`],
    })
  }
  return {
    passed: counts?.passed ?? 0,
    failed,
    skipped: (counts?.skipped ?? 0) + (counts?.todo ?? 0),
    failures,
    tallies: new Map(
      entries.flatMap(({ file, tally }): [string, Tally][] => (tally === undefined ? [] : [[file, tally]])),
    ),
    times: entries.flatMap(({ file, seconds }) => (seconds === undefined ? [] : [{ file, seconds }])),
  }
}
