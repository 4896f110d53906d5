// The list of landing pages by their first screens: search and filters come from the URL, cards are read
// on as one scrolls.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { type LandingPageSummary, pageStatuses } from '#features/landing-pages/landing-pages.schema.ts'
import { brandTones } from '#contracts/sections.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ListSelect, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { t } from '#web/messages/index.ts'
import { allLandingPagesQuery, type LandingPageListQuery } from '../api.ts'
import { PageCard } from './page-card.tsx'
import { usePageActions } from './use-page-actions.ts'

/** What the URL says about the list. */
type LandingPageFilters = Pick<LandingPageListQuery, 'q' | 'status' | 'brandTone' | 'sort'>

const defaultSort = '-updatedAt'

/** Whether anything but the order is asked for. */
function isFiltered({ q, status, brandTone }: LandingPageFilters): boolean {
  return [q, status, brandTone].some((value) => value !== undefined)
}

const texts = t.landingPages.list
const gridClasses = 'grid grid-cols-1 gap-x-6 gap-y-8 small:grid-cols-2 wide:grid-cols-3'
const sorts = (['-updatedAt', '-createdAt', 'businessName'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}))
const anyTone = 'any'
const tones = [
  { value: anyTone, label: texts.anyTone },
  ...brandTones.map((value) => ({ value, label: t.landingPages.tones[value] })),
]

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
  const keys = useGridKeys(grid, search)
  const { remove, duplicate } = usePageActions()
  const isEmpty = list.isSuccess && total === 0

  return (
    <>
      {(!isEmpty || isFiltered(filters)) && (
        <Toolbar filters={filters} onFilter={onFilter} searchRef={search} />
      )}
      <p role="status" className="pb-4 text-13 text-soft tabular-nums">
        {list.data !== undefined &&
          !(isEmpty && !isFiltered(filters)) &&
          (isFiltered(filters) ? texts.found(total) : texts.count(total))}
      </p>
      {list.isPending && <SkeletonGrid />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && !isFiltered(filters) && (
        <EmptyState title={texts.empty} text={texts.emptyHint} action={<NewPageLink variant="secondary" />} />
      )}
      {isEmpty && isFiltered(filters) && (
        <EmptyState
          title={texts.nothingFound(filters.q ?? '')}
          text={texts.nothingFoundHint}
          action={
            <Button onClick={() => onFilter({ q: undefined, status: undefined, brandTone: undefined })}>
              {texts.clear}
            </Button>
          }
        />
      )}
      {pages.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every card is a link
        <ul ref={grid} aria-label={t.landingPages.title} className={gridClasses} onKeyDown={keys.onKeyDown}>
          {pages.map((page) => (
            <li key={page.id} className="scroll-mt-16">
              <PageCard
                page={page}
                onOpen={() => onOpen(page)}
                onGoOn={() => onGoOn(page)}
                onDuplicate={() => duplicate(page)}
                onDelete={() => remove(page)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <ReadOn isReading={list.isFetchingNextPage} onReached={() => void list.fetchNextPage()} />
      )}
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
  return (
    <div className="pb-1">
      <ListToolbar
        label={texts.search}
        q={filters.q}
        onSearch={(q) => onFilter({ q })}
        searchRef={searchRef}
        end={
          <>
            <ListSelect
              label={texts.tone}
              options={tones}
              value={filters.brandTone}
              usual={anyTone}
              onChange={(brandTone) => onFilter({ brandTone })}
            />
            <ListSelect
              label={texts.sort}
              options={sorts}
              value={filters.sort}
              usual={defaultSort}
              onChange={(sort) => onFilter({ sort })}
            />
          </>
        }
        below={
          <ChipGroup
            label={texts.status}
            options={pageStatuses.map((value) => ({ value, label: t.landingPages.statuses[value] }))}
            value={pageStatuses.find((status) => status === filters.status)}
            onChange={(status) => onFilter({ status })}
          />
        }
      />
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
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    )
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
