// LibreOffice and what it is shut in with, found once: limits of the system, a network without anything in it, and, for root, an account without rights.
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
  linux: ['/usr/bin/soffice', '/usr/local/bin/soffice', '/usr/lib/libreoffice/program/soffice', '/snap/bin/libreoffice'],
  darwin: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'],
  win32: ['C:\\Program Files\\LibreOffice\\program\\soffice.exe'],
}
/** Where the project's own packages put it. */
const optFolder = '/opt'
/** Seconds of computing, bytes of a file and of memory, open files; no core dumps, which would hold what was read. */
const limits = ['--cpu=60', '--fsize=100000000', '--as=4294967296', '--nofile=512', '--core=0']
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin' }

/** The path of the program; a configured one alone counts. Undefined where there is none. Looked up, not started. */
export function findOfficePath(configured: string | undefined): string | undefined {
  const places = configured === undefined ? [...(usualPlaces[process.platform] ?? []), ...placesInOpt()] : [configured]
  return places.find(isExecutable)
}

/** The program with its walls, each tried once. */
export async function findOffice(configured: string | undefined): Promise<OfficeProgram | undefined> {
  const path = findOfficePath(configured)
  if (path === undefined) return undefined
  const lent = findLentAccount()
  const account = isReachable(path, lent) ? lent : undefined
  const starts = (words: string[]): Promise<boolean> =>
    run(words[0] ?? '', [...words.slice(1), 'true'], { env: environment, timeout: 10_000, ...account }).then(
      () => true,
      () => false,
    )
  const [isLimited, isOffline] = process.platform === 'linux' ? await Promise.all([starts(['prlimit', ...limits]), starts(['unshare', '-rn'])]) : [false, false]
  return { path, account, isOffline, walls: [...(isOffline ? ['unshare', '-rn'] : []), ...(isLimited ? ['prlimit', ...limits] : [])] }
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
