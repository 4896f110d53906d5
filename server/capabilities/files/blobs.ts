// Bytes on disk, named by their SHA-256 below DATA_DIR/files: nothing from a client is ever part of a path.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { defineError } from '#platform/errors.ts'

export const storageFull = defineError({ code: 'storage_full', status: 507, title: 'Storage full' })

export interface BlobReference {
  /** Hexadecimal SHA-256 of the bytes. */
  sha256: string
  /** Bytes. */
  size: number
}

export interface BlobStore {
  /** Keeps the bytes durably (written aside, synced, then renamed). The same bytes are kept once. Throws `storage_full`. */
  put(bytes: Uint8Array): Promise<BlobReference>
  /** Reads them; rejects when they are gone. */
  open(sha256: string): Readable
  remove(sha256: string): Promise<void>
}

/** Space that always stays free, in bytes, so that the database can still write. */
const reservedSpace = 200_000_000

export function createBlobStore(dataDir: string): BlobStore {
  const root = join(dataDir, 'files')
  const pathOf = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A blob is named by the 64 hexadecimal digits of its SHA-256.')
    return join(root, sha256.slice(0, 2), sha256)
  }
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(sha256)
      const reference = { sha256, size: bytes.length }
      const known = await stat(path).catch(() => undefined)
      if (known?.size === bytes.length) return reference
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const space = await statfs(root)
      if (space.bavail * space.bsize < reservedSpace + bytes.length)
        throw storageFull('The disk is almost full, so the file was not kept. Tell the operator, or delete what is no longer needed.')
      const aside = `${path}.${randomUUID()}`
      try {
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw storageFull('The disk is full, so the file was not kept.', { cause: error })
        throw error
      }
      return reference
    },
    open: (sha256) => createReadStream(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  }
}
