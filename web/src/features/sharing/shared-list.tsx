// What others share with me: whose it is, as what I am there, and the way out of it.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { List } from '#web/components/ui/list.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { removeLater, useRemovedIds } from '#web/lib/remove-later.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import {
  leaveSharedMutation,
  sharedKey,
  sharedQuery,
  type SharedKind,
  type SharedQuery,
  type SharedWithMe,
} from './api.ts'
import { SharedRow } from './shared-row.tsx'

const texts = sharing.list
const kinds = (['document', 'article-document', 'landing-page'] as const satisfies SharedKind[]).map(
  (value) => ({ value, label: texts.kindsMany[value] }),
)
const sorts = (['-sharedAt', '-updatedAt', 'title'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}))
/** Heights of a row in one line and in two, in px. */
const rowHeights = { wide: 40, narrow: 56 }

export interface SharedListProps {
  filters: SharedQuery
  onFilter: (changed: SharedQuery) => void
}

export function SharedList({ filters, onFilter }: SharedListProps) {
  const isWide = useIsWide()
  const searchRef = useRef<HTMLInputElement>(null)
  const [words, setWords] = useSearchWords(filters.q, (q) => onFilter({ q }))
  const list = useInfiniteQuery({ ...sharedQuery(filters), placeholderData: (before) => before })
  const removed = useRemovedIds()
  const things = useMemo(
    () => list.data?.pages.flatMap(({ items }) => items).filter(({ shareId }) => !removed.has(shareId)) ?? [],
    [list.data, removed],
  )
  const leave = useLeaving()
  const isFiltered = filters.q !== undefined || filters.kind !== undefined
  const isEmpty = list.isSuccess && things.length === 0
  const total = Math.max(things.length, (list.data?.pages.at(-1)?.total ?? 0) - removed.size)

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-content flex-1 flex-col px-4 wide:px-8">
      <PageHeader title={texts.shared} />
      {(!isEmpty || isFiltered) && (
        <div className="flex flex-col gap-1 pb-1">
          <div className="flex items-center gap-2">
            <SearchField
              label={texts.search}
              value={words}
              onChange={setWords}
              inputRef={searchRef}
              className="min-w-0 flex-1 small:max-w-field"
            />
            <div className="ml-auto w-[9rem] shrink-0">
              <Select
                label={texts.sort}
                hideLabel
                options={sorts}
                value={sorts.find(({ value }) => value === filters.sort)?.value ?? '-sharedAt'}
                onChange={(sort) => onFilter({ sort: sort === '-sharedAt' ? undefined : sort })}
              />
            </div>
          </div>
          <ChipGroup
            label={texts.kind}
            options={kinds}
            value={kinds.find(({ value }) => value === filters.kind)?.value}
            onChange={(kind) => onFilter({ kind })}
          />
          <p
            role="status"
            className="flex min-h-control items-center border-b border-rule px-2 text-13 text-soft tabular-nums"
          >
            {list.data !== undefined && texts.count(total)}
          </p>
        </div>
      )}
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty &&
        (isFiltered ? (
          <EmptyState
            title={texts.nothing}
            action={
              <Button onClick={() => onFilter({ q: undefined, kind: undefined })}>
                {t.common.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyHint} />
        ))}
      {things.length > 0 && (
        <div className="flex min-h-[15rem] flex-1 flex-col">
          <List
            label={texts.label}
            items={things}
            total={total}
            getId={({ shareId }) => shareId}
            getName={({ title }) => title}
            rowHeight={isWide ? rowHeights.wide : rowHeights.narrow}
            searchRef={searchRef}
            onDelete={leave}
            onEndReached={() => {
              if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
            }}
            renderRow={(thing) => <SharedRow thing={thing} isWide={isWide} onLeave={() => leave(thing)} />}
          />
        </div>
      )}
    </div>
  )
}

function useLeaving(): (thing: SharedWithMe) => void {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(leaveSharedMutation())
  return ({ shareId, title }) =>
    removeLater({
      id: shareId,
      said: texts.left(title === '' ? t.documents.untitled : title),
      remove: (isLast) => mutateAsync({ shareId, isLast }),
      onDone: () => void queryClient.invalidateQueries({ queryKey: sharedKey }),
    })
}
