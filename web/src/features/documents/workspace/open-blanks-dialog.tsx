import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { t } from '#web/messages/index.ts'

const texts = t.editor.openBlanks

export interface OpenBlanksDialogProps {
  count: number
  /** Claims without a source, which are exported, too. */
  claims?: number
  /** Where they are, when not in the text that is open. */
  where?: { text: string; show: string }
  onExport: () => void
  /** Goes to the first blank, or to the document that has it; absent where nobody may fill it. */
  onShow?: () => void
  onClose: () => void
}

/** Asked before a document is exported whose blanks nobody has filled. */
export function OpenBlanksDialog({
  count,
  claims = 0,
  where,
  onExport,
  onShow,
  onClose,
}: OpenBlanksDialogProps) {
  const close = (act: () => void) => (): void => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(act)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(count)}
      description={[
        where?.text,
        texts.text,
        claims === 0 ? undefined : `${t.editor.page.claimsExported(claims)}.`,
      ]
        .filter((part) => part !== undefined)
        .join(' ')}
      actions={
        <>
          <Button variant={onShow === undefined ? 'primary' : undefined} onClick={close(onExport)}>
            {texts.exportAnyway}
          </Button>
          {onShow !== undefined && (
            <Button variant="primary" onClick={close(onShow)}>
              {where?.show ?? texts.show(count)}
            </Button>
          )}
        </>
      }
    />
  )
}
