import { loadLater } from '#platform/load-later.ts'
import type { FindReferences, FindReferencesDependencies } from './find-references.ts'

/** The finding of sources; it is loaded when the first are asked for. */
export function createFindReferences(dependencies: FindReferencesDependencies): FindReferences {
  return loadLater(async () => (await import('./find-references.ts')).createFindReferences(dependencies))
}
