import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextArea, TextField } from '#web/components/ui/text-field.tsx'
import { WordDifference } from '#web/components/word-difference.tsx'
import { comments as texts } from '#web/messages/comments.ts'
import { t } from '#web/messages/index.ts'
import { createSuggestionMutation, maxLengths, type Anchor } from './api.ts'
import { formKeys } from './form-keys.ts'
import type { Annotations } from './use-annotations.ts'

/** Other words for the selected ones, with what would change shown as one types. */
export function SuggestionForm({
  anchor,
  words,
  annotations,
  onDone,
}: {
  anchor: Anchor
  /** Of the anchor, with their paragraphs. */
  words: string
  annotations: Annotations
  onDone: () => void
}) {
  const [replacement, setReplacement] = useState(words)
  const [note, setNote] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const create = useMutation({
    ...createSuggestionMutation(annotations.text),
    onSuccess: onDone,
    onSettled: annotations.look,
  })
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const isSame = replacement === words
  const hasParagraphs = words.includes('\n')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSame || create.isPending) return
    create.mutate({ anchor, replacement, ...(note.trim() === '' ? {} : { note: note.trim() }) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside
    <form onSubmit={submit} onKeyDown={formKeys(submit, onDone)} className="flex flex-col gap-3">
      <TextArea
        ref={field}
        label={texts.replacement}
        hint={hasParagraphs ? texts.paragraphsHint : texts.replacementHint}
        rows={hasParagraphs ? 8 : 2}
        maxLength={maxLengths.replacement}
        value={replacement}
        onChange={(event) => setReplacement(event.target.value)}
        problem={create.error}
        path="replacement"
      />
      {!isSame && (
        <p
          role="group"
          aria-label={texts.preview}
          className="rounded-control bg-sunk p-2 font-serif text-16 break-words whitespace-pre-line"
        >
          <WordDifference before={words} after={replacement} />
        </p>
      )}
      <TextField
        label={texts.note}
        optional
        maxLength={maxLengths.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onDone}>
          {t.common.cancel}
        </Button>
        <Button size="small" variant="primary" type="submit" loading={create.isPending} disabled={isSame}>
          {texts.propose}
        </Button>
      </div>
    </form>
  )
}
