import { loadLater } from '#platform/load-later.ts'
import type { SourceReader, SourceReaderDependencies } from './read-source.ts'

/** Opens the reader; it is loaded, with the extractor of main content, when the first source is read. */
export function createSourceReader(dependencies: SourceReaderDependencies): SourceReader {
  return loadLater(async () => (await import('./read-source.ts')).createSourceReader(dependencies))
}
