// Builds the web app when what it is made of has changed since it was built. An installation without vite
// takes the web app it came with.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { StartError } from '#platform/start-error.ts'
import type { CommandContext } from './command-context.ts'
import { replaceFolder } from './replace-folder.ts'
import { findVite, runBuild } from './vite.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'web/dist')
const stampName = '.built-from'
const stamp = join(built, stampName)

/** What the web app was built from. */
interface Stamp {
  fingerprint: string
  /** Files and folders that were read for it, below the root: those that are as they were need no reading. */
  inputs: Record<string, [modified: number, size: number]>
}

/**
 * Builds the web app if its sources are not those it was built from. The one before is served until the new
 * one is whole, and stays when that cannot be built. Throws `StartError` when it must be built and cannot.
 */
export async function buildWebAppIfStale({ print, stopping }: CommandContext): Promise<void> {
  const vite = findVite()
  if (vite === undefined) {
    if (existsSync(join(built, 'index.html'))) return
    throw new StartError(
      'The web app is not built, and vite, which builds it, is not installed: run npm ci with development packages, then npm start.',
    )
  }
  const before = readStamp()
  if (before !== undefined && areUnchanged(before.inputs)) return
  const sources = fingerprintSources()
  if (before?.fingerprint === sources.fingerprint) return writeFileSync(stamp, JSON.stringify(sources))
  print('Building the web app; this is done again only when it changes.')
  const started = performance.now()
  const made = `${built}-${process.pid}`
  try {
    const output = await runBuild({
      vite,
      root,
      config: 'web/vite.config.ts',
      options: ['--outDir', basename(made)],
      signal: stopping,
    })
    if (output !== undefined) throw new StartError(`The web app could not be built:\n${output}`)
    writeFileSync(join(made, stampName), JSON.stringify(sources))
    replaceFolder(made, built)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  print(`Built the web app in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

/**
 * A hash over all that the build reads: the app, the shared code, the schemas it imports, the versions of
 * packages.
 */
function fingerprintSources(): Stamp {
  const hash = createHash('sha256')
  const inputs: Stamp['inputs'] = {}
  const add = (path: string): void => {
    const found = statSync(`${root}/${path}`, { throwIfNoEntry: false })
    if (found === undefined || /\.test\.tsx?$/.test(path)) return
    // The build itself writes beside the sources of the app.
    if (path !== 'web') inputs[path] = [found.mtimeMs, found.size]
    if (found.isDirectory()) {
      for (const name of readdirSync(`${root}/${path}`).sort())
        if (!name.startsWith('dist') && name !== 'node_modules') add(`${path}/${name}`)
    } else
      hash
        .update(`/${path}\n`)
        .update(readFileSync(`${root}/${path}`))
        .update('\n')
  }
  for (const path of ['web', 'core', 'contracts', 'package-lock.json']) add(path)
  for (const path of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).sort())
    if (path.endsWith('.schema.ts')) add(`server/${path}`)
  return { fingerprint: hash.digest('hex'), inputs }
}

function readStamp(): Stamp | undefined {
  try {
    const stored = JSON.parse(readFileSync(stamp, 'utf8')) as Partial<Stamp>
    return stored.fingerprint === undefined || stored.inputs === undefined ? undefined : (stored as Stamp)
  } catch {
    return undefined
  }
}

/** A new file changes its folder; one that a schema of the server is changes whoever imports it. */
function areUnchanged(inputs: Stamp['inputs']): boolean {
  return Object.entries(inputs).every(([path, [modified, size]]) => {
    const found = statSync(`${root}/${path}`, { throwIfNoEntry: false })
    return found?.mtimeMs === modified && found.size === size
  })
}
