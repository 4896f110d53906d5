// A document that was changed in two places: both texts by paragraphs, and what to keep of each. Closing it
// loses nothing; it stays open.
import { useState } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { RadioRow } from '#web/components/ui/radio-row.tsx'
import { t } from '#web/messages/index.ts'
import type { DocumentText } from '../use-document-autosave.ts'
import { joinBlocks, splitBlocks } from './blocks.ts'
import { mergedBlocks, mergeParts, type Choice } from './merge.ts'
import { MergePartsView } from './merge-parts-view.tsx'

export interface MergeDialogProps {
  mine: DocumentText
  theirs: DocumentText
  /** The text both come from, when it is known. */
  base: DocumentText | undefined
  editorMode: EditorMode
  description: string
  onDone: (merged: DocumentText) => void
  /** When nothing has to be decided now. */
  onClose?: (() => void) | undefined
}

export function MergeDialog({
  mine,
  theirs,
  base,
  editorMode,
  description,
  onDone,
  onClose,
}: MergeDialogProps) {
  const [parts, setParts] = useState(() =>
    mergeParts(
      splitBlocks(mine.content, editorMode),
      splitBlocks(theirs.content, editorMode),
      base === undefined ? undefined : splitBlocks(base.content, editorMode),
    ),
  )
  const [title, setTitle] = useState<'mine' | 'theirs'>(
    base !== undefined && mine.title === base.title ? 'theirs' : 'mine',
  )
  const chooseAll = (choice: Choice): void => {
    setParts(parts.map((part) => (part.kind === 'same' ? part : { ...part, choice })))
    setTitle(choice === 'theirs' ? 'theirs' : 'mine')
  }
  return (
    <Dialog
      open
      size="wide"
      persistent={onClose === undefined}
      onClose={() => onClose?.()}
      title={t.editor.merge.title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {t.editor.merge.allMine}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {t.editor.merge.allTheirs}
          </Button>
          <Button
            variant="primary"
            onClick={() =>
              onDone({
                title: title === 'mine' ? mine.title : theirs.title,
                content: joinBlocks(mergedBlocks(parts), editorMode),
              })
            }
          >
            {t.editor.merge.save}
          </Button>
        </>
      }
    >
      {mine.title !== theirs.title && (
        <RadioRow
          label={t.editor.merge.titles}
          name="merged-title"
          value={title}
          options={[
            { value: 'mine', label: `${t.editor.merge.mine}: ${mine.title}` },
            { value: 'theirs', label: `${t.editor.merge.theirs}: ${theirs.title}` },
          ]}
          onChange={setTitle}
        />
      )}
      <MergePartsView
        parts={parts}
        names={t.editor.merge}
        isSource={editorMode !== 'richText'}
        onChoose={(index, choice) =>
          setParts(
            parts.map((part, at) => (at === index && part.kind === 'change' ? { ...part, choice } : part)),
          )
        }
      />
    </Dialog>
  )
}
