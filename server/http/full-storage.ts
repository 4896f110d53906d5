// While the disk is full, what would write is refused before it begins, and reading goes on.
import type { FastifyInstance } from 'fastify'
import { asStorageFull, noSpace } from '#platform/storage-full.ts'
import type { StorageWatch } from '#platform/storage-watch.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Also while the disk is full: it writes next to nothing, and reading needs it. */
    whenStorageIsFull?: 'allowed'
  }
}

/** Deleting is not among them: it is what makes space. */
const writing = new Set(['POST', 'PUT', 'PATCH'])

/** Call it after the guard is in place: nobody learns from a refusal what only a principal may know. */
export function refuseWritesWhenFull(
  app: FastifyInstance,
  storage: Pick<StorageWatch, 'isFull' | 'report'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, whenStorageIsFull } = request.routeOptions.config
    if (
      access === undefined ||
      whenStorageIsFull === 'allowed' ||
      !writing.has(request.method) ||
      !storage.isFull()
    )
      done()
    else done(noSpace())
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    // What says `storage_full` by itself is a file that was not taken for the sake of the rest; a cause is a
    // disk that is full.
    if (asStorageFull(error)?.cause !== undefined) storage.report()
    done()
  })
}
