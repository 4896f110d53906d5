// Processes that the test's own process started, and what runs on the machine; empty where the system does
// not say (`/proc`).
import { readdirSync, readFileSync } from 'node:fs'

/** Identifiers of the children, of the test's own process unless another one is named. */
export function findChildren(pid = process.pid): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** Resident memory in bytes; 0 for a process that has ended. */
export function getMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024
}

/** The most that was ever resident, in bytes; 0 for a process that has ended. */
export function getPeakMemory(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024
}

/** Whether some process of the machine was started with this among its words. */
export function isRunning(word: string): boolean {
  return list('/proc').some(
    (name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).split('\0').includes(word),
  )
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
