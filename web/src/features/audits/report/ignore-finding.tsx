// Ignoring a finding with a reason, and counting it again. The score changes with it, so the whole audit is
// read again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Finding } from '#features/audits/audit-report.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { toastDone, toastUndo } from '#web/components/ui/toast.tsx'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { ignoreFindingMutation, scoredKeys } from '../api.ts'

const texts = audits.findings
const maxReasonLength = 1_000

export function IgnoreFinding({ auditId, finding }: { auditId: string; finding: Finding }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const queryClient = useQueryClient()
  const ignore = useMutation({
    ...ignoreFindingMutation(auditId),
    onSuccess: (_, { ignored }) => {
      setAsking(false)
      if (ignored)
        toastUndo(
          texts.ignoredDone,
          async () => void (await ignore.mutateAsync({ key: finding.key, ignored: false })),
        )
      else toastDone(texts.countedAgain)
    },
    onSettled: () => queryClient.invalidateQueries(scoredKeys(auditId)),
  })
  if (finding.ignored !== undefined)
    return (
      <>
        <Button
          size="small"
          loading={ignore.isPending}
          onClick={() => ignore.mutate({ key: finding.key, ignored: false })}
        >
          {texts.countAgain}
        </Button>
        <FormError error={ignore.error} />
      </>
    )
  if (!isAsking)
    return (
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {texts.ignore}
      </Button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '') return
    ignore.mutate({ key: finding.key, ignored: true, reason: reason.trim() })
  }
  return (
    <form onSubmit={submit} className="flex w-full max-w-measure animate-appear flex-col gap-3">
      <TextField
        label={texts.reason}
        hint={texts.ignoreHint}
        placeholder={texts.reasonPlaceholder}
        error={isTried && reason.trim() === '' ? texts.noReason : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for by the button before it
        autoFocus
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        problem={ignore.error}
        path="reason"
      />
      <FormError error={ignore.error} />
      <div className="flex gap-2">
        <Button type="submit" size="small" loading={ignore.isPending}>
          {texts.confirmIgnore}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
          {t.common.cancel}
        </Button>
      </div>
    </form>
  )
}
