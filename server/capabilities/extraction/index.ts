// Foreign files become documents. They are told by their bytes and parsed in a process of their own, which may die without harm.

/** Opens the capability; the parser process starts with the first file. */
export { createExtraction, type Extraction, type ExtractionOptions } from './extraction.ts'
export type { ImportedDocument, ImportKind, ImportSource } from './extraction.types.ts'
