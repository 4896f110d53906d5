// The programs to compare with, a process a file, and what a process weighs while it works.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Run {
  ms: number
  /** Maximum resident memory that was seen, in MB; it is looked at every few milliseconds. */
  mb: number
}

/** Runs a program to its end; what it prints is thrown away. */
export function runProcess(
  program: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(program, parameters, { stdio: 'ignore', env: { ...process.env, ...environment } })
    let mb = 0
    const watch = setInterval(() => {
      mb = Math.max(mb, getPeak(child.pid ?? 0))
    }, 3)
    child.once('error', (error) => {
      clearInterval(watch)
      reject(error)
    })
    child.once('exit', () => {
      clearInterval(watch)
      resolve({ ms: performance.now() - started, mb })
    })
  })
}

/** Watches the children of this process while something runs. */
export async function whileWatched<Result>(work: () => Promise<Result>): Promise<Run & { result: Result }> {
  let mb = 0
  const watch = setInterval(() => {
    for (const child of children()) mb = Math.max(mb, getPeak(child))
  }, 20)
  const started = performance.now()
  try {
    const result = await work()
    return { result, ms: performance.now() - started, mb }
  } finally {
    clearInterval(watch)
  }
}

function children(): number[] {
  return read(`/proc/${process.pid}/task/${process.pid}/children`).split(' ').filter(Boolean).map(Number)
}

function getPeak(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
