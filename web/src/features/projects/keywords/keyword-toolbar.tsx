import { Chip } from '#web/components/ui/chip.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { keywordTexts as texts } from '#web/messages/keywords.ts'
import { coverFilters, fits, keywordSorts, type CoveredKeyword, type KeywordFilters } from './coverage.ts'

const sorts = keywordSorts.map((value) => ({ value, label: texts.sorts[value] }))

export interface KeywordToolbarProps {
  filters: KeywordFilters
  onFilter: (changed: KeywordFilters) => void
  all: readonly CoveredKeyword[]
  searchRef: React.RefObject<HTMLInputElement | null>
}

export function KeywordToolbar({ filters, onFilter, all, searchRef }: KeywordToolbarProps) {
  const [words, setWords] = useSearchWords(filters.q, (q) => onFilter({ q }))
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <SearchField
        label={texts.search}
        value={words}
        onChange={setWords}
        inputRef={searchRef}
        className="w-full min-w-0 small:w-auto small:max-w-field small:flex-1"
      />
      <div role="group" aria-label={texts.coverage} className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        {coverFilters.map((cover) => (
          <Chip
            key={cover}
            label={texts.covers[cover]}
            count={all.filter((entry) => fits(entry, cover)).length}
            selected={filters.cover === cover}
            onToggle={() => onFilter({ cover: filters.cover === cover ? undefined : cover })}
          />
        ))}
      </div>
      <div className="w-full small:ml-auto small:w-[12rem]">
        <Select
          label={texts.sort}
          hideLabel
          options={sorts}
          value={sorts.find(({ value }) => value === filters.sort)?.value ?? 'added'}
          onChange={(sort) => onFilter({ sort: sort === 'added' ? undefined : sort })}
        />
      </div>
    </div>
  )
}
