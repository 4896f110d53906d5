// The gallery: search and category come from the URL, the pages are rendered as one scrolls.
import { useQuery } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useMemo, useRef, type ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Delayed, Skeleton } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { t } from '#web/messages/index.ts'
import { templatesQuery } from '../api.ts'
import { countCategories, findTemplates } from './find-templates.ts'
import { cardActionClasses, cardClasses, cardPaperClasses, TemplateCard } from './template-card.tsx'

const texts = t.templates.gallery
const gridClasses =
  'grid grid-cols-1 gap-x-6 gap-y-8 small:grid-cols-2 wide:grid-cols-3 min-[75rem]:grid-cols-4'
// Room for the bar that stays on top while one scrolls.
const cellClasses = 'scroll-mt-[7.5rem] scroll-mb-4'

export interface GalleryFilters {
  q?: string | undefined
  category?: string | undefined
}

export interface TemplateGalleryProps {
  filters: GalleryFilters
  onFilter: (filters: GalleryFilters) => void
  onBlank: () => void
  isStarting: boolean
  /** A way on when nothing fits. */
  elsewhere: ReactNode
}

export function TemplateGallery({ filters, onFilter, onBlank, isStarting, elsewhere }: TemplateGalleryProps) {
  const { data, isPending, isError, error, refetch } = useQuery(templatesQuery())
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const keys = useGridKeys(grid, search)
  const [words, setWords] = useSearchWords(filters.q, (q) => onFilter({ ...filters, q }), 0)
  const found = useMemo(() => findTemplates(data ?? [], filters), [data, filters])
  const categories = useMemo(() => countCategories(data ?? [], filters.q), [data, filters.q])
  const isFiltered = filters.q !== undefined || filters.category !== undefined

  return (
    <>
      {data?.length !== 0 && (
        <div className="sticky top-0 z-10 -mx-4 flex flex-col gap-1 bg-paper px-4 pb-2 wide:-mx-8 wide:px-8">
          <div className="flex items-center gap-4">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow is a shorter way to what Tab reaches, too */}
            <div
              className="min-w-0 flex-1 small:max-w-field"
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                keys.focusFirst()
              }}
            >
              <SearchField label={texts.search} value={words} onChange={setWords} inputRef={search} />
            </div>
            <span role="status" className="ml-auto text-13 text-soft tabular-nums">
              {data !== undefined && (isFiltered ? texts.found(found.length) : texts.count(data.length))}
            </span>
          </div>
          <div
            role="group"
            aria-label={texts.categories}
            className="-mx-1 flex gap-2 overflow-x-auto p-1 wide:flex-wrap"
          >
            <Chip
              label={t.common.all}
              selected={filters.category === undefined}
              onToggle={() => onFilter({ ...filters, category: undefined })}
            />
            {categories.map(({ value, label, count }) => (
              <Chip
                key={value}
                label={label}
                count={count}
                selected={filters.category === value}
                onToggle={() =>
                  onFilter({ ...filters, category: filters.category === value ? undefined : value })
                }
              />
            ))}
          </div>
        </div>
      )}
      <div className="pt-4">
        {isPending && <SkeletonGrid />}
        {isError && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState
            title={texts.empty}
            text={texts.emptyHint}
            action={<BlankButton onBlank={onBlank} isStarting={isStarting} />}
          />
        )}
        {data !== undefined && data.length > 0 && found.length === 0 && (
          <EmptyState
            title={texts.nothingFound(filters.q ?? '')}
            text={texts.nothingFoundHint}
            action={
              <>
                <Button onClick={() => onFilter({ q: undefined, category: undefined })}>{texts.clear}</Button>
                {elsewhere}
              </>
            }
          />
        )}
        {found.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every card is a link
          <ul ref={grid} aria-label={t.templates.title} className={gridClasses} onKeyDown={keys.onKeyDown}>
            {!isFiltered && (
              <li className={cellClasses}>
                <BlankCard onBlank={onBlank} isStarting={isStarting} />
              </li>
            )}
            {found.map((template) => (
              <li key={template.id} className={cellClasses}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface BlankProps {
  onBlank: () => void
  isStarting: boolean
}

function BlankCard({ onBlank, isStarting }: BlankProps) {
  return (
    <div className={cardClasses}>
      <span
        className={classNames(cardPaperClasses, 'max-small:aspect-[3/1]')}
        style={{ colorScheme: 'light' }}
      >
        <span className="absolute inset-0 grid place-items-center text-accent">
          {isStarting ? <Spinner /> : <FilePlus2 aria-hidden size={24} strokeWidth={1.25} />}
        </span>
      </span>
      <div className="flex flex-col gap-1">
        <button
          type="button"
          data-card
          aria-busy={isStarting}
          aria-describedby="blank-hint"
          onClick={isStarting ? undefined : onBlank}
          className={cardActionClasses}
        >
          {texts.blank}
        </button>
        <p id="blank-hint" className="text-13 text-soft">
          {texts.blankHint}
        </p>
      </div>
    </div>
  )
}

function BlankButton({ onBlank, isStarting }: BlankProps) {
  return (
    <Button variant="primary" loading={isStarting} onClick={onBlank}>
      {texts.blank}
    </Button>
  )
}

function SkeletonGrid() {
  return (
    <Delayed>
      <div role="status" className={gridClasses}>
        <span className="sr-only">{t.common.loading}</span>
        {Array.from({ length: 8 }, (_, card) => (
          <div key={card} className="flex flex-col gap-3">
            <Skeleton className="aspect-[4/3] h-auto w-full small:aspect-[656/872]" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-full" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
