// Starts Chromium in its sandbox and never as root: the system's account `nobody` runs it then. Without a
// sandbox only outside production.
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { isForWantOfRoom, SlowStart, type FoundBrowser } from './find-browser.ts'

/** A running Chromium; `remove` takes away its folder after it has ended. */
export interface LaunchedBrowser {
  browser: Browser
  sandboxed: boolean
  remove(): Promise<void>
}

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-pings',
  '--no-default-browser-check',
  '--disable-breakpad',
  '--font-render-hinting=none',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Names are looked up by whoever is its proxy, and judged there; the browser itself knows nothing but the
  // proxy's own address.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]
/** `nobody` and `nogroup`: the same numbers on every Linux. */
const nobody = 65_534

/** Starts the browser; throws an Error that says why it could not, a `SlowStart` where another try may. */
export async function launchBrowser(
  found: FoundBrowser,
  options: { production: boolean; timeoutMs: number; switches?: readonly string[] },
): Promise<LaunchedBrowser> {
  // Imported when first needed: it is the largest part of the start otherwise.
  const { chromium } = await import('playwright-core')
  const folder = await mkdtemp(join(tmpdir(), 'pressroom-browser-'))
  const remove = async () => await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  const attempt = async (executable: string, sandboxed: boolean): Promise<LaunchedBrowser> => {
    const browser = await chromium.launch({
      executablePath: executable,
      args: [...quiet, ...(options.switches ?? [])],
      chromiumSandbox: sandboxed,
      timeout: options.timeoutMs,
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      ...(found.environment === undefined
        ? {}
        : { env: { ...found.environment, HOME: folder, TMPDIR: folder } }),
    })
    return { browser, sandboxed, remove }
  }
  const failures: string[] = []
  try {
    const isRoot = process.getuid?.() === 0
    const executable = isRoot ? await asNobody(found.executable, folder) : found.executable
    for (const sandboxed of options.production ? [true] : [true, false]) {
      try {
        return await attempt(executable, sandboxed)
      } catch (error) {
        // Says nothing of the sandbox, and without it the machine has no more room either.
        if (isForWantOfRoom(error)) throw error
        failures.push(reason(error))
      }
    }
    if (isRoot && !options.production) return await attempt(found.executable, false)
  } catch (error) {
    failures.push(reason(error))
    if (isForWantOfRoom(error)) {
      await remove()
      throw new SlowStart(failures.join('; '), { cause: error })
    }
  }
  await remove()
  throw new Error(failures.join('; '))
}

/**
 * A program that becomes `nobody` and then the browser, so that playwright's pipe and signals reach the
 * browser itself.
 */
async function asNobody(executable: string, folder: string): Promise<string> {
  const profile = join(folder, 'profile')
  const wrapper = join(folder, 'browser')
  await mkdir(profile, { mode: 0o700 })
  await chown(profile, nobody, nobody)
  // The folder belongs to nobody too: HOME and TMPDIR point there.
  await writeFile(
    wrapper,
    `#!/bin/sh\nexec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups ${quoted(executable)} "$@" --user-data-dir=${quoted(profile)}\n`,
    { mode: 0o755 },
  )
  await chown(folder, nobody, nobody)
  return wrapper
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const line =
    text.split('\n').find((candidate) => /sandbox|error while loading|not found|denied/i.test(candidate)) ??
    text.split('\n')[0] ??
    ''
  return line.trim().slice(0, 200)
}
