// Documents: what every kind of them does is `core`; one's own documents are the files beside it.
export {
  createDocumentsRepository,
  documentsTrash,
  documentsData,
  type DocumentsRepository,
} from './documents.repository.ts'
export { createDocumentsService, type DocumentsService } from './documents.service.ts'
export { documentsRoutes } from './documents.routes.ts'
/** For another kind of document. */
export {
  createDocumentStore,
  type DocumentStore,
  type OwnedTexts,
  type TextBody,
  type TextFilters,
} from './core/document-store.repository.ts'
export {
  createDocumentCore,
  type DocumentCore,
  type DocumentCoreDependencies,
} from './core/document-core.service.ts'
export { documentRoutes, type DocumentRoutesDependencies } from './core/document-core.routes.ts'
/** A document of any kind. */
export { createAnyDocuments, type AnyDocuments, type DocumentsByKind } from './core/document-kinds.ts'
export { documentJobs } from './core/document.jobs.ts'
export { createDocumentFiles, type DocumentFiles, type ExportedFile } from './core/document-files.ts'
export { type StoredText } from './core/stored-texts.ts'
export { downloadHeaders, exportedFile, sendFile } from './core/exported-file.routes.ts'
