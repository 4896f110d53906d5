// What several checks read of a page is read once. Pages are checked one after the other and not changed
// meanwhile, so that only the last one is remembered: a map with weak keys would make more work for the
// garbage collector than reading again.
import type { AuditedPage } from '#capabilities/site-crawl/index.ts'

/** The same reading, remembered until another page is read. */
export function oncePerPage<Reading>(read: (page: AuditedPage) => Reading): (page: AuditedPage) => Reading {
  let last: { page: AuditedPage; reading: Reading } | undefined
  return (page) => {
    if (last?.page !== page) last = { page, reading: read(page) }
    return last.reading
  }
}
