// The real program as a child process, for tests of what only a process shows: its start, its end, what it
// prints, how it dies.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import { startEmbeddedPostgres } from '#platform/store/embedded-postgres.ts'

const command = join(import.meta.dirname, '../../bin/pressroom.mjs')

export interface RunningProgram {
  process: ChildProcess
  /** Where it listens. */
  url: string
  /** What it has printed so far, both streams. */
  printed(): string
  /** Asks it to stop, and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** kill -9. */
  kill(): Promise<void>
}

export interface ProgramEnd {
  code: number | null
  stdout: string
  stderr: string
  milliseconds: number
}

interface ProgramOptions {
  settings: Record<string, string>
  /** Runs it as another account (only root may). */
  account?: { uid: number; gid: number }
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) {
    if (existsSync(join(folder, 'postgres')))
      await (await startEmbeddedPostgres({ folder, logger: silentLogger })).stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * A data folder for the tests of this file; removed at the end, with the database that may still run on it.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pressroom-program-'))
  chmodSync(folder, 0o755)
  folders.add(folder)
  return folder
}

/** Starts the program on a free port and waits for its URL. */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const { child, stdout, stderr } = launch(['start', '--no-build'], options)
  const printed = (): string => stdout() + stderr()
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /ready at (\S+)/.exec(stdout())?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', () => reject(new Error(`The program ended before it was ready:\n${printed()}`)))
  })
  return {
    process: child,
    url,
    printed,
    async stop(signal = 'SIGTERM') {
      const ended = once(child, 'close') as Promise<[number | null]>
      child.kill(signal)
      return (await ended)[0]
    },
    async kill() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Runs a command of the program to its end. `onPrinted` gets what it has printed so far, both streams,
 * whenever there is more.
 */
export async function runProgram(
  words: string[],
  { onPrinted, ...options }: ProgramOptions & { onPrinted?: (printed: string, child: ChildProcess) => void },
): Promise<ProgramEnd> {
  const started = performance.now()
  const { child, stdout, stderr } = launch(words, options)
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', () => onPrinted?.(stdout() + stderr(), child))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: stdout(), stderr: stderr(), milliseconds: performance.now() - started }
}

function launch(
  words: string[],
  { settings, account }: ProgramOptions,
): { child: ChildProcess; stdout: () => string; stderr: () => string } {
  const environment = {
    PATH: process.env['PATH'],
    PORT: '0',
    SEED: 'off',
    LOG_LEVEL: 'warn',
    LOCAL_MODEL_PORTS: 'off',
    ...settings,
  }
  const child = spawn(process.execPath, [command, ...words], {
    env: environment,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  return { child, stdout: () => printed.stdout, stderr: () => printed.stderr }
}
