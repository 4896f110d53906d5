// From the page that is looked at to the one before and after it: as they are listed, or as the open finding
// names them.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import type { AuditSearch } from '../audit-search.ts'
import { auditedPagesQuery } from '../api.ts'
import { getPageList } from './page-list.ts'

/** How near to the last page that is here the next hundred are asked for. */
const readOnWithin = 10

export interface PageSteps {
  /** 1 is the first. */
  place: number
  total: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

export interface PageStepsOptions {
  auditId: string
  view: string | undefined
  search: AuditSearch
  findings: readonly Finding[]
  /** Looks at another one: by its id, or by its URL. */
  onStep: (page: Pick<AuditSearch, 'page' | 'at'>) => void
}

/** Undefined where the page is in no list: then there is none before and none after it. */
export function usePageSteps({
  auditId,
  view,
  search,
  findings,
  onStep,
}: PageStepsOptions): PageSteps | undefined {
  const { page, at, finding } = search
  const isListed = view === 'pages' && (page !== undefined || at !== undefined)
  const list = useInfiniteQuery({ ...auditedPagesQuery(auditId, getPageList(search)), enabled: isListed })
  const listed = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const affected = findings.find(({ key }) => key === finding)?.affected
  const urls = useMemo(() => [...new Set(affected?.map(({ url }) => url))], [affected])
  const [pages, index, total] = isListed
    ? [
        listed.map(({ id }) => ({ page: id, at: undefined })),
        listed.findIndex(({ id, url }) => (page === undefined ? url === at : id === page)),
        list.data?.pages[0]?.total ?? 0,
      ]
    : [
        urls.map((url) => ({ page: undefined, at: url })),
        view === 'findings' && at !== undefined ? urls.indexOf(at) : -1,
        urls.length,
      ]
  if (index === -1 || total < 2) return undefined
  const stepTo = (place: number): (() => void) | undefined => {
    const target = pages[place]
    if (target === undefined) return undefined
    return () => {
      if (isListed && place >= pages.length - readOnWithin && list.hasNextPage && !list.isFetching)
        void list.fetchNextPage()
      onStep(target)
    }
  }
  return { place: index + 1, total, next: stepTo(index + 1), previous: stepTo(index - 1) }
}
