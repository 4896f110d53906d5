import { ChipGroup } from '#web/components/ui/chip.tsx'
import { ListSelect, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
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
  return (
    <div className="pb-3">
      <ListToolbar
        label={texts.search}
        q={filters.q}
        onSearch={(q) => onFilter({ q })}
        searchRef={searchRef}
        end={
          <ListSelect
            label={texts.sort}
            options={sorts}
            value={filters.sort}
            usual="added"
            onChange={(sort) => onFilter({ sort })}
          />
        }
      >
        <ChipGroup
          label={texts.coverage}
          options={coverFilters.map((value) => ({
            value,
            label: texts.covers[value],
            count: all.filter((entry) => fits(entry, value)).length,
          }))}
          value={coverFilters.find((cover) => cover === filters.cover)}
          onChange={(cover) => onFilter({ cover })}
        />
      </ListToolbar>
    </div>
  )
}
