// The program `tesseract`: found once, then a process a page, which gets the page on its standard input and
// says its words on its standard output. It gets pixels of our own making, an empty environment, one thread
// and, where we are root, an account without rights.
import { execFile, spawn } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findLentAccount, isReachable } from '#platform/lent-account.ts'
import { getMemory } from '../parser-child.ts'
import type { PageLayout } from './words.ts'

const run = promisify(execFile)

export interface TesseractProgram {
  path: string
  /** As it names them, joined by `+`. */
  languages: string
}

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/tesseract', '/usr/local/bin/tesseract'],
  darwin: ['/opt/homebrew/bin/tesseract', '/usr/local/bin/tesseract'],
  win32: ['C:\\Program Files\\Tesseract-OCR\\tesseract.exe'],
}
/** With more threads it is 2 to 8 times slower on cores that have other work. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', OMP_THREAD_LIMIT: '1', LC_ALL: 'C.UTF-8' }
const preferredLanguages = ['eng', 'deu']
/** Each language more takes its time. */
const maxLanguages = 3
const maxOutput = 20_000_000
const lookMs = 100

/**
 * The first that answers; a configured one alone counts. Undefined when there is none, or it knows no
 * language.
 */
export async function findTesseract(configured: string | undefined): Promise<TesseractProgram | undefined> {
  for (const path of configured === undefined ? (usualPlaces[process.platform] ?? []) : [configured]) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const answer = await run(path, ['--list-langs'], { env: environment, timeout: 10_000 }).catch(
      () => undefined,
    )
    // `osd` detects how a page is turned, and reads no text.
    const installed =
      answer?.stdout
        .split('\n')
        .slice(1)
        .filter((name) => /^[A-Za-z_]+$/.test(name) && name !== 'osd') ?? []
    const preferred = preferredLanguages.filter((name) => installed.includes(name))
    const languages = preferred.length > 0 ? preferred : installed.slice(0, maxLanguages)
    if (languages.length > 0) return { path, languages: languages.join('+') }
  }
  return undefined
}

export interface PageToRead {
  /** PGM, about as large as at 200 dpi. */
  page: Uint8Array
  layout: PageLayout
}

/** Page segmentation modes of Tesseract. */
const segmentationModes: Readonly<Record<PageLayout, string>> = {
  blocks: '3',
  block: '6',
  scattered: '11',
  line: '7',
}

export interface PageLimits {
  signal: AbortSignal
  timeoutMs: number
  memoryMb: number
}

/** The words of a page, as a table. Throws when the program fails or takes too long or too much. */
export async function runTesseract(
  { path, languages }: TesseractProgram,
  { page, layout }: PageToRead,
  { signal, timeoutMs, memoryMb }: PageLimits,
): Promise<string> {
  signal.throwIfAborted()
  const account = findLentAccount()
  const child = spawn(
    path,
    [
      'stdin',
      'stdout',
      '-l',
      languages,
      '--dpi',
      '200',
      '--psm',
      segmentationModes[layout],
      '-c',
      'tessedit_create_tsv=1',
      '-c',
      'tessedit_do_invert=0',
    ],
    {
      cwd: '/',
      env: environment,
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: process.platform !== 'win32',
      ...(isReachable(path, account) ? account : undefined),
    },
  )
  const outcome = Promise.withResolvers<string>()
  const pieces: Buffer[] = []
  let length = 0
  const fail = (why: string): void => outcome.reject(new Error(`tesseract ${why}`))
  const onAbort = (): void => outcome.reject(signal.reason as Error)
  const timer = setTimeout(() => fail('took too long'), timeoutMs)
  const watch = setInterval(() => {
    void getMemory(child.pid ?? 0).then((bytes) =>
      bytes > memoryMb * 1_048_576 ? fail('took too much memory') : undefined,
    )
  }, lookMs)
  signal.addEventListener('abort', onAbort)
  child.once('error', (error) => fail(`did not start: ${error.message}`))
  child.once('close', (code) =>
    code === 0 ? outcome.resolve(Buffer.concat(pieces).toString('utf8')) : fail(`ended with ${code}`),
  )
  child.stdout.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > maxOutput) fail('said too much')
    else pieces.push(piece)
  })
  // A program that ends before it has read the page says so by its exit.
  child.stdin.on('error', () => undefined)
  child.stdin.end(page)
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', onAbort)
    end(child.pid, child.exitCode)
  }
}

/** The whole group: whatever the program started goes with it. */
function end(pid: number | undefined, exitCode: number | null): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
