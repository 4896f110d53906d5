import { loadLater } from '#platform/load-later.ts'
import type { Extraction, ExtractionOptions } from './extraction.ts'

/** Opens the capability; it is loaded, and its parser process starts, with the first file. */
export function createExtraction(options: ExtractionOptions): Extraction {
  return loadLater(async () => (await import('./extraction.ts')).createExtraction(options))
}
