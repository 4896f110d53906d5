// Search, order and filters of the document list. The words are searched for once one stops typing; the
// filters at once.
import { urls, withQuery } from '#web/lib/urls.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { Template } from '#features/templates/templates.schema.ts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { DocumentSummary } from '#features/documents/documents.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { FilterRow, ListSelect, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { t } from '#web/messages/index.ts'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { defaultSort, isFiltered, type ChangeFilters, type DocumentFilters } from './list-query.ts'

/** Names of the templates by identifier, for the filter; asked only when a document has a template. */
const templateNamesQuery = () =>
  queryOptions({
    queryKey: ['templates', 'names'],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Template>>(withQuery(urls.templates, { limit: 100 }), { signal }),
    select: ({ items }) => new Map(items.map(({ id, name }) => [id, name])),
    staleTime: 600_000,
  })

const texts = t.documents.list
const modes = ['richText', 'html', 'markdown'] as const
const sorts = (['-updatedAt', '-createdAt', 'title'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}))

export interface DocumentFiltersBarProps {
  filters: DocumentFilters
  onChange: ChangeFilters
  /** The documents read so far: they show which tags and templates there are to choose from. */
  documents: readonly DocumentSummary[]
  searchRef: RefObject<HTMLInputElement | null>
}

export function DocumentFiltersBar({ filters, onChange, documents, searchRef }: DocumentFiltersBarProps) {
  const tags = countTags(documents, filters.tag)
  const templateIds = new Set([
    ...documents.flatMap(({ templateId }) => templateId ?? []),
    ...(filters.templateId === undefined ? [] : [filters.templateId]),
  ])
  const names = useQuery({ ...templateNamesQuery(), enabled: templateIds.size > 0 }).data
  const templates = [...templateIds]
    .map((value) => ({
      value,
      label: names?.get(value) ?? (names === undefined ? t.common.loading : texts.unknownTemplate),
    }))
    .sort((one, other) => one.label.localeCompare(other.label))

  return (
    <div className="pb-1">
      <ListToolbar
        label={texts.search}
        q={filters.q}
        onSearch={(q) => onChange({ q })}
        searchRef={searchRef}
        end={
          <ListSelect
            label={texts.sort}
            options={sorts}
            value={filters.sort}
            usual={defaultSort}
            onChange={(sort) => onChange({ sort })}
          />
        }
        below={
          <FilterRow label={texts.filters}>
            <ChipGroup
              isInRow
              label={texts.mode}
              options={modes.map((value) => ({ value, label: t.documents.modes[value] }))}
              value={modes.find((mode) => mode === filters.editorMode)}
              onChange={(editorMode) => onChange({ editorMode })}
            />
            {tags.length > 0 && (
              <FilterMenu
                label={texts.tag}
                anyLabel={texts.anyTag}
                options={tags}
                value={filters.tag}
                onChange={(tag) => onChange({ tag })}
              />
            )}
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
              <Button
                size="small"
                variant="quiet"
                onClick={() => onChange({ editorMode: undefined, tag: undefined, templateId: undefined })}
              >
                {t.common.clearFilters}
              </Button>
            )}
          </FilterRow>
        }
      />
    </div>
  )
}

/** Tags, the most used first; the chosen one is always among them. */
function countTags(
  documents: readonly DocumentSummary[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const counts = new Map<string, number>(chosen === undefined ? [] : [[chosen, 0]])
  for (const tag of documents.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([one, count], [other, otherCount]) => otherCount - count || one.localeCompare(other))
    .map(([value]) => ({ value, label: value }))
}
