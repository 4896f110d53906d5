// The sections of a design as they are corrected here: saved and kept in drafts like any other work, and
// every correction can be taken back.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { useEditedRecord, type EditedRecord } from '#web/lib/autosave/use-edited-record.ts'
import { urls } from '#web/lib/urls.ts'
import { landingWizard } from '#web/messages/landing-wizard.ts'
import { commit, getSteps, redo, startHistory, undo, type Step } from '../editor/state/history.ts'
import { extractionQuery, resetExtractionMutation, type ReadDesign } from './api.ts'
import { renderedSections, type RenderedSection } from './correct-sections.ts'

const texts = landingWizard.extracted

export interface CorrectedSections {
  edited: EditedRecord<{ sections: RenderedSection[] }, ReadDesign>
  sections: readonly RenderedSection[]
  /** What undo and redo would take back or bring again. */
  steps: ReturnType<typeof getSteps>
  /** One step; gives the way to ask whether it is still done. Nothing happens where nothing changes. */
  update: (to: Correction, step: Step) => () => boolean
  undo: () => void
  redo: () => void
  reset: () => Promise<void>
}

/** From the sections as they are when it happens. */
export type Correction = (now: readonly RenderedSection[]) => readonly RenderedSection[]

export function useSections(design: ReadDesign): CorrectedSections {
  const queryClient = useQueryClient()
  const remember = (stored: ReadDesign): void =>
    void queryClient.setQueryData(extractionQuery(design.id).queryKey, stored)
  const edited = useEditedRecord<{ sections: RenderedSection[] }, ReadDesign>({
    kind: 'design',
    url: urls.pageAi.extraction(design.id),
    method: 'PUT',
    record: design,
    pick: ({ extraction }) => ({ sections: renderedSections(extraction.sections) }),
    staleKeys: [],
    onStored: remember,
  })
  const [opened] = useState(() => startHistory<readonly RenderedSection[]>(edited.content.sections))
  const history = useRef(opened)
  const [steps, setSteps] = useState(() => getSteps(opened))
  const latest = useRef(edited)
  useEffect(() => {
    latest.current = edited
    // What was not changed here, as by a draft or another window, is no step.
    if (!isSame(history.current.present, edited.content.sections))
      history.current = { ...history.current, present: edited.content.sections }
  })
  const become = (next: typeof history.current): void => {
    history.current = next
    setSteps(getSteps(next))
  }
  const resetting = useMutation({
    ...resetExtractionMutation(design.id),
    onError: (error) => toastProblem(error),
  })
  const step = (to: typeof undo, say: (label: string) => string, nothing: string): void => {
    const label = getSteps(history.current)[to === undo ? 'undo' : 'redo']
    if (label === undefined) return toastDone(nothing)
    become(to(history.current))
    latest.current.change({ sections: [...history.current.present] })
    toastDone(say(label))
  }
  return {
    edited,
    sections: edited.content.sections,
    steps,
    update(to, made) {
      const { present } = history.current
      const next = renderedSections(to(present))
      if (isSame(present, next)) return () => false
      become(commit(history.current, next, made, Date.now()))
      latest.current.change({ sections: next })
      const entry = history.current.past.at(-1)
      return () => history.current.past.some((one) => one === entry)
    },
    undo: () => step(undo, texts.undone, texts.nothingToUndo),
    redo: () => step(redo, texts.redone, texts.nothingToRedo),
    async reset() {
      // What is on its way to the server must not arrive after this.
      await edited.autosave.flush()
      resetting.mutate(undefined, {
        onSuccess: (stored) => {
          const detected = renderedSections(stored.extraction.sections)
          if (!isSame(history.current.present, detected))
            become(commit(history.current, detected, { label: texts.steps.reset }, Date.now()))
          remember(stored)
          edited.adopt(stored)
          toastDone(texts.wasReset)
        },
      })
    },
  }
}

function isSame(one: readonly RenderedSection[], other: readonly RenderedSection[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
