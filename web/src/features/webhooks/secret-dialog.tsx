import { Copy } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { webhooks as texts } from '#web/messages/webhooks.ts'

/** A secret that is shown once: nothing but its own button closes it. */
export function SecretDialog({
  secret,
  hint,
  onClose,
}: {
  secret: string | undefined
  hint: string
  onClose: () => void
}) {
  return (
    <Dialog
      open={secret !== undefined}
      onClose={onClose}
      persistent
      title={texts.secretTitle}
      description={hint}
      actions={
        <>
          <Button onClick={onClose}>{texts.secretKept}</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => void copyText(secret ?? '')}
          >
            {texts.copySecret}
          </Button>
        </>
      }
    >
      <TextField
        label={texts.secretTitle}
        hideLabel
        readOnly
        value={secret ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-12"
      />
    </Dialog>
  )
}
