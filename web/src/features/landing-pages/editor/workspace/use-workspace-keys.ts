import type { KeyboardEvent } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { useEditor } from '../editor-context.ts'
import { useSectionActs } from '../use-section-acts.ts'

/** The keys of the open page, and undo with its words. No single letters: one writes here. */
export function useWorkspaceKeys({ save }: { save: () => Promise<boolean> }) {
  const { editor, selection, announce } = useEditor()
  const acts = useSectionActs()
  const group = 'landingPage'
  const sectionId = selection.place?.sectionId
  const undo = (): void => {
    const label = editor.undo()
    announce(label === undefined ? texts.said.nothingToUndo : texts.said.undone(label))
  }
  const redo = (): void => {
    const label = editor.redo()
    announce(label === undefined ? texts.said.nothingToRedo : texts.said.redone(label))
  }
  const withSection = (act: (id: string) => void) => () => {
    if (sectionId !== undefined) act(sectionId)
  }
  useShortcuts([
    // Fields of dialogs keep the browser's own undo; in the pane beside the page it is the page's
    // (`onPaneKeyDown`).
    { group, keys: 'mod+z', run: undo, repeats: true, inFields: false },
    { group, keys: 'mod+shift+z', run: redo, repeats: true, inFields: false },
    { group, keys: 'mod+s', run: () => void save() },
    { group, keys: 'alt+ArrowUp', repeats: true, run: withSection((id) => acts.moveBy(id, -1)) },
    { group, keys: 'alt+ArrowDown', repeats: true, run: withSection((id) => acts.moveBy(id, 1)) },
    { group, keys: 'mod+d', run: withSection(acts.duplicate) },
  ])
  return {
    undo,
    redo,
    onPaneKeyDown(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    },
  }
}
