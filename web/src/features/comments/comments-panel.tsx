// Comments and suggestions beside the text, in its order.
import { useMutation } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { Chip } from '#web/components/ui/chip.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { comments as texts } from '#web/messages/comments.ts'
import { createCommentMutation } from './api.ts'
import { AnnotationForm } from './annotation-form.tsx'
import { SuggestionCard } from './suggestion-card.tsx'
import { SuggestionForm } from './suggestion-form.tsx'
import { ThreadCard } from './thread-card.tsx'
import type { AnnotationDraft, Annotations } from './use-annotations.ts'

export interface CommentsPanelProps {
  annotations: Annotations
  /** Puts the words of a suggestion into the text; left out where nobody may decide. */
  onAccept?: (suggestionId: string) => Promise<void>
}

export function CommentsPanel({ annotations, onAccept }: CommentsPanelProps) {
  const { isPending, error, look, filter, setFilter, openCount, resolvedCount, draft, mayComment } =
    annotations
  if (error !== null)
    return (
      <div className="p-4">
        <ErrorPanel title={texts.failed} error={error} onRetry={() => void look()} />
      </div>
    )
  if (isPending) return <SkeletonRows rows={4} />
  const isBare = openCount + resolvedCount === 0
  return (
    <div className="flex flex-col">
      <div className="flex min-h-bar flex-wrap items-center gap-2 border-b border-rule px-4 py-2">
        {!isBare && (
          <div role="group" aria-label={texts.filter} className="flex gap-2">
            {(['open', 'resolved'] as const).map((which) => (
              <Chip
                key={which}
                label={texts[which]}
                count={which === 'open' ? openCount : resolvedCount}
                selected={filter === which}
                onToggle={() => setFilter(which)}
              />
            ))}
          </div>
        )}
        {mayComment && (
          <IconButton
            label={annotations.text.kind === 'landing-page' ? texts.newOnPage : texts.newOnText}
            className="ml-auto"
            icon={<MessageSquarePlus aria-hidden size={16} strokeWidth={1.5} />}
            onClick={annotations.beginHere}
          />
        )}
      </div>
      {draft !== undefined && <Draft key={draft.anchor?.quote} draft={draft} annotations={annotations} />}
      {annotations.annotations.length > 0 && (
        <ol aria-label={texts.list}>
          {annotations.annotations.map((annotation) => (
            <li key={annotation.id}>
              {annotation.kind === 'comment' ? (
                <ThreadCard thread={annotation} annotations={annotations} />
              ) : (
                <SuggestionCard annotation={annotation} annotations={annotations} onAccept={onAccept} />
              )}
            </li>
          ))}
        </ol>
      )}
      {annotations.annotations.length === 0 && draft === undefined && (
        <Nothing annotations={annotations} isBare={isBare} />
      )}
      {!mayComment && <p className="p-4 text-13 text-soft">{texts.whyNot}</p>}
    </div>
  )
}

function Nothing({
  annotations: { filter, mayComment, text: on },
  isBare,
}: {
  annotations: Annotations
  isBare: boolean
}) {
  const text = isBare ? texts.empty : filter === 'open' ? texts.noneOpen : texts.emptyResolved
  return (
    <div className="flex flex-col gap-1 p-4">
      <p>{text}</p>
      {isBare && mayComment && (
        <p className="text-13 text-soft">
          {on.kind === 'landing-page' ? texts.emptyHintPage : texts.emptyHint}
        </p>
      )}
    </div>
  )
}

function Draft({
  draft: { kind, anchor, words = anchor?.quote ?? '' },
  annotations,
}: {
  draft: AnnotationDraft
  annotations: Annotations
}) {
  const isOnPage = annotations.text.kind === 'landing-page'
  const create = useMutation({
    ...createCommentMutation(annotations.text),
    onSuccess: annotations.endDraft,
    onSettled: annotations.look,
  })
  return (
    <section
      aria-label={kind === 'comment' ? texts.comment : texts.suggest}
      className="flex flex-col gap-2 border-b border-rule bg-accent-pale px-4 py-3"
    >
      {anchor === undefined ? (
        <p className="text-12 text-soft">{isOnPage ? texts.wholePage : texts.wholeText}</p>
      ) : (
        <p className="line-clamp-3 border-l-2 border-accent pl-2 font-serif text-14 text-soft">
          {anchor.quote}
        </p>
      )}
      {kind === 'suggestion' && anchor !== undefined ? (
        <SuggestionForm
          anchor={anchor}
          words={words}
          annotations={annotations}
          onDone={annotations.endDraft}
        />
      ) : (
        <AnnotationForm
          label={texts.commentField}
          placeholder={texts.commentPlaceholder}
          submitLabel={texts.add}
          isBusy={create.isPending}
          error={create.error}
          onCancel={annotations.endDraft}
          onSubmit={(body) => create.mutate({ body, ...(anchor === undefined ? {} : { anchor }) })}
        />
      )}
    </section>
  )
}
