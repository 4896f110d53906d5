// The conversation about a document: what was asked before, what is being written now, and the box to ask in.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { looksLikeHtml } from '#core/rich-text/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { SearchField } from '#web/components/ui/search-field.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import {
  chatKey,
  conversationQuery,
  deleteChatEntryMutation,
  restoreChatEntryMutation,
  type ChatEntry,
} from './api.ts'
import type { AssistantPanelProps } from './assistant-panel.types.ts'
import { CurrentTurn } from './current-turn.tsx'
import { OtherDrafts } from './other-drafts.tsx'
import { PromptBox } from './prompt-box.tsx'
import { Turn } from './turn.tsx'
import { WholeTextBar } from './whole-text-bar.tsx'

export function AssistantPanel({
  documentId,
  hasText,
  wholeText,
  generation,
  how,
  onHow,
  onAsk,
  onGoOn,
  onUse,
  aiState,
}: AssistantPanelProps) {
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search.trim())
  const history = useInfiniteQuery({
    ...conversationQuery(documentId, words),
    placeholderData: (before) => before,
  })
  const entries = (history.data?.pages ?? []).flatMap(({ items }) => items).toReversed()
  const end = useRef<HTMLDivElement>(null)
  const { state } = generation
  const length = state.phase === 'idle' ? 0 : state.text.length
  const isRunning = state.phase === 'running'
  // What is on show anyway is not repeated from the history.
  const shownId =
    state.phase === 'done'
      ? state.generation.chatHistoryId
      : state.phase === 'idle'
        ? undefined
        : state.chatHistoryId
  // What failed before it began is kept without its identifier being known here.
  const hasFailedAtOnce =
    state.phase === 'partial' && state.problem !== undefined && state.chatHistoryId === undefined
  const past = entries.filter(
    ({ id, status, response }, index) =>
      id !== shownId &&
      !(hasFailedAtOnce && index === entries.length - 1 && status === 'failed' && response === ''),
  )

  useEffect(() => {
    if (past.length + length > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [past.length, length])

  return (
    <div className="flex min-h-0 flex-1 flex-col max-wide:h-[75dvh]">
      {(entries.length > 2 || search !== '') && (
        <SearchField label={t.generation.search} value={search} onChange={setSearch} className="m-3" />
      )}
      <div
        className="flex min-h-0 flex-1 flex-col overflow-y-auto"
        role="log"
        aria-label={t.generation.conversation}
      >
        {history.isError && <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />}
        {history.hasNextPage && (
          <Button
            size="small"
            variant="quiet"
            className="m-2 self-center"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t.generation.earlier}
          </Button>
        )}
        {past.map((entry) => (
          <PastTurn key={entry.id} entry={entry} onUse={onUse} />
        ))}
        {past.length === 0 && state.phase === 'idle' && (
          <p className="p-4 text-soft">
            {search === ''
              ? hasText
                ? t.generation.emptyWithText
                : t.generation.empty
              : t.generation.nothingFound}
          </p>
        )}
        <CurrentTurn generation={generation} hasText={hasText} onUse={onUse} onGoOn={onGoOn} />
        <div ref={end} />
      </div>
      {wholeText !== undefined && <WholeTextBar {...wholeText} />}
      <div className="border-t border-rule px-4 py-2">{aiState}</div>
      <PromptBox
        isRunning={isRunning}
        hasText={hasText}
        how={how}
        onHow={onHow}
        onSend={onAsk}
        onStop={generation.stop}
      />
    </div>
  )
}

function PastTurn({ entry, onUse }: { entry: ChatEntry; onUse: AssistantPanelProps['onUse'] }) {
  const queryClient = useQueryClient()
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: chatKey })
  const restore = useMutation({ ...restoreChatEntryMutation(), onSettled: refresh })
  const remove = useMutation({
    ...deleteChatEntryMutation(),
    onSuccess: () => toastUndo(t.generation.deleted, () => void restore.mutateAsync(entry.id)),
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  const isHtml = looksLikeHtml(entry.response)
  const answer = {
    ...(isHtml ? { content: entry.response } : { markdown: entry.response }),
    scope: 'document' as const,
  }
  const note = [
    entry.status === 'partial'
      ? t.generation.wasCutOff
      : entry.status === 'failed'
        ? t.generation.hadFailed
        : '',
    entry.provider === '' ? '' : t.settings.ai.names(entry.provider),
    formatWhen(entry.createdAt),
  ]
  return (
    <Turn
      prompt={entry.prompt}
      text={entry.response}
      isHtml={isHtml}
      isFolded
      note={<span title={formatMoment(entry.createdAt)}>{note.filter(Boolean).join(' · ')}</span>}
      actions={
        <>
          {entry.response !== '' && (
            <>
              <Button size="small" variant="quiet" onClick={() => onUse('insert', answer)}>
                {t.generation.insert}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onUse('compare', answer)}>
                {t.generation.compare}
              </Button>
              <IconButton
                size="small"
                label={t.common.copy}
                icon={<Copy aria-hidden size={16} strokeWidth={1.5} />}
                onClick={() => void copyText(entry.response)}
              />
            </>
          )}
          <IconButton
            size="small"
            label={t.generation.delete}
            icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />}
            loading={remove.isPending}
            onClick={() => remove.mutate(entry.id)}
          />
        </>
      }
    >
      {entry.otherDrafts !== undefined && <OtherDrafts drafts={entry.otherDrafts} onUse={onUse} />}
    </Turn>
  )
}
