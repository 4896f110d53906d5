// Starting programs to be measured, and what they weigh.
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { median as findMedian } from '#core/statistics.ts'

/** The URL of an embedded database, as DATABASE_URL takes it. */
export function getDatabaseUrl({ user, password, database = 'postgres', host, port }: ClientConfig): string {
  const place = `host=${encodeURIComponent(String(host))}${port === undefined ? '' : `&port=${port}`}`
  return `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?${place}`
}

/** As the product is measured: in production, nothing limited, on any free port. */
export function productEnvironment(dataFolder: string, databaseUrl?: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SECRET_KEY: 'a-secret-only-for-measuring-0123456789',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: dataFolder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
}

export interface LoopFigures {
  /** The 99th percentile of what the event loop was late. */
  delayMs: number
  /** All collections of garbage together, and the longest. */
  collectedMs: number
  maxCollectionMs: number
}

/** How a program's event loop fares, by `watch-loop.mjs`. */
export interface LoopWatch {
  /** What the program must be started with. */
  environment: Record<string, string>
  /** Since the last reading. */
  read(program: ChildProcess): Promise<LoopFigures>
}

export function watchLoop(path: string): LoopWatch {
  return {
    environment: {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'watch-loop.mjs')}`,
      PRESSROOM_BENCH_LOOP: path,
    },
    async read(program) {
      rmSync(path, { force: true })
      program.kill('SIGUSR2')
      for (let tries = 0; tries < 1_000; tries++) {
        await sleep(10)
        const text = read(path)
        if (text !== undefined && text.endsWith('}')) return JSON.parse(text) as LoopFigures
      }
      throw new Error('The program does not say how its event loop fares.')
    },
  }
}

/** Starts the product by the very command of `npm start`, without npm. */
export function startProduct(environment: Record<string, string>): Promise<Started> {
  const root = join(import.meta.dirname, '..')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`
  return startProgram('sh', ['-c', scripts.start], { ...environment, PATH: path }, root)
}

export interface Started {
  url: string
  /** Milliseconds from the spawn to the line with the URL. */
  startMs: number
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts a program and waits for the first http URL that it prints. */
export function startProgram(
  command: string,
  parameters: string[],
  environment: Record<string, string>,
  folder?: string,
): Promise<Started> {
  const started = performance.now()
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const url = /http:\/\/[\d.]+:\d+/.exec(printed)?.[0]
      if (url === undefined) return
      resolve({
        url,
        startMs: performance.now() - started,
        process: child,
        stop: () =>
          new Promise((ended) => {
            child.once('exit', () => ended())
            child.kill('SIGTERM')
          }),
      })
    })
    child.once('exit', (code) =>
      reject(new Error(`${command} ended with ${code} before it was ready: ${printed}`)),
    )
  })
}

export interface Weight {
  /** Proportional set size in MB of the processes that run JavaScript. */
  programMb: number
  /** The same of the database's processes. */
  databaseMb: number
}

/** A process and all below it. */
function findTree(pid: number): Set<number> {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    if (stat !== undefined)
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const tree = new Set([pid])
  for (let grew = true; grew;) {
    grew = false
    for (const [child, parent] of parents) {
      if (tree.has(parent) && !tree.has(child)) grew = tree.add(child).size > 0
    }
  }
  return tree
}

const ticksPerSecond = 100

/**
 * Milliseconds of the processor that the database below a process has taken so far, that of its ended
 * connections included.
 */
export function databaseCpuMs(pid: number): number {
  return [...findTree(pid)]
    .filter((member) => (read(`/proc/${member}/comm`) ?? '').startsWith('postgres'))
    .reduce((sum, member) => sum + cpuMs(member), 0)
}

/** Milliseconds of the processor that a process has taken so far, that of its ended children included. */
export function cpuMs(pid: number): number {
  const stat = read(`/proc/${pid}/stat`) ?? ''
  // proc(5): utime, stime, and the same of children that have ended.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
  return (times.reduce((sum, time) => sum + Number(time), 0) * 1_000) / ticksPerSecond
}

/** Weight of a process and all below it; shared pages are counted once in sum (proportional set size). */
export function weigh(pid: number): Weight {
  const weight: Weight = { programMb: 0, databaseMb: 0 }
  for (const member of findTree(pid)) {
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${member}/smaps_rollup`) ?? '')?.[1] ?? 0)
    const isDatabase = (read(`/proc/${member}/comm`) ?? '').startsWith('postgres')
    weight[isDatabase ? 'databaseMb' : 'programMb'] += kilobytes / 1024
  }
  return weight
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** NaN of none, which a table shows as such. */
export function median(values: readonly number[]): number {
  return findMedian(values) ?? Number.NaN
}
