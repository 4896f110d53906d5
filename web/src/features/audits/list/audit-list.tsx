// The audits, newest first: score with its change, state, and progress of those that run. Those of one site
// alone have their scores rendered above them.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { useRuns } from '#web/lib/follow-runs.ts'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { auditListQuery, auditsKey, auditTopic, deleteAuditMutation, isRunning } from '../api.ts'
import { ScoreLine } from '../report/score-line.tsx'
import { getSite } from '../site.ts'
import { AuditRow } from './audit-row.tsx'
import { AuditFilters, type ListFilters, type ProjectChoice } from './audit-filters.tsx'
import { scoreChanges } from './score-changes.ts'

const texts = audits.list

export interface AuditListProps {
  filters: ListFilters
  /** To choose from. */
  projects: readonly ProjectChoice[]
  onFilters: (changed: Partial<ListFilters>) => void
  /** The list is that of a project, and the project no filter of it. */
  isOfProject?: boolean
}

export function AuditList({ filters, projects, onFilters, isOfProject = false }: AuditListProps) {
  const { q, project, status } = filters
  const list = useInfiniteQuery({
    ...auditListQuery({ q, status, project_id: project }),
    placeholderData: (before) => before,
  })
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  useRuns(items.filter(isRunning).map(auditTopic), () => void list.refetch())
  const changes = useMemo(() => scoreChanges(items), [items])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const rows = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(rows, field)
  const [doomed, setDoomed] = useState<AuditSummary>()
  const isFiltered = [q, isOfProject ? undefined : project, status].some((value) => value !== undefined)
  const isEmpty = list.isSuccess && total === 0

  return (
    <section aria-label={texts.label} className={`flex flex-col gap-2 ${isOfProject ? '' : 'pt-6'}`}>
      {(!isEmpty || isFiltered) && list.data !== undefined && (
        <>
          <AuditFilters filters={filters} projects={projects} onFilters={onFilters} searchRef={field} />
          <p role="status" className="text-13 text-soft tabular-nums">
            {texts.count(total)}
          </p>
        </>
      )}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty &&
        (isFiltered ? (
          <EmptyState
            title={texts.nothing}
            text={texts.nothingHint}
            action={
              <Button onClick={() => onFilters({ q: undefined, project: undefined, status: undefined })}>
                {t.common.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState
            title={isOfProject ? texts.emptyProject : texts.empty}
            text={isOfProject ? texts.emptyProjectHint : texts.emptyHint}
          />
        ))}
      <SiteScores audits={items} />
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every row is a link
        <ul
          ref={rows}
          aria-label={texts.label}
          className="divide-y divide-rule border-y border-rule"
          onKeyDown={keys.onKeyDown}
        >
          {items.map((audit) => (
            <li key={audit.id}>
              <AuditRow
                audit={audit}
                change={changes.get(audit.id)}
                onSite={() => onFilters({ q: getSite(audit.url) })}
                onDelete={() => setDoomed(audit)}
              />
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
      <Removal audit={doomed} onClose={() => setDoomed(undefined)} />
    </section>
  )
}

/** Where all that is listed is of one site, how its score has gone. */
function SiteScores({ audits: listed }: { audits: readonly AuditSummary[] }) {
  const scores = listed.flatMap(({ score }) => (score === null ? [] : [score])).toReversed()
  if (scores.length < 2 || new Set(listed.map(({ url }) => getSite(url))).size > 1) return null
  return (
    <figure className="flex flex-col gap-1 py-2">
      <figcaption className="text-13 text-soft">{texts.trend}</figcaption>
      <ScoreLine scores={scores} />
    </figure>
  )
}

/** Asked about beforehand: a site is not always as it was, so an audit cannot be brought back. */
function Removal({ audit, onClose }: { audit: AuditSummary | undefined; onClose: () => void }) {
  const queryClient = useQueryClient()
  const removal = useMutation({
    ...deleteAuditMutation(),
    onSuccess: () => toastDone(texts.deleted),
    onError: (error) => toastProblem(error),
    onSettled: () => {
      onClose()
      return queryClient.invalidateQueries({ queryKey: auditsKey })
    },
  })
  return (
    <Dialog
      open={audit !== undefined}
      onClose={onClose}
      title={texts.deleteTitle}
      description={texts.deleteText}
      actions={
        <>
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button
            variant="danger"
            loading={removal.isPending}
            onClick={() => audit !== undefined && removal.mutate(audit.id)}
          >
            {t.common.delete}
          </Button>
        </>
      }
    />
  )
}
