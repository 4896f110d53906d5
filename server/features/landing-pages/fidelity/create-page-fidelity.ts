import { loadLater } from '#platform/load-later.ts'
import type { PageFidelityDependencies, PageFidelityService } from './page-fidelity.service.ts'

/** Few requests compare anything, so what that takes is loaded by the first of them. */
export function createPageFidelity(dependencies: PageFidelityDependencies): PageFidelityService {
  return loadLater(async () =>
    (await import('./page-fidelity.service.ts')).createPageFidelityService(dependencies),
  )
}
