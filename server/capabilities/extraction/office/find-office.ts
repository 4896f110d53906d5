// LibreOffice and what it is shut in with, found once: limits of the system, a network without anything in
// it, and, for root, an account without rights.
import { execFile } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findLentAccount, isReachable, type Account } from '#platform/lent-account.ts'

const run = promisify(execFile)

export interface OfficeProgram {
  path: string
  /** Commands that go before it. */
  walls: string[]
  account: Account | undefined
  /** Whether it starts without a network. */
  isOffline: boolean
}

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/usr/lib/libreoffice/program/soffice',
    '/snap/bin/libreoffice',
  ],
  darwin: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'],
  win32: ['C:\\Program Files\\LibreOffice\\program\\soffice.exe'],
}
/** Where the project's own packages put it. */
const optFolder = '/opt'
/**
 * Seconds of computing, bytes of a file and of memory, open files; no core dumps, which would hold what was
 * read.
 */
const limits = ['--cpu=60', '--fsize=100000000', '--as=4294967296', '--nofile=512', '--core=0']
const graceSeconds = 5
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin' }

/**
 * The path of the program; a configured one alone counts. Undefined where there is none. Looked up, not
 * started.
 */
export function findOfficePath(configured: string | undefined): string | undefined {
  const places =
    configured === undefined ? [...(usualPlaces[process.platform] ?? []), ...placesInOpt()] : [configured]
  return places.find(isExecutable)
}

/**
 * The program with its walls, each tried once. `timeoutMs`: longest run; should we die, it is ended a little
 * later by the system.
 */
export async function findOffice(
  configured: string | undefined,
  { timeoutMs }: { timeoutMs: number },
): Promise<OfficeProgram | undefined> {
  const path = findOfficePath(configured)
  if (path === undefined) return undefined
  const lent = findLentAccount()
  const account = isReachable(path, lent) ? lent : undefined
  const starts = (words: string[]): Promise<boolean> =>
    run(words[0] ?? '', [...words.slice(1), 'true'], { env: environment, timeout: 10_000, ...account }).then(
      () => true,
      () => false,
    )
  // Outermost first. `timeout` ends its whole process group, which is the run's.
  const walls = [
    ['timeout', '--signal=KILL', String(Math.ceil(timeoutMs / 1_000) + graceSeconds)],
    ['unshare', '-rn'],
    ['prlimit', ...limits],
  ]
  const isThere = process.platform === 'linux' ? await Promise.all(walls.map(starts)) : walls.map(() => false)
  return {
    path,
    account,
    isOffline: isThere[1] === true,
    walls: walls.filter((_, index) => isThere[index]).flat(),
  }
}

function placesInOpt(): string[] {
  if (process.platform !== 'linux') return []
  try {
    return readdirSync(optFolder)
      .filter((name) => name.startsWith('libreoffice'))
      .map((name) => join(optFolder, name, 'program', 'soffice'))
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
