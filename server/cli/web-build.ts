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
  const sources = fingerprintSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === sources) return
  print('Building the web app; this is done again only when it changes.')
  const started = performance.now()
  const made = `${built}-${process.pid}`
  try {
    const output = await runBuild({
      vite,
      root,
      config: 'web/vite.config.ts',
      words: ['--outDir', basename(made)],
      signal: stopping,
    })
    if (output !== undefined) throw new StartError(`The web app could not be built:\n${output}`)
    writeFileSync(join(made, stampName), `${sources}\n`)
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
export function fingerprintSources(): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isDirectory() === true) {
      for (const name of readdirSync(path).sort())
        if (!name.startsWith('dist') && name !== 'node_modules') add(join(path, name))
    } else if (found !== undefined && !path.endsWith('.test.ts') && !path.endsWith('.test.tsx')) {
      hash
        .update(`${path.slice(root.length)}\n`)
        .update(readFileSync(path))
        .update('\n')
    }
  }
  for (const path of ['web', 'core', 'contracts', 'package-lock.json']) add(join(root, path))
  for (const path of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).sort())
    if (path.endsWith('.schema.ts')) add(join(root, 'server', path))
  return hash.digest('hex')
}
