// What a page says, without what surrounds it: the one place where content is distinguished from navigation.

/**
 * The main content of a page in HTML whose URL is `url`, with title, author, dates and language, and what
 * kind of page it is. Pure, never throws, bounded for hostile markup; takes some milliseconds a page, so
 * callers with many pages run it in a worker.
 */
export { extractMainContent } from './extract-main-content.ts'
export type { MainBlock, MainBlockKind, MainContent, PageKind } from './main-content.types.ts'
