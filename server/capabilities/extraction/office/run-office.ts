// One run of LibreOffice over some files, as a process group that is ended as one.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { OfficeProgram } from './find-office.ts'
import type { OfficeFolder } from './office-folder.ts'

export interface OfficeRun {
  folder: OfficeFolder
  /** Of files in the folder. */
  names: readonly string[]
  /** Named, so that a broken file is not taken for another kind: LibreOffice reads anything as plain text. */
  filter: string
  signal: AbortSignal
  timeoutMs: number
}

export type OfficeRunEnd = 'ended' | 'failed' | 'too slow'

/**
 * Converts the files to DOCX, in their order, into the folder's `out`. Resolves when no process of the run is
 * left.
 */
export async function runOffice(
  { path, walls, account }: OfficeProgram,
  { folder, names, filter, signal, timeoutMs }: OfficeRun,
): Promise<OfficeRunEnd> {
  signal.throwIfAborted()
  const words = [
    ...walls,
    path,
    `-env:UserInstallation=${pathToFileURL(folder.profile).href}`,
    '--headless',
    '--norestore',
    '--nologo',
    '--nodefault',
    '--nolockcheck',
    `--infilter=${filter}`,
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    folder.out,
    ...names,
  ]
  const child = spawn(words[0] ?? path, words.slice(1), {
    cwd: folder.path,
    // No keys, no URLs, no flags.
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder.path,
      TMPDIR: folder.path,
      LC_ALL: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
    },
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    ...account,
  })
  const outcome = Promise.withResolvers<OfficeRunEnd>()
  const closed = Promise.withResolvers<void>()
  const timer = setTimeout(() => outcome.resolve('too slow'), timeoutMs)
  const onAbort = (): void => outcome.reject(signal.reason as Error)
  signal.addEventListener('abort', onAbort)
  child.once('error', () => {
    outcome.resolve('failed')
    closed.resolve()
  })
  child.once('close', (code) => {
    outcome.resolve(code === 0 ? 'ended' : 'failed')
    closed.resolve()
  })
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    endGroup(child.pid)
    await closed.promise
  }
}

/** Whatever the program started goes with it, also where it has ended itself. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}
