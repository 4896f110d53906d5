// Sources of articles: found, read, kept as passages, chosen by the writer.

export {
  createReferencesRepository,
  referencesData,
  type ReferencesRepository,
} from './references.repository.ts'
export { createSnapshotsRepository, type SnapshotsRepository } from './snapshots.repository.ts'
export { createReferencesService, type ReferencesService } from './references.service.ts'
export type { UsablePassages } from './article-passages.ts'
/** The same for all spellings of a page's URL. */
export { getUrlKey } from './source-key.ts'
export { createFindReferences } from './create-find-references.ts'
export type { FindReferences } from './find-references.ts'
export { referencesRoutes } from './references.routes.ts'
/** The work of reading, and the sweep of what nobody names any more. */
export { referenceJobs, referencesSweep } from './references.jobs.ts'
export { createSourceReader } from './reading/create-source-reader.ts'
export type { SourceReader } from './reading/read-source.ts'
export { createHostTurns } from './reading/host-turns.ts'
