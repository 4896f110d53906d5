// Bytes on disk, named by their SHA-256 below a folder of DATA_DIR: nothing from a client is ever part of a
// path. Bytes are put before the row that names them, so a crash leaves bytes without a row, never a row
// without bytes; `sweep` finds them.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { asStorageFull, storageFull } from '#platform/storage-full.ts'

export interface BlobReference {
  /** Hexadecimal SHA-256 of the bytes. */
  sha256: string
  /** Bytes. */
  size: number
}

export interface BlobStore {
  /**
   * Keeps the bytes durably (written aside, synced, then renamed). The same bytes are kept once. Throws
   * `storage_full`.
   */
  put(bytes: Uint8Array): Promise<BlobReference>
  /** Reads them; rejects when they are gone. */
  open(sha256: string): Readable
  /** All of them at once; rejects when they are gone. */
  read(sha256: string): Promise<Buffer>
  remove(sha256: string): Promise<void>
  /**
   * Removes what was put more than an hour ago and is not among those that `findUsed` gives back, and what
   * was never finished. Returns how many. Only for a folder whose users `findUsed` knows all.
   */
  sweep(findUsed: (hashes: readonly string[]) => Promise<readonly string[]>): Promise<number>
}

/** Space that always stays free, in bytes, so that the database can still write; of a small disk a fifth. */
const reservedBytes = 200_000_000
const reservedShare = 0.2
/** Longer than any request takes from putting bytes to writing the row that names them. */
const minAgeMs = 60 * 60_000

/** A store below `DATA_DIR/<folder>`. Capabilities that sweep by themselves have a folder each. */
export function createBlobStore(
  dataDir: string,
  folder: 'files' | 'uploads' | 'pictures' | 'published' = 'files',
): BlobStore {
  const root = join(dataDir, folder)
  const getPath = (sha256: string): string => {
    if (!/^[0-9a-f]{64}$/.test(sha256))
      throw new Error('A blob is named by the 64 hexadecimal digits of its SHA-256.')
    return join(root, sha256.slice(0, 2), sha256)
  }
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = getPath(sha256)
      const reference = { sha256, size: bytes.length }
      const known = await stat(path).catch(() => undefined)
      if (known?.size === bytes.length && (await postponeSweep(path))) return reference
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const space = await statfs(root)
      const reserved = Math.min(reservedBytes, space.blocks * space.bsize * reservedShare)
      if (space.bavail * space.bsize < reserved + bytes.length)
        throw storageFull(
          'The disk is almost full, so the file was not kept. Tell the operator, or delete what is no longer needed.',
        )
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
        throw asStorageFull(error) ?? error
      }
      return reference
    },
    open: (sha256) => createReadStream(getPath(sha256)),
    read: (sha256) => readFile(getPath(sha256)),
    remove: (sha256) => rm(getPath(sha256), { force: true }),
    async sweep(findUsed) {
      let removed = 0
      for (const part of await readdir(root).catch(() => [])) {
        const old = await listOld(join(root, part))
        const hashes = old.filter((name) => /^[0-9a-f]{64}$/.test(name))
        const used = new Set(hashes.length === 0 ? [] : await findUsed(hashes))
        for (const name of old) if (!used.has(name) && (await removeOld(join(root, part, name)))) removed += 1
      }
      return removed
    },
  }
}

/** Puts off the sweep of a file; false when it is gone. */
async function postponeSweep(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

async function isOld(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined)
  return facts !== undefined && facts.isFile() && facts.mtimeMs < Date.now() - minAgeMs
}

async function listOld(folder: string): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder).catch(() => []))
    if (await isOld(join(folder, name))) old.push(name)
  return old
}

/**
 * Takes the file aside before looking at its age again: whoever puts the same bytes meanwhile either touched
 * it, or finds none and writes it.
 */
async function removeOld(path: string): Promise<boolean> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return false
  }
  if (await isOld(aside)) {
    await rm(aside, { force: true })
    return true
  }
  await rename(aside, path)
  return false
}
