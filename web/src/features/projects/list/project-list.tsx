// The list of projects: search and order come from the URL, rows are read on as one scrolls.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ListSelect, ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { t } from '#web/messages/index.ts'
import { blog } from '#web/messages/blog.ts'
import { allProjectsQuery, type ProjectListQuery } from '../api.ts'
import { DeleteProjectDialog } from './delete-project-dialog.tsx'
import { ProjectRow } from './project-row.tsx'
import { useDeleteProject } from './use-delete-project.ts'

const texts = blog.list
const defaultSort = '-updatedAt'
const sorts = (['-updatedAt', '-createdAt', 'name'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}))

export interface ProjectListProps {
  filters: ProjectListQuery
  onFilter: (changed: ProjectListQuery) => void
}

export function ProjectList({ filters, onFilter }: ProjectListProps) {
  const list = useInfiniteQuery({
    ...allProjectsQuery({ ...filters, sort: filters.sort ?? defaultSort }),
    placeholderData: (before) => before,
  })
  const projects = useMemo<Project[]>(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const rows = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(rows, search)
  const deletion = useDeleteProject()
  const isEmpty = list.isSuccess && total === 0
  const isSearched = filters.q !== undefined
  const isBare = isEmpty && !isSearched

  return (
    <>
      {list.data !== undefined && !isBare && (
        <Toolbar filters={filters} onFilter={onFilter} searchRef={search} />
      )}
      <p role="status" className="pb-2 text-13 text-soft tabular-nums">
        {list.data !== undefined && !isBare && (isSearched ? texts.found(total) : texts.count(total))}
      </p>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isBare && (
        <EmptyState
          title={texts.empty}
          text={texts.emptyHint}
          action={<NewProjectLink variant="secondary" />}
        />
      )}
      {isEmpty && isSearched && (
        <EmptyState
          title={texts.nothingFound(filters.q ?? '')}
          text={texts.nothingFoundHint}
          action={<Button onClick={() => onFilter({ q: undefined })}>{t.common.clearSearch}</Button>}
        />
      )}
      {projects.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every row is a link
        <ul
          ref={rows}
          aria-label={texts.label}
          className="divide-y divide-rule border-y border-rule"
          onKeyDown={keys.onKeyDown}
        >
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectRow project={project} onDelete={() => deletion.remove(project)} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex justify-center py-4">
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.common.loadMore}
          </Button>
        </div>
      )}
      <DeleteProjectDialog deletion={deletion} />
    </>
  )
}

export function NewProjectLink({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <Link to="/blog/new" className={buttonClasses(variant)}>
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      {texts.new}
    </Link>
  )
}

function Toolbar({
  filters,
  onFilter,
  searchRef,
}: ProjectListProps & { searchRef: React.RefObject<HTMLInputElement | null> }) {
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
            usual={defaultSort}
            onChange={(sort) => onFilter({ sort })}
          />
        }
      />
    </div>
  )
}
