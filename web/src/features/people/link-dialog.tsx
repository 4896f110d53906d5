import { Copy } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { copyText } from '#web/lib/copy-text.ts'
import { t } from '#web/messages/index.ts'

/** A link that is shown once, to be handed on. */
export function LinkDialog({
  title,
  link,
  onClose,
}: {
  title: string
  link: string | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title={title}
      description={t.settings.people.linkHint}
      actions={
        <>
          <Button onClick={onClose}>{t.common.done}</Button>
          <Button
            variant="primary"
            icon={<Copy aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => void copyText(link ?? '')}
          >
            {t.settings.people.copyLink}
          </Button>
        </>
      }
    >
      <TextField
        label={title}
        hideLabel
        readOnly
        value={link ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-12"
      />
    </Dialog>
  )
}
