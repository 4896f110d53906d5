import { loadLater } from '#platform/load-later.ts'
import type { SearchResultsDependencies, SearchResultsService } from './search-results.service.ts'

/** Its rules are loaded when somebody asks for suggestions. */
export function createSearchResultsService(dependencies: SearchResultsDependencies): SearchResultsService {
  return loadLater(async () =>
    (await import('./search-results.service.ts')).createSearchResultsService(dependencies),
  )
}
