import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { t } from '#web/messages/index.ts'
import { mergedBlocks, mergeParts, type Choice } from './merge.ts'
import { MergePartsView } from './merge-parts-view.tsx'

/** A proposed source beside the one that is there, change by change by lines. */
export function CompareDialog({
  before,
  after,
  onDone,
  onClose,
}: {
  before: string
  after: string
  onDone: (text: string) => void
  onClose: () => void
}) {
  const [parts, setParts] = useState(() =>
    mergeParts(before.split(/(?<=\n)/), after.split(/(?<=\n)/)).map((part) =>
      part.kind === 'same' ? part : { ...part, choice: 'theirs' as Choice },
    ),
  )
  const chooseAll = (choice: Choice): void =>
    setParts(parts.map((part) => (part.kind === 'same' ? part : { ...part, choice })))
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t.editor.compare.title}
      description={t.editor.compare.text}
      actions={
        <>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {t.editor.proposal.rejectAll}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {t.editor.proposal.acceptAll}
          </Button>
          <Button variant="primary" onClick={() => onDone(mergedBlocks(parts).join(''))}>
            {t.editor.compare.save}
          </Button>
        </>
      }
    >
      <MergePartsView
        parts={parts}
        names={t.editor.compare}
        isSource
        onChoose={(index, choice) =>
          setParts(
            parts.map((part, at) => (at === index && part.kind === 'change' ? { ...part, choice } : part)),
          )
        }
      />
    </Dialog>
  )
}
