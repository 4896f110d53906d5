import type { RefObject } from 'react'
import type { AuditStatus } from '#features/audits/audits.schema.ts'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { audits } from '#web/messages/audits.ts'
import { auditStatuses } from '../vocabulary.ts'

const texts = audits.list
const states = auditStatuses.map((value) => ({ value, label: audits.statuses[value] }))

export interface ListFilters {
  /** Words of the address. */
  q: string | undefined
  project: string | undefined
  status: AuditStatus | undefined
}

export interface ProjectChoice {
  id: string
  name: string
}

export interface ListToolbarProps {
  filters: ListFilters
  projects: readonly ProjectChoice[]
  onFilters: (changed: Partial<ListFilters>) => void
  searchRef: RefObject<HTMLInputElement | null>
}

export function ListToolbar({ filters, projects, onFilters, searchRef }: ListToolbarProps) {
  const [words, setWords] = useSearchWords(filters.q, (q) => onFilters({ q }))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SearchField
        label={texts.search}
        value={words}
        onChange={setWords}
        inputRef={searchRef}
        className="w-full min-w-0 small:w-auto small:max-w-field small:flex-1"
      />
      <ChipGroup label={texts.filter} options={states} value={filters.status} onChange={(status) => onFilters({ status })} />
      {projects.length > 0 && (
        <FilterMenu
          label={texts.project}
          anyLabel={texts.anyProject}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.project}
          onChange={(project) => onFilters({ project })}
        />
      )}
    </div>
  )
}
