// Search, order and filters of the document list. The words are searched for once one stops typing; the filters at once.
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useSearchWords } from '#web/lib/use-search-words.ts'
import { t } from '#web/messages/index.ts'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { templateNamesQuery } from './template-names.ts'
import { defaultSort, isFiltered, type ChangeFilters, type DocumentFilters } from './list-query.ts'

const texts = t.documents.list
const modes = ['richText', 'html', 'markdown'] as const
const sorts = (['-updatedAt', '-createdAt', 'title'] as const).map((value) => ({ value, label: texts.sorts[value] }))

export interface ListToolbarProps {
  filters: DocumentFilters
  onChange: ChangeFilters
  /** The documents read so far: they tell which tags and templates there are to choose from. */
  documents: readonly DocumentSummary[]
  searchRef: RefObject<HTMLInputElement | null>
}

export function ListToolbar({ filters, onChange, documents, searchRef }: ListToolbarProps) {
  const [words, setWords] = useSearchWords(filters.q, (q) => onChange({ q }))
  const tags = countTags(documents, filters.tag)
  const templateIds = new Set([...documents.flatMap(({ templateId }) => templateId ?? []), ...(filters.templateId === undefined ? [] : [filters.templateId])])
  const names = useQuery({ ...templateNamesQuery(), enabled: templateIds.size > 0 }).data
  const templates = [...templateIds]
    .map((value) => ({ value, label: names?.get(value) ?? (names === undefined ? t.common.loading : texts.unknownTemplate) }))
    .sort((one, other) => one.label.localeCompare(other.label))

  return (
    <div className="flex flex-col gap-1 pb-1">
      <div className="flex items-center gap-2">
        <SearchField label={texts.search} value={words} onChange={setWords} inputRef={searchRef} className="min-w-0 flex-1 small:max-w-field" />
        <div className="ml-auto w-[9rem] shrink-0">
          <Select
            label={texts.sort}
            hideLabel
            options={sorts}
            value={sorts.find(({ value }) => value === filters.sort)?.value ?? defaultSort}
            onChange={(sort) => onChange({ sort: sort === defaultSort ? undefined : sort })}
          />
        </div>
      </div>
      {/* The rings of the chips need room that the scrolling would cut off. */}
      <div className="-mx-1 flex items-center gap-2 overflow-x-auto p-1">
        <div role="group" aria-label={texts.mode} className="flex gap-2">
          {modes.map((mode) => (
            <Chip
              key={mode}
              label={t.documents.modes[mode]}
              selected={filters.editorMode === mode}
              onToggle={() => onChange({ editorMode: filters.editorMode === mode ? undefined : mode })}
            />
          ))}
        </div>
        {tags.length > 0 && <FilterMenu label={texts.tag} anyLabel={texts.anyTag} options={tags} value={filters.tag} onChange={(tag) => onChange({ tag })} />}
        {templates.length > 0 && (
          <FilterMenu
            label={texts.template}
            anyLabel={texts.anyTemplate}
            options={templates}
            value={filters.templateId}
            onChange={(templateId) => onChange({ templateId })}
          />
        )}
        {isFiltered({ ...filters, q: undefined }) && (
          <Button size="small" variant="quiet" onClick={() => onChange({ editorMode: undefined, tag: undefined, templateId: undefined })}>
            {t.common.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Tags, the most used first; the chosen one is always among them. */
function countTags(documents: readonly DocumentSummary[], chosen: string | undefined): { value: string; label: string }[] {
  const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]])
  for (const tag of documents.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([one, most], [other, least]) => least - most || one.localeCompare(other)).map(([value]) => ({ value, label: value }))
}
