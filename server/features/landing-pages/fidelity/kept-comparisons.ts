// Comparisons of the last pages that somebody looked at, in the memory of this process: another one makes its
// own.
import type { PageFidelity } from './page-fidelity.schema.ts'

export interface KeptComparison {
  fidelity: PageFidelity
  /** The page as WebP. */
  image: Buffer
}

export interface KeptComparisons {
  find(key: string): KeptComparison | undefined
  keep(key: string, comparison: KeptComparison): void
}

const maxCount = 50
/** Of images together: a page is some 200 kB. */
const maxImageBytes = 24_000_000

export function createKeptComparisons(): KeptComparisons {
  const kept = new Map<string, KeptComparison>()
  let bytes = 0
  return {
    find(key) {
      const found = kept.get(key)
      if (found === undefined) return undefined
      // What was asked for last goes last.
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep(key, comparison) {
      bytes += comparison.image.length - (kept.get(key)?.image.length ?? 0)
      kept.delete(key)
      kept.set(key, comparison)
      for (const [oldest, { image }] of kept) {
        if (oldest === key || (kept.size <= maxCount && bytes <= maxImageBytes)) break
        kept.delete(oldest)
        bytes -= image.length
      }
    },
  }
}
