// Runs test files as a process of their own, one file or several after another, with an end to its time.
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A failed test: its file, full name and the lines of its error. */
export interface Failure {
  file: string
  name: string
  error: string[]
}

export interface FileRun {
  /** From the root; one, or several that share the process. */
  files: string[]
  root: string
  environment: NodeJS.ProcessEnv
  /** When a file that still runs is ended, with all that it started. */
  maxMs: number
}

export interface FileResult {
  file: string
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  seconds: number
  /** Seconds of the processor, with all that it started and that ended before it. */
  processor: number
  /** What it printed for people: each test of it. */
  output: string
  /** What it wrote to its error output. */
  errorOutput: string
}

/** A line of what `test-report.mjs` writes. */
interface ReportEntry {
  begun?: string
  ended?: string
  /** Where several run: whose test it is, or which has ended after so many seconds. */
  file?: string
  seconds?: number
  processor?: number
  counted?: 'passed' | 'failed' | 'skipped'
  failed?: Omit<Failure, 'file'>
  counts?: { passed: number; failed: number; cancelled: number; skipped: number; todo: number }
}

/** How long a file that is ended has for ending what it started. */
const graceMs = 5_000
/** Lines of a dying file's error output that are kept. */
const maxLastLines = 15

const running = new Set<ChildProcess>()
const endAll = (): void => {
  for (const child of running) signal(child, 'SIGKILL')
}
process.once('exit', endAll)
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => {
    endAll()
    process.kill(process.pid, name)
  })

/** Its process and those it started, which are one group. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // It has ended.
  }
}

export interface FilesResult {
  results: FileResult[]
  /** What was not reached, or not with certainty, since the process ended before: to be run alone. */
  left: string[]
}

/** The results are read from what `test-report.mjs` writes, never from what is printed. */
export async function runTestFiles({ files, ...run }: FileRun): Promise<FilesResult> {
  const [file] = files
  if (file === undefined) return { results: [], left: [] }
  return files.length === 1
    ? { results: [toResult(file, await runProcess([file], run))], left: [] }
    : toResults(files, await runProcess([join(import.meta.dirname, 'run-together.mjs'), ...files], run))
}

interface ProcessEnd {
  entries: ReportEntry[]
  /** Its code, or what ended it. */
  end: number | string | null
  isLate: boolean
  maxMs: number
  seconds: number
  output: string
  errorOutput: string
}

async function runProcess(
  words: string[],
  { root, environment, maxMs }: Omit<FileRun, 'files'>,
): Promise<ProcessEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-tests-'))
  const reportFile = join(folder, 'report.jsonl')
  const reporters = { spec: 'stdout', [join(import.meta.dirname, 'test-report.mjs')]: reportFile }
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      `--import=${join(import.meta.dirname, 'fast-modules.mjs')}`,
      ...Object.entries(reporters).flatMap(([reporter, destination]) => [
        `--test-reporter=${reporter}`,
        `--test-reporter-destination=${destination}`,
      ]),
      ...words,
    ],
    { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  running.add(child)
  let output = ''
  let errorOutput = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  let isLate = false
  const timers = [
    setTimeout(() => {
      isLate = true
      signal(child, 'SIGTERM')
    }, maxMs),
    setTimeout(() => signal(child, 'SIGKILL'), maxMs + graceMs),
  ]
  const end = await new Promise<number | string | null>((resolve) => {
    // What it has left running may hold its streams open.
    child.once('exit', (code, name) => {
      const settle = (): void => resolve(name ?? code)
      child.once('close', settle)
      timers.push(setTimeout(settle, graceMs))
    })
    child.once('error', (error) => resolve(error.message))
  })
  for (const timer of timers) clearTimeout(timer)
  running.delete(child)
  const lines = existsSync(reportFile) ? readFileSync(reportFile, 'utf8').split('\n').filter(Boolean) : []
  rmSync(folder, { recursive: true, force: true })
  // A process that is killed may leave half a line.
  const entries = lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as ReportEntry] : []))
  return { entries, end, isLate, maxMs, seconds: (performance.now() - started) / 1_000, output, errorOutput }
}

function toResult(file: string, ended: ProcessEnd): FileResult {
  const { entries, end, isLate, seconds, output, errorOutput } = ended
  const { counts, processor = 0 } = entries.findLast((entry) => entry.counts !== undefined) ?? {}
  const failures = entries.flatMap(({ failed }) => (failed === undefined ? [] : [{ file, ...failed }]))
  let failed = (counts?.failed ?? 0) + (counts?.cancelled ?? 0)
  if (counts === undefined || isLate || (end !== 0 && failed === 0)) {
    failed += 1
    failures.push({ file, name: 'the file as a whole', error: whyEnded(ended) })
  }
  return {
    file,
    passed: counts?.passed ?? 0,
    failed,
    skipped: (counts?.skipped ?? 0) + (counts?.todo ?? 0),
    failures,
    seconds,
    processor,
    output,
    errorOutput,
  }
}

/** Of several files; all that was printed is with the first that failed, or with the first. */
function toResults(files: string[], ended: ProcessEnd): FilesResult {
  const { entries, end, output, errorOutput } = ended
  const count = (file: string, outcome: ReportEntry['counted']): number =>
    entries.filter((entry) => entry.file === file && entry.counted === outcome).length
  const results = files.flatMap((file): FileResult[] => {
    const { seconds, processor = 0 } =
      entries.findLast((entry) => entry.file === file && entry.seconds !== undefined) ?? {}
    if (seconds === undefined) return []
    const failures = entries.flatMap((entry) =>
      entry.file === file && entry.failed !== undefined ? [{ file, ...entry.failed }] : [],
    )
    const failed = Math.max(count(file, 'failed'), failures.length)
    const [passed, skipped] = [count(file, 'passed'), count(file, 'skipped')]
    return [{ file, passed, failed, skipped, failures, seconds, processor, output: '', errorOutput: '' }]
  })
  // One that is through and fails nothing, in a process that failed, may be what made it fail.
  if (end !== 0 && results.every(({ failed }) => failed === 0)) return { results: [], left: files }
  const shown = results.find(({ failed }) => failed > 0) ?? results[0]
  if (shown !== undefined) Object.assign(shown, { output, errorOutput })
  return { results, left: files.filter((file) => results.every((result) => result.file !== file)) }
}

function whyEnded({ entries, end, isLate, maxMs, errorOutput }: ProcessEnd): string[] {
  return isLate
    ? [`It was ended after ${Math.round(maxMs / 1_000)} s, while these ran:`, ...unended(entries)]
    : [`It ended with ${String(end)}.`, ...lastLines(errorOutput)]
}

function unended(entries: ReportEntry[]): string[] {
  const open: string[] = []
  for (const { begun, ended } of entries) {
    if (begun !== undefined) open.push(begun)
    if (ended !== undefined) open.splice(open.lastIndexOf(ended), open.includes(ended) ? 1 : 0)
  }
  return open
}

function lastLines(text: string): string[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !/^\s+at .*(?:node:|node_modules\/)/.test(line))
    .slice(-maxLastLines)
}
