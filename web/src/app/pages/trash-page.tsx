import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastAction, toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { restoreMutation, trashQuery } from '#web/features/trash/api.ts'
import { trashKey } from '#web/lib/cache-keys.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { findPlace } from './restored-place.ts'

export function TrashPage() {
  usePageTitle(t.app.trash.title)
  const trash = useQuery(trashQuery())
  const queryClient = useQueryClient()
  const router = useRouter()
  const restore = useMutation({
    ...restoreMutation(),
    onSuccess: async (restored) => {
      const place = findPlace(restored)
      const words = t.app.trash.restored(restored.title)
      if (place === undefined) toastDone(words)
      else
        toastAction(words, {
          label: t.common.open,
          run: () => void place().then((url) => router.history.push(url), toastProblem),
        })
      // What came back may be in any list.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
    onError: async (error) => {
      toastProblem(error)
      await queryClient.invalidateQueries({ queryKey: trashKey })
    },
  })

  return (
    <PageBody>
      <PageHeader title={t.app.trash.title} description={t.app.trash.description} />
      {trash.isPending && <SkeletonRows />}
      {trash.isError && <ErrorPanel error={trash.error} onRetry={() => void trash.refetch()} />}
      {trash.data?.items.length === 0 && (
        <EmptyState title={t.app.trash.empty} text={t.app.trash.emptyHint} />
      )}
      {trash.data !== undefined && trash.data.items.length > 0 && (
        <ul aria-label={t.app.trash.title} className="border-t border-rule">
          {trash.data.items.map((item) => {
            const title = item.title === '' ? t.documents.untitled : item.title
            return (
              <li
                key={item.id}
                className="flex min-h-row items-center gap-4 border-b border-rule px-2 py-1 transition-colors hover:bg-hover"
              >
                <div className="flex min-w-0 flex-1 flex-col gap-x-4 small:flex-row small:items-center">
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  <span className="text-13 text-soft" title={formatMoment(item.deletedAt)}>
                    {t.app.trash.kind(item.type)}, {t.app.trash.deletedAt(formatWhen(item.deletedAt))},{' '}
                    {t.app.trash.keptUntil(formatWhen(item.expiresAt))}
                  </span>
                </div>
                <Button
                  size="small"
                  icon={<Undo2 aria-hidden size={16} strokeWidth={1.5} />}
                  aria-label={t.app.trash.restore(title)}
                  loading={restore.isPending && restore.variables === item.id}
                  onClick={() => restore.mutate(item.id)}
                >
                  {t.common.restore}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </PageBody>
  )
}
