// What a kind of the library holds, by name; the open one is marked. Arrows and j k move, Enter opens.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { systemPromptsKey } from '#web/lib/cache-keys.ts'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { t } from '#web/messages/index.ts'
import { library } from '#web/messages/library.ts'
import {
  addStartersMutation,
  libraryKey,
  libraryListQuery,
  type LibraryKind,
  type LibraryRecords,
} from './api.ts'

export function LibraryList({ kind }: { kind: LibraryKind }) {
  const texts = library.kinds[kind]
  const [q, setQ] = useState<string>()
  const [words, setWords] = useSearchWords(q, setQ)
  const list = useInfiniteQuery({ ...libraryListQuery(kind, q), placeholderData: (before) => before })
  const records = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const rows = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(rows, search)
  const isBare = list.isSuccess && total === 0 && q === undefined

  return (
    <div className="flex min-w-0 flex-col gap-2">
      {!isBare && <SearchField label={texts.search} value={words} onChange={setWords} inputRef={search} />}
      <p role="status" className="text-13 text-soft tabular-nums">
        {list.data !== undefined &&
          !isBare &&
          (total === 0 ? library.nothingFound(q ?? '') : texts.count(total))}
      </p>
      {list.isPending && <SkeletonRows rows={5} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isBare && (
        <EmptyState
          title={texts.empty}
          text={texts.emptyHint}
          {...(kind === 'guidelines' ? {} : { action: <StartersButton /> })}
        />
      )}
      {records.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every row is a link
        <ul
          ref={rows}
          aria-label={library.tabs[kind]}
          className="divide-y divide-rule border-y border-rule"
          onKeyDown={keys.onKeyDown}
        >
          {records.map((record) => (
            <li key={record.id}>
              <Link
                to="/library/$kind/$recordId"
                params={{ kind, recordId: record.id }}
                data-card
                className="focus-ring-inset flex min-h-row items-center gap-2 px-2 py-2 no-underline transition-colors hover:bg-hover data-[status=active]:bg-pressed data-[status=active]:font-medium"
              >
                <span className="min-w-0 flex-1 truncate">{record.name}</span>
                <Note record={record} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t.common.loadMore}
        </Button>
      )}
      {kind === 'prompt-types' && records.length > 0 && (
        <div className="pt-2">
          <StartersButton isQuiet />
        </div>
      )}
    </div>
  )
}

function Note({ record }: { record: LibraryRecords[LibraryKind] }) {
  if ('key' in record)
    return <span className="shrink-0 font-mono text-12 font-normal text-soft">{record.key}</span>
  if ('active' in record && !record.active) return <Badge>{library.inactive}</Badge>
  return null
}

/** In the interface's language, which is the document's. */
function StartersButton({ isQuiet = false }: { isQuiet?: boolean }) {
  const queryClient = useQueryClient()
  const add = useMutation({
    ...addStartersMutation(),
    onSuccess: ({ items }) => {
      toastDone(library.startersAdded(items.length))
      return Promise.all(
        [libraryKey('prompt-types'), systemPromptsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error) => toastProblem(error),
  })
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      size={isQuiet ? 'small' : 'normal'}
      loading={add.isPending}
      onClick={() => add.mutate(navigator.language)}
    >
      {library.starters}
    </Button>
  )
}
