// A page that was changed in two places: what differs, part by part, and which of the two to keep. Nothing of
// either is lost before it is decided.
import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { differences, mergedPage, type Choice, type PageStates } from '../state/merge-pages.ts'
import type { EditedPage } from '../state/page-editor.ts'
import { DifferenceView } from './difference-view.tsx'

export interface MergePagesDialogProps {
  states: PageStates
  description: string
  onDone: (merged: EditedPage) => void
  /** When nothing has to be decided now. */
  onClose?: (() => void) | undefined
}

export function MergePagesDialog({ states, description, onDone, onClose }: MergePagesDialogProps) {
  const [chosen, setChosen] = useState(() => differences(states))
  const chooseAll = (choice: Choice): void =>
    setChosen(chosen.map((difference) => ({ ...difference, choice })))
  const names = { mine: texts.changes.mine, theirs: texts.changes.theirs }
  return (
    <Dialog
      open
      size="wide"
      persistent={onClose === undefined}
      onClose={() => onClose?.()}
      title={texts.changes.title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={() => chooseAll('mine')}>
            {texts.changes.allMine}
          </Button>
          <Button variant="quiet" onClick={() => chooseAll('theirs')}>
            {texts.changes.allTheirs}
          </Button>
          <Button variant="primary" onClick={() => onDone(mergedPage(states, chosen))}>
            {texts.changes.keep}
          </Button>
        </>
      }
    >
      {chosen.map((difference, index) => (
        <DifferenceView
          // oxlint-disable-next-line react/no-array-index-key -- the list is made once; only choices in it change
          key={index}
          difference={difference}
          states={states}
          names={names}
          onChoose={(choice) =>
            setChosen(chosen.map((other, at) => (at === index ? { ...other, choice } : other)))
          }
        />
      ))}
      {chosen.length === 0 && <p>{texts.changes.none}</p>}
    </Dialog>
  )
}
