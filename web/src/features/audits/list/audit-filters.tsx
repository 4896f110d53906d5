import type { RefObject } from 'react'
import type { AuditStatus } from '#features/audits/audits.schema.ts'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { audits } from '#web/messages/audits.ts'
import { auditStatuses } from '../vocabulary.ts'

const texts = audits.list
const states = auditStatuses.map((value) => ({ value, label: audits.statuses[value] }))

export interface ListFilters {
  /** Words of the URL. */
  q: string | undefined
  project: string | undefined
  status: AuditStatus | undefined
}

export interface ProjectChoice {
  id: string
  name: string
}

export interface AuditFiltersProps {
  filters: ListFilters
  projects: readonly ProjectChoice[]
  onFilters: (changed: Partial<ListFilters>) => void
  searchRef: RefObject<HTMLInputElement | null>
}

export function AuditFilters({ filters, projects, onFilters, searchRef }: AuditFiltersProps) {
  return (
    <ListToolbar label={texts.search} q={filters.q} onSearch={(q) => onFilters({ q })} searchRef={searchRef}>
      <ChipGroup
        label={texts.filter}
        options={states}
        value={filters.status}
        onChange={(status) => onFilters({ status })}
      />
      {projects.length > 0 && (
        <FilterMenu
          label={texts.project}
          anyLabel={texts.anyProject}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={filters.project}
          onChange={(project) => onFilters({ project })}
        />
      )}
    </ListToolbar>
  )
}
