export { createBlobStore, storageFull, type BlobReference, type BlobStore } from './blobs.ts'
export { createFilesRepository, type FilesRepository, type KeptFile } from './files.repository.ts'
export { createFiles, type Files } from './files.ts'
export { wrongFormField } from './files.errors.ts'
