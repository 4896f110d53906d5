// Every page of the audit: searched, filtered and sorted by the server, read on as one scrolls, rendered as
// it comes into sight.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { List } from '#web/components/ui/list.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { auditedPagesQuery, exportPagesMutation, type PageListQuery } from '../api.ts'
import { getSite } from '../site.ts'
import { PageFilters } from './page-filters.tsx'
import { defaultSort, pageFilters, getPageList, type PagesSearch } from './page-list.ts'
import { PageRow, PageRowHead, pageRowHeight } from './page-row.tsx'

const texts = audits.pages

export interface PageExplorerProps {
  auditId: string
  url: string
  findings: readonly Finding[]
  search: PagesSearch
  onSearch: (changed: PagesSearch) => void
  onPage: (pageId: string) => void
}

export function PageExplorer({ auditId, url, findings, search, onSearch, onPage }: PageExplorerProps) {
  const { sort = defaultSort } = search
  const chosen = getPageList(search)
  const list = useInfiniteQuery({
    ...auditedPagesQuery(auditId, chosen),
    placeholderData: (before) => before,
  })
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const total = list.data?.pages[0]?.total ?? 0
  const field = useRef<HTMLInputElement>(null)
  const { fetchNextPage, hasNextPage, isFetching } = list
  const readOn = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetching])
  const onSort = (next: string): void => onSearch({ sort: next === defaultSort ? undefined : next })
  const isFiltered = pageFilters.some((name) => search[name] !== undefined)
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-content flex-1 flex-col px-4 pt-4 wide:px-8">
      <PageFilters findings={findings} search={search} onSearch={onSearch} searchRef={field} />
      <div className="flex min-h-row items-center justify-between gap-4">
        <p role="status" className="text-13 text-soft tabular-nums">
          {list.data !== undefined && texts.count(total)}
        </p>
        {total > 0 && <SavePages auditId={auditId} chosen={chosen} />}
      </div>
      {list.isPending && <SkeletonRows rows={8} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess &&
        total === 0 &&
        (isFiltered ? (
          <EmptyState
            title={texts.nothing}
            text={texts.nothingHint}
            action={
              <Button
                onClick={() => onSearch(Object.fromEntries(pageFilters.map((name) => [name, undefined])))}
              >
                {t.common.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState title={texts.empty} />
        ))}
      {items.length > 0 && (
        <>
          <PageRowHead sort={sort} onSort={onSort} />
          <List
            label={texts.label}
            items={items}
            getId={({ id }) => id}
            getName={(page) => page.url}
            renderRow={(page) => <PageRow page={page} site={getSite(url)} onOpen={() => onPage(page.id)} />}
            searchRef={field}
            rowHeight={pageRowHeight}
            onEndReached={readOn}
            total={total}
          />
        </>
      )}
    </div>
  )
}

/** What is listed as a table, all of it. */
function SavePages({ auditId, chosen }: { auditId: string; chosen: PageListQuery }) {
  const save = useMutation({
    ...exportPagesMutation(auditId),
    onSuccess: saveFile,
    onError: (error) => toastProblem(error),
  })
  return (
    <Button
      size="small"
      loading={save.isPending}
      icon={<Download aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => save.mutate(chosen)}
    >
      {texts.save}
    </Button>
  )
}
