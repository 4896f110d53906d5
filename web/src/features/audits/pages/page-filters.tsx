// Which pages are listed: by how they answer, how deep they are, whether they may be indexed, and what was
// found on them. All of it is in the URL.
import { useMemo, type RefObject } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { Chip } from '#web/components/ui/chip.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { FilterRow, ListSelect, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { audits } from '#web/messages/audits.ts'
import { areaOrder } from '../vocabulary.ts'
import { defaultSort, type PagesSearch } from './page-list.ts'

const texts = audits.pages
const sorts = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))
const depths = Array.from({ length: 11 }, (_, depth) => ({
  value: String(depth),
  label: audits.live.depth(depth),
}))

export interface PageFiltersProps {
  findings: readonly Finding[]
  search: PagesSearch
  onSearch: (changed: PagesSearch) => void
  searchRef: RefObject<HTMLInputElement | null>
}

export function PageFilters({ findings, search, onSearch, searchRef }: PageFiltersProps) {
  const checks = useMemo(
    () => [
      ...new Map(findings.map(({ check_id: value, title }) => [value, { value, label: title }])).values(),
    ],
    [findings],
  )
  const areas = useMemo(() => {
    const found = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ area }) => area))
    return areaOrder
      .filter((area) => found.has(area) || area === search.area)
      .map((value) => ({ value, label: audits.areas[value] }))
  }, [findings, search.area])
  const { under } = search
  return (
    <ListToolbar
      label={texts.search}
      q={search.q}
      onSearch={(q) => onSearch({ q })}
      searchRef={searchRef}
      end={
        <div className="flex min-w-0 flex-1 wide:hidden">
          <ListSelect
            label={texts.sort}
            options={sorts}
            value={search.sort}
            usual={defaultSort}
            onChange={(sort) => onSearch({ sort })}
          />
        </div>
      }
    >
      <FilterRow label={texts.filters}>
        <FilterMenu
          label={texts.status}
          anyLabel={texts.anyStatus}
          options={texts.statuses}
          value={search.status}
          onChange={(status) => onSearch({ status })}
        />
        <FilterMenu
          label={texts.indexing}
          anyLabel={texts.anyIndexing}
          options={texts.indexings}
          value={search.indexable}
          onChange={(indexable) => onSearch({ indexable })}
        />
        <FilterMenu
          label={texts.depth}
          anyLabel={texts.anyDepth}
          options={depths}
          value={search.depth}
          onChange={(depth) => onSearch({ depth })}
        />
        {areas.length > 0 && (
          <FilterMenu
            label={texts.area}
            anyLabel={texts.anyArea}
            options={areas}
            value={search.area}
            onChange={(area) => onSearch({ area })}
          />
        )}
        {checks.length > 0 && (
          <FilterMenu
            label={texts.check}
            anyLabel={texts.anyCheck}
            options={checks}
            value={search.check}
            onChange={(check) => onSearch({ check })}
          />
        )}
        {under !== undefined && (
          <Chip label={texts.under(under)} selected onToggle={() => onSearch({ under: undefined })} />
        )}
      </FilterRow>
    </ListToolbar>
  )
}
