// What checks need of the reading of pages, without the crawl and the store: bytes become an `AuditedPage` in
// `parse-page.ts`.

/** What a page or its answer says to robots, by the robot. */
export { readHeaderDirectives, readMetaDirectives } from './indexing.ts'
/** Groups of pages whose texts are nearly the same, by their MinHash. */
export { computeMinhash, createNearGroups, type Hashed, type NearGroups } from './similarity.ts'
/** When two URLs are one, or the same page. */
export { urlKey, isSameUrl, isSamePlace, withoutFragment } from './same-url.ts'
