// What result pages could show of an article: titles and descriptions to choose from.
export { createSearchResultsService } from './create-search-results.ts'
export type { SearchResultsService } from './search-results.service.ts'
export { searchResultsRoutes } from './search-results.routes.ts'
