// Builds the web app when what it is made of has changed since it was built. An installation without vite
// takes the web app it came with.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '#platform/start-error.ts'
import type { CommandContext } from './command-context.ts'
import { replaceFolder } from './replace-folder.ts'

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
    const output = await run(vite, made, stopping)
    if (output !== undefined) throw new StartError(`The web app could not be built:\n${output}`)
    writeFileSync(join(made, stampName), `${sources}\n`)
    replaceFolder(made, built)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  print(`Built the web app in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
}

function findVite(): string | undefined {
  try {
    const program = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

/** Undefined when it went well, else the last lines it printed. */
async function run(vite: string, folder: string, signal: AbortSignal): Promise<string | undefined> {
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', 'web/vite.config.ts', '--outDir', basename(folder), '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? undefined : output.trim().split('\n').slice(-20).join('\n')
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
