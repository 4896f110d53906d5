import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'
import { t } from '#web/messages/index.ts'
import { maxLengths } from './api.ts'
import { formKeys } from './form-keys.ts'

export interface AnnotationFormProps {
  label: string
  submitLabel: string
  placeholder?: string
  initial?: string
  isBusy: boolean
  error: unknown
  onSubmit: (body: string) => void
  onCancel: () => void
}

/** A few words, sent with ⌘↵, given up with Escape. */
export function AnnotationForm({
  label,
  submitLabel,
  placeholder,
  initial = '',
  isBusy,
  error,
  onSubmit,
  onCancel,
}: AnnotationFormProps) {
  const [body, setBody] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(initial.length, initial.length)
    field.current?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- when it is opened
  }, [])
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    if (body.trim() !== '' && !isBusy) onSubmit(body.trim())
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field inside
    <form onSubmit={submit} onKeyDown={formKeys(submit, onCancel)} className="flex flex-col gap-2">
      <TextArea
        ref={field}
        label={label}
        hideLabel
        rows={2}
        maxLength={maxLengths.comment}
        placeholder={placeholder}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        problem={error}
        path="body"
      />
      <FormError error={error} />
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button size="small" variant="primary" type="submit" loading={isBusy} disabled={body.trim() === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
