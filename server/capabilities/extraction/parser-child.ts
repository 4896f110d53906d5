// Starts the process in which foreign files are parsed: without our environment, without rights to files but
// its own code, and, where root starts it, under a lent account.
import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findModule } from '#platform/built-modules.ts'
import { findLentAccount, isReadable, type Account } from '#platform/lent-account.ts'

const program = fileURLToPath(findModule(new URL('./parser-process.ts', import.meta.url)))
const root = fileURLToPath(new URL('../../../', import.meta.url))
const library = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
const libraries = join(library.slice(0, library.lastIndexOf('node_modules')), 'node_modules')
/**
 * Of the memory that the process may have, the part for JavaScript's objects; the rest is for Node itself,
 * bytes and WebAssembly.
 */
const heapShare = 0.7

/** Starts a parser process; it keeps nothing alive by itself. */
export function startParser(
  memoryMb: number,
  { mayStartThreads = false }: { mayStartThreads?: boolean | undefined } = {},
): ChildProcess {
  const readable = [
    join(root, 'server', '*'),
    join(root, 'core', '*'),
    join(root, 'contracts', '*'),
    join(root, 'dist', '*'),
    join(libraries, '*'),
    join(root, 'package.json'),
  ]
  const child = fork(program, [String(memoryMb)], {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${Math.round(memoryMb * heapShare)}`,
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(mayStartThreads ? ['--allow-worker'] : []),
    ],
    ...lentAccount(),
    cwd: '/',
    // No keys, no URLs, no flags.
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** Where the account cannot read the code (below a home of mode 0700), the process runs as we do. */
function lentAccount(): Account | undefined {
  const account = findLentAccount()
  const code = [process.execPath, program, library, join(root, 'package.json'), join(root, 'core', 'text.ts')]
  return account !== undefined && code.every((path) => isReadable(path, account)) ? account : undefined
}

/** Memory of a process in bytes; 0 where the system does not say. */
export async function getMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1_024
}

const ticksASecond = 100

/** What a process has used of the processor, in milliseconds; undefined where the system does not say. */
export async function getProcessorTime(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After its name, which may hold anything, the state is field 3; 14 and 15 are the times.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return Number.isFinite(ticks) ? (ticks / ticksASecond) * 1_000 : undefined
}
