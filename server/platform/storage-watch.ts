// Whether there is space to write. PostgreSQL survives a table that cannot grow, but not a log that cannot:
// so writes are refused while a little is left, and reading goes on.
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

export interface StorageWatch {
  isFull(): boolean
  /** A write failed for lack of space: there is none until a write of our own succeeds. */
  report(): void
  /** Calls the listener whenever there is space again. */
  onSpace(listener: () => void): void
  stop(): Promise<void>
}

export interface StorageWatchOptions {
  /** Folders whose disks must have space. */
  folders: readonly string[]
  /** Writes something of some size and takes it back; throws where that does not work. */
  tryWrite(): Promise<void>
  logger: Logger
  checkEveryMs?: number
}

/** Four segments of PostgreSQL's log; of a small disk a tenth. */
const reservedBytes = 64_000_000
const reservedShare = 0.1
/**
 * A disk counts as free again with more than it was full with, so that one change does not follow the other.
 */
const marginToFree = 1.25

export function watchStorage({
  folders,
  tryWrite,
  logger,
  checkEveryMs = 1_000,
}: StorageWatchOptions): StorageWatch {
  const stopping = new AbortController()
  const listeners: (() => void)[] = []
  let isShort = false
  let hasFailed = false

  async function check(): Promise<void> {
    const margin = isShort ? marginToFree : 1
    const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => undefined)))
    const wasFull = isShort || hasFailed
    isShort = disks.some((disk) => {
      if (disk === undefined) return false
      const { bavail, blocks, bsize } = disk
      return bavail * bsize < Math.min(reservedBytes, blocks * bsize * reservedShare) * margin
    })
    if (hasFailed && !isShort) {
      hasFailed = await tryWrite().then(
        () => false,
        () => true,
      )
    }
    const isFull = isShort || hasFailed
    if (isFull === wasFull) return
    if (isFull) logger.error('storage-full')
    else {
      logger.info('storage-has-space')
      for (const listener of listeners) listener()
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check()
      await sleep(checkEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()

  return {
    isFull: () => isShort || hasFailed,
    report() {
      if (!isShort && !hasFailed) logger.error('storage-full')
      hasFailed = true
    },
    onSpace: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
