// Which Chromium there is: the configured one, Debian's headless shell, an installed Chromium or Chrome, and
// at last the one from npm, which is unpacked once into a folder of this account. Nothing is downloaded.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, constants, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { escapeText } from '#core/html.ts'
import locations from './browser-locations.json' with { type: 'json' }

const run = promisify(execFile)

/** A Chromium is there, but did not start in time or for want of room: the next try may well succeed. */
export class SlowStart extends Error {}

/** Whether a program was ended for taking too long, or could not begin because the machine was full. */
export function isForWantOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // playwright's own error has that name; the one of execFile says that it was killed.
  return (
    error.name === 'TimeoutError' ||
    ('killed' in error && error.killed === true) ||
    /\b(?:EAGAIN|ENOMEM|EMFILE|ENFILE)\b/.test(error.message)
  )
}

/** A Chromium that answered when it was asked for its version. */
export interface FoundBrowser {
  executable: string
  version: string
  /**
   * The whole environment that it is started with, so that no key of ours is in it; undefined on Windows,
   * which needs its own.
   */
  environment: Record<string, string> | undefined
}

/**
 * Where a Chromium or Chrome is installed on this kind of system, the preferred one first. The install step
 * of the tests reads the same file.
 */
export const browserLocations: readonly string[] =
  (locations as Partial<Record<NodeJS.Platform, string[]>>)[process.platform] ?? []

const answerMs = 10_000

/**
 * Finds the first Chromium that starts; a configured one alone counts. Throws an Error whose message says
 * what was tried, a `SlowStart` where one is there.
 */
export async function findBrowser(
  configured: string | undefined,
  installed: readonly string[] = browserLocations,
  timeoutMs = answerMs,
): Promise<FoundBrowser> {
  const tried: string[] = []
  let isSlow = false
  const candidates = configured === undefined ? installed : [configured]
  for (const executable of candidates) {
    if (!(await isExecutable(executable))) {
      if (configured !== undefined) tried.push(`${executable} is not there or not executable`)
      continue
    }
    try {
      return await asked(executable, baseEnvironment(), timeoutMs)
    } catch (error) {
      isSlow ||= isForWantOfRoom(error)
      tried.push(`${executable} does not start (${firstLine(error)})`)
    }
  }
  if (configured === undefined) {
    try {
      const unpacked = await unpackedFromNpm()
      return await asked(unpacked.executable, { ...baseEnvironment(), ...unpacked.environment }, timeoutMs)
    } catch (error) {
      isSlow ||= isForWantOfRoom(error)
      tried.push(`the one from npm is not usable (${firstLine(error)})`)
    }
  }
  throw isSlow ? new SlowStart(tried.join('; ')) : new Error(tried.join('; '))
}

async function asked(
  executable: string,
  environment: Record<string, string>,
  timeoutMs: number,
): Promise<FoundBrowser> {
  // Chrome on Windows opens a window when asked for its version.
  if (process.platform === 'win32') return { executable, version: '', environment: undefined }
  const { stdout } = await run(executable, ['--version'], { env: environment, timeout: timeoutMs })
  const version = /\d+(?:\.\d+)+/.exec(stdout)?.[0]
  if (version === undefined) throw new Error('it did not say its version')
  return { executable, version, environment }
}

function baseEnvironment(): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' }
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * The npm package unpacks itself into the temporary folder under a fixed name, where another account could
 * have put something of its own. So a child unpacks it into a folder that is ours, and the folder gets its
 * name only when it is whole.
 */
async function unpackedFromNpm(): Promise<{ executable: string; environment: Record<string, string> }> {
  if (process.platform !== 'linux') throw new Error('it is made for Linux')
  const packageFile = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const stamp = Math.trunc((await lstat(packageFile)).mtimeMs).toString(36)
  const folder = join(tmpdir(), `pressroom-chromium-${process.getuid?.() ?? 0}-${stamp}`)
  if (!(await isOurFolder(folder))) {
    const partial = `${folder}-${randomBytes(6).toString('hex')}`
    await mkdir(partial, { mode: 0o700 })
    try {
      const program = `const { default: chromium } = await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))}); await chromium.executablePath()`
      await run(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: dirname(packageFile),
        // The variable makes it unpack its own libraries too, so that nothing needs to be installed.
        env: { PATH: '/usr/bin:/bin', HOME: partial, TMPDIR: partial, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
        timeout: 60_000,
      })
      await chmod(join(partial, 'chromium'), 0o755)
      await writeFile(join(partial, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
      await chmod(partial, 0o755)
      await rename(partial, folder).catch(async (error: unknown) => {
        if (!(await isOurFolder(folder))) throw error
      })
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  }
  return {
    executable: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package's own settings look for fonts only where its usual host has them. */
function fontSettings(folder: string): string {
  const places = [folder, '/usr/share/fonts', '/usr/local/share/fonts'].map(
    (place) => `<dir>${escapeText(place)}</dir>`,
  )
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${places.join('')}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`
}

async function isOurFolder(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => undefined)
  if (stat === undefined) return false
  const ours = stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
  if (!ours) throw new Error(`${folder} belongs to another account`)
  return (await readdir(folder)).includes('chromium')
}

function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const stderr = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return (stderr === '' ? error.message : stderr).split('\n')[0]?.slice(0, 200) ?? ''
}
