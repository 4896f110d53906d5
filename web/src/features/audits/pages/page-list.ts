import type { PageListQuery } from '../api.ts'
import type { AuditSearch } from '../audit-search.ts'

export const defaultSort = 'url'

/** What leaves pages out, by its name in the URL. */
export const pageFilters = ['q', 'status', 'indexable', 'depth', 'area', 'check', 'under'] as const

/** What of the pages is listed, as it is in the URL. */
export type PagesSearch = Pick<AuditSearch, (typeof pageFilters)[number] | 'sort'>

/** What is asked of the server for it. */
export function getPageList({
  q,
  status,
  indexable,
  depth,
  area,
  under,
  check,
  sort = defaultSort,
}: PagesSearch): PageListQuery {
  return {
    q,
    status,
    indexable: indexable === undefined ? undefined : String(indexable === 'yes'),
    depth,
    area,
    under,
    check_id: check,
    sort,
  }
}
