// What is edited was changed elsewhere: one of the two states stays, and nothing goes before that is decided.
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import type { EditedRecord } from '#web/lib/autosave/use-edited-record.ts'

export interface ConflictDialogProps {
  edited: Pick<EditedRecord<object>, 'settle' | 'state'>
  texts: { title: string; text: string; mine: string; theirs: string }
}

export function ConflictDialog({ edited, texts }: ConflictDialogProps) {
  return (
    <Dialog
      open={edited.state.kind === 'conflict'}
      onClose={() => undefined}
      persistent
      title={texts.title}
      description={texts.text}
      actions={
        <>
          <Button onClick={() => edited.settle('theirs')}>{texts.theirs}</Button>
          <Button variant="primary" onClick={() => edited.settle('mine')}>
            {texts.mine}
          </Button>
        </>
      }
    />
  )
}
