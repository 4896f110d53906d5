// What visitors have sent through the forms of the published page. A message is really deleted only when its
// undo has passed.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { deleteMessage, messagesQuery } from '../api.ts'
import { useEditor } from '../editor-context.ts'

/** A little longer than the message with its undo is shown. */
const undoMs = 11_000

export function MessageList() {
  const { pageId } = useEditor()
  const queryClient = useQueryClient()
  const query = messagesQuery(pageId)
  const messages = useQuery(query)

  const remove = (messageId: string): void => {
    const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(
      query.queryKey,
      (list) => list && { ...list, items: list.items.filter(({ id }) => id !== messageId) },
    )
    const timer = setTimeout(() => {
      deleteMessage(pageId, messageId)
        .catch((error: unknown) => toastProblem(error))
        .finally(() => void refresh())
    }, undoMs)
    toastUndo(texts.messages.deleted, async () => {
      clearTimeout(timer)
      await refresh()
    })
  }

  if (messages.isPending) return <SkeletonRows rows={4} />
  if (messages.isError) return <ErrorPanel error={messages.error} onRetry={() => void messages.refetch()} />
  const { items } = messages.data
  if (items.length === 0) return <EmptyState title={texts.messages.none} text={texts.messages.noneHint} />
  return (
    <ol aria-label={texts.messages.title} className="flex flex-col">
      {items.map(({ id, form, fields, createdAt }) => (
        <li
          key={id}
          aria-label={texts.messages.from(formatMoment(createdAt))}
          className="flex items-start gap-2 border-b border-rule px-4 py-3"
        >
          <div className="min-w-0 flex-1">
            <p className="text-12 text-soft" title={formatMoment(createdAt)}>
              {texts.messages.form(form, formatWhen(createdAt))}
            </p>
            <dl className="mt-1 flex flex-col gap-1">
              {fields.map(({ name, label, value }) => (
                <div key={name}>
                  <dt className="text-12 text-soft">{label}</dt>
                  <dd className="whitespace-pre-wrap">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <IconButton
            size="small"
            label={texts.messages.delete}
            icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => remove(id)}
          />
        </li>
      ))}
    </ol>
  )
}
