// Other words for a passage: what would go and what would come, and the decision.
import { useMutation } from '@tanstack/react-query'
import { Check, LocateFixed, X } from 'lucide-react'
import { shorten } from '#core/text.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { WordDifference } from '#web/components/word-difference.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { removeLater } from '#web/lib/remove-later.ts'
import { comments as texts } from '#web/messages/comments.ts'
import { deleteSuggestionMutation, rejectSuggestionMutation } from './api.ts'
import { Byline, AnnotationFrame, maxQuoteLength } from './annotation-frame.tsx'
import { isLost, type SuggestionAnnotation } from './threads.ts'
import type { Annotations } from './use-annotations.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SuggestionCardProps {
  annotation: SuggestionAnnotation
  annotations: Annotations
  /** Puts the words into the text; undefined where nobody may decide. */
  onAccept: ((suggestionId: string) => Promise<void>) | undefined
}

export function SuggestionCard({ annotation, annotations, onAccept }: SuggestionCardProps) {
  const { text, look, mayDecide, mayModerate } = annotations
  const { id, anchor, replacement, note, status, author, createdAt, decidedAt, decidedBy } =
    annotation.suggestion
  const accept = useMutation({
    mutationFn: async (suggestionId: string) => onAccept?.(suggestionId),
    onError: (error) => toastProblem(error),
    onSettled: look,
  })
  const reject = useMutation({
    ...rejectSuggestionMutation(text),
    onSuccess: () => toastDone(texts.rejected),
    onError: (error) => toastProblem(error),
    onSettled: look,
  })
  const remove = useMutation(deleteSuggestionMutation(text))
  const mayWithdraw = author.isMe || mayModerate
  const isOpen = status === 'open'
  const decided = texts.status[status]

  return (
    <AnnotationFrame
      annotation={annotation}
      annotations={annotations}
      label={texts.suggestionBy(author.name, shorten(anchor.quote, maxQuoteLength))}
    >
      <Byline author={author} createdAt={createdAt}>
        {isOpen && !isLost(annotation) && (
          <IconButton
            size="small"
            label={texts.goTo(shorten(anchor.quote, maxQuoteLength))}
            icon={<LocateFixed {...icon} />}
            onClick={() => annotations.goTo(annotation)}
          />
        )}
      </Byline>
      <p className="rounded-control bg-raised p-2 font-serif text-16 break-words whitespace-pre-line">
        <WordDifference before={anchor.quote} after={replacement} />
        {replacement === '' && <span className="block font-sans text-12 text-soft">{texts.removes}</span>}
      </p>
      {note !== null && <p className="text-14 break-words whitespace-pre-wrap">{note}</p>}
      {!isOpen && (
        <p className="flex items-center gap-2 text-12 text-soft">
          <Badge tone={status === 'accepted' ? 'good' : 'neutral'}>{decided}</Badge>
          {decidedBy !== null &&
            decidedAt !== null &&
            texts.decided(decidedBy.isMe ? texts.me : decidedBy.name, formatWhen(decidedAt))}
        </p>
      )}
      {isOpen && isLost(annotation) && mayDecide && <p className="text-12 text-soft">{texts.notAnyMore}</p>}
      {isOpen && (mayDecide || mayWithdraw) && (
        <div className="flex gap-1">
          {mayDecide && (
            <>
              {!isLost(annotation) && (
                <Button
                  size="small"
                  icon={<Check {...icon} />}
                  loading={accept.isPending}
                  onClick={() => accept.mutate(id)}
                >
                  {texts.accept}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                icon={<X {...icon} />}
                loading={reject.isPending}
                onClick={() => reject.mutate(id)}
              >
                {texts.reject}
              </Button>
            </>
          )}
          {author.isMe && !mayModerate && (
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                removeLater({
                  id,
                  said: texts.suggestionDeleted,
                  remove: (isLast) => remove.mutateAsync({ id, isLast }),
                  onDone: () => void look(),
                })
              }
            >
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
    </AnnotationFrame>
  )
}
