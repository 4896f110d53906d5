// One thread: the comment, its answers, and what can be done with them.
import { useMutation } from '@tanstack/react-query'
import { Check, Ellipsis, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { shorten } from '#core/text.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { removeLater } from '#web/lib/remove-later.ts'
import { comments as texts } from '#web/messages/comments.ts'
import { createCommentMutation, deleteCommentMutation, updateCommentMutation, type Comment } from './api.ts'
import { Byline, AnnotationFrame, maxQuoteLength } from './annotation-frame.tsx'
import { AnnotationForm } from './annotation-form.tsx'
import type { Thread } from './threads.ts'
import type { Annotations } from './use-annotations.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function ThreadCard({ thread, annotations }: { thread: Thread; annotations: Annotations }) {
  const { first, replies, isOpen } = thread
  const { text, look, mayComment } = annotations
  const [isReplying, setReplying] = useState(false)
  const reply = useMutation({
    ...createCommentMutation(text),
    onSuccess: () => setReplying(false),
    onSettled: look,
  })
  const update = useMutation({
    ...updateCommentMutation(text),
    // Said by the mutation itself: by then the card of a resolved thread is gone from the list of open ones.
    onSuccess: (_comment, { commentId, resolved }) => {
      if (resolved === true)
        toastUndo(texts.resolvedDone, () => update.mutate({ commentId, resolved: false }))
    },
    onError: (error) => toastProblem(error),
    onSettled: look,
  })
  const setResolved = (resolved: boolean): void => update.mutate({ commentId: first.id, resolved })

  return (
    <AnnotationFrame
      annotation={thread}
      annotations={annotations}
      label={texts.threadOn(first.author.name, shorten(first.anchor?.quote ?? '', maxQuoteLength))}
    >
      <CommentText comment={first} replies={replies.length} annotations={annotations} />
      {replies.length > 0 && (
        <ul className="flex flex-col gap-2 border-l border-rule pl-3">
          {replies.map((one) => (
            <li key={one.id}>
              <CommentText comment={one} replies={0} annotations={annotations} />
            </li>
          ))}
        </ul>
      )}
      {first.resolvedAt !== null && (
        <p className="text-12 text-soft">{texts.resolvedWhen(formatWhen(first.resolvedAt))}</p>
      )}
      {isReplying && (
        <AnnotationForm
          label={texts.replyField}
          submitLabel={texts.send}
          isBusy={reply.isPending}
          error={reply.error}
          onCancel={() => setReplying(false)}
          onSubmit={(body) => reply.mutate({ body, parentId: first.id })}
        />
      )}
      {mayComment && !isReplying && (
        <div className="flex gap-1">
          <Button size="small" variant="quiet" onClick={() => setReplying(true)}>
            {texts.reply}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={isOpen ? <Check {...icon} /> : <RotateCcw {...icon} />}
            loading={update.isPending}
            onClick={() => setResolved(isOpen)}
          >
            {isOpen ? texts.resolve : texts.reopen}
          </Button>
        </div>
      )}
    </AnnotationFrame>
  )
}

function CommentText({
  comment,
  replies,
  annotations,
}: {
  comment: Comment
  replies: number
  annotations: Annotations
}) {
  const { text, look, mayModerate } = annotations
  const [isEditing, setEditing] = useState(false)
  const update = useMutation({
    ...updateCommentMutation(text),
    onSuccess: () => setEditing(false),
    onSettled: look,
  })
  const remove = useMutation(deleteCommentMutation(text))
  const { id, author, body, createdAt } = comment
  const mayDelete = author.isMe || mayModerate
  return (
    <div className="flex flex-col gap-1">
      <Byline author={author} createdAt={createdAt}>
        {mayDelete && (
          <Menu
            align="end"
            trigger={
              <IconButton
                size="small"
                label={texts.more(author.isMe ? texts.me : author.name)}
                icon={<Ellipsis {...icon} />}
              />
            }
          >
            {author.isMe && <MenuItem onSelect={() => setEditing(true)}>{texts.edit}</MenuItem>}
            <MenuItem
              danger
              onSelect={() =>
                removeLater({
                  id,
                  said: texts.deleted,
                  remove: (isLast) => remove.mutateAsync({ id, isLast }),
                  onDone: () => void look(),
                })
              }
            >
              {texts.deleteThread(replies)}
            </MenuItem>
          </Menu>
        )}
      </Byline>
      {isEditing ? (
        <AnnotationForm
          label={texts.editField}
          submitLabel={texts.send}
          initial={body}
          isBusy={update.isPending}
          error={update.error}
          onCancel={() => setEditing(false)}
          onSubmit={(changed) => update.mutate({ commentId: id, body: changed })}
        />
      ) : (
        <p className="text-14 break-words whitespace-pre-wrap">{body}</p>
      )}
    </div>
  )
}
