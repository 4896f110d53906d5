import type { KeyboardEvent } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useEditor } from '../editor-context.ts'
import { useSectionActs } from '../use-section-acts.ts'

/** The keys of the open page, and undo with its words. No single letters: one writes here. */
export function useDeskKeys({ save }: { save: () => Promise<boolean> }) {
  const { editor, selection, announce } = useEditor()
  const acts = useSectionActs()
  const { group } = texts.keys
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
    // Fields of dialogs keep the browser's own undo; in the pane beside the page it is the page's (`onPaneKeyDown`).
    { keys: 'mod+z', label: t.common.undo, group, run: undo, repeats: true, inFields: false },
    { keys: 'mod+shift+z', label: texts.keys.redo, group, run: redo, repeats: true, inFields: false },
    { keys: 'mod+s', label: t.common.save, group, run: () => void save() },
    { keys: 'alt+ArrowUp', label: texts.keys.up, group, repeats: true, run: withSection((id) => acts.moveBy(id, -1)) },
    { keys: 'alt+ArrowDown', label: texts.keys.down, group, repeats: true, run: withSection((id) => acts.moveBy(id, 1)) },
    { keys: 'mod+d', label: texts.keys.duplicate, group, run: withSection(acts.duplicate) },
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
