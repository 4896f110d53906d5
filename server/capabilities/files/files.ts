import type { Readable } from 'node:stream'
import { notFound } from '#platform/errors.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { BlobStore } from './blobs.ts'
import type { FilesRepository, KeptFile } from './files.repository.ts'

export interface Files {
  /**
   * Keeps bytes for an owner for that many hours, under an identifier of its own or the given one. Throws
   * `storage_full`.
   */
  keep(
    ownerId: string,
    file: { bytes: Uint8Array; name: string; mimeType: string; id?: string | undefined },
    hours: number,
  ): Promise<KeptFile>
  /** Throws `not_found` also when its time is over. */
  get(ownerId: string, fileId: string): Promise<KeptFile>
  find(ownerId: string, fileId: string): Promise<KeptFile | undefined>
  read(file: KeptFile): Readable
  /** Nobody needs the file any more: it is gone for its owner, and its bytes go with the next sweep. */
  release(ownerId: string, fileId: string, transaction?: Queryable): Promise<void>
  /** Deletes what has expired. Returns how many files. */
  sweep(): Promise<number>
}

/** Files kept for a while, each with its owner. */
export function createFiles({ blobs, files }: { blobs: BlobStore; files: FilesRepository }): Files {
  return {
    async keep(ownerId, { bytes, name, mimeType, id }, hours) {
      return files.insert(ownerId, { ...(await blobs.put(bytes)), name, mimeType, id }, hours)
    },
    async get(ownerId, fileId) {
      const file = await files.find(ownerId, fileId)
      if (file === undefined)
        throw notFound('No file has this identifier, or its time is over. Make it again.')
      return file
    },
    find: (ownerId, fileId) => files.find(ownerId, fileId),
    release: (ownerId, fileId, transaction) => files.expire(ownerId, fileId, transaction),
    read: (file) => blobs.open(file.sha256),
    async sweep() {
      const orphans = await files.sweep()
      for (const sha256 of orphans) await blobs.remove(sha256)
      return orphans.length
    },
  }
}
