// Searching the web: four providers behind one interface, what is searched for, and which results are worth
// reading.

/** One search of the web; the operator chooses the provider. */
export { createWebSearch, getSearchUrl, type WebSearchDependencies } from './web-search.ts'
export type { FoundPage, FoundPages, SearchOptions, SearchProvider, WebSearch } from './web-search.types.ts'
/** What is searched for, for an article. Pure. */
export { makeSearchQueries, type QuerySubject } from './search-queries.ts'
/** Which results are worth reading, and why the others are not. Pure. */
export { judgeResults, type JudgedPage, type JudgementRules, type LeftOutReason } from './judge-results.ts'
