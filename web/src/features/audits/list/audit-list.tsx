// The audits, newest first: score with its change, state, and progress of those that run.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { AuditStatus, AuditSummary } from '#features/audits/audits.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { auditListQuery, auditsKey, deleteAuditMutation, isRunning } from '../api.ts'
import { auditStatuses } from '../vocabulary.ts'
import { AuditRow } from './audit-row.tsx'
import { scoreChanges } from './score-changes.ts'

const texts = audits.list
const lookEveryMs = 3_000
const filters = auditStatuses.map((value) => ({ value, label: audits.statuses[value] }))

export interface AuditListProps {
  status: AuditStatus | undefined
  onStatus: (status: AuditStatus | undefined) => void
}

export function AuditList({ status, onStatus }: AuditListProps) {
  const list = useInfiniteQuery({
    ...auditListQuery({ status }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isRunning)) === true ? lookEveryMs : false),
  })
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data])
  const changes = useMemo(() => scoreChanges(items), [items])
  const total = list.data?.pages.at(-1)?.total ?? 0
  const rows = useRef<HTMLUListElement>(null)
  const keys = useGridKeys(rows, useRef<HTMLInputElement>(null), { group: texts.keys, next: texts.next, previous: texts.previous })
  const [doomed, setDoomed] = useState<AuditSummary>()
  const queryClient = useQueryClient()
  const removal = useMutation({
    ...deleteAuditMutation(),
    onSuccess: () => toastDone(texts.deleted),
    onError: (error) => toastProblem(error),
    onSettled: () => {
      setDoomed(undefined)
      return queryClient.invalidateQueries({ queryKey: auditsKey })
    },
  })
  const isEmpty = list.isSuccess && total === 0

  return (
    <section aria-label={texts.label} className="flex flex-col gap-2 pt-6">
      {(!isEmpty || status !== undefined) && list.data !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4">
          <ChipGroup label={texts.filter} options={filters} value={status} onChange={onStatus} />
          <p role="status" className="text-13 text-soft tabular-nums small:ml-auto">
            {texts.count(total)}
          </p>
        </div>
      )}
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty &&
        (status === undefined ? (
          <EmptyState title={texts.empty} text={texts.emptyHint} />
        ) : (
          <EmptyState title={texts.nothing} action={<Button onClick={() => onStatus(undefined)}>{t.common.clearFilters}</Button>} />
        ))}
      {items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only repeat what Tab does; every row is a link
        <ul ref={rows} aria-label={texts.label} className="divide-y divide-rule border-y border-rule" onKeyDown={keys.onKeyDown}>
          {items.map((audit) => (
            <li key={audit.id}>
              <AuditRow audit={audit} change={changes.get(audit.id)} onDelete={() => setDoomed(audit)} />
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
      <Dialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={texts.deleteTitle}
        description={texts.deleteText}
        actions={
          <>
            <Button onClick={() => setDoomed(undefined)}>{t.common.cancel}</Button>
            <Button variant="danger" loading={removal.isPending} onClick={() => doomed !== undefined && removal.mutate(doomed.id)}>
              {t.common.delete}
            </Button>
          </>
        }
      />
    </section>
  )
}
