// Runs test files side by side, the longest first, whatever their kind, several in a process where they may
// (docs/decisions/0342), and those that failed a second time, each alone (docs/decisions/0206 and 0220).
import { freemem } from 'node:os'
import { groupFiles } from './group-files.ts'
import { runTestFiles as runProcess, type Failure, type FileResult } from './run-test-file.ts'
import { watchProcessor } from './watch-processor.ts'

export type { Failure } from './run-test-file.ts'

/** Files that are counted together. */
export interface TestKind {
  kind: string
  /** From the root. */
  files: string[]
  /** How many of them run at the same time. */
  atOnce: number
  /** What has to be there before the first of them runs. */
  after?: Promise<unknown>
  /** Several of them may share a process that takes about so many seconds; each has its own otherwise. */
  maxSharedSeconds?: number
  /** When a file of it that still runs is ended, in milliseconds. */
  maxMs?: number
}

export interface TestRun {
  kinds: TestKind[]
  /** How many files of all kinds run at the same time. */
  atOnce: number
  /** How many may, of whatever kind, while the processor has nothing to do: no more unless it is given. */
  maxAtOnce?: number
  /** The share of the processor that had nothing to do since it was last called. */
  getIdleShare?: () => number
  /** About how long a file takes; those that take longest begin first. */
  secondsOf?: (file: string) => number
  root: string
  environment: NodeJS.ProcessEnv
  /** Files of one kind that may run a second time; more of them are no accident. */
  maxAgain: number
  /** Takes each result when its file has run; `isAgain` the second time. */
  onResult?: (result: FileResult, kind: string, isAgain: boolean) => void
}

export interface KindResult {
  kind: string
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  /** What failed at first in files that passed the second time. */
  unstable: Failure[]
  /** Each file with the seconds that it took, by the clock and of the processor. */
  times: { file: string; seconds: number; processor: number }[]
}

const usualMaxMs = 20 * 60_000
/** How often a file more may begin; one that has just begun has the processor busy until then. */
const lookMs = 2_000
/** From this share on, most of what runs waits for something. */
const minIdleShare = 0.3
/** What the largest files take, with a browser and a database. */
const minFreeBytes = 3 * 2 ** 30

/** The results of the kinds, in their order. */
export async function runTestFiles(run: TestRun): Promise<KindResult[]> {
  const first = await runPool(run)
  const results: KindResult[] = []
  for (const kind of run.kinds) results.push(await runAgain(kind, first.get(kind) ?? [], run))
  return results
}

async function runPool({
  kinds,
  atOnce,
  maxAtOnce = atOnce,
  getIdleShare = watchProcessor(),
  secondsOf = () => 0,
  root,
  environment,
  onResult,
}: TestRun): Promise<Map<TestKind, FileResult[]>> {
  const secondsTogether = (files: string[] = []): number =>
    files.reduce((sum, file) => sum + secondsOf(file), 0)
  const queues = kinds.map((kind) => ({
    kind,
    waiting: groupFiles(kind, { root, secondsOf }).toSorted(
      (left, right) => secondsTogether(right) - secondsTogether(left),
    ),
    results: [] as FileResult[],
    running: 0,
    isReady: kind.after === undefined,
  }))
  type Queue = (typeof queues)[number]
  let running = 0
  let look: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    const isDue = ({ waiting, isReady, running: count, kind }: Queue, isExtra: boolean): boolean =>
      waiting.length > 0 && isReady && (isExtra || count < kind.atOnce)
    const begin = (extra = 0): void => {
      if (running === 0 && queues.every(({ waiting }) => waiting.length === 0)) return resolve()
      const max = Math.max(atOnce, running + extra)
      while (running < max) {
        const [queue] = queues
          .filter((each) => isDue(each, extra > 0))
          .toSorted((left, right) => secondsTogether(right.waiting[0]) - secondsTogether(left.waiting[0]))
        const files = queue?.waiting.shift()
        if (queue === undefined || files === undefined) return
        running += 1
        queue.running += 1
        const { kind, maxMs = usualMaxMs } = queue.kind
        runProcess({ files, root, environment, maxMs }).then(({ results, left }) => {
          running -= 1
          queue.running -= 1
          queue.results.push(...results)
          queue.waiting.push(...left.map((file) => [file]))
          for (const result of results) onResult?.(result, kind, false)
          begin()
        }, reject)
      }
    }
    for (const queue of queues)
      void queue.kind.after?.then(() => {
        queue.isReady = true
        begin()
      }, reject)
    begin()
    look = setInterval(() => {
      const isIdle = getIdleShare() >= minIdleShare
      if (isIdle && running < maxAtOnce && freemem() >= minFreeBytes) begin(1)
    }, lookMs)
  }).finally(() => clearInterval(look))
  return new Map(queues.map(({ kind, results }) => [kind, results]))
}

async function runAgain(
  { kind, maxMs = usualMaxMs }: TestKind,
  results: FileResult[],
  { root, environment, maxAgain, onResult }: TestRun,
): Promise<KindResult> {
  const failed = results.filter((result) => result.failed > 0)
  const unstable: Failure[] = []
  const final = new Map(results.map((result) => [result.file, result]))
  if (failed.length <= maxAgain)
    for (const { file, failures } of failed) {
      const {
        results: [again],
      } = await runProcess({ files: [file], root, environment, maxMs })
      if (again === undefined) continue
      onResult?.(again, kind, true)
      if (again.failed > 0) continue
      final.set(file, again)
      unstable.push(...failures)
    }
  const counted = [...final.values()]
  const sum = (member: 'passed' | 'failed' | 'skipped'): number =>
    counted.reduce((total, result) => total + result[member], 0)
  return {
    kind,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counted.flatMap(({ failures }) => failures),
    unstable,
    times: results.map(({ file, seconds, processor }) => ({ file, seconds, processor })),
  }
}
