// One section at a time is written again: asked for, under way, compared with the old one, taken or left.
// Nothing is stored before it is taken.
import { useEffect, useRef, useState } from 'react'
import type { Section } from '#contracts/sections.schema.ts'
import { toastDone, toastFailure, toastProblem } from '#web/components/ui/toast.tsx'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { regenerateSection } from '../api.ts'
import { useEditor } from '../editor-context.ts'
import { findSection, putSection } from '../state/edit-sections.ts'
import { getName } from '../use-section-actions.ts'

export type Regeneration =
  | { phase: 'idle' }
  | { phase: 'asking'; sectionId: string; instructions: string }
  | { phase: 'running'; sectionId: string; instructions: string }
  | {
      phase: 'proposed'
      sectionId: string
      instructions: string
      before: Section
      proposed: Section
      by: string
      shown: 'before' | 'proposed'
    }

export interface RegenerationControl {
  state: Regeneration
  ask: (sectionId: string, instructions?: string) => void
  start: (instructions: string) => void
  stop: () => void
  show: (shown: 'before' | 'proposed') => void
  accept: () => void
  reject: () => void
}

export interface RegenerationOptions {
  /** Saves what is unsaved; false when that did not work: the server writes from what it has. */
  save: () => Promise<boolean>
}

export function useRegeneration({ save }: RegenerationOptions): RegenerationControl {
  const { pageId, editor, announce } = useEditor()
  const [state, setState] = useState<Regeneration>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const find = (sectionId: string): Section | undefined => findSection(editor.page().sections, sectionId)

  const run = async (sectionId: string, instructions: string, { signal }: AbortController): Promise<void> => {
    if (!(await save())) {
      setState({ phase: 'asking', sectionId, instructions })
      return toastFailure(texts.regenerate.notSaved)
    }
    signal.throwIfAborted()
    const {
      section: proposed,
      provider,
      model,
      warnings,
    } = await regenerateSection({ pageId, sectionId, instructions, signal })
    const before = find(sectionId)
    // It may have been deleted meanwhile.
    if (before === undefined) return setState({ phase: 'idle' })
    setState({
      phase: 'proposed',
      sectionId,
      instructions,
      before,
      proposed: { ...proposed, order: before.order },
      by: texts.regenerate.by(provider, model),
      shown: 'proposed',
    })
    for (const warning of warnings) toastDone(warning)
    announce(texts.regenerate.ready(getName(before)))
  }

  return {
    state,
    ask(sectionId, instructions = '') {
      if (find(sectionId)?.locked === false) setState({ phase: 'asking', sectionId, instructions })
    },
    start(instructions) {
      if (state.phase === 'idle') return
      const { sectionId } = state
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      setState({ phase: 'running', sectionId, instructions })
      run(sectionId, instructions, stop).catch((error: unknown) => {
        if (stop.signal.aborted) return
        setState({ phase: 'asking', sectionId, instructions })
        toastProblem(error)
      })
    },
    stop() {
      running.current?.abort()
      setState({ phase: 'idle' })
    },
    show: (shown) => setState((now) => (now.phase === 'proposed' ? { ...now, shown } : now)),
    accept() {
      if (state.phase !== 'proposed') return
      const { before, proposed } = state
      editor.change({ label: texts.steps.regenerate(getName(before)) }, (page) => ({
        ...page,
        sections: putSection(page.sections, proposed),
      }))
      setState({ phase: 'idle' })
      announce(texts.regenerate.accepted)
    },
    reject() {
      setState({ phase: 'idle' })
      announce(texts.regenerate.rejected)
    },
  }
}
