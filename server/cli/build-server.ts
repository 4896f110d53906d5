// Makes the server that the next start loads (`server/vite.config.ts`), where this process was loaded from
// its sources. What cannot be built is no fault: the sources are what they were.
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from '#platform/logger.ts'
import { findVite, runBuild } from './vite.ts'

const root = join(import.meta.dirname, '../..')

/** Built beside a program that answers already: it has time. */
const priority = 10

/** Whether this very process runs the built server. */
const isBuilt = !import.meta.filename.endsWith('.ts')

/** Undefined when it was built, or need not be; else why it was not. */
export async function buildServer(signal: AbortSignal): Promise<string | undefined> {
  const vite = findVite()
  if (isBuilt || vite === undefined || !isWritable()) return undefined
  return runBuild({ vite, root, config: 'server/vite.config.ts', signal, priority })
}

/** The same for a program that goes on meanwhile. */
export function buildServerAside({ signal, logger }: { signal: AbortSignal; logger: Logger }): void {
  buildServer(signal).then(
    (output) => output !== undefined && logger.warn({ output }, 'server-not-built'),
    (error: Error) => signal.aborted || logger.warn({ error: error.message }, 'server-not-built'),
  )
}

function isWritable(): boolean {
  try {
    accessSync(root, constants.W_OK)
    return true
  } catch {
    return false
  }
}
