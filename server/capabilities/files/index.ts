export { createBlobStore, type BlobReference, type BlobStore } from './blobs.ts'
export { createFilesRepository, type FilesRepository, type KeptFile } from './files.repository.ts'
export { createFiles, type Files } from './files.ts'
export { wrongFormField } from './files.errors.ts'
export { createStorageAllowance, type StorageAllowance } from './storage-allowance.ts'

/** What is kept for an owner; goes with the account. The bytes are swept when no file names them any more. */
export const filesData = { tables: ['kept_files'] } as const
