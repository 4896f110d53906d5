// The list of landing pages by their first screens: search and filters come from the address, cards are read on as one scrolls.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import type { LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import { brandTones } from '#features/landing-pages/sections.schema.ts'
import { pageStatuses } from '#features/landing-pages/landing-pages.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { t } from '#web/messages/index.ts'
import { allLandingPagesQuery } from '../api.ts'
import { defaultSort, isFiltered, type LandingPageFilters } from './list-query.ts'
import { PageCard } from './page-card.tsx'
import { usePageActions } from './use-page-actions.ts'

const texts = t.landingPages.list
const gridClasses = 'grid grid-cols-1 gap-x-6 gap-y-8 small:grid-cols-2 wide:grid-cols-3'
const sorts = (['-updatedAt', '-createdAt', 'businessName'] as const).map((value) => ({ value, label: texts.sorts[value] }))
const anyTone = 'any'
const tones = [{ value: anyTone, label: texts.anyTone }, ...brandTones.map((value) => ({ value, label: t.landingPages.tones[value] }))]

export interface PageListProps {
  filters: LandingPageFilters
  onFilter: (changed: LandingPageFilters) => void
  onOpen: (page: LandingPageSummary) => void
  onGoOn: (page: LandingPageSummary) => void
}

export function PageList({ filters, onFilter, onOpen, onGoOn }: PageListProps) {
  const query = { ...filters, sort: filters.sort ?? defaultSort }
  const list = useInfiniteQuery({ ...allLandingPagesQuery(query), placeholderData: (before) => before })
  const pages = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const grid = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(grid, search, { group: texts.keys, next: texts.next, previous: texts.previous })
  const { remove, duplicate } = usePageActions()
  const isEmpty = list.isSuccess && total === 0

  return (
    <>
      {(!isEmpty || isFiltered(filters)) && <Toolbar filters={filters} onFilter={onFilter} searchRef={search} />}
      <p role="status" className="pb-4 text-13 text-soft tabular-nums">
        {list.data !== undefined && !(isEmpty && !isFiltered(filters)) && (isFiltered(filters) ? texts.found(total) : texts.count(total))}
      </p>
      {list.isPending && <SkeletonGrid />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isFiltered(filters) && <EmptyState title={texts.empty} text={texts.emptyHint} action={<NewPageLink variant="secondary" />} />}
      {isEmpty && isFiltered(filters) && (
        <EmptyState
          title={texts.nothingFound(filters.q ?? '')}
          text={texts.nothingFoundHint}
          action={<Button onClick={() => onFilter({ q: undefined, status: undefined, brandTone: undefined })}>{texts.clear}</Button>}
        />
      )}
      {pages.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every card is a link
        <ul ref={grid} aria-label={t.landingPages.title} className={gridClasses} onKeyDown={keys.onKeyDown}>
          {pages.map((page) => (
            <li key={page.id} className="scroll-mt-16">
              <PageCard page={page} onOpen={() => onOpen(page)} onGoOn={() => onGoOn(page)} onDuplicate={() => duplicate(page)} onDelete={() => remove(page)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <ReadOn isReading={list.isFetchingNextPage} onReached={() => void list.fetchNextPage()} />}
    </>
  )
}

export function NewPageLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <Link to="/landing-pages/new" className={buttonClasses(variant)}>
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      {texts.new}
    </Link>
  )
}

interface ToolbarProps extends Pick<PageListProps, 'filters' | 'onFilter'> {
  searchRef: React.RefObject<HTMLInputElement | null>
}

function Toolbar({ filters, onFilter, searchRef }: ToolbarProps) {
  const [words, setWords] = useSearchWords(filters.q, (q) => onFilter({ q }))
  return (
    <div className="flex flex-col gap-1 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={texts.search}
          value={words}
          onChange={setWords}
          inputRef={searchRef}
          className="w-full min-w-0 small:w-auto small:max-w-field small:flex-1"
        />
        <div className="flex w-full gap-2 small:ml-auto small:w-auto small:shrink-0">
          <div className="min-w-0 flex-1 small:w-[9rem] small:flex-none">
            <Select
              label={texts.tone}
              hideLabel
              options={tones}
              value={filters.brandTone ?? anyTone}
              onChange={(tone) => onFilter({ brandTone: tone === anyTone ? undefined : tone })}
            />
          </div>
          <div className="min-w-0 flex-1 small:w-[9rem] small:flex-none">
            <Select
              label={texts.sort}
              hideLabel
              options={sorts}
              value={sorts.find(({ value }) => value === filters.sort)?.value ?? defaultSort}
              onChange={(sort) => onFilter({ sort: sort === defaultSort ? undefined : sort })}
            />
          </div>
        </div>
      </div>
      <div role="group" aria-label={texts.status} className="-mx-1 flex gap-2 overflow-x-auto p-1">
        {pageStatuses.map((status) => (
          <Chip
            key={status}
            label={t.landingPages.statuses[status]}
            selected={filters.status === status}
            onToggle={() => onFilter({ status: filters.status === status ? undefined : status })}
          />
        ))}
      </div>
    </div>
  )
}

/** The end of what is read so far: reading goes on when it comes near the window. */
function ReadOn({ isReading, onReached }: { isReading: boolean; onReached: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (place.current === null || isReading) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && latest.current(), { rootMargin: '600px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReading])
  return <div ref={place} className="h-8" />
}

function SkeletonGrid() {
  return (
    <Delayed>
      <div className={gridClasses}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="aspect-[4/3] w-full" />
        ))}
      </div>
    </Delayed>
  )
}
