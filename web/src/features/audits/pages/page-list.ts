import type { PageListQuery } from '../api.ts'

export const defaultSort = 'url'

/** What of the pages is listed, as it stands in the address. */
export interface PagesSearch {
  q?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  depth?: string | undefined
  check?: string | undefined
  under?: string | undefined
}

/** What is asked of the server for it. */
export function pageListOf({ q, status, depth, under, check, sort = defaultSort }: PagesSearch): PageListQuery {
  return { q, status, depth, under, check_id: check, sort }
}
