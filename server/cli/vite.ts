// The builds of an installation: the web app, and the server as few files. Vite is a development package.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Undefined where it is not installed. */
export function findVite(): string | undefined {
  try {
    const program = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

export interface BuildOptions {
  vite: string
  /** The root of the installation. */
  root: string
  /** From the root. */
  config: string
  /** Further ones of the command line. */
  options?: string[]
  signal: AbortSignal
  /** What `setPriority` of `node:os` takes; 0 unless it is given. */
  priority?: number
}

/** Undefined when it went well, else the last lines it printed. */
export async function runBuild({
  vite,
  root,
  config,
  options = [],
  signal,
  priority = 0,
}: BuildOptions): Promise<string | undefined> {
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', config, ...options, '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  )
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)))
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0 ? undefined : output.trim().split('\n').slice(-20).join('\n')
}
